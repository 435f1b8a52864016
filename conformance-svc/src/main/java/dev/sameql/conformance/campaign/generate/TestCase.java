package dev.sameql.conformance.campaign.generate;

import dev.sameql.core.data.Database;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Table;

/// One execution to compare: the query, bound in the language of the reference reading, over rows
/// in tables of a layout. The seed makes all of it again.
public record TestCase(long seed, Layout layout, Database database, Query query) {

    /// Whether the query reads a table of that name.
    public boolean reads(Table table) {
        return Trees.any(
                query,
                operator ->
                        operator instanceof Query.Scan scan
                                && scan.table().name().equals(table.name()),
                _ -> false);
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
