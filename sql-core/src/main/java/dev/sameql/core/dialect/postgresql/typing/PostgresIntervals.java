package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.core.value.WrittenForm;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Intervals in PostgreSQL: those that are written, multiples of these, ages, and what is between
/// two moments. They are no values but parts of an addition, a comparison or an EXTRACT.
///
/// Source: PostgreSQL's manual, sections 8.5.4 and 9.9; answers of PostgreSQL 15 and 18.
final class PostgresIntervals {
    /// Marks an interval: months, days and seconds that are written (`ADD_MONTHS`) or computed
    /// (`TIMEDIFF`), or what is between two moments (`SUBTRACT`).
    private static final Type INTERVAL = Type.of(Kind.ANY);

    private static final long MOST = 999_999;
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    private static final long DAYS_OF_A_MONTH = 30;
    private static final long MONTHS_OF_A_YEAR = 12;

    private static final List<Character> TIME_FIELDS = List.of('h', 'i', 's');
    private static final Pattern SECONDS = Pattern.compile("[+-]?\\d{1,9}");
    private static final Pattern AMOUNT =
            Pattern.compile(
                    "([+-]?\\s*\\d{1,9})\\s*(y|yrs?|years?|mons?|months?|w|weeks?|d|days?"
                            + "|h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?)(?!\\S)\\s*");
    private static final Pattern UNIT = Pattern.compile(" +[A-Za-z]+ *");
    private static final Pattern TIME =
            Pattern.compile("([+-]?)(\\d{1,3}):([0-5]\\d)(?::([0-5]\\d))?(?!\\S)\\s*");

    /// What adds months, days and seconds.
    private static final List<Operator> MOVES =
            List.of(Operator.ADD_MONTHS, Operator.ADD_DAYS, Operator.ADD_SECONDS);

    private PostgresIntervals() {}

    /// `INTERVAL '1 month'`, `INTERVAL '3' DAY`, `INTERVAL '1 day 02:30'`; a number alone is of
    /// seconds.
    static Expression interval(List<Expression> arguments) {
        String text = PostgresMoments.text(arguments.getFirst()).orElse("");
        if (arguments.size() > 1)
            text += " " + PostgresMoments.text(arguments.getLast()).orElse("");
        else if (SECONDS.matcher(text.strip()).matches()) text = text.strip() + " second";
        String written = text.strip();
        String rest = written.toLowerCase(Locale.ROOT);
        if (rest.isEmpty()) throw unread(written);
        var span = new Span(0, 0, 0);
        Set<Character> seen = new HashSet<>();
        while (!rest.isEmpty()) {
            Matcher amount = AMOUNT.matcher(rest);
            Matcher time = TIME.matcher(rest);
            if (amount.lookingAt()) {
                if (!seen.add(field(amount.group(2)))) throw unread(written);
                span = span.plus(amount(amount, written));
                rest = rest.substring(amount.end());
            } else if (time.lookingAt()) {
                for (char field : TIME_FIELDS) if (!seen.add(field)) throw unread(written);
                span = span.plus(time(time));
                rest = rest.substring(time.end());
            } else throw unread(written);
        }
        return interval(span.months, span.days, span.seconds);
    }

    /// Months, days and seconds, which PostgreSQL keeps apart.
    private record Span(long months, long days, long seconds) {
        Span plus(Span other) {
            return new Span(months + other.months, days + other.days, seconds + other.seconds);
        }
    }

    /// A unit's field by one letter, that of minutes `i`: PostgreSQL reads each once.
    private static char field(String unit) {
        boolean minutes = unit.startsWith("m") && !unit.startsWith("mo");
        return minutes ? 'i' : unit.charAt(0);
    }

