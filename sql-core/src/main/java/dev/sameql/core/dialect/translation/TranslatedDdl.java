package dev.sameql.core.dialect.translation;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.print.Identifiers;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes translated tables and their rows.
final class TranslatedDdl {
    private final Target target;

    TranslatedDdl(Target target) {
        this.target = target;
    }

    List<String> statements(Schema schema) {
        return schema.tables().stream().map(this::table).toList();
    }

    private String table(Table table) {
        List<String> parts = new ArrayList<>();
        for (Column column : table.columns())
            parts.add(
                    name(column.name())
                            + " "
                            + type(column)
                            + (column.notNull() ? " NOT NULL" : ""));
        if (!table.primaryKey().isEmpty()) parts.add(key(table, table.primaryKey(), true));
        for (List<Integer> unique : table.uniqueKeys()) parts.add(key(table, unique, false));
        return "CREATE TABLE "
                + name(table.name())
                + " (\n  "
                + String.join(",\n  ", parts)
                + "\n);";
    }

    /// Texts compare by code point, which PostgreSQL's default may not do.
    private String type(Column column) {
        boolean collates =
                target.has(TargetTrait.EXACT_COLUMNS) && column.declaredType().equals("text");
        return column.declaredType() + (collates ? " COLLATE \"C\"" : "");
    }

    /// MariaDB's primary keys hold no long texts; its unique keys do.
    private String key(Table table, List<Integer> columns, boolean primary) {
        boolean texts =
                columns.stream()
                        .anyMatch(c -> table.columns().get(c).declaredType().contains("LONGTEXT"));
        return (primary && !texts ? "PRIMARY KEY (" : "UNIQUE (")
                + columns.stream()
                        .map(c -> name(table.columns().get(c).name()))
                        .collect(Collectors.joining(", "))
                + ")";
    }

    private String name(String name) {
        return Identifiers.quoted(name, target.dialect().has(Trait.NAMES_IN_BACKTICKS) ? '`' : '"');
    }

    List<String> inserts(Database database, Map<String, Table> tables) {
        List<String> inserts = new ArrayList<>();
        for (Table source : database.schema().targetsFirst()) {
            Table table = tables.get(source.name());
            for (List<Value> row : database.rows(source.name()))
                inserts.add(
                        "INSERT INTO "
                                + quoted(table.name())
                                + " VALUES ("
                                + row.stream().map(this::literal).collect(Collectors.joining(", "))
                                + ")");
        }
        return inserts;
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    private String literal(Value value) {
        return switch (value) {
            case Value.Null() -> "NULL";
            case Value.Int(long number) -> Long.toString(number);
            case Value.Real(double number) -> Double.toString(number);
            case Value.Decimal(BigDecimal number) -> number.toPlainString();
            case Value.Text(String text) -> "'" + text.replace("'", "''") + "'";
            case Value.Temporal(String iso) -> "'" + iso + "'";
            case Value.Bool(boolean truth) ->
                    target.has(TargetTrait.TRUTH_VALUES)
                            ? (truth ? "TRUE" : "FALSE")
                            : (truth ? "1" : "0");
            case Value.Blob(String hex) -> "X'" + hex + "'";
        };
    }
}
