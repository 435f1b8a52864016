package dev.sameql.core.print;

import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the references to a common table call its columns.
final class CommonTableNames {
    private CommonTableNames() {}

    /// The fields of the first reference to the common table within a tree.
    static Optional<List<Field>> of(int id, Query tree) {
        List<List<Field>> found = new ArrayList<>();
        Trees.visit(
                tree,
                query -> {
                    if (query instanceof Query.CommonTable table && table.id() == id) {
                        found.add(table.fields());
                    }
                },
                _ -> {});
        return found.stream().findFirst();
    }
}
