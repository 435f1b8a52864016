package dev.sameql.verifier.solve;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.solve.WrittenTexts.Piece;
import dev.sameql.verifier.solve.WrittenTexts.Piece.Digits;
import dev.sameql.verifier.solve.WrittenTexts.Piece.Letter;
import dev.sameql.verifier.solve.terms.Rational;
import dev.sameql.verifier.solve.terms.Template;
import dev.sameql.verifier.solve.terms.Term;
import dev.sameql.verifier.solve.terms.Term.Operation;
import dev.sameql.verifier.solve.terms.Term.Sort;
import dev.sameql.verifier.solve.terms.Terms;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Days and times as ISO 8601 texts, `2024-02-29` or `2024-02-29 12:30:00` (see [DayTexts]), by
/// their year, month, day and so on, each an integer. SQLite's date functions of such texts are exact, as far as they
/// take no modifiers; of other texts they are functions of which nothing is known.
final class Dates {
    private static final String DAY = "####-##-##";
    private static final int MOST_IN_ORDER = 12;
    private static final long[] LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    /// The Julian day of 0000-01-01, 00:00.
    private static final Rational EPOCH =
            new Rational(java.math.BigInteger.valueOf(3_442_119), java.math.BigInteger.TWO);

    private static final Rational UNIX_EPOCH =
            new Rational(java.math.BigInteger.valueOf(4_881_175), java.math.BigInteger.TWO);

    private final Terms terms;
    private final WrittenTexts texts;
    private final List<Term> constraints = new ArrayList<>();
    private final List<Term> lemmas = new ArrayList<>();
    private final List<Term> years = new ArrayList<>();
    /// The fields of days and times, three each.
    private final Set<List<Term>> real = new HashSet<>();

    private final Map<Term, Term> julianDays = new LinkedHashMap<>();
    private Term clock;
    private List<Term> clockFields = List.of();

    Dates(Terms terms, WrittenTexts texts) {
        this.terms = terms;
        this.texts = texts;
    }

    /// Some day of the calendar that begins in year 1, or, with a template, moment.
    Term typed(String hint, Template template) {
        List<Term> day = dayFields(hint);
        constraints.add(terms.atMost(terms.integer(1), day.getFirst()));
        return template == null
                ? written(day, List.of())
                : written(template, hint, day, timeFields(hint));
    }

    /// What makes the fields of the variables made so far those of real days; each condition counts
    /// only where one of its variables occurs.
    List<Term> constraints() {
        return constraints;
    }

    /// What follows from the constraints, but is hard to find out.
    List<Term> lemmas() {
        return lemmas;
    }

    /// That all days are of one year, where days are counted: a model is then found at once.
    List<Term> inOneYear() {
        return lemmas.isEmpty() ? List.of() : years;
    }

    /// Some day.
    Term day(String hint) {
        return written(dayFields(hint), List.of());
    }

