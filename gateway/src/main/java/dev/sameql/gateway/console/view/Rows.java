package dev.sameql.gateway.console.view;

import dev.sameql.v1.ResultRow;
import java.util.ArrayList;
import java.util.List;

/// A query's result, in which rows are marked that the other's has not.
///
/// - `only`: how many rows are marked.
public record Rows(String title, List<Integer> columns, List<Line> lines, int only) {

    /// A row. `mark` is empty, `only` (the other result has no such row, or fewer) or `moved` (it
    /// stands elsewhere there).
    public record Line(List<Cell> cells, String mark) {}

    /// Whether there is no row.
    public boolean isEmpty() {
        return lines.isEmpty();
    }

    /// How many rows, in words.
    public String size() {
        return switch (lines.size()) {
            case 0 -> "no row";
            case 1 -> "one row";
            default -> lines.size() + " rows";
        };
    }

    static Rows of(String title, List<ResultRow> mine, List<ResultRow> others) {
        List<ResultRow> left = new ArrayList<>(others);
        List<Boolean> alone = new ArrayList<>();
        for (ResultRow row : mine) alone.add(!left.remove(row));
        boolean sameBag = left.isEmpty() && !alone.contains(true);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < mine.size(); i++) {
            boolean moved = sameBag && !mine.get(i).equals(others.get(i));
            String mark = alone.get(i) ? "only" : moved ? "moved" : "";
            lines.add(new Line(cells(mine.get(i)), mark));
        }
        int only = (int) alone.stream().filter(a -> a).count();
        return new Rows(title, columns(mine), lines, only);
    }

    static Rows of(String title, List<ResultRow> rows) {
        return of(title, rows, rows);
    }

    private static List<Cell> cells(ResultRow row) {
        return row.getValuesList().stream().map(Cell::of).toList();
    }

    private static List<Integer> columns(List<ResultRow> rows) {
        List<Integer> columns = new ArrayList<>();
        int width = rows.isEmpty() ? 0 : rows.getFirst().getValuesCount();
        for (int i = 1; i <= width; i++) columns.add(i);
        return columns;
    }
}
