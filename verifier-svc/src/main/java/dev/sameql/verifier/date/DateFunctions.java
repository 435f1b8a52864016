package dev.sameql.verifier.date;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.operator.Signature;
import dev.sameql.core.ir.operator.ValueKind;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import dev.sameql.verifier.value.Values;
import java.util.List;
import java.util.Map;

/// SQLite's date functions of days and moments in a known form and of texts that may say one,
/// without modifiers but `start of …`.
public final class DateFunctions {
    private static final Map<Operator, Operator> OF_NOW =
            Map.of(
                    Operator.CURRENT_DATE, Operator.DATE,
                    Operator.CURRENT_TIME, Operator.TIME,
                    Operator.CURRENT_TIMESTAMP, Operator.DATETIME);

    private final Terms terms;
    private final Values values;
    private final SymbolicDates dates;

    public DateFunctions(Terms terms, Values values, SymbolicDates dates) {
        this.terms = terms;
        this.values = values;
        this.dates = dates;
    }

    /// Whether a function reads dates.
    public static boolean areReadBy(Operator operator) {
        return switch (operator.descriptor().dependence()) {
            case CLOCK, CLOCK_IF_ASKED -> true;
            case NOTHING, CHANCE -> false;
        };
    }

    /// Whether a function writes a moment as a text, in which fractions of seconds do not show.
    static boolean areWrittenBy(Operator operator) {
        Signature signature = operator.descriptor().signature();
        return areReadBy(operator)
                && signature.operands().contains(ValueKind.MODIFIER)
                && signature.result() == ValueKind.TEXT;
    }

    /// `DATE(x, 'start of month')` is `STRFTIME('%Y-%m-01', x)`, for real days; null where it is
    /// none of these.
    private List<SymbolicValue> fromStart(Operator function, List<SymbolicValue> operands) {
        int moment = function == Operator.STRFTIME ? 1 : 0;
        if (operands.size() != moment + 2
                || !(operands.getLast().term().payload() instanceof Value.Text(String modifier)))
            return null;
        String format = StartOf.format(function, operands.getFirst(), modifier);
        return format == null
                ? null
                : List.of(values.literal(Value.of(format)), operands.get(moment));
    }

    /// A date function of a known form of text, or null.
    public SymbolicValue apply(Operator operator, List<SymbolicValue> operands) {
        Operator function = OF_NOW.getOrDefault(operator, operator);
        List<SymbolicValue> started = fromStart(function, operands);
        if (started != null) return apply(Operator.STRFTIME, started);
        boolean formats = function == Operator.STRFTIME;
        if (operands.size() > (formats ? 2 : 1)) return null;
        SymbolicValue value = operands.size() == (formats ? 2 : 1) ? operands.getLast() : null;
        if (value != null && value.form() != Form.TEXT) return null;
        boolean now = value == null || SymbolicDates.isNow(value);
        String format =
                formats && operands.getFirst().term().payload() instanceof Value.Text(String text)
                        ? text
                        : null;
        Term result = dates.apply(function, now ? dates.clock() : value.term(), format);
        Term isNull = now ? terms.never() : value.isNull();
        if (result == null && !now && areWrittenBy(function)) {
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
