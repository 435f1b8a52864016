package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Sums and means of quotients. Of groups MariaDB keeps a table, in whose columns quotients are
/// added as they show; where it sorts the rows instead, or makes no groups, they are added as they
/// were computed. Which of the two it does is known where one table is grouped by columns that no
/// index holds, and nothing else asks for an order.
///
/// Source: observed on MariaDB 10.11: over 1 and 1, `SUM(1 / 3)` is 0.6667, or 0.6666 in a group.
final class SumsOfQuotients {
    private boolean sorts;
    private Optional<Expression> grouped = Optional.empty();
    private Optional<Expression> open = Optional.empty();

    /// A sum of which it is not known what is added.
    Optional<Expression> open() {
        return open.isPresent() || !sorts ? open : grouped;
    }

    void read(Query query) {
        switch (query) {
            case Query.Aggregate aggregate -> read(aggregate);
            case Query.Window(_, var calls) -> {
                sorts = true;
                calls.forEach(this::read);
            }
            case Query.Distinct _, Query.Limit _, Query.SetOperation _ -> sorts = true;
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Filter _, Query.Join _ -> {}
            case Query.Project _, Query.Sort _, Query.With _, Query.CommonTable _ -> {}
        }
    }

    private void read(Query.Aggregate aggregate) {
        for (AggregateCall call : aggregate.aggregates()) {
            Optional<Expression> quotient = quotient(call.function(), call.arguments());
            if (quotient.isEmpty()) continue;
            boolean known = !aggregate.keys().isEmpty() && isMadeInTable(aggregate);
            if (call.distinct() || call.filter().isPresent() || !known) open = quotient;
            grouped = quotient;
        }
    }

    private void read(WindowCall call) {
        if (call.function() instanceof WindowFunction.Over(AggregateFunction function))
            quotient(function, call.arguments()).ifPresent(sum -> open = Optional.of(sum));
    }

    /// What is added as it shows.
    private static Optional<Expression> quotient(
            AggregateFunction function, List<Expression> arguments) {
        boolean adds = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
        if (!adds) return Optional.empty();
        Expression added = arguments.getFirst();
        return Quotients.raw(added) == added ? Optional.empty() : Optional.of(added);
    }

    private static boolean isMadeInTable(Query.Aggregate aggregate) {
        if (!(aggregate.input() instanceof Query.Scan(Table table, _, var fields))) return false;
        boolean sorted =
                aggregate.aggregates().stream()
                        .anyMatch(
                                call ->
                                        call.distinct()
                                                || call.function()
                                                        == AggregateFunction.GROUP_CONCAT);
        if (sorted) return false;
        Set<Integer> free = new HashSet<>();
        for (int c = 0; c < fields.size(); c++)
            if (!isIndexed(table, c)) free.add(fields.get(c).id());
        return aggregate.keys().stream()
                .map(Assignment::value)
                .allMatch(
                        key ->
                                key.unparenthesised() instanceof Column(var field, _)
                                        && free.contains(field.id()));
    }

    private static boolean isIndexed(Table table, int column) {
        return table.primaryKey().contains(column)
                || table.uniqueKeys().stream().anyMatch(key -> key.contains(column))
                || table.foreignKeys().stream()
                        .map(ForeignKey::columns)
                        .anyMatch(columns -> columns.contains(column));
    }
}
