package dev.sameql.verifier.dialect.postgresql;

import dev.sameql.core.algebra.Truth;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.dialect.TypedReading;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Template;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.value.PlainMoment;
import dev.sameql.verifier.value.SymbolicValue;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// What grows with a moment, step by step: its day, and a moment cut off to a month or an hour.
/// Compared with a constant it says on which side of a step's ends the moment lies:
/// `t::date = '2020-01-01'` is `t >= '2020-01-01' AND t < '2020-01-02'`.
final class MomentSteps {
    private static final Map<String, ChronoUnit> FORMATS =
            Map.of(
                    "%Y-01-01 00:00:00", ChronoUnit.YEARS,
                    "%Y-%m-01 00:00:00", ChronoUnit.MONTHS,
                    "%Y-%m-%d 00:00:00", ChronoUnit.DAYS,
                    "%Y-%m-%d %H:00:00", ChronoUnit.HOURS,
                    "%Y-%m-%d %H:%M:00", ChronoUnit.MINUTES);
    /// What `to_char` writes of a day, from its year on.
    private static final Map<String, ChronoUnit> TEXTS =
            Map.of(
                    "%Y", ChronoUnit.YEARS,
                    "%Y-%m", ChronoUnit.MONTHS,
                    "%Y-%m-%d", ChronoUnit.DAYS);

    static final int LAST_YEAR = 9998;

    private static final int DAY_LENGTH = 10;
    private static final Rational MOST_SECONDS = Rational.of(1_000_000_000);

    private final TypedReading reading;
    private final Map<Term, Steps> known = new HashMap<>();
    private final Map<Term, TextSteps> texts = new HashMap<>();
    private final Map<Term, Shift> shifts = new HashMap<>();

    MomentSteps(TypedReading reading) {
        this.reading = reading;
    }

    /// The moment, and how long its steps are.
    private record Steps(Term moment, ChronoUnit unit) {}

    /// The day of which a text is written, and how long the text's steps are.
    private record TextSteps(SymbolicValue day, ChronoUnit unit) {}

    /// A moment, and how many seconds later it is.
    private record Shift(SymbolicValue moment, long seconds) {}

    /// Notes what is a known number of seconds after a moment.
    SymbolicValue shifted(List<SymbolicValue> operands, SymbolicValue result) {
        if (operands.getLast().term().payload() instanceof Rational count
                && count.isInteger()
                && count.abs().compareTo(MOST_SECONDS) <= 0)
            shifts.putIfAbsent(
                    result.term(),
                    new Shift(operands.getFirst(), count.numerator().longValueExact()));
        return result;
    }

    /// `t + INTERVAL '1 hour' > '2020-01-01 01:00:00'` is `t > '2020-01-01 00:00:00'`.
    private Optional<Truth<Term>> compareShifted(
            ComparisonOperator operator, SymbolicValue left, SymbolicValue right) {
        Shift shift = shifts.get(left.term());
        if (shift == null && shifts.containsKey(right.term()))
            return compareShifted(operator.mirrored(), right, left);
        if (shift == null || isDistinguishing(operator)) return Optional.empty();
        return constant(right)
                .map(moment -> moment.minusSeconds(shift.seconds))
                .filter(MomentSteps::isInside)
                .map(
                        moment ->
                                reading.compare(
                                        operator,
                                        withNull(shift.moment, left.isNull()),
                                        literal(moment),
                                        Collation.BINARY));
    }

    private SymbolicValue literal(LocalDateTime moment) {
        String iso = moment.toLocalDate() + " " + time(moment);
        Value text = Value.of(reading.inner.dates().detail().written(iso));
        return reading.inner.literal(text, Type.TEXT);
    }

    private static Optional<LocalDateTime> constant(SymbolicValue value) {
        return value.isNull().isNever() && value.term().payload() instanceof Value.Text(String text)
                ? constant(PlainMoment.of(text))
                : Optional.empty();
    }

    /// Notes that a value, of which nothing else is known, is the day of a moment.
    SymbolicValue ofDay(SymbolicValue moment, SymbolicValue day) {
        known.putIfAbsent(day.term(), new Steps(moment.term(), ChronoUnit.DAYS));
        return day;
    }

    /// Whether a value is a day, or a moment of which it is known that it is the midnight of one.
    boolean isOnDays(SymbolicValue value, Type type) {
        Steps steps = known.get(value.term());
        return type.kind() == Kind.DATE || steps != null && steps.unit.isDateBased();
    }

    /// Notes that one is the midnight of a day, which may be that of a moment.
    SymbolicValue ofMidnight(SymbolicValue day, SymbolicValue midnight) {
        Steps steps = known.get(day.term());
        if (steps != null) known.putIfAbsent(midnight.term(), steps);
        return midnight;
    }

    /// Notes what is written of a moment that is cut off.
    SymbolicValue written(List<SymbolicValue> operands, SymbolicValue result) {
        if (operands.getFirst().term().payload() instanceof Value.Text(String format)
                && FORMATS.get(format) instanceof ChronoUnit unit
                && Template.of(result.term()).isEmpty())
            known.putIfAbsent(result.term(), new Steps(operands.getLast().term(), unit));
        return result;
    }

    /// Notes the text that is written of a day.
    SymbolicValue writtenText(List<SymbolicValue> operands, SymbolicValue result) {
        if (operands.getFirst().term().payload() instanceof Value.Text(String format)
                && TEXTS.get(format) instanceof ChronoUnit unit)
            texts.putIfAbsent(result.term(), new TextSteps(operands.getLast(), unit));
        return result;
    }

