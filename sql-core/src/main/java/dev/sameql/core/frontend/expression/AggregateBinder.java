package dev.sameql.core.frontend.expression;

import static dev.sameql.core.dialect.Trait.AGGREGATES_OF_BITS;
import static dev.sameql.core.dialect.Trait.AGGREGATES_OF_TRUTH;
import static dev.sameql.core.dialect.Trait.BARE_COLUMNS_OF_ANY_ROW;
import static dev.sameql.core.dialect.Trait.COLLATES_BY_OPERAND;
import static dev.sameql.core.dialect.Trait.COUNT_TAKES_ONE_COLUMN;
import static dev.sameql.core.dialect.Trait.COUNT_TAKES_SEVERAL;
import static dev.sameql.core.dialect.Trait.DISTINCT_AGGREGATES_SORT_BY_ARGUMENTS;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.OrderByElement;

/// Binds aggregates, which are lifted out of the expression into the
/// [dev.sameql.core.frontend.grouping.Grouping] of their block.
public final class AggregateBinder {
    private final Context context;
    private final ExpressionBinder expressions;

    AggregateBinder(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    /// The aggregate of that name with that many arguments: MIN and MAX of several are scalar.
    static Optional<AggregateFunction> function(String name, int arguments, Context context) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "COUNT" -> Optional.of(AggregateFunction.COUNT);
            case "SUM" -> Optional.of(AggregateFunction.SUM);
            case "AVG" -> Optional.of(AggregateFunction.AVG);
            case "TOTAL" -> Optional.of(AggregateFunction.TOTAL);
            case "GROUP_CONCAT", "STRING_AGG" -> Optional.of(AggregateFunction.GROUP_CONCAT);
            case "ANY_VALUE" ->
                    context.has(BARE_COLUMNS_OF_ANY_ROW)
                            ? Optional.of(AggregateFunction.ANY_VALUE)
                            : Optional.empty();
            case "BOOL_OR" -> Optional.of(AggregateFunction.MAX);
            case "BOOL_AND", "EVERY" -> Optional.of(AggregateFunction.MIN);
            case "BIT_AND" -> ofBits(AggregateFunction.BIT_AND, context);
            case "BIT_OR" -> ofBits(AggregateFunction.BIT_OR, context);
            case "BIT_XOR" -> ofBits(AggregateFunction.BIT_XOR, context);
            case "MIN" -> arguments == 1 ? Optional.of(AggregateFunction.MIN) : Optional.empty();
            case "MAX" -> arguments == 1 ? Optional.of(AggregateFunction.MAX) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static Optional<AggregateFunction> ofBits(AggregateFunction function, Context context) {
        return context.has(AGGREGATES_OF_BITS) ? Optional.of(function) : Optional.empty();
    }

    /// Whether an aggregate is PostgreSQL's of truth values: the greatest or the least of them, as
    /// 1 and 0.
    static boolean isOfTruth(String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "BOOL_OR", "BOOL_AND", "EVERY" -> true;
            default -> false;
        };
    }

    /// An aggregate as it is written, with `*` among its arguments. `order` is null where it has
    /// none.
    public record Written(
            Token name,
            List<net.sf.jsqlparser.expression.Expression> all,
            boolean distinct,
            Optional<net.sf.jsqlparser.expression.Expression> filter,
            List<OrderByElement> order) {

        /// The arguments but for `*`.
        List<net.sf.jsqlparser.expression.Expression> arguments() {
            return all.stream().filter(argument -> !(argument instanceof AllColumns)).toList();
        }

        /// The arguments and the keys of the order, where there are any.
        List<net.sf.jsqlparser.expression.Expression> read() {
            List<net.sf.jsqlparser.expression.Expression> read = new ArrayList<>(arguments());
            if (order != null) order.forEach(key -> read.add(key.getExpression()));
            return read;
        }

        boolean isOfTruth() {
            return AggregateBinder.isOfTruth(name.value());
        }
    }

    public Written written(Function function) {
        return new Written(
                context.name(function.getName()),
                CallBinder.arguments(function.getParameters()),
                function.isDistinct(),
                Optional.empty(),
                function.getOrderByElements());
    }

    /// A call with FILTER.
    public Written written(
            AnalyticExpression call, List<net.sf.jsqlparser.expression.Expression> arguments) {
        return new Written(
                context.name(call.getName()),
                arguments,
                call.isDistinct(),
                Optional.ofNullable(call.getFilterExpression()),
                call.getFuncOrderBy());
    }

    /// The result of an aggregate of what is written: another one than it is called by, maybe.
    public Expression bind(AggregateFunction function, Written written, NameScope scope) {
        if (scope.grouping == null || scope.overInput) throw misplaced(written.name, scope);
        requireOneIf(written.distinct, written.arguments(), written.name);
        boolean takesAny = context.has(COUNT_TAKES_SEVERAL) && function == AggregateFunction.COUNT;
        if (takesAny && !written.distinct && written.arguments().size() > 1)
            context.noteReading("`COUNT(a, b)` counts the rows in which no argument is NULL");
        if (!takesAny) requireFitting(function, written.arguments().size(), written.name);
        requireKnown(written.name);
        NameScope owner = owner(written.arguments(), scope);
        if (owner != scope) return delegated(function, written, scope, owner);
        return scope.overInput(() -> lifted(function, written, scope));
    }

