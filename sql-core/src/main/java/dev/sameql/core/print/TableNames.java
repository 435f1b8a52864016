package dev.sameql.core.print;

import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Column;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/// The names of the base tables in a tree.
final class TableNames {
    private TableNames() {}

    /// The names of tables and columns that the schema has in quotes, for their capitals.
    static Set<String> quoted(Query query) {
        Set<String> quoted = new HashSet<>();
        Trees.visit(
                query,
                part -> {
                    if (!(part instanceof Query.Scan scan)) return;
                    if (scan.table().quoted()) quoted.add(scan.table().name());
                    for (Column column : scan.table().columns())
                        if (column.quoted()) quoted.add(column.name());
                },
                _ -> {});
        quoted.removeIf(name -> name.equals(name.toLowerCase(Locale.ROOT)));
        return Set.copyOf(quoted);
    }

    /// Adds the tables' names, in lower case, so that no common table is called like one of them.
    /// Tables inside expressions count too.
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
