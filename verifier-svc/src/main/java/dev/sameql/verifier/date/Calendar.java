package dev.sameql.verifier.date;

import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Template;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.text.WrittenTexts;
import dev.sameql.verifier.text.WrittenTexts.Piece;
import dev.sameql.verifier.text.WrittenTexts.Piece.Digits;
import dev.sameql.verifier.text.WrittenTexts.Piece.Letter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Unknown days and moments: their years, months, days and so on, each an integer, with the
/// conditions that make them those of the Gregorian calendar.
public final class Calendar {
    /// 0001-01-01 and 9999-12-31, counted from 0000-01-01 on.
    private static final long FIRST = 366;

    private static final long LAST = 3_652_424;

    /// The months of thirty days.
    private static final List<Long> SHORT = List.of(4L, 6L, 9L, 11L);

    private final Terms terms;
    private final WrittenTexts texts;
    private final List<Term> constraints = new ArrayList<>();
    private final List<Term> years = new ArrayList<>();

    /// The fields of days and times, three each.
    private final Set<List<Term>> real = new HashSet<>();

    Calendar(Terms terms, WrittenTexts texts) {
        this.terms = terms;
        this.texts = texts;
    }

    /// What makes the fields of the variables made so far those of real days; each condition counts
    /// only where one of its variables occurs.
    public List<Term> constraints() {
        return constraints;
    }

    /// Adds that a number counts a day.
    void requireDay(Term number) {
        constraints.add(between(number, FIRST, LAST));
    }

    /// Adds a condition on days.
    public void require(Term condition) {
        constraints.add(condition);
    }

    /// That all days are of one year.
    List<Term> inOneYear() {
        return years;
    }

    /// Some day of the calendar that begins in year 1, or, with a template, moment.
    public Term typed(String hint, Template template) {
        List<Term> day = dayFields(hint);
        constraints.add(terms.atMost(terms.integer(1), day.getFirst()));
        return template == null
                ? written(day, List.of())
                : written(template, hint, day, timeFields(hint));
    }

    /// Some day of the calendar that begins in year 1, as a number: how many come before it from
    /// year 0 on.
    public Term counted(String hint) {
        Term day = terms.variable(hint, Sort.INT);
        constraints.add(between(day, FIRST, LAST));
        return day;
    }

    /// Some day.
    public Term day(String hint) {
        return written(dayFields(hint), List.of());
    }

    /// Some day, with or without a time in one of the spellings.
    public Term moment(String hint, List<Template> spellings) {
        List<Term> day = dayFields(hint);
        List<Term> time = timeFields(hint);
        Term moment = written(day, List.of());
        for (Template spelling : spellings) {
            Term timed = terms.variable(hint + ".timed", Sort.BOOL);
            moment = terms.ite(timed, written(spelling, hint, day, time), moment);
        }
        return moment;
    }

    private Term written(Template spelling, String hint, List<Term> day, List<Term> time) {
        String pattern = spelling.pattern();
        var fields = new ArrayList<>(day);
        fields.addAll(time);
        int digits = pattern.length() - 1 - pattern.indexOf('.');
        if (digits < pattern.length()) {
            Term fraction = terms.variable(hint + ".fraction", Sort.INT);
            constraints.add(between(fraction, 0, (long) Math.pow(10, digits) - 1));
            fields.add(fraction);
        }
        var pieces = new ArrayList<Piece>();
        for (int at = 0; at < pattern.length(); at++) {
            int end = at;
            while (end < pattern.length() && pattern.charAt(end) == '#') end++;
            if (end == at) {
                pieces.add(new Letter(pattern.charAt(at)));
            } else {
                pieces.add(new Digits(end - at, fields.removeFirst()));
                at = end - 1;
            }
        }
        return texts.text(pieces);
    }

    List<Term> dayFields(String hint) {
        List<Term> fields = dayFields(name -> terms.variable(hint + "." + name, Sort.INT));
        years.add(terms.equal(fields.getFirst(), terms.integer(2020)));
        return fields;
    }

    /// Year, month and day, each made from its name.
    List<Term> dayFields(Function<String, Term> field) {
        Term year = field.apply("year");
        Term month = field.apply("month");
        Term day = field.apply("day");
        Term isShort = isShort(month);
        Term february = terms.equal(month, terms.integer(2));
        constraints.add(
                terms.and(
                        between(year, 0, 9999),
                        between(month, 1, 12),
                        between(day, 1, 31),
                        terms.or(terms.not(isShort), atMost(day, 30)),
                        terms.or(terms.not(february), atMost(day, 29)),
                        terms.or(terms.not(february), atMost(day, 28), leap(year))));
        List<Term> fields = List.of(year, month, day);
        real.add(fields);
        return fields;
    }

