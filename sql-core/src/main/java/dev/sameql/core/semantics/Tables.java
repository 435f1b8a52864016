package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Row;
import dev.sameql.core.schema.Table;
import java.util.List;

/// The database that a query is read over: the rows of each base table, one value per column.
public interface Tables<P, V> {

    List<Row<P, V>> rows(Table table);
}
