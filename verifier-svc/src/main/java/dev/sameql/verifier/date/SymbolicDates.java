package dev.sameql.verifier.date;

import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Template;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.text.WrittenTexts;
import dev.sameql.verifier.text.WrittenTexts.Piece;
import dev.sameql.verifier.text.WrittenTexts.Piece.Digits;
import dev.sameql.verifier.value.PlainMoment;
import dev.sameql.verifier.value.SymbolicValue;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Days and times as ISO 8601 texts, `2024-02-29` or `2024-02-29 12:30:00` (see [DayTexts]), by
/// their year, month, day and so on, each an integer. SQLite's date functions of such texts are
/// exact, as far as they take no modifiers; of other texts they are functions of which nothing is
/// known.
public final class SymbolicDates {
    private static final String DAY = "####-##-##";
    private static final int MOST_IN_ORDER = 12;
    private static final long[] LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    /// The Julian day of 0000-01-01, 00:00.
    private static final Rational EPOCH =
            new Rational(BigInteger.valueOf(3_442_119), BigInteger.TWO);

    private static final Rational UNIX_EPOCH =
            new Rational(BigInteger.valueOf(4_881_175), BigInteger.TWO);

    /// So many days away lies the same month or the next.
    private static final long NEAR = 28;

    /// What moments are cut off to: each part is itself or a constant.
    private static final Pattern BEGINNING =
            Pattern.compile(
                    "(%Y)-(%m|\\d\\d)-(%d|\\d\\d)" + "(?: (%H|\\d\\d):(%M|\\d\\d):(%S|\\d\\d))?");

    private static final LocalDate ZERO = LocalDate.of(0, 1, 1);

    private final Terms terms;
    private final WrittenTexts texts;
    private final Calendar calendar;
    private final List<Term> lemmas = new ArrayList<>();
    private final Map<Term, Term> julianDays = new LinkedHashMap<>();
    private final Map<List<Object>, Term> shifted = new LinkedHashMap<>();
    private final Map<Term, Term> moments = new HashMap<>();
    private final LaterMoments later;
    private final MomentWriter writer;
    private final SymbolicClock clock;
    private boolean counting;
    private Moments detail = Moments.ORDERED;

    public SymbolicDates(Terms terms, WrittenTexts texts) {
        this.calendar = new Calendar(terms, texts);
        this.terms = terms;
        this.texts = texts;
        this.later = new LaterMoments(terms, calendar, this::dayNumber);
        this.writer = new MomentWriter(terms, texts, calendar);
        this.clock = new SymbolicClock(terms, calendar);
    }

    /// From here on that much is known of moments with types.
    public void know(Moments moments) {
        detail = moments;
    }

    /// What is known of moments with types.
    public Moments detail() {
        return detail;
    }

    /// From here on days are numbers: see [DayCounts].
    public void countDays() {
        counting = true;
    }

    /// Whether days are numbers.
    public boolean countsDays() {
        return counting;
    }

    /// Whether a text is a day.
    static boolean isDay(String iso) {
        if (!iso.matches("\\d{4}-\\d\\d-\\d\\d")) return false;
        try {
            return LocalDate.parse(iso).toString().equals(iso);
        } catch (DateTimeException noDay) {
            return false;
        }
    }

    /// How many days come before a known one from year 0 on.
    public Term counted(String iso) {
        return terms.integer(countOf(LocalDate.parse(iso)));
    }

    static long countOf(LocalDate day) {
        return ChronoUnit.DAYS.between(ZERO, day);
    }

    /// The day before which so many come.
    public static String dayAt(long count) {
        return ZERO.plusDays(count).toString();
    }

    /// Where unknown days come from.
    public Calendar calendar() {
        return calendar;
    }

    /// That all days are of one year, where days are counted: a model is then found at once.
    public List<Term> inOneYear() {
        return lemmas.isEmpty() ? List.of() : calendar.inOneYear();
    }

    /// What follows from the calendar's constraints, but is hard to find out.
    public List<Term> lemmas() {
        return lemmas;
    }

    /// The clock that both queries read.
    SymbolicClock clock() {
        return clock;
    }

    /// That the clock shows a known moment; always where no query reads it.
    public Term clockShows(LocalDateTime now) {
        return clock.shows(now);
    }

    /// The day and time that a text of unknown form says, where it says one: what date functions
    /// read is the same for all of them.
    Term momentIn(Term text) {
        return moments.computeIfAbsent(
                text,
                t ->
                        calendar.written(
                                calendar.dayFields(name -> MomentTexts.field(name, t, terms)),
                                calendar.timeFields(name -> MomentTexts.field(name, t, terms))));
    }

