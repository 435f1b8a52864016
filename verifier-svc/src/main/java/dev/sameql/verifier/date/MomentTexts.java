package dev.sameql.verifier.date;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Constants;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What SQLite's date functions read in texts of any form: `2024-02-29`, `12:30`, `2460370.5`, or
/// nothing at all. The parts of a day and time are functions of the text; days before the year 0
/// are left to an assumption.
public final class MomentTexts {
    private static final Map<String, String> FORMATS =
            Map.of(
                    "year", "%Y", "month", "%m", "day", "%d", "hour", "%H", "minute", "%M",
                    "second", "%S");
    private static final Constants SQLITE = new Constants();

    /// Whether a text says a day or a time.
    static final Function IS_MOMENT =
            new Function("is-moment-date", text -> part("%Y", text).map(year -> !year.isNull()));

    private static final String FIELD = "-of-date-text";

    private MomentTexts() {}

    public static boolean isField(Term term) {
        return term.is(Term.Operation.APPLY) && term.payload().toString().endsWith(FIELD);
    }

    /// A part of the day and time in a text, an integer; `name` is year, month, day, hour, minute
    /// or second.
    static Term field(String name, Term text, Terms terms) {
        String format = FORMATS.get(name.toLowerCase(Locale.ROOT));
        var function = new Function(name + FIELD, known -> number(format, known));
        return terms.apply(function, Sort.INT, List.of(text));
    }

    private static Optional<Object> number(String format, List<Object> text) {
        return part(format, text)
                .filter(part -> part instanceof Value.Text(String digits) && digits.matches("\\d+"))
                .map(part -> Rational.of(Long.parseLong(((Value.Text) part).value())));
    }

    private static Optional<Value> part(String format, List<Object> text) {
        return text.getFirst() instanceof Value.Text known
                ? SQLITE.apply(Operator.STRFTIME, List.of(Value.of(format), known), Type.TEXT)
                : Optional.empty();
    }
}
