package dev.sameql.core.print;

import static dev.sameql.core.dialect.Trait.DISTINCT_IS_NEGATED_EQUALITY;
import static dev.sameql.core.dialect.Trait.DYNAMIC_TYPES;
import static dev.sameql.core.dialect.Trait.EMPTY_LISTS;
import static dev.sameql.core.dialect.Trait.IS_COMPARES;
import static dev.sameql.core.dialect.Trait.LIKE_FOLDS_CASE;
import static java.util.stream.Collectors.joining;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Expression.RowComparison;
import dev.sameql.core.ir.Expression.TruthTest;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// Writes predicates.
final class PredicatePrinter {

    private final Style style;
    private final ExpressionPrinter expressions;
    private final QueryPrinter queries;
    private Map<Expression, Operand> printed = new IdentityHashMap<>();

    /// An operand of the predicate that is being written, as it is printed in a scope.
    private record Operand(FieldNames scope, PrintedExpression phrase) {}

    PredicatePrinter(Style style, ExpressionPrinter expressions, QueryPrinter queries) {
        this.style = style;
        this.expressions = expressions;
        this.queries = queries;
    }

    /// A predicate. What is looked at more than once, for its collation or for whether it is the
    /// same twice, is printed once: predicates in operands of predicates would be printed as often
    /// as the depth raises it to.
    PrintedExpression phrase(Predicate predicate, FieldNames scope) {
        Map<Expression, Operand> around = printed;
        printed = new IdentityHashMap<>();
        try {
            return written(predicate, scope);
        } finally {
            printed = around;
        }
    }

    private PrintedExpression written(Predicate predicate, FieldNames scope) {
        return switch (predicate) {
            case And(var operands) -> chain(operands, " AND ", Precedence.AND, scope);
            case Or(var operands) -> chain(operands, " OR ", Precedence.OR, scope);
            case Not(Parenthesised operand) ->
                    new PrintedExpression(
                            "NOT " + expressions.text(operand, scope), Precedence.NOT);
            case Not(var operand) ->
                    new PrintedExpression(
                            "NOT (" + expressions.text(operand, scope) + ")", Precedence.NOT);
            case Comparison comparison -> comparison(comparison, scope);
            case RowComparison rows -> rows(rows, scope);
            case IsNull(var operand, boolean negated) ->
                    compared(operand(operand, scope) + (negated ? " IS NOT NULL" : " IS NULL"));
            case TruthTest(var operand, var truth, boolean negated) ->
                    compared(
                            operand(operand, scope)
                                    + (negated ? " IS NOT " : " IS ")
                                    + word(truth));
            case Between between -> between(between, scope);
            case InList list -> inList(list, scope);
            case InQuery in -> inQuery(in, scope);
            case Exists(var query, boolean negated) ->
                    new PrintedExpression(
                            (negated ? "NOT " : "")
                                    + "EXISTS ("
                                    + queries.query(query, scope)
                                    + ")",
                            negated ? Precedence.NOT : Precedence.PRIMARY);
            case Quantified(var comparison, boolean all, var query) ->
                    compared(
                            operand(comparison.left(), scope)
                                    + " "
                                    + symbol(comparison.operator())
                                    + (all ? " ALL (" : " ANY (")
                                    + queries.query(query, scope)
                                    + ")");
            case Like like -> like(like, scope);
            case AsCondition condition -> expressions.condition(condition, scope);
        };
    }

    private PrintedExpression rows(RowComparison rows, FieldNames scope) {
        style.dialect().requireSame(rows);
        return compared(
                row(rows.columns(), this::left, scope)
                        + " "
                        + symbol(rows.operator())
                        + " "
                        + row(rows.columns(), this::right, scope));
    }

    private static PrintedExpression compared(String text) {
        return new PrintedExpression(text, Precedence.COMPARISON);
    }

    private String operand(Expression operand, FieldNames scope) {
        return operand(operand, scope, Precedence.OTHER);
    }

    private String operand(Expression operand, FieldNames scope, Precedence level) {
        Operand known = printed.get(operand);
        if (known == null || known.scope() != scope) {
            known = new Operand(scope, expressions.phrase(operand, scope));
            printed.put(operand, known);
        }
        return known.phrase().at(level);
    }

