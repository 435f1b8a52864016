package dev.sameql.conformance.translation;

import dev.sameql.core.data.Database;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Databases as translations take them for granted: columns of days hold days.
///
/// - Random keys are told apart by digits behind them. Behind a day they make no day: it is so many
///   days later instead.
/// - A number in a text column that queries read as a day, which SQLite takes for a Julian day, is
///   a day of the calendar instead.
final class OtherDays {
    private static final Pattern NUMBERED =
            Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)( \\d\\d:\\d\\d:\\d\\d)?(\\d{1,2})");

    /// More than lie between the days that columns are filled with.
    private static final int FAR = 1_000;

    private static final Pattern NUMBER = Pattern.compile("\\s*[+-]?\\d+(\\.\\d*)?\\s*");
    private static final LocalDate FIRST = LocalDate.of(1990, 1, 1);

    private final Set<LikelyValues.Place> read;

    /// Where queries read these columns as days.
    OtherDays(Set<LikelyValues.Place> read) {
        this.read = read;
    }

    /// The database with days in all columns of days and moments.
    Database of(Database database) {
        Map<String, List<List<Value>>> tables = new HashMap<>();
        for (Table table : database.schema().tables()) {
            List<List<Value>> rows = new ArrayList<>();
            for (List<Value> row : database.rows(table.name())) rows.add(row(table, row));
            tables.put(table.name(), rows);
        }
        return new Database(database.schema(), tables);
    }

    private List<Value> row(Table table, List<Value> row) {
        List<Value> dated = new ArrayList<>();
        for (int c = 0; c < row.size(); c++) dated.add(day(table, c, row.get(c)));
        return dated;
    }

    private Value day(Table table, int at, Value value) {
        if (!(value instanceof Value.Text(String text))) return value;
        if (read.contains(new LikelyValues.Place(table.name(), at))
                && NUMBER.matcher(text).matches())
            return Value.of(FIRST.plusDays(text.strip().hashCode() & 0x3fff).toString());
        return switch (table.columns().get(at).type().kind()) {
            case DATE, TIMESTAMP -> Value.of(later(text));
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