    /// Some day, with or without a time in one of the spellings.
    Term moment(String hint, List<Template> spellings) {
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

    /// The moment at which both queries run.
    Term clock() {
        if (clock == null) {
            clockFields = new ArrayList<>(dayFields("clock"));
            clockFields.addAll(timeFields("clock"));
            clock = written(clockFields.subList(0, 3), clockFields.subList(3, 6));
        }
        return clock;
    }

    /// That the clock shows a known moment; always where no query reads it.
    Term clockShows(LocalDateTime now) {
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

    private List<Term> dayFields(String hint) {
        Term year = terms.variable(hint + ".year", Sort.INT);
        Term month = terms.variable(hint + ".month", Sort.INT);
        Term day = terms.variable(hint + ".day", Sort.INT);
        Term isShort =
                terms.or(
                        List.of(4L, 6L, 9L, 11L).stream()
                                .map(m -> terms.equal(month, terms.integer(m)))
                                .toList());
        Term february = terms.equal(month, terms.integer(2));
        constraints.add(
                terms.and(
                        between(year, 0, 9999),
                        between(month, 1, 12),
                        between(day, 1, 31),
                        terms.or(terms.not(isShort), atMost(day, 30)),
                        terms.or(terms.not(february), atMost(day, 29)),
                        terms.or(terms.not(february), atMost(day, 28), leap(year))));
        years.add(terms.equal(year, terms.integer(2020)));
        List<Term> fields = List.of(year, month, day);
        real.add(fields);
        return fields;
    }

    private List<Term> timeFields(String hint) {
        Term hour = terms.variable(hint + ".hour", Sort.INT);
        Term minute = terms.variable(hint + ".minute", Sort.INT);
        Term second = terms.variable(hint + ".second", Sort.INT);
        constraints.add(
                terms.and(between(hour, 0, 23), between(minute, 0, 59), between(second, 0, 59)));
        List<Term> fields = List.of(hour, minute, second);
        real.add(fields);
        return fields;
    }

    private Term between(Term number, long low, long high) {
        return terms.and(terms.atMost(terms.integer(low), number), atMost(number, high));
    }

    private Term atMost(Term number, long high) {
        return terms.atMost(number, terms.integer(high));
    }

    private Term leap(Term year) {
        return terms.or(
                terms.and(divides(4, year), terms.not(divides(100, year))), divides(400, year));
    }

    private Term divides(long divisor, Term number) {
        return terms.equal(
                number, terms.scale(Rational.of(divisor), terms.quotient(number, divisor)));
    }

    private Term written(List<Term> day, List<Term> time) {
        var pieces = new ArrayList<Piece>();
        addDay(pieces, day);
        if (!time.isEmpty()) {
            pieces.add(new Letter(' '));
            addTime(pieces, time);
        }
        return texts.text(pieces);
    }

    private static void addDay(List<Piece> pieces, List<Term> fields) {
        pieces.add(new Digits(4, fields.get(0)));
        pieces.add(new Letter('-'));
        pieces.add(new Digits(2, fields.get(1)));
        pieces.add(new Letter('-'));
        pieces.add(new Digits(2, fields.get(2)));
    }

    private static void addTime(List<Piece> pieces, List<Term> fields) {
        pieces.add(new Digits(2, fields.get(0)));
        pieces.add(new Letter(':'));
        pieces.add(new Digits(2, fields.get(1)));
        pieces.add(new Letter(':'));
        pieces.add(new Digits(2, fields.get(2)));
    }

    /// Year, month, day, hour, minute, second and the fraction of a second; null of a text that is
    /// no day or moment.
    private List<Term> fields(Term text) {
        String pattern = Template.of(text).pattern();
        if (!pattern.equals(DAY) && !DayTexts.isMoment(pattern)) return null;
        var fields = new ArrayList<Term>();
        for (Piece piece : texts.pieces(text)) {
            if (!(piece instanceof Digits(int width, Term number))) continue;
            Rational unit = Rational.of((long) Math.pow(10, width));
            fields.add(fields.size() < 6 ? number : terms.scale(Rational.ONE.over(unit), number));
        }
        while (fields.size() < 7) fields.add(terms.integer(0));
        return isReal(fields.subList(0, 3)) && isReal(fields.subList(3, 6)) ? fields : null;
    }

    /// Whether three fields are those of one day or time, or of one of several: `2024-31-12` is
    /// written like a day too.
    private boolean isReal(List<Term> fields) {
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
                        || real.stream().anyMatch(t -> t.subList(0, 2).equals(fields.subList(0, 2))));
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

    /// Whether an argument of a date function is the clock.
    static boolean isNow(SymbolicValue value) {
        return value.term().payload() instanceof Value.Text(String text)
                && text.strip().equalsIgnoreCase("now");
    }

    /// The year, month or day of a day or moment, or null.
    SymbolicValue field(Operator operator, SymbolicValue value) {
        int index = operator == Operator.YEAR ? 0 : operator == Operator.MONTH ? 1 : 2;
        Term field =
                texts.each(
                        value.term(),
                        t -> {
                            List<Term> fields = fields(t);
                            return fields == null ? null : fields.get(index);
                        });
        return field == null
                ? null
                : new SymbolicValue(
                        SymbolicValue.Form.NUMBER, value.isNull(), field, terms.never());
    }

    /// The result of a date function of one moment, a text or number; null where it is not known.
    Term apply(Operator operator, Term text, String format) {
        return switch (operator) {
            case DATE -> texts.each(text, t -> strftime("%Y-%m-%d", t));
            case TIME -> texts.each(text, t -> strftime("%H:%M:%S", t));
            case DATETIME -> texts.each(text, t -> strftime("%Y-%m-%d %H:%M:%S", t));
            case STRFTIME -> format == null ? null : texts.each(text, t -> strftime(format, t));
            case JULIANDAY -> julianDay(text);
            case UNIXEPOCH ->
                    texts.each(
                            text,
                            t -> {
                                Term days = julianDay(fields(t), terms.integer(0));
                                if (days == null) return null;
                                Term since = terms.minus(days, terms.number(UNIX_EPOCH, Sort.REAL));
                                return terms.scale(Rational.of(86_400), since);
                            });
            // no function of dates
            default -> null;
        };
    }

    private Term strftime(String format, Term text) {
        List<Term> fields = fields(text);
        if (fields == null) return null;
        var pieces = new ArrayList<Piece>();
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c == '#') return null;
            if (c != '%') {
                pieces.add(new Letter(c));
                continue;
            }
            if (++i == format.length()) return null;
            switch (format.charAt(i)) {
                case 'Y' -> pieces.add(new Digits(4, fields.get(0)));
                case 'm' -> pieces.add(new Digits(2, fields.get(1)));
                case 'd' -> pieces.add(new Digits(2, fields.get(2)));
                case 'H' -> pieces.add(new Digits(2, fields.get(3)));
                case 'M' -> pieces.add(new Digits(2, fields.get(4)));
                case 'S' -> pieces.add(new Digits(2, fields.get(5)));
                case 'F' -> addDay(pieces, fields);
                case 'T' -> addTime(pieces, fields.subList(3, 6));
                case '%' -> pieces.add(new Letter('%'));
                // the others are not made of these fields
                default -> {
                    return null;
                }
            }
        }
        return texts.text(pieces);
    }

