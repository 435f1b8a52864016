package dev.sameql.core.data;

import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Databases as INSERT scripts, one statement per row and line, targets of references first.
public final class SqlScript {
    private SqlScript() {}

    /// The script that fills empty tables with the database's rows. Columns that are NULL in every
    /// row of a table are left out when `briefly`, which is the same wherever their default is
    /// NULL.
    public static String inserts(Database database, boolean briefly) {
        return inserts(database, briefly, new ScriptSpelling.InDoubleQuotes());
    }

    /// The same, with names and truth values spelled for an engine.
    public static String inserts(Database database, boolean briefly, ScriptSpelling spelling) {
        StringBuilder script = new StringBuilder();
        for (Table table : targetsFirst(database)) {
            List<List<Value>> rows = database.rows(table.name());
            List<Integer> columns = columns(table, rows, briefly);
            boolean all = columns.size() == table.columns().size();
            String head =
                    "INSERT INTO "
                            + spelling.name(table.name())
                            + (all ? "" : names(table, columns, spelling))
                            + " VALUES (";
            for (List<Value> row : rows) {
                script.append(head)
                        .append(
                                columns.stream()
                                        .map(i -> literal(spelling, table, i, row))
                                        .collect(Collectors.joining(", ")))
                        .append(");\n");
            }
        }
        return script.toString();
    }

    private static List<Integer> columns(Table table, List<List<Value>> rows, boolean briefly) {
        List<Integer> columns = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            int column = i;
            if (!briefly || rows.stream().anyMatch(row -> !row.get(column).isNull()))
                columns.add(i);
        }
        return columns.isEmpty() ? List.of(0) : columns;
    }

    private static String literal(
            ScriptSpelling spelling, Table table, int column, List<Value> row) {
        return spelling.literal(table.columns().get(column), row.get(column));
    }

    private static String names(Table table, List<Integer> columns, ScriptSpelling spelling) {
        return columns.stream()
                .map(i -> spelling.name(table.columns().get(i).name()))
                .collect(Collectors.joining(", ", " (", ")"));
    }

    /// The tables that have rows, in an order in which a table follows those it refers to, cycles
    /// aside.
    public static List<Table> targetsFirst(Database database) {
        return database.schema().targetsFirst().stream()
                .filter(table -> !database.rows(table.name()).isEmpty())
                .toList();
    }

    /// A value as a literal of SQLite.
    public static String literal(Value value) {
        return switch (value) {
            case Value.Null() -> "NULL";
            case Value.Int(long number) -> Long.toString(number);
            case Value.Real(double number) -> real(number);
            case Value.Decimal(var number) -> number.toPlainString();
            case Value.Text(String text) -> text(text);
            case Value.Bool(boolean truth) -> truth ? "1" : "0";
            case Value.Blob(String hex) -> "X'" + hex + "'";
            case Value.Temporal(String iso) -> text(iso);
        };
    }

    private static String real(double number) {
        if (Double.isInfinite(number)) return number > 0 ? "9e999" : "-9e999";
        return Double.toString(number);
    }

    private static String text(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /// The statements of a script, each without its semicolon. Semicolons and line ends inside
    /// quotes belong to the statement.
    public static List<String> statements(String script) {
        List<String> statements = new ArrayList<>();
        int start = 0;
        char quote = 0;
        for (int i = 0; i < script.length(); i++) {
            char c = script.charAt(i);
            if (quote != 0) {
                if (c == quote) quote = 0;
            } else if (c == '\'' || c == '"' || c == '`') {
                quote = c;
            } else if (c == ';') {
                addStatement(statements, script.substring(start, i));
                start = i + 1;
            }
        }
        addStatement(statements, script.substring(start));
        return statements;
    }

    private static void addStatement(List<String> statements, String text) {
        if (!text.isBlank()) statements.add(text.strip());
    }
}
