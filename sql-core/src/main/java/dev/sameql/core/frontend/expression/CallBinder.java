package dev.sameql.core.frontend.expression;

import static dev.sameql.core.dialect.Trait.COLLATES_BY_OPERAND;
import static dev.sameql.core.dialect.Trait.COUNT_TAKES_NOTHING;
import static dev.sameql.core.dialect.Trait.DAYS_AS_NUMBERS;
import static dev.sameql.core.dialect.Trait.FUNCTIONS_MAY_BE_ADDED;
import static dev.sameql.core.dialect.Trait.GROUPING_SETS;
import static dev.sameql.core.dialect.Trait.QUOTIENTS_ARE_CUT_OFF;
import static dev.sameql.core.dialect.Trait.STANDARD_FORMS_ARE_READ;
import static dev.sameql.core.dialect.Trait.TABLES_ARE_NO_VALUES;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.mysql.RoundedQuotients;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Quote;
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
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;

/// Binds calls: of scalar functions itself, of aggregates through [AggregateBinder] and of window
/// functions through [WindowBinder].
public final class CallBinder {
    private final Context context;
    private final ExpressionBinder expressions;
    private final AggregateBinder aggregates;
    private final WindowBinder windows;
    private final RoundedQuotients quotients;
    private final KnownCalls known;

    CallBinder(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
        this.aggregates = new AggregateBinder(context, expressions);
        this.windows = new WindowBinder(context, expressions, aggregates);
        this.known = new KnownCalls(context);
        this.quotients = new RoundedQuotients(context, expressions, aggregates, windows);
    }

    Expression bind(Function function, NameScope scope) {
        Token token = context.name(function.getName());
        List<net.sf.jsqlparser.expression.Expression> arguments =
                arguments(function.getParameters());
        refuseRows(arguments, token);
        requireArgument(token, !arguments.isEmpty());
        Optional<AggregateFunction> aggregate =
                AggregateBinder.function(token.value(), arguments.size(), context);
        if (aggregate.isPresent()) aggregates.requireKnown(token);
        if (aggregate.isPresent() || isDerived(token) || aggregates.isOther(token))
            known.require(token, isRow(function) ? 1 : arguments.size());
        if (aggregate.isPresent())
            return aggregates.bind(aggregate.get(), aggregates.written(function), scope);
        if (isDerived(token)) return aggregates.derived(aggregates.written(function), scope);
        if (context.has(GROUPING_SETS) && token.isWord("GROUPING"))
            return grouping(arguments, token, scope);
        aggregates.refuseOther(token);
        if (function.isDistinct()) throw noAggregate("DISTINCT", token);
        if (WindowBinder.isRanking(token.value()))
            throw BindException.invalid(
                    Code.WRONG_ARGUMENTS,
                    context.position(token),
                    token.value() + " needs an OVER clause");
        return scalar(arguments, token, scope);
    }

    /// Whether the one argument is a row: `COUNT(DISTINCT (a, b))`.
    private static boolean isRow(Function function) {
        return function.getParameters() instanceof ParenthesedExpressionList<?>;
    }

    private boolean isDerived(Token token) {
        return context.elaborator().derivesAggregate(token.value().toUpperCase(Locale.ROOT));
    }

    private Expression scalar(
            List<net.sf.jsqlparser.expression.Expression> arguments, Token token, NameScope scope) {
        Optional<Expression> row =
                new RowsAsJson(context, expressions).call(arguments, token, scope);
        if (row.isPresent()) return row.get();
        List<Expression> bound = new ArrayList<>();
        boolean writes = token.isWord("FORMAT");
        if (context.has(QUOTIENTS_ARE_CUT_OFF) && (token.isWord("ROUND") || writes)) {
            switch (quotients.bind(arguments, scope, token)) {
                case RoundedQuotients.Operand.Rounded(Expression value) -> {
                    if (!writes) return value;
                    bound.add(value);
                }
                case RoundedQuotients.Operand.Bound(Expression value) -> bound.add(value);
                case RoundedQuotients.Operand.Written _ -> {}
            }
        }
        for (net.sf.jsqlparser.expression.Expression argument :
                arguments.subList(bound.size(), arguments.size())) {
            if (argument instanceof AllColumns)
                throw BindException.invalid(
                        Code.WRONG_ARGUMENTS,
                        context.position(token),
                        token.value() + " does not take *");
            bound.add(
                    computes(token)
                            ? computedWith(expressions.syntax(argument), scope)
                            : expressions.bind(argument, scope));
        }
        if (context.has(COLLATES_BY_OPERAND)) requireBinary(token, arguments, bound);
        String name = token.value().toUpperCase(Locale.ROOT);
        if (context.has(DAYS_AS_NUMBERS)
                && isShift(name)
                && bound.size() == 2
                && isWhole(bound.getLast())) {
            context.noteReading(
                    "`" + name + "(d, n)` is read as `" + name + "(d, INTERVAL n DAY)`");
            Expression day = context.constant(Value.of("DAY"), Quote.SINGLE);
            List<Expression> days = List.of(bound.getLast(), day);
            bound.set(1, expressions.function("INTERVAL", days, token));
        }
        known.require(token, bound.size());
        try {
            return context.at(context.elaborator().function(name, bound), token);
        } catch (TypingException refusal) {
            throw context.refused(known.understood(refusal, token, bound.size()), token);
        }
    }

    /// What is computed with, with all the digits that it has.
    Expression computedWith(Syntax written, NameScope scope) {
        Optional<Expression> mean =
                context.has(QUOTIENTS_ARE_CUT_OFF)
                        ? quotients.ofMean(written, scope)
                        : Optional.empty();
        return mean.orElseGet(() -> expressions.bind(written, scope));
    }

