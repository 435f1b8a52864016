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
import java.util.Optional;

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

    /// `DATE(x, 'start of month')` is `STRFTIME('%Y-%m-01', x)`, for real days; empty where it is
    /// none of these.
    private Optional<List<SymbolicValue>> fromStart(
            Operator function, List<SymbolicValue> operands) {
        int moment = function == Operator.STRFTIME ? 1 : 0;
        if (operands.size() != moment + 2
                || !(operands.getLast().term().payload() instanceof Value.Text(String modifier)))
            return Optional.empty();
        return StartOf.format(function, operands.getFirst(), modifier)
                .map(format -> List.of(values.literal(Value.of(format)), operands.get(moment)));
    }

    /// A date function of a known form of text.
    public Optional<SymbolicValue> apply(Operator operator, List<SymbolicValue> operands) {
        if (operator == Operator.CURRENT_DATE && dates.countsDays())
            return Optional.of(values.integer(dates.clock().today(), terms.never()));
        Operator function = OF_NOW.getOrDefault(operator, operator);
        Optional<List<SymbolicValue>> started = fromStart(function, operands);
        if (started.isPresent()) return apply(Operator.STRFTIME, started.get());
        boolean formats = function == Operator.STRFTIME;
        int moment = formats ? 1 : 0;
        if (operands.size() > moment + 1) return Optional.empty();
        Optional<String> format =
                formats && operands.getFirst().term().payload() instanceof Value.Text(String text)
                        ? Optional.of(text)
                        : Optional.empty();
        Term ofFormat = formats ? operands.getFirst().isNull() : terms.never();
        if (operands.size() == moment) return ofNow(function, format, ofFormat);
        SymbolicValue value = operands.getLast();
        if (value.form() != Form.TEXT) return Optional.empty();
        if (SymbolicDates.isNow(value)) return ofNow(function, format, ofFormat);
        Optional<Term> result = dates.apply(function, value.term(), format);
        Term isNull = value.isNull();
        if (result.isEmpty() && areWrittenBy(function)) {
            result = dates.apply(function, dates.momentIn(value.term()), format);
            isNull = terms.or(isNull, terms.not(dates.isMoment(value.term())));
        }
        Term ofValue = isNull;
        return result.map(
                term -> shown(function, term, formats ? terms.or(ofValue, ofFormat) : ofValue));
    }

    private Optional<SymbolicValue> ofNow(Operator function, Optional<String> format, Term isNull) {
        return dates.apply(function, dates.clock().moment(), format)
                .map(term -> shown(function, term, isNull));
    }

    private SymbolicValue shown(Operator function, Term term, Term isNull) {
        return switch (function.descriptor().signature().result()) {
            case REAL -> new SymbolicValue(Form.NUMBER, isNull, term, terms.always());
            case INTEGER, DECIMAL, NUMBER, SCALE -> values.integer(term, isNull);
            case TEXT, MOMENT, FORMAT, MODIFIER, TRUTH, ANY -> values.text(term, isNull);
        };
    }
}