    private static Span amount(Matcher amount, String written) {
        long count = Long.parseLong(amount.group(1).replaceAll("\\s", ""));
        String unit = amount.group(2);
        boolean ofSeconds = unit.startsWith("s");
        if (Math.abs(count) > MOST && !ofSeconds) throw unread(written);
        if (ofSeconds) return new Span(0, 0, count);
        if (unit.startsWith("mo")) return new Span(count, 0, 0);
        return switch (unit.charAt(0)) {
            case 'y' -> new Span(MONTHS_OF_A_YEAR * count, 0, 0);
            case 'w' -> new Span(0, 7 * count, 0);
            case 'h' -> new Span(0, 0, HOUR * count);
            case 'm' -> new Span(0, 0, MINUTE * count);
            default -> new Span(0, count, 0);
        };
    }

    /// `02:30` and `-02:30:15`: hours, minutes and seconds under one sign.
    private static Span time(Matcher time) {
        long seconds =
                HOUR * Long.parseLong(time.group(2)) + MINUTE * Long.parseLong(time.group(3));
        if (time.group(4) != null) seconds += Long.parseLong(time.group(4));
        return new Span(0, 0, time.group(1).equals("-") ? -seconds : seconds);
    }

    private static TypingException unread(String text) {
        return TypingException.unsupported("the interval '" + text + "'");
    }

    private static Expression interval(long months, long days, long seconds) {
        return new Call(
                Operator.ADD_MONTHS,
                Stream.of(months, days, seconds)
                        .<Expression>map(
                                amount -> new Literal(Value.of(amount), Type.INTEGER, Quote.NONE))
                        .toList(),
                INTERVAL);
    }

    /// An interval of months, days and seconds that are computed.
    static Expression computed(Expression months, Expression days, Expression seconds) {
        return new Call(Operator.TIMEDIFF, List.of(months, days, seconds), INTERVAL);
    }

    /// What is between two moments, the later one first.
    static Expression between(Expression later, Expression earlier) {
        return new Call(Operator.SUBTRACT, List.of(later, earlier), INTERVAL);
    }

    /// Whether an expression is an interval.
    static boolean isInterval(Expression expression) {
        return expression.type().equals(INTERVAL)
                && expression.unparenthesised() instanceof Call(Operator operator, _, _)
                && (operator == Operator.ADD_MONTHS
                        || operator == Operator.TIMEDIFF
                        || operator == Operator.SUBTRACT);
    }

    private static List<Expression> parts(Expression interval) {
        return ((Call) interval.unparenthesised()).arguments();
    }

    /// Whether the months, days and seconds of an interval are constants.
    static boolean isWritten(Expression interval) {
        return ((Call) interval.unparenthesised()).operator() == Operator.ADD_MONTHS;
    }

    private static boolean isBetween(Expression interval) {
        return ((Call) interval.unparenthesised()).operator() == Operator.SUBTRACT;
    }

    /// The months, days and seconds of an interval; empty of one between two moments.
    static Optional<List<Expression>> fields(Expression interval) {
        return isBetween(interval) ? Optional.empty() : Optional.of(parts(interval));
    }

    /// A date or moment with an interval of months, days and seconds added, or taken off; empty
    /// where the operands are no such pair.
    static Optional<Expression> added(Expression left, Expression right, boolean plus) {
        if (PostgresMoments.isMoment(left.type()) && isInterval(right) && !isBetween(right))
            return Optional.of(shifted(left, right, plus ? 1 : -1));
        if (plus && PostgresMoments.isMoment(right.type()) && isInterval(left) && !isBetween(left))
            return Optional.of(shifted(right, left, 1));
        return Optional.empty();
    }

    /// `n * INTERVAL '1 day'`, of an integer on either side; empty where the operands are no such
    /// pair.
    static Optional<Expression> multiple(
            PostgresElaborator elaborator, Expression left, Expression right) {
        if (isInterval(right) && left.type().kind().isInteger())
            return multiple(elaborator, right, left);
        boolean fits = isInterval(left) && isWritten(left) && right.type().kind().isInteger();
        if (!fits) return Optional.empty();
        List<Long> amounts = amounts(left).orElseThrow();
        if (Literals.of(right).map(Literal::value).orElse(Value.NULL)
                instanceof Value.Int(long factor)) return Optional.of(constant(amounts, factor));
        if (amounts.stream().allMatch(amount -> amount == 0)) return Optional.empty();
        return Optional.of(
                computed(
                        times(elaborator, right, amounts.getFirst(), "integer"),
                        times(elaborator, right, amounts.get(1), "integer"),
                        times(elaborator, right, amounts.getLast(), "bigint")));
    }