    /// Operands of the same connective are parenthesised, so that the nesting of the tree survives.
    private PrintedExpression chain(
            List<Expression> operands, String symbol, Precedence precedence, FieldNames scope) {
        Precedence tighter = precedence == Precedence.OR ? Precedence.AND : Precedence.NOT;
        return new PrintedExpression(
                operands.stream()
                        .map(operand -> expressions.text(operand, scope, tighter))
                        .collect(joining(symbol)),
                precedence);
    }

    private PrintedExpression comparison(Comparison comparison, FieldNames scope) {
        String left =
                !isCollated(comparison, scope) && converts(comparison, false)
                        ? withoutAffinity(comparison.left(), scope)
                        : left(comparison, scope);
        String right =
                converts(comparison, true)
                        ? withoutAffinity(comparison.right(), scope)
                        : operand(comparison.right(), scope);
        return compared(left + " " + symbol(comparison.operator()) + " " + right);
    }

    /// The left side, with the collation that the comparison has and its sides do not imply.
    private String left(Comparison comparison, FieldNames scope) {
        return isCollated(comparison, scope)
                ? collated(comparison.left(), comparison.collation(), scope)
                : operand(comparison.left(), scope);
    }

    private boolean isCollated(Comparison comparison, FieldNames scope) {
        return style.namesCollations()
                && (comparison.collation() != implied(comparison)
                        || ExpressionPrinter.bringsCollation(operand(comparison.left(), scope))
                        || ExpressionPrinter.bringsCollation(operand(comparison.right(), scope)));
    }

    private String collated(Expression side, Collation collation, FieldNames scope) {
        return operand(side, scope, Precedence.UNARY) + " COLLATE " + collation;
    }

    /// Whether SQLite would convert the left (or right) side of the text, though the comparison
    /// does not: a rewriting has put a column where an expression without affinity was.
    private boolean converts(Comparison comparison, boolean leftSide) {
        if (!style.has(DYNAMIC_TYPES)) return false;
        Comparison read = readBack(comparison);
        Expression now = leftSide ? comparison.left() : comparison.right();
        Expression then = leftSide ? read.left() : read.right();
        return then instanceof Expression.Cast cast
                && cast.implicit()
                && !(now instanceof Expression.Cast own && own.implicit());
    }

    /// What SQLite makes of the sides as they are written.
    private static Comparison readBack(Comparison comparison) {
        Elaborator typing = Dialects.DEFAULT.elaborator().orElseThrow();
        return typing.comparison(
                comparison.operator(),
                Shapes.unconverted(comparison.left()),
                Shapes.unconverted(comparison.right()));
    }

    /// A plus takes a column's affinity away.
    private String withoutAffinity(Expression operand, FieldNames scope) {
        return "+" + operand(operand, scope, Precedence.UNARY);
    }

    /// The collation a comparison has when its text names none.
    private static Collation implied(Comparison comparison) {
        return readBack(comparison).collation();
    }

    private String symbol(ComparisonOperator operator) {
        return switch (operator) {
            case EQ, NE, LT, LE, GT, GE -> operator.symbol();
            case IS ->
                    style.has(IS_COMPARES)
                            ? "IS"
                            : style.has(DISTINCT_IS_NEGATED_EQUALITY)
                                    ? "<=>"
                                    : "IS NOT DISTINCT FROM";
            case IS_NOT -> style.has(IS_COMPARES) ? "IS NOT" : "IS DISTINCT FROM";
        };
    }

    private static String row(
            List<Comparison> columns,
            BiFunction<Comparison, FieldNames, String> side,
            FieldNames scope) {
        return columns.stream()
                .map(column -> side.apply(column, scope))
                .collect(joining(", ", "(", ")"));
    }

    private String right(Comparison comparison, FieldNames scope) {
        return operand(comparison.right(), scope);
    }

    private String word(Optional<Boolean> truth) {
        String unknown = style.has(IS_COMPARES) ? "NULL" : "UNKNOWN";
        return truth.map(value -> value ? "TRUE" : "FALSE").orElse(unknown);
    }