    private Term julianDay(Term text) {
        Term day =
                texts.each(
                        text,
                        t -> {
                            List<Term> fields = fields(t);
                            return fields == null ? null : julianDay(fields, fields.get(6));
                        });
        if (day != null && !julianDays.containsKey(text)) keepInOrder(text, day);
        return day;
    }

    /// Notes that Julian days are ordered as the digits of their moments.
    private void keepInOrder(Term text, Term day) {
        Term digits = texts.each(text, this::digits);
        for (var other : julianDays.entrySet()) {
            Term otherDigits = texts.each(other.getKey(), this::digits);
            Term before = terms.less(digits, otherDigits);
            Term after = terms.less(otherDigits, digits);
            lemmas.add(terms.equal(before, terms.less(day, other.getValue())));
            lemmas.add(terms.equal(after, terms.less(other.getValue(), day)));
        }
        if (julianDays.size() < MOST_IN_ORDER) julianDays.put(text, day);
    }

    /// A moment as one number, `20240229123000.5`.
    private Term digits(Term text) {
        List<Term> fields = fields(text);
        Term number = terms.integer(0);
        for (Term field : fields.subList(0, 6)) {
            number = terms.plus(terms.scale(Rational.of(100), number), field);
        }
        return terms.plus(number, fields.get(6));
    }

    /// Days since the Julian epoch, as a real number.
    private Term julianDay(List<Term> fields, Term fraction) {
        if (fields == null) return null;
        Term year = fields.get(0);
        Term month = fields.get(1);
        var days = new ArrayList<Term>();
        days.add(terms.scale(Rational.of(365), year));
        days.add(terms.quotient(terms.plus(year, terms.integer(3)), 4));
        days.add(negative(terms.quotient(terms.plus(year, terms.integer(99)), 100)));
        days.add(terms.quotient(terms.plus(year, terms.integer(399)), 400));
        for (int m = 1; m < 12; m++) {
            Term later = terms.less(terms.integer(m), month);
            days.add(terms.scale(Rational.of(LENGTHS[m - 1]), terms.indicator(later)));
        }
        Term afterFebruary = terms.less(terms.integer(2), month);
        days.add(terms.indicator(terms.and(afterFebruary, leap(year))));
        days.add(fields.get(2));
        days.add(terms.integer(-1));
        Term seconds =
                terms.sum(
                        List.of(
                                terms.scale(Rational.of(3600), fields.get(3)),
                                terms.scale(Rational.of(60), fields.get(4)),
                                fields.get(5),
                                fraction));
        days.add(terms.scale(Rational.ONE.over(Rational.of(86_400)), seconds));
        days.add(terms.number(EPOCH, Sort.REAL));
        return terms.real(terms.sum(days));
    }

    private Term negative(Term number) {
        return terms.scale(Rational.MINUS_ONE, number);
    }
}
