package dev.sameql.verifier.prove;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.facts.Strictness;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.value.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Whether a query has no row on any database, as its text and the schema show: a group holds one
/// value of what it is grouped by, so that `HAVING COUNT(DISTINCT k) > 1` over groups of `k` keeps
/// none; `LIMIT 0` keeps none, nor does `x IS NULL` where `x` never is, `1 = 0`, or `x = 1 AND x =
/// 2`.
public final class Emptiness {
    private final Map<Integer, Query> definitions = new HashMap<>();

    /// Fields that are 0 or 1.
    private final Set<Integer> small = new HashSet<>();

    private Emptiness() {}

    /// Whether it is certain; false says nothing.
    public static boolean isCertain(Query query) {
        return new Emptiness().of(query);
    }

    private boolean of(Query query) {
        return switch (query) {
            case Query.Filter(var input, var condition) ->
                    of(input) || isNever(condition) || isNeverNull(input, condition);
            case Query.Project(var input, _) -> of(input);
            case Query.Derived(var input, _) -> of(input);
            case Query.Distinct(var input) -> of(input);
            case Query.Sort(var input, _) -> of(input);
            case Query.Limit(var input, var count, _) ->
                    of(input) || count.filter(Emptiness::isZero).isPresent();
            case Query.Window(var input, _) -> of(input);
            case Query.Aggregate aggregate -> {
                boolean empty = of(aggregate.input()) && !aggregate.keys().isEmpty();
                note(aggregate);
                yield empty;
            }
            case Query.Join(var kind, var left, var right, _, _) -> join(kind, of(left), of(right));
            case Query.SetOperation(var operator, _, var left, var right, _) ->
                    combined(operator, of(left), of(right));
            case Query.With with -> {
                if (!with.recursive()) definitions.put(with.id(), with.definition());
                yield of(with.body());
            }
            case Query.CommonTable table ->
                    definitions.containsKey(table.id()) && of(definitions.get(table.id()));
            case Query.Scan _, Query.Values _ -> false;
        };
    }

    private static boolean isZero(Expression expression) {
        return expression instanceof Expression.Literal(Value.Int(long number), _, _)
                && number == 0;
    }

    /// Whether a part of the condition asks for a NULL that the input does not have.
    private boolean isNeverNull(Query input, Expression condition) {
        return switch (condition) {
            case Expression.And(var parts) -> parts.stream().anyMatch(p -> isNeverNull(input, p));
            case Expression.Parenthesised(var operand) -> isNeverNull(input, operand);
            case Expression.IsNull(var operand, boolean negated) ->
                    !negated && Strictness.isNeverNull(operand, NonNull.fields(input, definitions));
            case Expression.Literal _, Expression.Column _, Expression.Call _ -> false;
            case Expression.Case _, Expression.Iif _, Expression.Cast _ -> false;
            case Expression.Scalar _, Expression.Predicate _ -> false;
        };
    }

    private static boolean join(JoinKind kind, boolean left, boolean right) {
        return switch (kind) {
            case INNER -> left || right;
            case LEFT -> left;
            case RIGHT -> right;
            case FULL -> left && right;
        };
    }

    private static boolean combined(SetOperator operator, boolean left, boolean right) {
        return switch (operator) {
            case UNION -> left && right;
            case INTERSECT -> left || right;
            case EXCEPT -> left;
        };
    }

    /// How many distinct values of a key a group has: one, or none where it is NULL.
    private void note(Query.Aggregate aggregate) {
        Set<Integer> keys = new HashSet<>();
        for (var key : aggregate.keys()) {
            if (key.value() instanceof Expression.Column(var field, _)) keys.add(field.id());
        }
        for (var call : aggregate.aggregates()) {
            boolean ofKey =
                    call.function() == AggregateFunction.COUNT
                            && call.distinct()
                            && call.arguments().size() == 1
                            && call.arguments().getFirst()
                                    instanceof Expression.Column(var field, _)
                            && keys.contains(field.id());
            if (ofKey) small.add(call.field().id());
        }
    }

    private boolean isNever(Expression condition) {
        return switch (condition) {
            case Expression.And(var parts) ->
                    parts.stream().anyMatch(this::isNever) || isContradiction(parts);
            case Expression.AsCondition(Expression.Literal(Value.Int(long n), _, _)) -> n == 0;
            case Comparison(
                            var operator,
                            Expression.Literal(Value.Int(long left), _, _),
                            Expression.Literal(Value.Int(long right), _, _),
                            _) ->
                    !holds(operator, Long.compare(left, right));
            case Expression.Or(var parts) -> parts.stream().allMatch(this::isNever);
            case Expression.Parenthesised(var operand) -> isNever(operand);
            case Expression.AsCondition(var operand) -> isNever(operand);
            case Expression.Literal(var value, _, _) ->
                    value.isNull()
                            || value.equals(Value.of(0))
                            || value.equals(new Value.Bool(false));
            case Comparison(var operator, var left, var right, _) -> {
                if (isSmall(left) && right instanceof Expression.Literal(Value.Int(long n), _, _)) {
                    yield !holdsOfSmall(operator, n);
                }
                yield isSmall(right)
                        && left instanceof Expression.Literal(Value.Int(long n), _, _)
                        && !holdsOfSmall(operator.mirrored(), n);
            }
            case Expression.Column _, Expression.Call _ -> false;
            case Expression.Case _, Expression.Iif _, Expression.Cast _ -> false;
            case Expression.Scalar _, Expression.Predicate _ -> false;
        };
    }

    /// Whether a column is asked to equal two different integers.
    private static boolean isContradiction(List<Expression> parts) {
        Map<Integer, Long> wanted = new HashMap<>();
        for (Expression part : parts) {
            boolean other =
                    part
                                    instanceof
                                    Comparison(
                                            ComparisonOperator operator,
                                            Expression.Column(var field, _),
                                            Expression.Literal(Value.Int(long number), _, _),
                                            _)
                            && operator == ComparisonOperator.EQ
                            && wanted.putIfAbsent(field.id(), number) instanceof Long earlier
                            && earlier != number;
            if (other) return true;
        }
        return false;
    }

    private static boolean holds(ComparisonOperator operator, int order) {
        return switch (operator) {
            case EQ, IS -> order == 0;
            case NE, IS_NOT -> order != 0;
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            case GE -> order >= 0;
        };
    }

    private boolean isSmall(Expression expression) {
        return switch (expression) {
            case Expression.Column(var field, _) -> small.contains(field.id());
            case Expression.Parenthesised(var operand) -> isSmall(operand);
            case Expression.Literal _, Expression.Call _, Expression.Predicate _ -> false;
            case Expression.Case _, Expression.Iif _, Expression.Cast _ -> false;
            case Expression.Scalar _ -> false;
        };
    }

    /// Whether 0 or 1 can stand left of a comparison with a number.
    private static boolean holdsOfSmall(ComparisonOperator operator, long number) {
        return switch (operator) {
            case GT -> number < 1;
            case GE -> number <= 1;
            case LT -> number > 0;
            case LE -> number >= 0;
            case EQ, IS -> number == 0 || number == 1;
            case NE, IS_NOT -> true;
        };
    }
}
