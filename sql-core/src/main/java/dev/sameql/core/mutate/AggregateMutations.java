package dev.sameql.core.mutate;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/// What may stand in place of a grouping: one of its calls computes something else. Keys stay, for
/// what is above reads them.
final class AggregateMutations {
    private static final int COUNTED_COLUMNS = 3;

    private final Aggregate aggregate;
    private final BiConsumer<Mutation, Query> found;

    private AggregateMutations(Aggregate aggregate, BiConsumer<Mutation, Query> found) {
        this.aggregate = aggregate;
        this.found = found;
    }

    static void of(Aggregate aggregate, BiConsumer<Mutation, Query> found) {
        var mutations = new AggregateMutations(aggregate, found);
        for (AggregateCall call : aggregate.aggregates()) mutations.of(call);
    }

    private void of(AggregateCall call) {
        if (call.function() == AggregateFunction.COUNT && call.arguments().isEmpty())
            countColumns(call);
        if (call.arguments().size() == 1) {
            if (heedsDuplicates(call.function()))
                put(Mutation.DISTINCT, call, with(call, call.function(), !call.distinct()));
            other(call.function())
                    .ifPresent(f -> put(Mutation.AGGREGATE, call, with(call, f, call.distinct())));
            if (call.function() == AggregateFunction.COUNT)
                put(Mutation.AGGREGATE, call, call.withArguments(List.of()).withoutDistinct());
        }
        if (call.filter().isPresent())
            put(Mutation.CONJUNCT, call, call.withFilter(Optional.empty()));
    }

    /// `COUNT(*)` counts rows; a column has NULLs and equal values.
    private void countColumns(AggregateCall call) {
        int counted = 0;
        for (Field field : aggregate.input().fields()) {
            if (counted++ == COUNTED_COLUMNS) return;
            var column = Column.of(field);
            AggregateCall of = call.withArguments(List.of(column));
            put(Mutation.AGGREGATE, call, of);
            put(Mutation.DISTINCT, call, with(of, of.function(), true));
        }
    }

    private static boolean heedsDuplicates(AggregateFunction function) {
        return switch (function) {
            case COUNT, SUM, AVG, TOTAL, GROUP_CONCAT, BIT_XOR -> true;
            case MIN, MAX, BIT_AND, BIT_OR, BARE, ANY_VALUE -> false;
        };
    }

    private static Optional<AggregateFunction> other(AggregateFunction function) {
        return switch (function) {
            case SUM, TOTAL -> Optional.of(AggregateFunction.AVG);
            case AVG -> Optional.of(AggregateFunction.SUM);
            case MIN -> Optional.of(AggregateFunction.MAX);
            case MAX -> Optional.of(AggregateFunction.MIN);
            case BIT_AND -> Optional.of(AggregateFunction.BIT_OR);
            case BIT_OR -> Optional.of(AggregateFunction.BIT_AND);
            case COUNT, GROUP_CONCAT, BIT_XOR, BARE, ANY_VALUE -> Optional.empty();
        };
    }

    private static AggregateCall with(
            AggregateCall call, AggregateFunction function, boolean distinct) {
        return new AggregateCall(
                call.field(), function, call.arguments(), distinct, call.filter(), call.order());
    }

    private void put(Mutation mutation, AggregateCall call, AggregateCall by) {
        List<AggregateCall> calls = new ArrayList<>(aggregate.aggregates());
        calls.set(calls.indexOf(call), by);
        found.accept(mutation, new Aggregate(aggregate.input(), aggregate.keys(), calls));
    }
}
