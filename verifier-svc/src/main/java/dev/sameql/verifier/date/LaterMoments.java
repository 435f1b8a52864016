package dev.sameql.verifier.date;

import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/// The year, month and day, and the time, some months or seconds after those of a known moment.
///
/// A month that is too short ends earlier: a month after January 31 is the last day of February.
final class LaterMoments {
    private static final long MONTHS = 12;
    private static final long DAY = 86_400;

    private final Terms terms;
    private final Calendar calendar;
    private final Function<List<Term>, Term> dayNumber;
    private final Map<List<Object>, List<Term>> known = new LinkedHashMap<>();

    /// `dayNumber` counts days up to one of which year, month and day are given.
    LaterMoments(Terms terms, Calendar calendar, Function<List<Term>, Term> dayNumber) {
        this.terms = terms;
        this.calendar = calendar;
        this.dayNumber = dayNumber;
    }

    /// Some months later; the time stays.
    List<Term> months(List<Term> fields, Rational count) {
        return known.computeIfAbsent(
                List.of("months", fields, count),
                _ -> {
                    List<Term> day = calendar.dayFields("months" + known.size());
                    calendar.require(terms.atMost(terms.integer(1), day.getFirst()));
                    calendar.require(
                            terms.equal(
                                    ofMonth(day),
                                    terms.plus(
                                            ofMonth(fields), terms.number(count, Term.Sort.INT))));
                    Term last = calendar.lengthOfMonth(day.get(0), day.get(1));
                    Term before = fields.get(2);
                    Term moved = terms.ite(terms.less(last, before), last, before);
                    calendar.require(terms.equal(day.get(2), moved));
                    return joined(day, fields.subList(3, fields.size()));
                });
    }

    /// Whether one day is so many days after another, or before it, which are no more than the
    /// shortest month has.
    Term isLater(List<Term> from, List<Term> to, long count) {
        if (count < 0) return isLater(to, from, -count);
        Term last = calendar.lengthOfMonth(from.get(0), from.get(1));
        Term day = terms.plus(from.get(2), terms.integer(count));
        Term sameMonth =
                terms.and(
                        terms.equal(to.get(0), from.get(0)),
                        terms.equal(to.get(1), from.get(1)),
                        terms.equal(to.get(2), day));
        Term december = terms.equal(from.get(1), terms.integer(MONTHS));
        Term next =
                terms.and(
                        terms.equal(to.get(0), terms.plus(from.get(0), terms.indicator(december))),
                        terms.equal(
                                to.get(1),
                                terms.ite(
                                        december,
                                        terms.integer(1),
                                        terms.plus(from.get(1), terms.integer(1)))),
                        terms.equal(to.get(2), terms.minus(day, last)));
        return terms.ite(terms.atMost(day, last), sameMonth, next);
    }

    private Term ofMonth(List<Term> fields) {
        return terms.plus(terms.scale(Rational.of(MONTHS), fields.get(0)), fields.get(1));
    }

    /// Some seconds later; a fraction of a second stays.
    List<Term> seconds(List<Term> fields, Rational count) {
        return known.computeIfAbsent(
                List.of("seconds", fields, count),
                _ -> {
                    String name = "seconds" + known.size();
                    List<Term> day = calendar.dayFields(name);
                    List<Term> time = calendar.timeFields(name);
                    calendar.require(terms.atMost(terms.integer(1), day.getFirst()));
                    calendar.require(
                            terms.equal(
                                    number(day, time),
                                    terms.plus(
                                            number(fields.subList(0, 3), fields.subList(3, 6)),
                                            terms.number(count, Term.Sort.INT))));
                    return joined(joined(day, time), fields.subList(6, fields.size()));
                });
    }

    private static List<Term> joined(List<Term> some, List<Term> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    private Term number(List<Term> day, List<Term> time) {
        return terms.sum(
                List.of(
                        terms.scale(Rational.of(DAY), dayNumber.apply(day)),
                        terms.scale(Rational.of(3600), time.get(0)),
                        terms.scale(Rational.of(60), time.get(1)),
                        time.get(2)));
    }
}
