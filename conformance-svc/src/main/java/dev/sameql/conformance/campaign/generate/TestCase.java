package dev.sameql.conformance.campaign.generate;

import dev.sameql.core.data.Database;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// One execution to compare: the query, bound in the language of the reference reading, over rows
/// in tables of a layout. The seed makes all of it again.
public record TestCase(long seed, Layout layout, Database database, Query query) {

    /// The tables of the layout that the query reads.
    public List<Table> tables() {
        Set<String> names = new HashSet<>();
        Trees.visit(
                query,
                operator -> {
                    if (operator instanceof Query.Scan scan) names.add(scan.table().name());
                },
                _ -> {});
        return layout.schema().tables().stream()
                .filter(table -> names.contains(table.name()))
                .toList();
    }

    /// The same with another query.
    public TestCase with(Query other) {
        return new TestCase(seed, layout, database, other);
    }

    /// The same with other rows, which keep what the layout declares.
    public TestCase with(Database other) {
        return new TestCase(seed, layout, other, query);
    }

    /// The same in another layout.
    public TestCase with(Layout other) {
        var rows = new Database(other.schema(), database.tables());
        return new TestCase(seed, other, rows, query);
    }
}
