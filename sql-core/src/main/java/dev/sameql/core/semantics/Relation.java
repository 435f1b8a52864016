package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The rows that a query yields: a bag, or a list where `order` is present. With known values the
/// rows stand in that order; with terms they stand anyhow, and [Ordering#precedes] tells which
/// comes first.
public record Relation<P, V>(List<Row<P, V>> rows, Optional<RowOrder<V>> order) {

    /// A bag of rows.
    public static <P, V> Relation<P, V> of(List<Row<P, V>> rows) {
        return new Relation<>(rows, Optional.empty());
    }

    /// The same rows in the same order, each changed; a row changed to null is dropped.
    public Relation<P, V> map(UnaryOperator<Row<P, V>> change) {
        var kept = new ArrayList<Row<P, V>>(rows.size());
        var keys = new ArrayList<List<V>>();
        for (int i = 0; i < rows.size(); i++) {
            Row<P, V> row = change.apply(rows.get(i));
            if (row == null) continue;
            kept.add(row);
            if (order.isPresent()) keys.add(order.get().values().get(i));
        }
        return new Relation<>(kept, order.map(o -> new RowOrder<>(o.keys(), keys)));
    }
}
