package dev.sameql.verifier.solve;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.solve.SymbolicValue.Form;
import dev.sameql.verifier.solve.terms.Term;
import dev.sameql.verifier.solve.terms.Terms;
import java.util.List;

/// SQLite's date functions without modifiers, of days and moments in a known form and of texts that
/// may say one.
final class DateFunctions {
    private final Terms terms;
    private final Values values;
    private final Dates dates;

    DateFunctions(Terms terms, Values values, Dates dates) {
        this.terms = terms;
        this.values = values;
        this.dates = dates;
    }

    /// Whether a function reads dates.
    static boolean areReadBy(Operator operator) {
        return switch (operator) {
            case DATE, TIME, DATETIME, STRFTIME, JULIANDAY, UNIXEPOCH -> true;
            case CURRENT_DATE, CURRENT_TIME, CURRENT_TIMESTAMP -> true;
            // no function of dates
            default -> false;
        };
    }

    /// Whether fractions of seconds do not show.
    private static boolean isWhole(Operator function) {
        return switch (function) {
            case DATE, TIME, DATETIME, STRFTIME -> true;
            // the others count them
            default -> false;
        };
    }

    /// A date function of a known form of text, or null.
    SymbolicValue apply(Operator operator, List<SymbolicValue> operands) {
        Operator function =
                switch (operator) {
                    case CURRENT_DATE -> Operator.DATE;
                    case CURRENT_TIME -> Operator.TIME;
                    case CURRENT_TIMESTAMP -> Operator.DATETIME;
                    // the others name themselves
                    default -> operator;
                };
        boolean formats = function == Operator.STRFTIME;
        if (operands.size() > (formats ? 2 : 1)) return null;
        SymbolicValue value = operands.size() == (formats ? 2 : 1) ? operands.getLast() : null;
        if (value != null && value.form() != Form.TEXT) return null;
        boolean now = value == null || Dates.isNow(value);
        String format =
                formats && operands.getFirst().term().payload() instanceof Value.Text(String text)
                        ? text
                        : null;
        Term result = dates.apply(function, now ? dates.clock() : value.term(), format);
        Term isNull = now ? terms.never() : value.isNull();
        if (result == null && !now && isWhole(function)) {
            result = dates.apply(function, dates.momentIn(value.term()), format);
            isNull = terms.or(isNull, terms.not(dates.isMoment(value.term())));
        }
        if (result == null) return null;
        if (formats) isNull = terms.or(isNull, operands.getFirst().isNull());
        if (function == Operator.JULIANDAY) {
            return new SymbolicValue(Form.NUMBER, isNull, result, terms.always());
        }
        return function == Operator.UNIXEPOCH
                ? values.integer(result, isNull)
                : values.text(result, isNull);
    }
}