    /// Whether a function computes with all the digits that a mean has.
    private static boolean computes(Token function) {
        return switch (function.value().toUpperCase(Locale.ROOT)) {
            case "CEIL", "CEILING", "FLOOR", "TRUNCATE", "ABS", "SIGN" -> true;
            default -> false;
        };
    }

    /// `GROUPING(a, b)`: a bit for each key, the last one the least, which is 1 where the key is
    /// not of the grouping set.
    ///
    /// Source: PostgreSQL's manual, section 9.21.
    private Expression grouping(
            List<net.sf.jsqlparser.expression.Expression> arguments, Token token, NameScope scope) {
        if (context.has(STANDARD_FORMS_ARE_READ))
            context.noteReading("`GROUPING(…)` is read as in standard SQL");
        long bits = 0;
        for (net.sf.jsqlparser.expression.Expression argument : arguments) {
            boolean isMissing =
                    expressions
                            .isMissing(argument, scope)
                            .orElseThrow(
                                    () ->
                                            BindException.unsupported(
                                                    "GROUPING",
                                                    context.position(token),
                                                    "GROUPING takes the grouping keys of its own"
                                                            + " query"));
            bits = bits * 2 + (isMissing ? 1 : 0);
        }
        return context.at(context.constant(Value.of(bits), Quote.NONE), token);
    }

    private static boolean isShift(String name) {
        return name.equals("DATE_ADD") || name.equals("DATE_SUB");
    }

    private static boolean isWhole(Expression expression) {
        return expression instanceof Expression.Literal(Value.Int _, _, _);
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
        Collations collations = expressions.predicates().collations();
        for (int i = 0; compares && i < bound.size(); i++) {
            Optional<Collation> collation = collations.of(written.get(i), bound.get(i));
            if (collation.isEmpty()) continue;
            if (collation.get() == Collation.BINARY) return;
            throw collations.notModelled(token);
        }
    }

    /// A call with OVER or FILTER.
    Expression bind(AnalyticExpression call, NameScope scope) {
        Token token = context.name(call.getName());
        List<net.sf.jsqlparser.expression.Expression> arguments = new ArrayList<>();
        if (call.getExpression() instanceof ExpressionList<?> list) arguments.addAll(list);
        else if (call.getExpression() != null) arguments.add(call.getExpression());
        if (call.getOffset() != null) arguments.add(call.getOffset());
        if (call.getDefaultValue() != null) arguments.add(call.getDefaultValue());
        refuseRows(arguments, token);
        requireArgument(token, !arguments.isEmpty() || call.isAllColumns());
        if (aggregates.isOther(token)
                || AggregateBinder.function(token.value(), arguments.size(), context).isEmpty())
            known.require(token, arguments.size());
        if (call.getType() == AnalyticType.FILTER_ONLY && isDerived(token))
            return aggregates.derived(aggregates.written(call, arguments), scope);
        aggregates.refuseOther(token);
        arguments.removeIf(AllColumns.class::isInstance);
        if (call.getType() == AnalyticType.FILTER_ONLY) {
            AggregateFunction aggregate =
                    AggregateBinder.function(token.value(), arguments.size(), context)
                            .orElseThrow(() -> noAggregate("FILTER", token));
            if (context.has(STANDARD_FORMS_ARE_READ))
                context.noteReading("`FILTER (WHERE …)` is read as in standard SQL");
            return aggregates.bind(aggregate, aggregates.written(call, arguments), scope);
        }
        if (call.getType() != AnalyticType.OVER
                || call.isIgnoreNulls()
                || call.isIgnoreNullsOutside()
                || call.getKeep() != null)
            throw BindException.unsupported(
                    "window function",
                    context.position(token),
                    "this form of window function is not modelled");
        aggregates.requireOneIf(call.isDistinct(), arguments, token);
        return windows.bind(call, arguments, token, scope);
    }

    /// `COUNT()` is SQLite's and DuckDB's alone.
    private void requireArgument(Token token, boolean isThere) {
        if (isThere || context.has(COUNT_TAKES_NOTHING) || !token.isWord("COUNT")) return;
        throw BindException.invalid(
                Code.WRONG_ARGUMENTS, context.position(token), "COUNT needs an argument or *");
    }

    /// `COUNT(t.*)` counts the rows of `t` in PostgreSQL, but for those that an outer join made up;
    /// elsewhere it is a syntax error.
    private void refuseRows(List<net.sf.jsqlparser.expression.Expression> arguments, Token token) {
        if (arguments.stream().noneMatch(AllTableColumns.class::isInstance)) return;
        if (context.has(TABLES_ARE_NO_VALUES))
            throw BindException.invalid(
                    Code.SYNTAX_ERROR,
                    context.position(token),
                    token.value() + " does not take the columns of a table");
        throw BindException.unsupported(
                "row value", context.position(token), "a row as one value is not modelled");
    }

    /// PostgreSQL has aggregates that are not among those here, and takes new ones.
    private BindException noAggregate(String clause, Token token) {
        return context.has(FUNCTIONS_MAY_BE_ADDED)
                ? BindException.unsupported(
                        "aggregate",
                        context.position(token),
                        "the aggregate "
                                + token.value()
                                + " in "
                                + context.title()
                                + " is not modelled")
                : BindException.invalid(
                        Code.WRONG_ARGUMENTS,
                        context.position(token),
                        clause + " belongs to aggregates, not to " + token.value());
    }

    public static List<net.sf.jsqlparser.expression.Expression> arguments(
            ExpressionList<?> parameters) {
        List<net.sf.jsqlparser.expression.Expression> arguments = new ArrayList<>();
        if (parameters != null) arguments.addAll(parameters);
        return arguments;
    }
}