    /// Whether date functions read a day or time in a text.
    Term isMoment(Term text) {
        return terms.apply(MomentTexts.IS_MOMENT, Sort.BOOL, List.of(text));
    }

    /// Year, month, day, hour, minute, second, the fraction of a second and, where moments have
    /// them, its millionths; empty of a text that is no day or moment.
    private Optional<List<Term>> fields(Term text) {
        if (text.payload() instanceof Value.Text(String known)) return fields(known);
        String pattern = Template.patternOf(text);
        boolean detailed = detail.template().filter(t -> t.pattern().equals(pattern)).isPresent();
        if (!pattern.equals(DAY) && !detailed && !DayTexts.isMoment(pattern))
            return Optional.empty();
        var fields = new ArrayList<Term>();
        Term micros = terms.integer(0);
        for (Piece piece : texts.pieces(text)) {
            if (!(piece instanceof Digits(int width, Term number))) continue;
            if (detailed && fields.size() == 6) micros = number;
            Rational unit = Rational.of((long) Math.pow(10, width));
            fields.add(fields.size() < 6 ? number : terms.scale(Rational.ONE.over(unit), number));
        }
        while (fields.size() < 7) fields.add(terms.integer(0));
        fields.add(micros);
        return calendar.isReal(fields.subList(0, 3)) && calendar.isReal(fields.subList(3, 6))
                ? Optional.of(fields)
                : Optional.empty();
    }

    /// The fields of a text that is a day, or a moment without fractions of a second.
    private Optional<List<Term>> fields(String written) {
        String text = PlainMoment.of(written);
        if (!text.matches("\\d{4}-\\d\\d-\\d\\d( \\d\\d:\\d\\d:\\d\\d)?")) return Optional.empty();
        try {
            LocalDate day = LocalDate.parse(text.substring(0, 10));
            LocalTime time =
                    text.length() > 10 ? LocalTime.parse(text.substring(11)) : LocalTime.MIDNIGHT;
            var fields = new ArrayList<Term>();
            fields.add(terms.integer(day.getYear()));
            fields.add(terms.integer(day.getMonthValue()));
            fields.add(terms.integer(day.getDayOfMonth()));
            fields.add(terms.integer(time.getHour()));
            fields.add(terms.integer(time.getMinute()));
            fields.add(terms.integer(time.getSecond()));
            fields.add(terms.integer(0));
            fields.add(terms.integer(0));
            return Optional.of(fields);
        } catch (DateTimeException noDay) {
            return Optional.empty();
        }
    }

    /// Whether an argument of a date function is the clock.
    static boolean isNow(SymbolicValue value) {
        return value.term().payload() instanceof Value.Text(String text)
                && text.equalsIgnoreCase("now");
    }

    /// The year, month or day of a day or moment.
    public Optional<SymbolicValue> field(Operator operator, SymbolicValue value) {
        int index = operator == Operator.YEAR ? 0 : operator == Operator.MONTH ? 1 : 2;
        return texts.each(value.term(), t -> fields(t).map(fields -> fields.get(index)))
                .map(
                        field ->
                                new SymbolicValue(
                                        SymbolicValue.Form.NUMBER,
                                        value.isNull(),
                                        field,
                                        terms.never()));
    }

    /// What a function makes of a moment, by a format where it takes one.
    @FunctionalInterface
    private interface Meaning {
        Optional<Term> of(SymbolicDates dates, Term text, Optional<String> format);
    }

    /// The others are no functions of one moment.
    private static final OperatorTable<Meaning> MEANINGS =
            OperatorTable.<Meaning>refusing("the function %s")
                    .with(Operator.DATE, (d, x, _) -> d.written("%Y-%m-%d", x))
                    .with(Operator.TIME, (d, x, _) -> d.written("%H:%M:%S", x))
                    .with(Operator.DATETIME, (d, x, _) -> d.written("%Y-%m-%d %H:%M:%S", x))
                    .with(Operator.STRFTIME, (d, x, format) -> format.flatMap(f -> d.written(f, x)))
                    .with(Operator.JULIANDAY, (d, x, _) -> d.julianDay(x))
                    .with(Operator.UNIXEPOCH, (d, x, _) -> d.texts.each(x, d::unixTime))
                    .table();

    /// The result of a date function of one moment, a text or number; empty where it is not known.
    public Optional<Term> apply(Operator operator, Term text, Optional<String> format) {
        return MEANINGS.find(operator).flatMap(meaning -> meaning.of(this, text, format));
    }

    private Optional<Term> written(String format, Term text) {
        return texts.each(text, t -> strftime(format, t));
    }

