package dev.sameql.verifier.dialect.postgresql;

import dev.sameql.core.algebra.Truth;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Operator;
import dev.sameql.verifier.dialect.TypedReading;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.value.SymbolicValue;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Years and months of moments, beside constants.
///
/// A year grows with its moment, so that it is compared as the moment is with the ends of the year.
/// A month grows so within a year: where both are compared with constants, it is required that the
/// month of a moment in such a year is the one in which the moment lies.
final class MomentParts {
    private static final int MONTHS = 12;
    private static final int MOST_PLACES = 60;

    private final TypedReading reading;
    private final MomentSteps steps;
    private final Map<Term, Moment> years = new HashMap<>();
    private final Map<Term, Moment> months = new HashMap<>();
    private final Map<Term, Moment> moments = new HashMap<>();

    MomentParts(TypedReading reading, MomentSteps steps) {
        this.reading = reading;
        this.steps = steps;
    }

    /// A moment, the numbers that are its month, and the years and months that occur beside its
    /// own.
    private record Moment(
            SymbolicValue value, List<Term> months, Set<Integer> inYears, Set<Integer> fromMonths) {
        Moment(SymbolicValue value) {
            this(value, new ArrayList<>(), new TreeSet<>(), new TreeSet<>());
        }
    }

    /// Notes that a number, of which nothing else is known, is the year or month of a moment.
    SymbolicValue note(Operator operator, SymbolicValue of, SymbolicValue part) {
        if (operator != Operator.YEAR && operator != Operator.MONTH) return part;
        Term term = steps.moment(of).term();
        Moment moment =
                moments.computeIfAbsent(
                        term, _ -> new Moment(reading.values.text(term, reading.terms.never())));
        if (operator == Operator.YEAR) years.put(part.term(), moment);
        else if (months.put(part.term(), moment) == null) add(moment, part.term());
        return part;
    }

    private void add(Moment moment, Term month) {
        moment.months.add(month);
        require(between(month, 1, MONTHS));
        if (month.sort() == Sort.REAL)
            require(
                    reading.terms.equal(
                            month, reading.terms.real(reading.terms.variable("month", Sort.INT))));
        for (int year : moment.inYears)
            for (int from : moment.fromMonths) place(moment, month, year, from);
    }

    private Term between(Term month, int least, int most) {
        return reading.terms.and(
                reading.terms.atMost(number(least, month), month),
                reading.terms.atMost(month, number(most, month)));
    }

    private Term number(int value, Term like) {
        return reading.terms.number(Rational.of(value), like.sort());
    }

    /// The comparison of a year with a constant; empty where it is none, also of a month, which is
    /// then known better.
    Optional<Truth<Term>> compare(
            ComparisonOperator operator, SymbolicValue left, SymbolicValue right) {
        if (!isPart(left)) {
            return isPart(right) ? compare(operator.mirrored(), right, left) : Optional.empty();
        }
        Moment year = years.get(left.term());
        Moment month = months.get(left.term());
        if (!right.isNull().isNever() || !(right.term().payload() instanceof Rational constant))
            return Optional.empty();
        if (month != null) {
            note(month, constant);
            return Optional.empty();
        }
        boolean distinguishes =
                operator == ComparisonOperator.IS || operator == ComparisonOperator.IS_NOT;
        boolean inside =
                constant.compareTo(Rational.of(1)) >= 0
                        && constant.compareTo(Rational.of(MomentSteps.LAST_YEAR)) <= 0;
        if (distinguishes || !inside) return Optional.empty();
        int number = whole(constant);
        note(year, number);
        SymbolicValue moment = reading.values.text(year.value.term(), left.isNull());
        return Optional.of(
                steps.compare(
                        operator,
                        moment,
                        begin(number, 1),
                        ChronoUnit.YEARS,
                        constant.isInteger()));
    }

    private boolean isPart(SymbolicValue value) {
        return years.containsKey(value.term()) || months.containsKey(value.term());
    }

    private void note(Moment moment, int year) {
        if (isFull(moment) || !moment.inYears.add(year)) return;
        for (Term month : moment.months)
            for (int from : moment.fromMonths) place(moment, month, year, from);
    }

    private void note(Moment moment, Rational constant) {
        boolean isMonth =
                constant.isInteger()
                        && constant.compareTo(Rational.of(1)) >= 0
                        && constant.compareTo(Rational.of(MONTHS)) <= 0;
        if (!isMonth) return;
        int number = whole(constant);
        for (int from : List.of(number, number + 1)) {
            if (isFull(moment) || !moment.fromMonths.add(from)) continue;
            for (Term month : moment.months)
                for (int year : moment.inYears) place(moment, month, year, from);
        }
    }

    private static boolean isFull(Moment moment) {
        return moment.inYears.size() * moment.fromMonths.size() >= MOST_PLACES;
    }

    /// In that year the month is so late where the moment is.
    private void place(Moment moment, Term month, int year, int from) {
        Term inYear =
                steps.without(
                        steps.since(moment.value, begin(year, 1)),
                        steps.since(moment.value, begin(year + 1, 1)));
        LocalDateTime begin = from > MONTHS ? begin(year + 1, 1) : begin(year, from);
        Term late = reading.terms.atMost(number(from, month), month);
        Term placed = reading.terms.equal(late, steps.since(moment.value, begin));
        require(reading.terms.or(reading.terms.not(inYear), placed));
    }

    private void require(Term condition) {
        reading.inner.dates().calendar().require(condition);
    }

    /// A positive number without what is after its point.
    private static int whole(Rational number) {
        return number.numerator().divide(number.denominator()).intValueExact();
    }

    private static LocalDateTime begin(int year, int month) {
        return LocalDate.of(year, month, 1).atStartOfDay();
    }
}
