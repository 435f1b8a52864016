package dev.sameql.verifier.date;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.Locale;
import java.util.Map;

/// SQLite's modifiers `start of year`, `month` and `day`: what is smaller is known, and may stand
/// in the format.
///
/// (Source: sqlite.org/lang_datefunc.html, section 3, modifiers 9 to 11.)
final class StartOf {
    private static final String TIME = "00:00:00";
    private static final Map<String, String> OF_DAY =
            Map.of("%H", "00", "%M", "00", "%S", "00", "%R", "00:00", "%T", TIME);

    private StartOf() {}

    /// The format of STRFTIME that yields the same of a real day, or null.
    static String format(Operator function, SymbolicValue first, String modifier) {
        String format =
                switch (function) {
                    case DATE -> "%Y-%m-%d";
                    case DATETIME -> "%Y-%m-%d " + TIME;
                    case STRFTIME ->
                            first.isNull().isNever()
                                            && first.term().payload()
                                                    instanceof Value.Text(String text)
                                    ? text
                                    : null;
                    // the others show other things than parts of a day
                    default -> null;
                };
        if (format == null) return null;
        return switch (modifier.toLowerCase(Locale.ROOT)) {
            case "start of day" -> written(format, "%m", "%d");
            case "start of month" -> written(format, "%m", "01");
            case "start of year" -> written(format, "01", "01");
            // no start of anything
            default -> null;
        };
    }

    private static String written(String format, String month, String day) {
        var text = new StringBuilder();
        for (int i = 0; i < format.length(); i++) {
            if (format.charAt(i) != '%') {
                text.append(format.charAt(i));
                continue;
            }
            if (i + 1 == format.length()) return null;
            String field = format.substring(i, i + 2);
            String shown =
                    switch (field) {
                        case "%Y", "%%" -> field;
                        case "%m" -> month;
                        case "%d" -> day;
                        case "%F" -> "%Y-" + month + "-" + day;
                        // of a time of day, or not known
                        default -> OF_DAY.get(field);
                    };
            if (shown == null) return null;
            text.append(shown);
            i++;
        }
        return text.toString();
    }
}