    private Optional<Term> unixTime(Term text) {
        return fields(text)
                .map(fields -> julianDay(fields, terms.integer(0)))
                .map(days -> terms.minus(days, terms.number(UNIX_EPOCH, Sort.REAL)))
                .map(since -> terms.scale(Rational.of(86_400), since));
    }

    private Optional<Term> strftime(String format, Term text) {
        return fields(text).flatMap(fields -> writer.strftime(format, fields));
    }

    /// The beginning of a step that a moment is in, `%Y-%m-01 00:00:00`, as moments or days are
    /// written.
    public Optional<Term> begun(String format, Term moment) {
        var form = BEGINNING.matcher(format);
        if (!detail.areComputed() || !form.matches()) return Optional.empty();
        return texts.each(moment, t -> fields(t).map(fields -> begun(form, fields)));
    }

    private Term begun(Matcher form, List<Term> fields) {
        List<Term> begun = writer.begun(form, fields);
        calendar.isKnown(begun.subList(0, 3));
        calendar.isKnown(begun.subList(3, 6));
        boolean timed = form.group(4) != null;
        return timed ? moment(begun) : calendar.written(begun.subList(0, 3), List.of());
    }

    private Term moment(List<Term> fields) {
        return writer.moment(fields, detail);
    }

    /// The midnight of a day, or a moment itself, as all moments are written.
    public Optional<Term> moment(Term text) {
        return texts.each(text, t -> fields(t).map(this::moment));
    }

    /// What a dialect shows of a moment: as many digits of its fraction as say something.
    public Optional<Term> shown(Term text) {
        return texts.each(text, t -> fields(t).map(fields -> writer.shown(fields, detail)));
    }

    /// A day or moment a known number of months, or of seconds, later; empty where it is not known.
    /// Days beyond the calendar are left out.
    public Optional<SymbolicValue> later(
            Operator operator, SymbolicValue moment, SymbolicValue amount) {
        if (!detail.areComputed()
                || !(amount.term().payload() instanceof Rational count)
                || !count.isInteger()
                || !amount.isNull().isNever()) return Optional.empty();
        return texts.each(moment.term(), t -> fields(t).map(f -> later(operator, t, f, count)))
                .map(text -> inPlaceOf(moment, text));
    }

    /// Another text in the place of a moment.
    private SymbolicValue inPlaceOf(SymbolicValue moment, Term text) {
        return new SymbolicValue(SymbolicValue.Form.TEXT, moment.isNull(), text, terms.never());
    }

    private Term later(Operator operator, Term text, List<Term> fields, Rational count) {
        boolean timed = !Template.patternOf(text).equals(DAY);
        List<Term> moved =
                operator == Operator.ADD_MONTHS
                        ? later.months(fields, count)
                        : later.seconds(fields, count);
        return timed ? moment(moved) : calendar.written(moved.subList(0, 3), List.of());
    }

    private Optional<Term> julianDay(Term text) {
        Optional<Term> day =
                texts.each(text, t -> fields(t).map(fields -> julianDay(fields, fields.get(6))));
        if (!julianDays.containsKey(text)) day.ifPresent(known -> keepInOrder(text, known));
        return day;
    }

    /// Notes that Julian days are ordered as the digits of their moments.
    private void keepInOrder(Term text, Term day) {
        Term digits = ofMoment(text);
        for (var other : julianDays.entrySet()) {
            Term otherDigits = ofMoment(other.getKey());
            Term before = terms.less(digits, otherDigits);
            Term after = terms.less(otherDigits, digits);
            lemmas.add(terms.equal(before, terms.less(day, other.getValue())));
            lemmas.add(terms.equal(after, terms.less(other.getValue(), day)));
        }
        if (julianDays.size() < MOST_IN_ORDER) julianDays.put(text, day);
    }

    private Term ofMoment(Term text) {
        return texts.each(text, t -> fields(t).map(this::digits)).orElseThrow();
    }

    /// A moment as one number, `20240229123000.5`.
    private Term digits(List<Term> fields) {
        Term number = terms.integer(0);
        for (Term field : fields.subList(0, 6)) {
            number = terms.plus(terms.scale(Rational.of(100), number), field);
        }
        return terms.plus(number, fields.get(6));
    }

    /// How many days one moment's day comes after another's; empty where it is not known.
    public Optional<SymbolicValue> daysBetween(SymbolicValue later, SymbolicValue earlier) {
        Optional<Term> to = counting ? Optional.of(later.term()) : day(later.term());
        Optional<Term> from = counting ? Optional.of(earlier.term()) : day(earlier.term());
        if (to.isEmpty() || from.isEmpty()) return Optional.empty();
        Term isNull = terms.or(later.isNull(), earlier.isNull());
        Term days = terms.minus(to.get(), from.get());
        return Optional.of(
                new SymbolicValue(SymbolicValue.Form.NUMBER, isNull, days, terms.never()));
    }

