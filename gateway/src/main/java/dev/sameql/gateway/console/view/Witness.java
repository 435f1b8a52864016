package dev.sameql.gateway.console.view;

import dev.sameql.core.data.InsertScript;
import dev.sameql.core.data.InsertScript.Row;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.schema.Table;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.QueryPair;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// A database on which two queries differ, as tables and as a script.
///
/// - `tables`: those with rows; none when the script cannot be read with the schema as it is now.
/// - `empty`: the names of the others.
/// - `script`: schema, rows and both queries, to run elsewhere.
public record Witness(List<Filled> tables, String empty, Rows gold, Rows predicted, String script) {

    /// A table with its rows.
    public record Filled(String name, List<String> columns, List<List<Cell>> rows) {}

    static Witness of(Counterexample found, QueryPair pair, String ddl) {
        Map<String, Filled> tables = new LinkedHashMap<>();
        String empty = "";
        try {
            Schema schema = SchemaReader.ddl(ddl);
            for (Table table : schema.tables())
                tables.put(table.name(), new Filled(table.name(), columns(table), List.of()));
            for (String statement : SqlScript.statements(found.getSql()))
                if (!isComment(statement))
                    for (Row row : InsertScript.rows(schema, statement)) add(tables, row);
            empty =
                    tables.values().stream()
                            .filter(table -> table.rows().isEmpty())
                            .map(Filled::name)
                            .collect(Collectors.joining(", "));
        } catch (SchemaException | InsertScript.NotLiteral e) {
            tables.clear();
        }
        List<Filled> filled =
                tables.values().stream().filter(table -> !table.rows().isEmpty()).toList();
        return new Witness(
                filled,
                empty,
                Rows.of("Gold", found.getGoldRowsList(), found.getPredictedRowsList()),
                Rows.of("Predicted", found.getPredictedRowsList(), found.getGoldRowsList()),
                script(ddl, found.getSql(), pair));
    }

    private static List<String> columns(Table table) {
        return table.columns().stream().map(Column::name).toList();
    }

    private static boolean isComment(String statement) {
        return statement.lines().allMatch(line -> line.strip().startsWith("--"));
    }

    private static void add(Map<String, Filled> tables, Row row) {
        List<Cell> cells = row.cells().stream().map(Witness::cell).toList();
        tables.compute(
                row.table().name(),
                (_, table) ->
                        new Filled(
                                table.name(),
                                table.columns(),
                                java.util.stream.Stream.concat(
                                                table.rows().stream(),
                                                java.util.stream.Stream.of(cells))
                                        .toList()));
    }

    private static Cell cell(InsertScript.Cell cell) {
        return switch (cell.form()) {
            case NUMBER -> new Cell(cell.text(), "number");
            case WORD ->
                    cell.text().toUpperCase(Locale.ROOT).equals("NULL")
                            ? Cell.NULL
                            : new Cell(cell.text(), "truth");
            case BLOB -> new Cell("X'" + cell.text() + "'", "text");
            case STRING, QUOTED, SYMBOL, PARAMETER -> Cell.text(cell.text());
        };
    }

    private static String script(String ddl, String rows, QueryPair pair) {
        return String.join(
                "\n\n",
                ended(ddl),
                rows.strip(),
                "-- gold\n" + ended(pair.getGold()),
                "-- predicted\n" + ended(pair.getPredicted()) + "\n");
    }

    private static String ended(String sql) {
        String text = sql.strip();
        return text.endsWith(";") || text.isEmpty() ? text : text + ";";
    }
}