    /// BETWEEN says its operand once; where the two comparisons convert it differently they are
    /// written out.
    private PrintedExpression between(Between between, FieldNames scope) {
        Comparison low = between.low();
        Comparison high = between.high();
        String plain = operand(low.left(), scope);
        boolean brings = style.namesCollations() && ExpressionPrinter.bringsCollation(plain);
        String value = brings ? collated(low.left(), low.collation(), scope) : plain;
        boolean fits =
                low.operator() == ComparisonOperator.GE
                        && high.operator() == ComparisonOperator.LE
                        && plain.equals(operand(high.left(), scope))
                        && (!brings || low.collation() == high.collation());
        if (!fits) return negated(new And(List.of(low, high)), between.negated(), scope);
        return compared(
                value
                        + (between.negated() ? " NOT BETWEEN " : " BETWEEN ")
                        + bound(low, scope)
                        + " AND "
                        + bound(high, scope));
    }

    /// The right side of a comparison whose left one stands before CASE.
    String branch(Comparison comparison, FieldNames scope) {
        Map<Expression, Operand> around = printed;
        printed = new IdentityHashMap<>();
        try {
            return bound(comparison, scope);
        } finally {
            printed = around;
        }
    }

    /// A bound, with the collation that the comparison has and its sides do not imply.
    private String bound(Comparison comparison, FieldNames scope) {
        return isCollated(comparison, scope)
                ? collated(comparison.right(), comparison.collation(), scope)
                : operand(comparison.right(), scope);
    }

    private PrintedExpression inList(InList in, FieldNames scope) {
        if (in.alternatives().isEmpty() && !style.has(EMPTY_LISTS)) {
            return new PrintedExpression(in.negated() ? "TRUE" : "FALSE", Precedence.PRIMARY);
        }
        String value =
                in.alternatives().isEmpty()
                        ? operand(in.value(), scope)
                        : value(in.alternatives().getFirst(), scope);
        boolean fits =
                in.alternatives().stream()
                        .allMatch(
                                a ->
                                        a.operator() == ComparisonOperator.EQ
                                                && value(a, scope).equals(value));
        if (!fits) {
            List<Expression> alternatives = List.copyOf(in.alternatives());
            Expression either =
                    alternatives.size() == 1 ? alternatives.getFirst() : new Or(alternatives);
            return negated(either, in.negated(), scope);
        }
        String items =
                expressions.list(in.alternatives().stream().map(Comparison::right).toList(), scope);
        return compared(value + (in.negated() ? " NOT IN (" : " IN (") + items + ")");
    }

    /// The value before IN, whose collation alone counts.
    private String value(Comparison alternative, FieldNames scope) {
        Expression value = alternative.left();
        String text = operand(value, scope);
        boolean isImplied =
                alternative.collation() == Shapes.unwrapped(value).type().collation()
                        && !ExpressionPrinter.bringsCollation(text);
        return isImplied || !style.namesCollations()
                ? text
                : collated(value, alternative.collation(), scope);
    }

    private PrintedExpression negated(Expression condition, boolean negated, FieldNames scope) {
        String text = "(" + expressions.text(condition, scope) + ")";
        return negated
                ? new PrintedExpression("NOT " + text, Precedence.NOT)
                : new PrintedExpression(text, Precedence.PRIMARY);
    }

    private PrintedExpression inQuery(InQuery in, FieldNames scope) {
        List<Comparison> comparisons = in.comparisons();
        String value =
                comparisons.size() == 1
                        ? value(comparisons.getFirst(), scope)
                        : row(comparisons, this::left, scope);
        return compared(
                value
                        + (in.negated() ? " NOT IN (" : " IN (")
                        + queries.query(in.query(), scope)
                        + ")");
    }

    private PrintedExpression like(Like like, FieldNames scope) {
        String text =
                operand(like.value(), scope)
                        + (like.negated() ? " NOT " : " ")
                        + keyword(like.kind())
                        + " "
                        + operand(like.pattern(), scope);
        return compared(text + like.escape().map(e -> " ESCAPE " + operand(e, scope)).orElse(""));
    }

    private String keyword(LikeKind kind) {
        return switch (kind) {
            case LIKE -> style.has(LIKE_FOLDS_CASE) ? "LIKE" : "ILIKE";
            case LIKE_SENSITIVE -> "LIKE";
            case GLOB -> "GLOB";
        };
    }
}
