package dev.sameql.core.semantics;

import dev.sameql.core.ir.SortKey;
import java.util.List;

/// In which order the rows of a relation come: `values.get(i)` are the values of the keys for row
/// `i`. Rows whose key values are not distinct are ties; their order is open.
public record RowOrder<V>(List<SortKey> keys, List<List<V>> values) {}
