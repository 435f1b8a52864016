package dev.sameql.verifier.date;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// SQLite's modifiers `start of year`, `month` and `day`: what is smaller is known, and may stand
/// in the format.
///
/// (Source: sqlite.org/lang_datefunc.html, section 3, modifiers 9 to 11.)
final class StartOf {
    private static final String TIME = "00:00:00";
    private static final Map<String, String> OF_DAY =
            Map.of("%H", "00", "%M", "00", "%S", "00", "%R", "00:00", "%T", TIME);

    private static final Map<Operator, String> FORMATS =
            Map.of(Operator.DATE, "%Y-%m-%d", Operator.DATETIME, "%Y-%m-%d " + TIME);

    private StartOf() {}

    /// The format of STRFTIME that yields the same of a real day.
    static Optional<String> format(Operator function, SymbolicValue first, String modifier) {
        return format(function, first)
                .flatMap(
                        format ->
                                switch (modifier.toLowerCase(Locale.ROOT)) {
                                    case "start of day" -> written(format, "%m", "%d");
                                    case "start of month" -> written(format, "%m", "01");
                                    case "start of year" -> written(format, "01", "01");
                                    // no start of anything
                                    default -> Optional.empty();
                                });
    }

    /// What a function shows of a day; the others show other things than its parts.
    private static Optional<String> format(Operator function, SymbolicValue first) {
        boolean given = function == Operator.STRFTIME && first.isNull().isNever();
        return given && first.term().payload() instanceof Value.Text(String text)
                ? Optional.of(text)
                : Optional.ofNullable(FORMATS.get(function));
    }

    private static Optional<String> written(String format, String month, String day) {
        var text = new StringBuilder();
        for (int i = 0; i < format.length(); i++) {
            if (format.charAt(i) != '%') {
                text.append(format.charAt(i));
                continue;
            }
            if (i + 1 == format.length()) return Optional.empty();
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
            if (shown == null) return Optional.empty();
            text.append(shown);
            i++;
        }
        return Optional.of(text.toString());
    }
}
