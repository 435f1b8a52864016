package dev.sameql.conformance.translation;

import dev.sameql.core.data.Database;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Random keys are told apart by digits behind them. Behind a day they make no day: it is so many
/// days later instead.
final class OtherDays {
    private static final Pattern NUMBERED =
            Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)( \\d\\d:\\d\\d:\\d\\d)?(\\d{1,2})");

    /// More than lie between the days that columns are filled with.
    private static final int FAR = 1_000;

    private OtherDays() {}

    /// The database with days in all columns of days and moments.
    static Database of(Database database) {
        Map<String, List<List<Value>>> tables = new HashMap<>();
        for (Table table : database.schema().tables()) {
            List<List<Value>> rows = new ArrayList<>();
            for (List<Value> row : database.rows(table.name())) rows.add(row(table, row));
            tables.put(table.name(), rows);
        }
        return new Database(database.schema(), tables);
    }

    private static List<Value> row(Table table, List<Value> row) {
        List<Value> dated = new ArrayList<>();
        for (int c = 0; c < row.size(); c++) dated.add(day(table.columns().get(c), row.get(c)));
        return dated;
    }

    private static Value day(Column column, Value value) {
        return switch (column.type().kind()) {
            case DATE, TIMESTAMP ->
                    value instanceof Value.Text(String text) ? Value.of(later(text)) : value;
            case NULL, INTEGER, INT4, DECIMAL, REAL, TEXT, BOOLEAN, BLOB, TIME, UNKNOWN, ANY ->
                    value;
        };
    }

    private static String later(String text) {
        Matcher numbered = NUMBERED.matcher(text);
        if (!numbered.matches()) return text;
        String time = numbered.group(2) == null ? "" : numbered.group(2);
        int days = FAR + Integer.parseInt(numbered.group(3));
        return LocalDate.parse(numbered.group(1)).plusDays(days) + time;
    }
}
