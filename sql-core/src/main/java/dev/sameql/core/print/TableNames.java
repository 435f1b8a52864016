package dev.sameql.core.print;

import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.Locale;
import java.util.Set;

/// The base tables that a tree names, so that no common table is called like one of them.
final class TableNames {
    private TableNames() {}

    /// Adds the names, in lower case. Tables inside expressions count too.
    static void collect(Query query, Set<String> names) {
        Trees.visit(
                query,
                part -> {
                    if (part instanceof Query.Scan scan) {
                        names.add(scan.table().name().toLowerCase(Locale.ROOT));
                    }
                },
                _ -> {});
    }
}