    /// The number of a moment's day, known to be ordered as the days are.
    private Optional<Term> day(Term text) {
        if (text.payload() instanceof Value.Text(String known))
            return fields(known).map(this::dayNumber);
        Optional<Term> day = written("%Y-%m-%d", text);
        if (day.flatMap(this::julianDay).isEmpty()) return Optional.empty();
        return texts.each(day.get(), t -> fields(t).map(this::dayNumber));
    }

    /// A day, or a moment without fractions of a second, a known number of days later; empty where
    /// it is not known. Days beyond the calendar are left out.
    public Optional<SymbolicValue> shifted(SymbolicValue moment, SymbolicValue amount) {
        if (counting && moment.isNumber()) return Optional.of(moved(moment, amount));
        Optional<Term> first = firstOfMonth(moment.term(), amount.term());
        if (first.isPresent())
            return first.map(text -> inPlaceOf(moment, text).orNull(amount.isNull(), terms));
        if (!(amount.term().payload() instanceof Rational days) || !amount.isNull().isNever())
            return Optional.empty();
        return texts.each(moment.term(), t -> shifted(t, days))
                .map(text -> inPlaceOf(moment, text));
    }

    /// The first day of a day's month, if the amount goes back there: `1 - DAY(x)` days from `x`.
    private Optional<Term> firstOfMonth(Term day, Term amount) {
        Term one = terms.integer(1);
        if (Template.of(day).filter(t -> t.pattern().equals(DAY)).isEmpty())
            return Optional.empty();
        return fields(day)
                .filter(fields -> amount == terms.minus(one, fields.get(2)))
                .map(fields -> List.of(fields.get(0), fields.get(1), one))
                .map(
                        first -> {
                            calendar.isKnown(first);
                            return calendar.written(first, List.of());
                        });
    }

    private SymbolicValue moved(SymbolicValue day, SymbolicValue amount) {
        Term later = terms.plus(day.term(), amount.term());
        if (amount.isConstant()) calendar.requireDay(later);
        Term isNull = terms.or(day.isNull(), amount.isNull());
        return new SymbolicValue(SymbolicValue.Form.NUMBER, isNull, later, terms.never());
    }

    private Optional<Term> shifted(Term text, Rational days) {
        return fields(text)
                .filter(fields -> detail.areComputed() || fields.get(6).isConstant())
                .map(fields -> shifted(text, fields, days));
    }

    private Term shifted(Term text, List<Term> fields, Rational days) {
        return shifted.computeIfAbsent(
                List.of(text, days),
                _ -> {
                    List<Term> day = dayShifted(fields, days);
                    boolean timed = !Template.patternOf(text).equals(DAY);
                    var moved = new ArrayList<>(day);
                    moved.addAll(fields.subList(3, fields.size()));
                    Term later = timed ? moment(moved) : calendar.written(day, List.of());
                    julianDay(text);
                    julianDay(later);
                    return later;
                });
    }

    /// The year, month and day so many days later.
    private List<Term> dayShifted(List<Term> fields, Rational days) {
        List<Term> day = calendar.dayFields("shifted" + shifted.size());
        if (detail.areComputed()
                && days.isInteger()
                && days.abs().compareTo(Rational.of(NEAR)) <= 0) {
            long count = days.numerator().longValueExact();
            calendar.require(later.isLater(fields, day, count));
            return day;
        }
        calendar.require(
                terms.equal(
                        dayNumber(day),
                        terms.plus(dayNumber(fields), terms.number(days, Sort.INT))));
        return day;
    }

    /// Days since the Julian epoch, as a real number.
    private Term julianDay(List<Term> fields, Term fraction) {
        Term seconds =
                terms.sum(
                        List.of(
                                terms.scale(Rational.of(3600), fields.get(3)),
                                terms.scale(Rational.of(60), fields.get(4)),
                                fields.get(5),
                                fraction));
        return terms.real(
                terms.sum(
                        List.of(
                                dayNumber(fields),
                                terms.scale(Rational.ONE.over(Rational.of(86_400)), seconds),
                                terms.number(EPOCH, Sort.REAL))));
    }

    /// Days since 0000-01-01, as an integer.
    private Term dayNumber(List<Term> fields) {
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
        days.add(terms.indicator(terms.and(afterFebruary, calendar.leap(year))));
        days.add(fields.get(2));
        days.add(terms.integer(-1));
        return terms.sum(days);
    }

    private Term negative(Term number) {
        return terms.scale(Rational.MINUS_ONE, number);
    }
}
