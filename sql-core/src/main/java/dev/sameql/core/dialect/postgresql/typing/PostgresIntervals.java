package dev.sameql.core.dialect.postgresql.typing;

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
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Intervals in PostgreSQL: those that are written, and what is between two moments. They are no
/// values but parts of an addition, a comparison or an EXTRACT.
///
/// Source: PostgreSQL's manual, sections 8.5.4 and 9.9; answers of PostgreSQL 18.
final class PostgresIntervals {
    /// Marks an interval: months, days and seconds (`ADD_MONTHS`), or what is between two
    /// moments (`SUBTRACT`).
    private static final Type INTERVAL = Type.of(Kind.ANY);

    private static final long MOST = 999_999;
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    private static final long YEAR = 365 * DAY + 6 * HOUR;
    private static final long DAYS_OF_A_MONTH = 30;
    private static final long MONTHS_OF_A_YEAR = 12;

    private static final List<Character> TIME_FIELDS = List.of('h', 'i', 's');
    private static final Pattern SECONDS = Pattern.compile("[+-]?\\d{1,9}");
    private static final Pattern AMOUNT =
            Pattern.compile(
                    "([+-]?\\s*\\d{1,9})\\s*(y|yrs?|years?|mons?|months?|w|weeks?|d|days?"
                            + "|h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?)(?!\\S)\\s*");
    private static final Pattern TIME =
            Pattern.compile("([+-]?)(\\d{1,3}):([0-5]\\d)(?::([0-5]\\d))?(?!\\S)\\s*");

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

    /// What is between two moments, the later one first.
    static Expression between(Expression later, Expression earlier) {
        return new Call(Operator.SUBTRACT, List.of(later, earlier), INTERVAL);
    }

    /// Whether an expression is an interval.
    static boolean isInterval(Expression expression) {
        return expression.type().equals(INTERVAL)
                && expression.unparenthesised() instanceof Call(Operator operator, _, _)
                && (operator == Operator.ADD_MONTHS || operator == Operator.SUBTRACT);
    }

    private static List<Expression> parts(Expression interval) {
        return ((Call) interval.unparenthesised()).arguments();
    }

    /// Whether an interval is written with its months, days and seconds; others are what is between
    /// two moments, in seconds.
    private static boolean isWritten(Expression interval) {
        return ((Call) interval.unparenthesised()).operator() == Operator.ADD_MONTHS;
    }

    /// A date or moment with a written interval added, or taken off; empty where the operands are
    /// no such pair.
    static Optional<Expression> added(Expression left, Expression right, boolean plus) {
        if (PostgresMoments.isMoment(left.type()) && isInterval(right) && isWritten(right))
            return Optional.of(shifted(left, right, plus ? 1 : -1));
        if (plus && PostgresMoments.isMoment(right.type()) && isInterval(left) && isWritten(left))
            return Optional.of(shifted(right, left, 1));
        return Optional.empty();
    }

    /// The comparison of two intervals, of which one at least is between two moments; a literal
    /// beside it is read as one. What is between two moments compares with a constant as the later
    /// one does with that much after the earlier one; a month counts as thirty days.
    static Optional<Comparison> comparison(
            PostgresElaborator elaborator,
            ComparisonOperator operator,
            Expression left,
            Expression right) {
        if (!isInterval(left) && !isInterval(right)) return Optional.empty();
        Expression first = asInterval(left);
        Expression second = asInterval(right);
        if (isWritten(first) && isWritten(second)) return Optional.empty();
        if (isWritten(first)) return comparison(elaborator, operator.mirrored(), second, first);
        List<Expression> between = parts(first);
        boolean distinguishes =
                operator == ComparisonOperator.IS || operator == ComparisonOperator.IS_NOT;
        if (isWritten(second) && !distinguishes)
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

    /// How many seconds EXTRACT says a written interval is: a year has 365.25 days there.
    static long epoch(Expression interval) {
        List<Expression> amounts = parts(interval);
        long years = amount(amounts.getFirst()) / MONTHS_OF_A_YEAR;
        long months = amount(amounts.getFirst()) % MONTHS_OF_A_YEAR;
        long days = DAYS_OF_A_MONTH * months + amount(amounts.get(1));
        return YEAR * years + DAY * days + amount(amounts.getLast());
    }

    /// The months, days and seconds of a written interval; empty of one between two moments.
    static Optional<List<Long>> amounts(Expression interval) {
        return isWritten(interval)
                ? Optional.of(parts(interval).stream().map(PostgresIntervals::amount).toList())
                : Optional.empty();
    }

    /// The two moments that an interval is between, the later one first; empty of a written one.
    static Optional<List<Expression>> moments(Expression interval) {
        return isWritten(interval) ? Optional.empty() : Optional.of(parts(interval));
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

    private static long amount(Expression literal) {
        return ((Value.Int) ((Literal) literal).value()).value();
    }

    private static Expression moved(Operator operator, Expression moment, long amount) {
        return new Call(
                operator, List.of(moment, PostgresElaborator.integer(amount)), moment.type());
    }
}