    /// What a text is as an interval that is no value: one that is written, but for a time, which
    /// is one; or `(n || ' days')::interval`, which is `n * INTERVAL '1 day'`.
    static Optional<Expression> spelled(PostgresElaborator elaborator, Expression text) {
        Optional<String> known = PostgresMoments.text(text);
        if (known.isPresent())
            return known.filter(t -> WrittenForm.INTERVAL.canonical(t).isEmpty())
                    .map(_ -> interval(List.of(text)));
        if (!(text.unparenthesised() instanceof Call(Operator operator, var joined, _))
                || operator != Operator.CONCAT
                || joined.size() != 2
                || !(joined.getFirst() instanceof Cast(Expression number, _, CastMode mode))
                || mode != CastMode.IMPLICIT
                || !number.type().kind().isInteger()) return Optional.empty();
        return Literals.written(joined.getLast())
                .flatMap(PostgresMoments::text)
                .filter(unit -> UNIT.matcher(unit).matches())
                .map(
                        unit ->
                                interval(
                                        List.of(
                                                new Literal(
                                                        Value.of("1" + unit),
                                                        Type.TEXT,
                                                        Quote.SINGLE))))
                .flatMap(one -> multiple(elaborator, one, number));
    }

    /// An interval that a text was cast to, as one that is written; any other operand itself.
    static Expression read(Expression operand) {
        return operand.unparenthesised() instanceof Cast(Expression text, Type type, _)
                        && type.narrowing().written().equals(Optional.of(WrittenForm.INTERVAL))
                        && PostgresMoments.text(text).isPresent()
                ? interval(List.of(text))
                : operand;
    }

    private static Expression constant(List<Long> amounts, long factor) {
        boolean fits = Math.abs(factor) <= MOST;
        for (int i = 0; fits && i < amounts.size(); i++)
            fits = Math.abs(amounts.get(i) * factor) <= (i < 2 ? MOST : DAY * MOST);
        if (!fits)
            throw TypingException.unsupported("such a multiple of an interval in PostgreSQL");
        return interval(
                amounts.getFirst() * factor, amounts.get(1) * factor, amounts.getLast() * factor);
    }

    /// So many months, days or seconds for each of a number. Months and days fail beyond 32 bits,
    /// as those of an interval do.
    private static Expression times(
            PostgresElaborator elaborator, Expression number, long amount, String type) {
        if (amount == 0) return PostgresElaborator.integer(0);
        String own = PostgresTypes.name(number.type());
        boolean asItIs = amount == 1 && type.equals("bigint") && own.equals("integer");
        Expression factor = asItIs || own.equals(type) ? number : elaborator.cast(number, type);
        if (amount == 1) return factor;
        Value value = Value.of(amount);
        return elaborator.operator(
                "*", factor, new Literal(value, elaborator.literal(value), Quote.NONE));
    }

    /// The comparison of two intervals, of which one at least is no constant; a literal beside it
    /// is read as one. What is between two moments compares with a constant as the later
    /// one does with that much after the earlier one; a month counts as thirty days.
    static Optional<Comparison> comparison(
            PostgresElaborator elaborator,
            ComparisonOperator operator,
            Expression left,
            Expression right) {
        if (!isInterval(left) && !isInterval(right)) return Optional.empty();
        Expression first = asInterval(read(left));
        Expression second = asInterval(read(right));
        if (isWritten(first) && isWritten(second)) return Optional.empty();
        if (isWritten(first)) return comparison(elaborator, operator.mirrored(), second, first);
        boolean distinguishes =
                operator == ComparisonOperator.IS || operator == ComparisonOperator.IS_NOT;
        List<Expression> between = parts(first);
        if (isBetween(first) && isWritten(second) && !distinguishes)
            return Optional.of(
                    elaborator.comparison(
                            operator,
                            between.getFirst(),
                            shifted(between.getLast(), inDays(second), 1)));
        PostgresDateParts parts = new PostgresDateParts(elaborator);
        return Optional.of(
                elaborator.comparison(operator, parts.seconds(first), parts.seconds(second)));
    }

