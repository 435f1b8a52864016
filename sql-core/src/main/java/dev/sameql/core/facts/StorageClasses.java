package dev.sameql.core.facts;

import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Column;

/// Whether 1 and 1.0 may stand side by side in what a query reads. They are equal, but not the same
/// value: DISTINCT, UNION and grouping show one of them for both.
///
/// Source: sqlite.org/datatype3.html, section 3: no column affinity but BLOB keeps both.
public final class StorageClasses {
    private StorageClasses() {}

    /// Whether a table that the query reads has a column without a type.
    public static boolean mayMix(Query query) {
        return Trees.any(
                query,
                q ->
                        q instanceof Query.Scan scan
                                && scan.table().columns().stream().anyMatch(StorageClasses::mayMix),
                _ -> false);
    }

    private static boolean mayMix(Column column) {
        return column.type().affinity() == SqliteAffinity.BLOB && column.declaredType().isBlank();
    }
}
