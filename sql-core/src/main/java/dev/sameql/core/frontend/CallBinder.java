package dev.sameql.core.frontend;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.AnalyticType;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.OrderByElement;

/// Binds calls of scalar functions and aggregates. Aggregates are lifted out of the expression into
/// the [Grouping] of their block.
final class CallBinder {
    private final Context context;
    private final ExpressionBinder expressions;
    private final WindowBinder windows;
    private final RoundedQuotients quotients;

    CallBinder(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
        this.windows = new WindowBinder(context, expressions);
        this.quotients = new RoundedQuotients(context, expressions, this);
    }

    /// The aggregate of that name with that many arguments: MIN and MAX of several are scalar.
    static Optional<AggregateFunction> aggregate(String name, int arguments) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "COUNT" -> Optional.of(AggregateFunction.COUNT);
            case "SUM" -> Optional.of(AggregateFunction.SUM);
            case "AVG" -> Optional.of(AggregateFunction.AVG);
            case "TOTAL" -> Optional.of(AggregateFunction.TOTAL);
            case "GROUP_CONCAT", "STRING_AGG" -> Optional.of(AggregateFunction.GROUP_CONCAT);
            case "BOOL_OR" -> Optional.of(AggregateFunction.MAX);
            case "BOOL_AND", "EVERY" -> Optional.of(AggregateFunction.MIN);
            case "MIN" -> arguments == 1 ? Optional.of(AggregateFunction.MIN) : Optional.empty();
            case "MAX" -> arguments == 1 ? Optional.of(AggregateFunction.MAX) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /// Whether an aggregate is PostgreSQL's of truth values: the greatest or the least of them, as
    /// 1 and 0.
    static boolean isOfTruth(String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "BOOL_OR", "BOOL_AND", "EVERY" -> true;
            default -> false;
        };
    }

    Expression bind(Function function, Scope scope) {
        Token token = context.name(function.getName());
        List<net.sf.jsqlparser.expression.Expression> arguments =
                arguments(function.getParameters());
        refuseRows(arguments, token);
        requireArgument(token, !arguments.isEmpty());
        Optional<AggregateFunction> aggregate = aggregate(token.value(), arguments.size());
        if (aggregate.isPresent())
            return lifted(
                    aggregate.get(),
                    arguments,
                    function.isDistinct(),
                    null,
                    function.getOrderByElements(),
                    token,
                    scope);
        if (function.isDistinct() && context.isPostgres()) throw notModelled(token);
        if (function.isDistinct())
            throw BindException.invalid(
                    Code.WRONG_ARGUMENTS,
                    context.position(token),
                    "DISTINCT belongs to aggregates, not to " + token.value());
        if (WindowBinder.isRanking(token.value()))
            throw BindException.invalid(
                    Code.WRONG_ARGUMENTS,
                    context.position(token),
                    token.value() + " needs an OVER clause");
        if (context.isMysql() && token.isWord("ROUND")) {
            Optional<Expression> rounded = quotients.bind(arguments, scope, token);
            if (rounded.isPresent()) return rounded.get();
        }
        List<Expression> bound = new ArrayList<>();
        for (net.sf.jsqlparser.expression.Expression argument : arguments) {
            if (argument instanceof AllColumns)
                throw BindException.invalid(
                        Code.WRONG_ARGUMENTS,
                        context.position(token),
                        token.value() + " does not take *");
            bound.add(expressions.bind(argument, scope));
        }
        if (context.isSqlite()) requireBinary(token, arguments, bound);
        String name = token.value().toUpperCase(Locale.ROOT);
        if (context.isMysql() && isShift(name) && bound.size() == 2 && isWhole(bound.getLast())) {
            context.read("`" + name + "(d, n)` is read as `" + name + "(d, INTERVAL n DAY)`");
            Expression day = context.constant(Value.of("DAY"), Quote.SINGLE);
            List<Expression> days = List.of(bound.getLast(), day);
            bound.set(1, expressions.function("INTERVAL", days, token));
        }
        return expressions.function(name, bound, token);
    }

    private static boolean isShift(String name) {
        return name.equals("DATE_ADD") || name.equals("DATE_SUB");
    }

    private static boolean isWhole(Expression expression) {
        return expression instanceof Expression.Literal(Value.Int _, _, _);
    }

    /// Another aggregate of the same values.
    Expression aggregate(AggregateFunction function, Function written, Scope scope) {
        return lifted(
                function,
                arguments(written.getParameters()),
                written.isDistinct(),
                null,
                written.getOrderByElements(),
                context.name(written.getName()),
                scope);
    }

    /// MIN, MAX and NULLIF compare under the first collation that an argument has.
    ///
    /// Source: `sqlite3ExprCodeTarget` in SQLite's expr.c (SQLITE_FUNC_NEEDCOLL), restated.
    private void requireBinary(
            Token token,
            List<net.sf.jsqlparser.expression.Expression> written,
            List<Expression> bound) {
        boolean compares =
                switch (token.value().toUpperCase(Locale.ROOT)) {
                    case "MIN", "MAX", "NULLIF" -> true;
                    default -> false;
                };
        for (int i = 0; compares && i < bound.size(); i++) {
            Optional<Collation> collation =
                    expressions.predicates().collations().of(written.get(i), bound.get(i));
            if (collation.isEmpty()) continue;
            if (collation.get() == Collation.BINARY) return;
            throw BindException.unsupported(
                    "collation",
                    context.position(token),
                    token.value() + " under a collation is not modelled");
        }
    }

    /// A call with OVER or FILTER.
    Expression bind(AnalyticExpression call, Scope scope) {
        Token token = context.name(call.getName());
        List<net.sf.jsqlparser.expression.Expression> arguments = new ArrayList<>();
        if (call.getExpression() instanceof ExpressionList<?> list) arguments.addAll(list);
        else if (call.getExpression() != null) arguments.add(call.getExpression());
        if (call.getOffset() != null) arguments.add(call.getOffset());
        if (call.getDefaultValue() != null) arguments.add(call.getDefaultValue());
        refuseRows(arguments, token);
        requireArgument(token, !arguments.isEmpty() || call.isAllColumns());
        arguments.removeIf(AllColumns.class::isInstance);
        boolean filters = call.getType() == AnalyticType.FILTER_ONLY;
        if (filters && context.isPostgres() && aggregate(token.value(), arguments.size()).isEmpty())
            throw notModelled(token);
        if (filters) {
            AggregateFunction aggregate =
                    aggregate(token.value(), arguments.size())
                            .orElseThrow(
                                    () ->
                                            BindException.invalid(
                                                    Code.WRONG_ARGUMENTS,
                                                    context.position(token),
                                                    "FILTER belongs to aggregates, not to "
                                                            + token.value()));
            return lifted(
                    aggregate,
                    arguments,
                    call.isDistinct(),
                    call.getFilterExpression(),
                    call.getFuncOrderBy(),
                    token,
                    scope);
        }
        if (call.getType() != AnalyticType.OVER
                || call.isIgnoreNulls()
                || call.isIgnoreNullsOutside()
                || call.getKeep() != null)
            throw BindException.unsupported(
                    "window function",
                    context.position(token),
                    "this form of window function is not modelled");
        requireOneIf(call.isDistinct(), arguments, token);
        return windows.bind(call, arguments, token, scope);
    }

    /// `COUNT()` is SQLite's and DuckDB's alone.
    private void requireArgument(Token token, boolean isThere) {
        if (isThere || context.isSqlite() || !token.isWord("COUNT")) return;
        throw BindException.invalid(
                Code.WRONG_ARGUMENTS,
                context.position(token),
                "COUNT needs an argument or *");
    }

    /// `COUNT(t.*)` counts the rows of `t` in PostgreSQL, but for those that an outer join made up;
    /// elsewhere it is a syntax error.
    private void refuseRows(List<net.sf.jsqlparser.expression.Expression> arguments, Token token) {
        if (arguments.stream().noneMatch(AllTableColumns.class::isInstance)) return;
        if (context.isSqlite() || context.isMysql())
            throw BindException.invalid(
                    Code.SYNTAX_ERROR,
                    context.position(token),
                    token.value() + " does not take the columns of a table");
        throw BindException.unsupported(
                "row value", context.position(token), "a row as one value is not modelled");
    }

    /// PostgreSQL has aggregates that are not among those here, and takes new ones.
    BindException notModelled(Token token) {
        return BindException.unsupported(
                "aggregate",
                context.position(token),
                "the aggregate " + token.value() + " in PostgreSQL is not modelled");
    }

    static List<net.sf.jsqlparser.expression.Expression> arguments(ExpressionList<?> parameters) {
        List<net.sf.jsqlparser.expression.Expression> arguments = new ArrayList<>();
        if (parameters != null) arguments.addAll(parameters);
        return arguments;
    }

    private Expression lifted(
            AggregateFunction function,
            List<net.sf.jsqlparser.expression.Expression> written,
            boolean distinct,
            net.sf.jsqlparser.expression.Expression filter,
            List<OrderByElement> order,
            Token token,
            Scope scope) {
        if (scope.grouping == null || scope.overInput) throw misplaced(token, scope);
        List<net.sf.jsqlparser.expression.Expression> arguments =
                written.stream().filter(argument -> !(argument instanceof AllColumns)).toList();
        requireOneIf(distinct, arguments, token);
        if (!(distinct && context.isMysql() && function == AggregateFunction.COUNT))
            checkArguments(function, arguments.size(), token);
        boolean ofTruth = isOfTruth(token.value());
        if (ofTruth && !context.isPostgres()
                || !context.elaborator().knowsAggregate(token.value().toUpperCase(Locale.ROOT)))
            throw BindException.invalid(
                    Code.UNKNOWN_FUNCTION,
                    context.position(token),
                    "there is no aggregate " + token.value() + " in " + context.dialect());
        Scope owner = owner(arguments, scope);
        if (owner != scope)
            return delegated(function, written, distinct, filter, order, token, scope, owner);
        scope.overInput = true;
        boolean windowsAllowed = scope.windowsAllowed;
        scope.windowsAllowed = false;
        try {
            List<Expression> operands =
                    arguments.stream()
                            .map(
                                    a ->
                                            ofTruth
                                                    ? indicator(expressions.condition(a, scope))
                                                    : expressions.bind(a, scope))
                            .toList();
            List<Expression> bound =
                    expressions.typed(
                            () -> context.elaborator().aggregated(function, operands), token);
            Optional<Expression> condition =
                    Optional.ofNullable(filter).map(f -> expressions.condition(f, scope));
            List<SortKey> keys = order == null ? List.of() : expressions.sortKeys(order, scope);
            boolean isCollated =
                    arguments.stream()
                            .map(
                                    a ->
                                            expressions
                                                    .predicates()
                                                    .collations()
                                                    .of(expressions.syntax(a)))
                            .anyMatch(c -> c.isPresent() && c.get() != Collation.BINARY);
            requireBinary(function, bound, isCollated, distinct, token);
            Field field = scope.grouping.call(function, bound, distinct, condition, keys);
            Expression result = context.at(Column.of(field), token);
            return ofTruth
                    ? context.elaborator().comparison(ComparisonOperator.EQ, result, whole(1))
                    : result;
        } finally {
            scope.overInput = false;
            scope.windowsAllowed = windowsAllowed;
        }
    }

    /// 1 where a condition is true, 0 where it is false.
    private Expression indicator(Expression condition) {
        return new Expression.Case(
                List.of(
                        new Expression.When(condition, whole(1)),
                        new Expression.When(new Expression.Not(condition), whole(0))),
                Optional.empty(),
                Branches.type(context.elaborator(), List.of(whole(1), whole(0))));
    }

    private Expression whole(long number) {
        return context.constant(Value.of(number), Quote.NONE);
    }

    /// The innermost block of which the arguments use a column; this one when they use none.
    private Scope owner(List<net.sf.jsqlparser.expression.Expression> arguments, Scope scope) {
        if (scope.outer == null || arguments.isEmpty()) return scope;
        for (Scope level = scope; level != null; level = level.outer) level.referenced = false;
        boolean overInput = scope.overInput;
        scope.overInput = true;
        boolean windowsAllowed = scope.windowsAllowed;
        scope.windowsAllowed = false;
        try {
            for (net.sf.jsqlparser.expression.Expression argument : arguments)
                expressions.bind(argument, scope);
        } finally {
            scope.overInput = overInput;
            scope.windowsAllowed = windowsAllowed;
        }
        for (Scope level = scope; level != null; level = level.outer)
            if (level.referenced) return level;
        return scope;
    }

    /// An aggregate over columns of an enclosing block only is that block's own.
    ///
    /// Source: SQLite's resolver; sqlite.org says nothing about it.
    private Expression delegated(
            AggregateFunction function,
            List<net.sf.jsqlparser.expression.Expression> arguments,
            boolean distinct,
            net.sf.jsqlparser.expression.Expression filter,
            List<OrderByElement> order,
            Token token,
            Scope scope,
            Scope owner) {
        if (owner.grouping == null || owner.overInput || filter != null || order != null)
            throw BindException.unsupported(
                    "outer aggregate",
                    context.position(token),
                    token.value()
                            + " over columns of an enclosing query belongs to that query; this is"
                            + " not modelled here");
        scope.delegated = true;
        return lifted(function, arguments, distinct, filter, order, token, owner);
    }

    private BindException misplaced(Token token, Scope scope) {
        for (Scope level = scope.outer; level != null; level = level.outer)
            if (level.grouping != null && !level.overInput)
                return BindException.unsupported(
                        "outer aggregate",
                        context.position(token),
                        "an aggregate here may belong to an enclosing query; this is not modelled");
        return BindException.invalid(
                Code.TYPE_ERROR,
                context.position(token),
                "misuse of the aggregate "
                        + token.value()
                        + ": aggregates belong in SELECT, HAVING and ORDER BY");
    }

    /// `COUNT(DISTINCT *)` is a syntax error in every engine.
    private void requireOneIf(
            boolean distinct,
            List<net.sf.jsqlparser.expression.Expression> arguments,
            Token token) {
        if (distinct && arguments.isEmpty())
            throw BindException.invalid(
                    Code.SYNTAX_ERROR,
                    context.position(token),
                    "DISTINCT in " + token.value() + " needs an expression");
    }

    void checkArguments(AggregateFunction function, int count, Token token) {
        boolean fits =
                switch (function) {
                    case COUNT -> count <= 1;
                    case GROUP_CONCAT -> count == 1 || count == 2;
                    case SUM, AVG, MIN, MAX, TOTAL, BARE -> count == 1;
                };
        if (!fits && !context.isSqlite() && function == AggregateFunction.COUNT)
            throw BindException.unsupported(
                    "COUNT(DISTINCT a, b)",
                    context.position(token),
                    "COUNT of several columns is not modelled");
        if (!fits)
            throw BindException.invalid(
                    Code.WRONG_ARGUMENTS,
                    context.position(token),
                    token.value() + " does not take " + count + " arguments");
    }

    /// Which of several texts that a collation equates is kept is open.
    private void requireBinary(
            AggregateFunction function,
            List<Expression> arguments,
            boolean isCollated,
            boolean distinct,
            Token token) {
        boolean compares =
                distinct || function == AggregateFunction.MIN || function == AggregateFunction.MAX;
        for (Expression argument : arguments)
            if (context.isSqlite()
                    && compares
                    && (isCollated || argument.type().collation() != Collation.BINARY))
                throw BindException.unsupported(
                        "collation",
                        context.position(token),
                        token.value() + " under a collation is not modelled");
    }
}