    /// An interval; a literal beside moments is read as one.
    static Expression asInterval(Expression operand) {
        if (isInterval(operand)) return operand;
        if (PostgresTypes.isUnknown(operand.type()) && PostgresMoments.text(operand).isPresent())
            return interval(List.of(operand));
        throw TypingException.unsupported(
                "an interval beside " + PostgresTypes.name(operand.type()) + " in PostgreSQL");
    }

    /// A written interval in days and what is less than one, as it compares with others.
    private static Expression inDays(Expression interval) {
        long seconds = seconds(interval);
        return interval(0, seconds / DAY, seconds % DAY);
    }

    /// How many seconds a written interval is, as it compares with others.
    static long seconds(Expression interval) {
        List<Expression> amounts = parts(interval);
        long days = DAYS_OF_A_MONTH * amount(amounts.getFirst()) + amount(amounts.get(1));
        return DAY * days + amount(amounts.getLast());
    }

    /// The months, days and seconds of a written interval; empty of others.
    static Optional<List<Long>> amounts(Expression interval) {
        return isWritten(interval)
                ? Optional.of(parts(interval).stream().map(PostgresIntervals::amount).toList())
                : Optional.empty();
    }

    /// The two moments that an interval is between, the later one first; empty of others.
    static Optional<List<Expression>> moments(Expression interval) {
        return isBetween(interval) ? Optional.of(parts(interval)) : Optional.empty();
    }

    /// A moment some months, then some days and then some seconds of a day later; a date becomes
    /// its midnight.
    private static Expression shifted(Expression date, Expression interval, int sign) {
        List<Expression> amounts = parts(interval);
        Expression moment =
                date.type().kind() == Kind.TIMESTAMP
                        ? date
                        : date instanceof Literal(Value.Temporal(String iso), _, _)
                                ? PostgresMoments.literal(
                                        new Value.Temporal(iso + " 00:00:00"),
                                        PostgresMoments.TIMESTAMP)
                                : new Cast(date, PostgresMoments.TIMESTAMP, CastMode.IMPLICIT);
        if (!isWritten(interval)) return moved(moment, amounts, sign);
        long months = sign * amount(amounts.getFirst());
        // a day has 24 hours where the session's time zone is UTC
        long time = sign * (DAY * amount(amounts.get(1)) + amount(amounts.getLast()));
        long days = time / DAY;
        long seconds = time % DAY;
        if (months != 0 || days == 0 && seconds == 0)
            moment = moved(Operator.ADD_MONTHS, moment, months);
        if (days != 0) moment = moved(Operator.ADD_DAYS, moment, days);
        return seconds == 0 ? moment : moved(Operator.ADD_SECONDS, moment, seconds);
    }

    /// A moment moved by what is computed.
    private static Expression moved(Expression moment, List<Expression> amounts, int sign) {
        Expression moved = moment;
        for (int i = 0; i < MOVES.size(); i++) {
            Expression amount = amounts.get(i);
            if (amount instanceof Literal(Value.Int(long number), _, _)) {
                if (number != 0) moved = moved(MOVES.get(i), moved, sign * number);
                continue;
            }
            if (sign < 0)
                amount = new Call(Operator.NEGATE_INTEGER, List.of(amount), amount.type());
            moved = new Call(MOVES.get(i), List.of(moved, amount), moved.type());
        }
        return moved;
    }

    private static long amount(Expression literal) {
        return ((Value.Int) ((Literal) literal).value()).value();
    }

    private static Expression moved(Operator operator, Expression moment, long amount) {
        return new Call(
                operator, List.of(moment, PostgresElaborator.integer(amount)), moment.type());
    }
}
