package dev.sameql.verifier.date;

import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;

/// The moment at which both queries run, and its day where days are numbers (see [DayCounts]): one
/// for both, of which nothing else is known.
final class SymbolicClock {
    private final Terms terms;
    private final Calendar calendar;
    private Term clock;
    private Term today;
    private List<Term> clockFields = List.of();

    SymbolicClock(Terms terms, Calendar calendar) {
        this.terms = terms;
        this.calendar = calendar;
    }

    /// The moment at which both queries run.
    Term moment() {
        if (clock == null) {
            clockFields = new ArrayList<>(calendar.dayFields("clock"));
            clockFields.addAll(calendar.timeFields("clock"));
            clock = calendar.written(clockFields.subList(0, 3), clockFields.subList(3, 6));
        }
        return clock;
    }

    /// The day on which both queries run, where days are numbers.
    Term today() {
        if (today == null) {
            today = terms.variable("clock.today", Sort.INT);
            calendar.requireDay(today);
        }
        return today;
    }

    /// That the clock shows a known moment; always where no query reads it.
    Term shows(LocalDateTime now) {
        Term day =
                today == null
                        ? terms.always()
                        : terms.equal(
                                today, terms.integer(SymbolicDates.countOf(now.toLocalDate())));
        return terms.and(day, momentShows(now));
    }

    private Term momentShows(LocalDateTime now) {
        if (clock == null) return terms.always();
        int[] fields = {
            now.getYear(),
            now.getMonthValue(),
            now.getDayOfMonth(),
            now.getHour(),
            now.getMinute(),
            now.getSecond()
        };
        var equal = new ArrayList<Term>();
        for (int i = 0; i < fields.length; i++) {
            equal.add(terms.equal(clockFields.get(i), terms.integer(fields[i])));
        }
        return terms.and(equal);
    }
}