    List<Term> timeFields(String hint) {
        return timeFields(name -> terms.variable(hint + "." + name, Sort.INT));
    }

    /// Hour, minute and second, each made from its name.
    List<Term> timeFields(Function<String, Term> field) {
        Term hour = field.apply("hour");
        Term minute = field.apply("minute");
        Term second = field.apply("second");
        constraints.add(
                terms.and(between(hour, 0, 23), between(minute, 0, 59), between(second, 0, 59)));
        List<Term> fields = List.of(hour, minute, second);
        real.add(fields);
        return fields;
    }

    /// Notes that three fields, of which some are constants, are those of real days or times.
    void isKnown(List<Term> fields) {
        real.add(fields);
    }

    /// How many days a month has.
    Term lengthOfMonth(Term year, Term month) {
        Term february = terms.ite(leap(year), terms.integer(29), terms.integer(28));
        Term others = terms.ite(isShort(month), terms.integer(30), terms.integer(31));
        return terms.ite(terms.equal(month, terms.integer(2)), february, others);
    }

    private Term isShort(Term month) {
        return terms.or(SHORT.stream().map(m -> terms.equal(month, terms.integer(m))).toList());
    }

    private Term between(Term number, long low, long high) {
        return terms.and(terms.atMost(terms.integer(low), number), atMost(number, high));
    }

    private Term atMost(Term number, long high) {
        return terms.atMost(number, terms.integer(high));
    }

    Term leap(Term year) {
        return terms.or(
                terms.and(divides(4, year), terms.not(divides(100, year))), divides(400, year));
    }

    private Term divides(long divisor, Term number) {
        return terms.equal(
                number, terms.scale(Rational.of(divisor), terms.quotient(number, divisor)));
    }

    Term written(List<Term> day, List<Term> time) {
        var pieces = new ArrayList<Piece>();
        addDay(pieces, day);
        if (!time.isEmpty()) {
            pieces.add(new Letter(' '));
            addTime(pieces, time);
        }
        return texts.text(pieces);
    }

    /// A moment and so many digits of a fraction of a second.
    Term written(List<Term> fields, Term fraction, int digits) {
        var pieces = new ArrayList<Piece>();
        addDay(pieces, fields);
        pieces.add(new Letter(' '));
        addTime(pieces, fields.subList(3, 6));
        pieces.add(new Letter('.'));
        pieces.add(new Digits(digits, fraction));
        return texts.text(pieces);
    }

    static void addDay(List<Piece> pieces, List<Term> fields) {
        pieces.add(new Digits(4, fields.get(0)));
        pieces.add(new Letter('-'));
        pieces.add(new Digits(2, fields.get(1)));
        pieces.add(new Letter('-'));
        pieces.add(new Digits(2, fields.get(2)));
    }

    static void addTime(List<Piece> pieces, List<Term> fields) {
        pieces.add(new Digits(2, fields.get(0)));
        pieces.add(new Letter(':'));
        pieces.add(new Digits(2, fields.get(1)));
        pieces.add(new Letter(':'));
        pieces.add(new Digits(2, fields.get(2)));
    }

    /// Whether three fields are those of one day or time, or of one of several: `2024-31-12` is
    /// written like a day too.
    boolean isReal(List<Term> fields) {
        if (real.contains(fields) || isTime(fields)) return true;
        Term choice = fields.stream().filter(f -> f.is(Operation.ITE)).findFirst().orElse(null);
        if (choice == null) return false;
        Term condition = choice.arguments().getFirst();
        return isReal(chosen(fields, condition, 1)) && isReal(chosen(fields, condition, 2));
    }

    /// Whether they are an hour and a minute, with or without a second, or nothing.
    private boolean isTime(List<Term> fields) {
        Term nothing = terms.integer(0);
        return fields.get(2) == nothing
                && (fields.equals(List.of(nothing, nothing, nothing))
                        || real.stream()
                                .anyMatch(t -> t.subList(0, 2).equals(fields.subList(0, 2))));
    }

    private static List<Term> chosen(List<Term> fields, Term condition, int branch) {
        return fields.stream()
                .map(
                        f ->
                                f.is(Operation.ITE) && f.arguments().getFirst() == condition
                                        ? f.arguments().get(branch)
                                        : f)
                .toList();
    }
}
