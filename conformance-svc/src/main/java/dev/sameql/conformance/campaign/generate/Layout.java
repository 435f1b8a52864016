package dev.sameql.conformance.campaign.generate;

import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import java.util.List;

/// The tables as an engine has them, with keys, and the CREATE INDEX statements that follow. What
/// they declare holds of the rows, and changes no query's meaning.
public record Layout(Schema schema, List<String> indexes) {

    /// The tables without what is declared.
    public Schema plain() {
        return new Schema(schema.tables().stream().map(Layout::plain).toList(), schema.ddl());
    }

    private static Table plain(Table table) {
        List<Column> columns =
                table.columns().stream()
                        .map(c -> new Column(c.name(), c.declaredType(), c.type(), false))
                        .toList();
        return new Table(table.name(), columns, List.of(), List.of(), List.of(), List.of());
    }
}