    private Expression lifted(AggregateFunction function, Written written, NameScope scope) {
        List<Expression> operands =
                written.arguments().stream()
                        .map(argument -> operand(argument, written, scope))
                        .toList();
        List<Expression> bound =
                expressions.typed(
                        () -> context.elaborator().aggregated(function, operands), written.name);
        Optional<Expression> condition = written.filter.map(f -> expressions.condition(f, scope));
        List<SortKey> keys =
                written.order == null ? List.of() : expressions.sortKeys(written.order, scope);
        requireBinary(function, written, bound);
        requireListed(written, operands, keys);
        Optional<Expression> quotients =
                written.distinct || condition.isPresent() || !keys.isEmpty()
                        ? Optional.empty()
                        : context.elaborator()
                                .ofQuotients(
                                        function,
                                        bound,
                                        !scope.grouping.keys().isEmpty(),
                                        scope.grouping::of);
        if (quotients.isPresent()) return context.at(quotients.get(), written.name);
        Expression result =
                context.at(
                        Column.of(
                                scope.grouping.call(
                                        function,
                                        bound,
                                        written.distinct && !ignoresCopies(function),
                                        condition,
                                        keys)),
                        written.name);
        return written.isOfTruth()
                ? context.elaborator().comparison(ComparisonOperator.EQ, result, whole(1))
                : result;
    }

    /// Whether copies of a value change nothing.
    private static boolean ignoresCopies(AggregateFunction function) {
        return function == AggregateFunction.BIT_AND || function == AggregateFunction.BIT_OR;
    }

    /// An untyped literal is converted among the arguments, and not as a key.
    private void requireListed(Written written, List<Expression> operands, List<SortKey> keys) {
        if (!written.distinct || !context.has(DISTINCT_AGGREGATES_SORT_BY_ARGUMENTS)) return;
        for (SortKey key : keys) {
            boolean listed =
                    operands.stream()
                            .anyMatch(
                                    operand ->
                                            operand.type().kind() != Kind.UNKNOWN
                                                    && Isomorphism.same(
                                                            operand, key.value(), false));
            if (!listed)
                throw BindException.invalid(
                        Code.TYPE_ERROR,
                        context.position(written.name),
                        "in an aggregate with DISTINCT, ORDER BY expressions must appear in the"
                                + " argument list");
        }
    }

    /// An aggregate that the engine's typing makes of others.
    public Expression derived(Written written, NameScope scope) {
        if (scope.grouping == null || scope.overInput) throw misplaced(written.name, scope);
        if (written.arguments().isEmpty() || written.all.size() != written.arguments().size())
            throw BindException.invalid(
                    Code.WRONG_ARGUMENTS,
                    context.position(written.name),
                    written.name.value() + " needs an argument, and takes no *");
        if (written.distinct || owner(written.read(), scope) != scope)
            throw BindException.unsupported(
                    "aggregate",
                    context.position(written.name),
                    "this form of " + written.name.value() + " is not modelled");
        return scope.overInput(
                () -> {
                    List<Expression> arguments =
                            written.arguments().stream()
                                    .map(argument -> expressions.bind(argument, scope))
                                    .toList();
                    Optional<Expression> kept =
                            written.filter.map(f -> expressions.condition(f, scope));
                    List<SortKey> keys =
                            written.order == null
                                    ? List.of()
                                    : expressions.sortKeys(written.order, scope);
                    return expressions.typed(
                            () ->
                                    context.elaborator()
                                            .derivedAggregate(
                                                    written.name.value().toUpperCase(Locale.ROOT),
                                                    arguments,
                                                    keys,
                                                    (function, of) ->
                                                            called(
                                                                    function, of, kept, keys,
                                                                    scope)),
                            written.name);
                });
    }

    /// The order is asked by what joins its arguments alone.
    private Expression called(
            AggregateFunction function,
            List<Expression> arguments,
            Optional<Expression> filter,
            List<SortKey> keys,
            NameScope scope) {
        boolean ordered = function == AggregateFunction.GROUP_CONCAT;
        if (function == AggregateFunction.ANY_VALUE)
            return some(arguments.getFirst(), filter, scope);
        return Column.of(
                scope.grouping.call(
                        function, arguments, false, filter, ordered ? keys : List.of()));
    }

    /// Some value that is not NULL. Of a key it is that of the group, if equal keys are the same.
    private Expression some(Expression argument, Optional<Expression> filter, NameScope scope) {
        boolean key = scope.grouping.isMissing(argument).filter(missing -> !missing).isPresent();
        AggregateFunction function =
                key && isOneOfEqual(argument.type())
                        ? AggregateFunction.MIN
                        : AggregateFunction.ANY_VALUE;
        Expression known = new Expression.IsNull(argument, true);
        Optional<Expression> kept =
                function == AggregateFunction.MIN
                        ? filter
                        : filter.<Expression>map(f -> new Expression.And(List.of(f, known)))
                                .or(() -> Optional.of(known));
        return Column.of(scope.grouping.call(function, List.of(argument), false, kept, List.of()));
    }

