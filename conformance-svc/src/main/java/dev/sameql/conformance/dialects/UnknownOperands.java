package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Nulls.Propagation;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.function.Predicate;

/// What is NULL because one operand is the constant NULL: `(a * b) / NULL` need not multiply. Only
/// for operators that are NULL for any operand that is. Where rows of a subquery are compared with
/// NULL, it counts how many there are.
final class UnknownOperands {
    private final Predicate<Expression> isNull;

    private UnknownOperands(Predicate<Expression> isNull) {
        this.isNull = isNull;
    }

    /// The query with NULL in the place of such operators. `isNull` tells of a constant.
    static Query settled(Query query, Predicate<Expression> isNull) {
        var settling = new UnknownOperands(isNull);
        return Trees.rewrite(
                query,
                new NeverTrue(settling::neverHolds, settling::neverHolds)::filtered,
                settling::settled);
    }

    /// Whether a constant in a condition makes it unknown for every row.
    private boolean neverHolds(Expression condition) {
        return condition instanceof Comparison(var operator, var left, var right, _)
                ? operator != ComparisonOperator.IS
                        && operator != ComparisonOperator.IS_NOT
                        && (isUnknown(left) || isUnknown(right))
                : isUnknown(condition);
    }

    private Expression settled(Expression node) {
        return switch (node) {
            case Call call
                    when call.operator().descriptor().nulls().from() == Propagation.EVERY
                            && call.arguments().stream().anyMatch(this::isUnknown) ->
                    unknown(call.type());
            case Comparison comparison
                    when isUnknown(comparison.left()) || isUnknown(comparison.right()) ->
                    switch (comparison.operator()) {
                        case EQ, NE, LT, LE, GT, GE -> unknown(comparison);
                        case IS, IS_NOT -> node;
                    };
            case InList(var value, var alternatives, var negated) when isUnknown(value) ->
                    new InList(
                            value,
                            alternatives.stream().map(UnknownOperands::unknown).toList(),
                            negated);
            case Expression.Like like when isUnknown(like.value()) || isUnknown(like.pattern()) ->
                    new Comparison(
                            ComparisonOperator.EQ,
                            unknown(Type.NULL),
                            unknown(Type.NULL),
                            Collation.BINARY);
            case Case choice when choice.results().stream().allMatch(this::isUnknown) ->
                    unknown(choice.type());
            case Call(var operator, var operands, var type)
                    when operator == Operator.NULLIF
                            && operands.getFirst().equals(operands.getLast()) ->
                    unknown(type);
            case Case(var branches, var otherwise, var type)
                    when branches.size() == 1
                            && isUnknown(branches.getFirst().result())
                            && otherwise.isPresent()
                            && isUnlessEqual(branches.getFirst().condition(), otherwise.get()) ->
                    unknown(type);
            case Quantified(var comparison, var all, var query) when isUnknown(comparison, query) ->
                    new Quantified(unknown(comparison), all, Laziness.unselected(query));
            case InQuery(var comparisons, var query, var negated)
                    when comparisons.size() == 1 && isUnknown(comparisons.getFirst(), query) ->
                    new InQuery(
                            List.of(unknown(comparisons.getFirst())),
                            Laziness.unselected(query),
                            negated);
            case Expression other -> other;
        };
    }

    /// Whether a value is NULL unless it is equal to itself: `NULLIF(x, x)` always is.
    private static boolean isUnlessEqual(Expression condition, Expression value) {
        return condition instanceof Comparison(var operator, var left, var right, _)
                && operator == ComparisonOperator.EQ
                && left.equals(right)
                && left.equals(value);
    }

    /// Whether a value is compared with rows, and it or what each of them has is NULL.
    private boolean isUnknown(Comparison comparison, Query query) {
        boolean tells =
                comparison.operator() == ComparisonOperator.IS
                        || comparison.operator() == ComparisonOperator.IS_NOT;
        boolean selectsNull =
                query instanceof Query.Project(_, var outputs)
                        && isUnknown(outputs.getFirst().value());
        return !tells && (isUnknown(comparison.left()) || selectsNull);
    }

    private static Comparison unknown(Comparison comparison) {
        return comparison.with(
                unknown(comparison.left().type()), unknown(comparison.right().type()));
    }

    private boolean isUnknown(Expression operand) {
        return Laziness.isConstant(operand) && isNull.test(operand);
    }

    private static Expression unknown(Type type) {
        return new Literal(Value.NULL, type, Quote.NONE);
    }
}
