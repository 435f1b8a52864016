package dev.sameql.verifier.encode;

import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/// Which tables refer to which.
final class References {
    private final Schema schema;

    References(Schema schema) {
        this.schema = schema;
    }

    /// The tables and those that stand between two of them on a path of references. Any other
    /// parent restricts nothing, unless it has CHECK conditions: rows can be added to it until
    /// every reference is met.
    Set<String> closed(Set<String> read) {
        var tables = new LinkedHashSet<>(read);
        for (String table : read) {
            for (String parent : reachable(table)) {
                if (!schema.table(parent).orElseThrow().checks().isEmpty()) tables.add(parent);
            }
        }
        var closed = new LinkedHashSet<>(tables);
        for (Table table : schema.tables()) {
            if (closed.contains(table.name())) continue;
            boolean referred = tables.stream().anyMatch(t -> reachable(t).contains(table.name()));
            boolean refers = reachable(table.name()).stream().anyMatch(tables::contains);
            if (referred && refers) closed.add(table.name());
        }
        return closed;
    }

    private Set<String> reachable(String table) {
        var reached = new HashSet<String>();
        reach(table, reached);
        return reached;
    }

    private void reach(String table, Set<String> reached) {
        for (ForeignKey reference : schema.table(table).orElseThrow().foreignKeys()) {
            schema.table(reference.target())
                    .map(Table::name)
                    .filter(reached::add)
                    .ifPresent(t -> reach(t, reached));
        }
    }
}
