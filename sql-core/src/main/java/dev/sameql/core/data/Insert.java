package dev.sameql.core.data;

import dev.sameql.core.data.InsertScript.Cell;
import dev.sameql.core.data.InsertScript.Row;
import dev.sameql.core.schema.Table;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// One INSERT of literals, as read: the columns that it fills, and a cell for each in every row.
///
/// - `named`: whether the statement lists its columns; one that does not fills all of them.
public record Insert(Table table, boolean named, List<Integer> columns, List<List<Cell>> cells) {

    /// The rows with a cell for every column of the table; those left out are NULL.
    List<Row> rows() {
        return cells.stream().map(this::row).toList();
    }

    private Row row(List<Cell> filled) {
        List<Cell> row = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) row.add(new Cell(Form.WORD, "NULL"));
        for (int i = 0; i < columns.size(); i++) row.set(columns.get(i), filled.get(i));
        return new Row(table, row);
    }

    /// The statement as SQLite gets it: nothing of it but what was read. Columns that are left out
    /// get their defaults.
    public String sql() {
        String names =
                named
                        ? columns.stream()
                                .map(i -> quoted(table.columns().get(i).name()))
                                .collect(Collectors.joining(", ", " (", ")"))
                        : "";
        return cells.stream()
                .map(Insert::values)
                .collect(
                        Collectors.joining(
                                ", ",
                                "INSERT INTO " + quoted(table.name()) + names + " VALUES ",
                                ""));
    }

    private static String values(List<Cell> row) {
        return row.stream().map(Insert::literal).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String literal(Cell cell) {
        return switch (cell.form()) {
            case STRING, QUOTED -> "'" + cell.text().replace("'", "''") + "'";
            case BLOB -> "X'" + cell.text() + "'";
            case WORD, NUMBER -> cell.text();
            case PARAMETER, SYMBOL ->
                    throw new IllegalArgumentException(cell.text() + " is no literal");
        };
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