    /// Whether values of the type that are equal are the same.
    private static boolean isOneOfEqual(Type type) {
        return type.narrowing() instanceof Narrowing.None
                && switch (type.kind()) {
                    case INT4, INTEGER, DATE, TIMESTAMP -> true;
                    case TEXT -> type.collation() == Collation.BINARY;
                    case DECIMAL, REAL, BOOLEAN, BLOB, TIME, NULL, UNKNOWN, ANY -> false;
                };
    }

    private Expression operand(
            net.sf.jsqlparser.expression.Expression argument, Written written, NameScope scope) {
        return written.isOfTruth()
                ? indicator(expressions.condition(argument, scope))
                : expressions.bind(argument, scope);
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
    private NameScope owner(
            List<net.sf.jsqlparser.expression.Expression> arguments, NameScope scope) {
        if (scope.outer == null || arguments.isEmpty()) return scope;
        Set<NameScope> before = new HashSet<>();
        for (NameScope level = scope; level != null; level = level.outer) {
            if (level.referenced) before.add(level);
            level.referenced = false;
        }
        scope.overInput(() -> arguments.stream().map(a -> expressions.bind(a, scope)).toList());
        NameScope owner = null;
        for (NameScope level = scope; level != null; level = level.outer) {
            if (level.referenced && owner == null) owner = level;
            level.referenced |= before.contains(level);
        }
        return owner == null ? scope : owner;
    }

    /// An aggregate over columns of an enclosing block only is that block's own.
    ///
    /// Source: SQLite's resolver; sqlite.org says nothing about it.
    private Expression delegated(
            AggregateFunction function, Written written, NameScope scope, NameScope owner) {
        if (owner.grouping == null
                || owner.overInput
                || written.filter.isPresent()
                || written.order != null)
            throw BindException.unsupported(
                    "outer aggregate",
                    context.position(written.name),
                    written.name.value()
                            + " over columns of an enclosing query belongs to that query; this is"
                            + " not modelled here");
        scope.delegated = true;
        return bind(function, written, owner);
    }

    private BindException misplaced(Token token, NameScope scope) {
        for (NameScope level = scope.outer; level != null; level = level.outer)
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
    void requireOneIf(
            boolean distinct,
            List<net.sf.jsqlparser.expression.Expression> arguments,
            Token token) {
        if (distinct && arguments.isEmpty())
            throw BindException.invalid(
                    Code.SYNTAX_ERROR,
                    context.position(token),
                    "DISTINCT in " + token.value() + " needs an expression");
    }

    /// `count`: how many arguments there are but for `*`.
    void requireFitting(AggregateFunction function, int count, Token token) {
        boolean fits =
                switch (function) {
                    case COUNT -> count <= 1;
                    case GROUP_CONCAT -> count == 1 || count == 2;
                    case SUM, AVG, MIN, MAX, TOTAL, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE ->
                            count == 1;
                };
        if (!fits && !context.has(COUNT_TAKES_ONE_COLUMN) && function == AggregateFunction.COUNT)
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

    void requireKnown(Token token) {
        String name = token.value().toUpperCase(Locale.ROOT);
        if (isOfTruth(name) && !context.has(AGGREGATES_OF_TRUTH)
                || !context.elaborator().knowsAggregate(name))
            throw BindException.invalid(
                    Code.UNKNOWN_FUNCTION,
                    context.position(token),
                    "there is no aggregate " + token.value() + " in " + context.dialect());
    }

    /// Whether it is an aggregate of the dialect that is not modelled.
    boolean isOther(Token token) {
        return OtherAggregates.have(context.dialect(), token.value());
    }

    /// Refuses what is an aggregate of the dialect, but not modelled.
    void refuseOther(Token token) {
        if (isOther(token))
            throw BindException.unsupported(
                    "aggregate",
                    context.position(token),
                    "the aggregate " + token.value() + " is not modelled");
    }

    /// Which of several texts that a collation equates is kept is open.
    private void requireBinary(
            AggregateFunction function, Written written, List<Expression> bound) {
        if (!context.has(COLLATES_BY_OPERAND)) return;
        Collations collations = expressions.predicates().collations();
        boolean isCollated =
                written.arguments().stream()
                        .map(argument -> collations.of(expressions.syntax(argument)))
                        .anyMatch(c -> c.isPresent() && c.get() != Collation.BINARY);
        boolean compares =
                written.distinct
                        || function == AggregateFunction.MIN
                        || function == AggregateFunction.MAX;
        for (Expression argument : bound)
            if (compares && (isCollated || argument.type().collation() != Collation.BINARY))
                throw collations.notModelled(written.name);
    }
}