    /// The comparison of such a text with one that is as long.
    private Optional<Truth<Term>> compareText(
            ComparisonOperator operator, SymbolicValue left, SymbolicValue right) {
        TextSteps steps = texts.get(left.term());
        if (steps == null && texts.containsKey(right.term()))
            return compareText(operator.mirrored(), right, left);
        if (steps == null
                || isDistinguishing(operator)
                || !right.isNull().isNever()
                || !(right.term().payload() instanceof Value.Text(String text)))
            return Optional.empty();
        String day =
                switch (steps.unit) {
                    case YEARS -> text + "-01-01";
                    case MONTHS -> text + "-01";
                    default -> text;
                };
        return constant(day)
                .filter(_ -> day.length() == DAY_LENGTH)
                .map(
                        first ->
                                compare(
                                        operator,
                                        withNull(steps.day, left.isNull()),
                                        first,
                                        steps.unit,
                                        true,
                                        this::sinceDay));
    }

    /// The comparison as one of the moment with the ends of a step; empty where it is none of a
    /// step with a constant.
    Optional<Truth<Term>> compare(
            ComparisonOperator operator, SymbolicValue left, SymbolicValue right) {
        Steps steps = known.get(left.term());
        if (steps == null && known.containsKey(right.term()))
            return compare(operator.mirrored(), right, left);
        if (steps == null)
            return compareText(operator, left, right)
                    .or(() -> compareShifted(operator, left, right));
        if (isDistinguishing(operator)) return Optional.empty();
        Optional<LocalDateTime> constant = constant(right);
        if (constant.isEmpty()) return Optional.empty();
        LocalDateTime first = begin(constant.get(), steps.unit);
        SymbolicValue moment = reading.values.text(steps.moment, left.isNull());
        boolean begins = first.equals(constant.get());
        return Optional.of(compare(operator, moment, first, steps.unit, begins));
    }

    /// The comparison of what a moment is in with a constant in the step from `first` on, which is
    /// the beginning of that step or lies within.
    Truth<Term> compare(
            ComparisonOperator operator,
            SymbolicValue moment,
            LocalDateTime first,
            ChronoUnit unit,
            boolean begins) {
        return compare(operator, moment, first, unit, begins, this::since);
    }

    private Truth<Term> compare(
            ComparisonOperator operator,
            SymbolicValue moment,
            LocalDateTime first,
            ChronoUnit unit,
            boolean begins,
            BiFunction<SymbolicValue, LocalDateTime, Term> from) {
        LocalDateTime next = first.plus(1, unit);
        Term since = from.apply(moment, begins ? first : next);
        Term after = from.apply(moment, next);
        Term holds =
                switch (operator) {
                    case EQ -> begins ? without(since, after) : reading.terms.never();
                    case NE ->
                            begins
                                    ? without(present(moment), without(since, after))
                                    : present(moment);
                    case LT -> without(present(moment), since);
                    case LE -> without(present(moment), after);
                    case GT -> after;
                    case GE -> since;
                    case IS, IS_NOT -> throw new IllegalArgumentException(operator.name());
                };
        return new Truth<>(holds, moment.isNull());
    }

    /// The moment that a value is, or is the day of.
    SymbolicValue moment(SymbolicValue value) {
        Steps steps = known.get(value.term());
        return steps == null ? value : reading.values.text(steps.moment, value.isNull());
    }

    private Term present(SymbolicValue moment) {
        return reading.terms.not(moment.isNull());
    }

    Term without(Term condition, Term excluded) {
        return reading.terms.and(condition, reading.terms.not(excluded));
    }

    /// Where a moment is there, and not before another one.
    Term since(SymbolicValue moment, LocalDateTime from) {
        return reading.inner
                .compare(ComparisonOperator.GE, moment, literal(from), Collation.BINARY)
                .isTrue();
    }

    /// The same of a day, which may be that of a moment.
    private Term sinceDay(SymbolicValue day, LocalDateTime from) {
        Value.Temporal first = new Value.Temporal(from.toLocalDate().toString());
        return reading.compare(
                        ComparisonOperator.GE,
                        day,
                        reading.literal(first, Type.of(Kind.DATE)),
                        Collation.BINARY)
                .isTrue();
    }

    /// A value where another one is there: what a choice yields is the same term, and may be NULL
    /// where its operand is not.
    private static SymbolicValue withNull(SymbolicValue value, Term isNull) {
        return new SymbolicValue(value.form(), isNull, value.term(), value.isReal());
    }

    private static boolean isDistinguishing(ComparisonOperator operator) {
        return operator == ComparisonOperator.IS || operator == ComparisonOperator.IS_NOT;
    }

    private static String time(LocalDateTime moment) {
        return "%02d:%02d:%02d".formatted(moment.getHour(), moment.getMinute(), moment.getSecond());
    }

    private static LocalDateTime begin(LocalDateTime moment, ChronoUnit unit) {
        LocalDateTime day = moment.truncatedTo(ChronoUnit.DAYS);
        return switch (unit) {
            case YEARS -> day.withDayOfYear(1);
            case MONTHS -> day.withDayOfMonth(1);
            default -> moment.truncatedTo(unit);
        };
    }

    private static boolean isInside(LocalDateTime moment) {
        return moment.getYear() >= 1 && moment.getYear() <= LAST_YEAR;
    }

    private static Optional<LocalDateTime> constant(String text) {
        if (!text.matches("\\d{4}-\\d\\d-\\d\\d(?: \\d\\d:\\d\\d:\\d\\d)?"))
            return Optional.empty();
        try {
            LocalDateTime moment =
                    text.length() == DAY_LENGTH
                            ? LocalDate.parse(text).atStartOfDay()
                            : LocalDateTime.parse(text.replace(' ', 'T'));
            return Optional.of(moment).filter(MomentSteps::isInside);
        } catch (DateTimeException noMoment) {
            return Optional.empty();
        }
    }
}
