package dev.sameql.core.ir;

import java.util.List;
import java.util.Optional;

/// One aggregate of an [Query.Aggregate]. `COUNT(*)` has no arguments; `COUNT(DISTINCT a, b)`,
/// which is MySQL's, counts the different rows of values without NULL. `filter` is FILTER (WHERE
/// …); `order` is the ORDER BY inside the call.
public record AggregateCall(
        Field field,
        AggregateFunction function,
        List<Expression> arguments,
        boolean distinct,
        Optional<Expression> filter,
        List<SortKey> order) {

    /// A plain call.
    public static AggregateCall of(
            Field field, AggregateFunction function, List<Expression> arguments, boolean distinct) {
        return new AggregateCall(field, function, arguments, distinct, Optional.empty(), List.of());
    }

    /// The same aggregate into another column.
    public AggregateCall withField(Field newField) {
        return new AggregateCall(newField, function, arguments, distinct, filter, order);
    }

    /// The same aggregate over other arguments.
    public AggregateCall withArguments(List<Expression> newArguments) {
        return new AggregateCall(field, function, newArguments, distinct, filter, order);
    }

    /// Another aggregate of the same arguments.
    public AggregateCall withFunction(AggregateFunction newFunction) {
        return new AggregateCall(field, newFunction, arguments, distinct, filter, order);
    }

    /// The same aggregate of other rows.
    public AggregateCall withFilter(Optional<Expression> newFilter) {
        return new AggregateCall(field, function, arguments, distinct, newFilter, order);
    }

    /// The same aggregate of all values, equal ones included.
    public AggregateCall withoutDistinct() {
        return new AggregateCall(field, function, arguments, false, filter, order);
    }
}
