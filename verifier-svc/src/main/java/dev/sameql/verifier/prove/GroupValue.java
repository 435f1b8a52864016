package dev.sameql.verifier.prove;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Reads;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;

/// What a scalar subquery computes of one group of all its rows, `(SELECT 2 * MAX(x) FROM s)`:
/// always one value. `value` is over the columns of `groups`.
record GroupValue(Query.Aggregate groups, Expression value) {

    /// A scalar subquery so read, if it can be.
    static Optional<GroupValue> of(Query query) {
        return switch (query) {
            case Query.Derived(var input, _) -> of(input);
            case Query.Aggregate groups ->
                    of(groups, Expression.Column.of(groups.fields().getFirst()));
            case Query.Project(var input, var made) ->
                    inside(input) instanceof Query.Aggregate groups
                            ? of(groups, made.getFirst().value())
                            : Optional.empty();
            case Query.Scan _, Query.Values _, Query.Filter _, Query.Join _ -> Optional.empty();
            case Query.Window _, Query.Distinct _, Query.SetOperation _ -> Optional.empty();
            case Query.Sort _, Query.Limit _, Query.With _ -> Optional.empty();
            case Query.CommonTable _ -> Optional.empty();
        };
    }

    private static Optional<GroupValue> of(Query.Aggregate groups, Expression value) {
        boolean fits = groups.keys().isEmpty() && Reads.only(Reads.ids(groups.fields()), value);
        return fits ? Optional.of(new GroupValue(groups, value)) : Optional.empty();
    }

    private static Query inside(Query query) {
        return query instanceof Query.Derived(var input, _) ? inside(input) : query;
    }

    /// Whether the aggregates read these columns only.
    boolean readsOnly(BitSet columns) {
        return groups.aggregates().stream()
                .allMatch(
                        c ->
                                c.arguments().stream().allMatch(a -> Reads.only(columns, a))
                                        && c.filter().stream()
                                                .allMatch(f -> Reads.only(columns, f)));
    }

    /// Whether an expression over the value and others is NULL where the value is of no rows.
    boolean isNullOverNothing(Expression over) {
        return groups.aggregates().stream().allMatch(GroupValue::isNullOverNothing)
                && isStrict(over, Reads.ids(groups.fields()));
    }

    private static boolean isNullOverNothing(AggregateCall call) {
        return switch (call.function()) {
            case SUM, AVG, MIN, MAX, BIT_AND, BIT_OR, BIT_XOR -> call.order().isEmpty();
            case COUNT, TOTAL, GROUP_CONCAT, BARE, ANY_VALUE -> false;
        };
    }

    /// Whether an expression is NULL where these columns are.
    private static boolean isStrict(Expression value, BitSet columns) {
        return switch (value) {
            case Expression.Column(var field, _) -> columns.get(field.id());
            case Expression.Parenthesised(var operand) -> isStrict(operand, columns);
            case Expression.Cast(var operand, _, _) -> isStrict(operand, columns);
            case Expression.Call(var operator, var arguments, _) ->
                    IntStream.range(0, arguments.size())
                            .filter(operator.descriptor().nulls()::from)
                            .anyMatch(i -> isStrict(arguments.get(i), columns));
            case Expression.Literal _, Expression.Case _, Expression.Iif _ -> false;
            case Expression.Scalar _, Expression.Predicate _ -> false;
        };
    }
}
