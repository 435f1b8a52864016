package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.dialect.IsoMoments;
import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Dates and moments without a time zone in PostgreSQL, as far as they are modelled: literals in
/// ISO 8601 with whole seconds, days and months added, and what is cut off of them.
///
/// Source: PostgreSQL's manual, sections 8.5 and 9.9; answers of PostgreSQL 18.
final class PostgresMoments {
    static final Type DATE = Type.of(Kind.DATE);
    static final Type TIMESTAMP = Type.of(Kind.TIMESTAMP);

    /// Marks an interval, which is no value but part of an addition, a comparison or an EXTRACT:
    /// months, days and seconds (`ADD_MONTHS`), or what is between two moments (`SUBTRACT`).
    private static final Type INTERVAL = Type.of(Kind.ANY);

    private static final long MOST = 999_999;
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    private static final long YEAR = 365 * DAY + 6 * HOUR;
    private static final long DAYS_OF_A_MONTH = 30;
    private static final long MONTHS_OF_A_YEAR = 12;

    private static final Pattern AMOUNT =
            Pattern.compile(
                    "([+-]?\\d{1,9})\\s*(year|month|mon|week|day|hour|minute|second)s?\\s*");

    private static final Pattern ZONED =
            Pattern.compile(
                    "(?<moment>.*\\d{2}:\\d{2}(?::\\d{2})?)"
                            + " ?(?:Z|(?<sign>[+-])(?<hours>\\d{2})(?::?(?<minutes>\\d{2}))?)");
    private static final DateTimeFormatter SHOWN =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final int LAST_YEAR = 9999;
    private static final long MOST_HOURS = 15;

    private PostgresMoments() {}

    static boolean isMoment(Type type) {
        return type.kind() == Kind.DATE || type.kind() == Kind.TIMESTAMP;
    }

    /// A text literal as the date or moment that it denotes.
    ///
    /// @throws PostgresInputFunctions.InvalidInput where PostgreSQL refuses it
    static Value.Temporal read(String text, Type type) throws PostgresInputFunctions.InvalidInput {
        String iso = text.strip();
        Matcher zoned = ZONED.matcher(iso);
        if (PostgresTypes.isZoned(type) && zoned.matches())
            return inUtc(text, read(zoned.group("moment"), TIMESTAMP), zoned);
        if (iso.matches("\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2}")) iso += ":00";
        Optional<Value.Temporal> moment = IsoMoments.parse(iso);
        if (moment.isEmpty() || iso.startsWith("0000")) {
            boolean day = iso.matches("\\d{4}-\\d{2}-\\d{2}");
            if (!day) throw TypingException.unsupported("the text '" + text + "' as a date");
            throw new PostgresInputFunctions.InvalidInput(
                    "date/time field value out of range: \"" + text + "\"", "22008");
        }
        String full = moment.get().iso();
        if (type.kind() == Kind.DATE) return new Value.Temporal(full.substring(0, 10));
        return new Value.Temporal(full.length() > 10 ? full : full + " 00:00:00");
    }

    /// What a clock of UTC shows at a moment elsewhere, so far from there: `Z`, `+02`, `-03:30`.
    private static Value.Temporal inUtc(String text, Value.Temporal moment, Matcher offset)
            throws PostgresInputFunctions.InvalidInput {
        var there = LocalDateTime.parse(moment.iso().replace(' ', 'T'));
        LocalDateTime here = there.minusSeconds(seconds(text, offset));
        if (here.getYear() < 1 || here.getYear() > LAST_YEAR)
            throw TypingException.unsupported("the text '" + text + "' as a date");
        return new Value.Temporal(SHOWN.format(here));
    }

    /// How far an offset is ahead of UTC.
    private static long seconds(String text, Matcher offset)
            throws PostgresInputFunctions.InvalidInput {
        if (offset.group("hours") == null) return 0;
        long hours = Long.parseLong(offset.group("hours"));
        long minutes =
                offset.group("minutes") == null ? 0 : Long.parseLong(offset.group("minutes"));
        if (hours > MOST_HOURS || minutes >= 60)
            throw new PostgresInputFunctions.InvalidInput(
                    "time zone displacement out of range: \"" + text + "\"", "22009");
        long ahead = HOUR * hours + MINUTE * minutes;
        return offset.group("sign").equals("-") ? -ahead : ahead;
    }

    /// A moment with its time zone, as it is written where that is UTC.
    static Expression zonedText(Expression moment) {
        return new Call(
                Operator.CONCAT,
                List.of(
                        new Cast(
                                new Cast(moment, TIMESTAMP, CastMode.EXPLICIT),
                                Type.TEXT,
                                CastMode.EXPLICIT),
                        new Literal(Value.of("+00"), Type.TEXT, Quote.SINGLE)),
                Type.TEXT);
    }

    static Literal literal(Value.Temporal moment, Type type) {
        return new Literal(moment, type, Quote.SINGLE);
    }

    /// `INTERVAL '1 month'`, `INTERVAL '3' DAY`.
    static Expression interval(List<Expression> arguments) {
        String text = text(arguments.getFirst()).orElse("");
        if (arguments.size() > 1) text += " " + text(arguments.getLast()).orElse("");
        String rest = text.strip().toLowerCase(Locale.ROOT);
        long months = 0;
        long days = 0;
        long seconds = 0;
        if (rest.isEmpty()) throw TypingException.unsupported("the interval '" + text + "'");
        while (!rest.isEmpty()) {
            Matcher matcher = AMOUNT.matcher(rest);
            if (!matcher.lookingAt())
                throw TypingException.unsupported("the interval '" + text.strip() + "'");
            long amount = Long.parseLong(matcher.group(1));
            if (Math.abs(amount) > MOST && !matcher.group(2).equals("second"))
                throw TypingException.unsupported("the interval '" + text.strip() + "'");
            switch (matcher.group(2)) {
                case "year" -> months += 12 * amount;
                case "month", "mon" -> months += amount;
                case "week" -> days += 7 * amount;
                case "hour" -> seconds += HOUR * amount;
                case "minute" -> seconds += MINUTE * amount;
                case "second" -> seconds += amount;
                default -> days += amount;
            }
            rest = rest.substring(matcher.end());
        }
        return interval(months, days, seconds);
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

    static Optional<String> text(Expression expression) {
        return Literals.of(expression).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Text(String text)
                ? Optional.of(text)
                : Optional.empty();
    }

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

    /// `+` or `-` where an operand is a date, a moment or an interval; empty where none is.
    static Optional<Expression> operator(
            PostgresElaborator elaborator, String symbol, Expression left, Expression right) {
        boolean temporal =
                PostgresTypes.isTemporal(left.type())
                        || PostgresTypes.isTemporal(right.type())
                        || isInterval(left)
                        || isInterval(right);
        if (!temporal) return Optional.empty();
        boolean plus = symbol.equals("+");
        if (!plus && !symbol.equals("-")) return other(symbol, left, right);
        if (isMoment(left.type()) && isInterval(right) && isWritten(right))
            return Optional.of(shifted(left, right, plus ? 1 : -1));
        if (plus && isMoment(right.type()) && isInterval(left) && isWritten(left))
            return Optional.of(shifted(right, left, 1));
        if (left.type().kind() == Kind.DATE && right.type().kind() == Kind.INT4)
            return Optional.of(later(left, plus ? right : negated(right)));
        if (plus && right.type().kind() == Kind.DATE && left.type().kind() == Kind.INT4)
            return Optional.of(later(right, left));
        boolean days =
                !plus
                        && (left.type().kind() == Kind.DATE || right.type().kind() == Kind.DATE)
                        && isDateOrUnknown(left)
                        && isDateOrUnknown(right);
        if (days)
            return Optional.of(
                    new Call(
                            Operator.DAYS_BETWEEN,
                            List.of(
                                    elaborator.convert(left, DATE),
                                    elaborator.convert(right, DATE)),
                            Type.INT4));
        if (!plus && areMoments(left, right))
            return Optional.of(
                    new Call(
                            Operator.SUBTRACT,
                            List.of(
                                    elaborator.convert(left, TIMESTAMP),
                                    elaborator.convert(right, TIMESTAMP)),
                            INTERVAL));
        return other(symbol, left, right);
    }

    /// Whether both are days or moments, one of them a moment; a literal is what the other is.
    private static boolean areMoments(Expression left, Expression right) {
        boolean moment =
                left.type().kind() == Kind.TIMESTAMP || right.type().kind() == Kind.TIMESTAMP;
        return moment
                && List.of(left, right).stream()
                        .allMatch(e -> isMoment(e.type()) || PostgresTypes.isUnknown(e.type()));
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

    private static Expression asInterval(Expression operand) {
        if (isInterval(operand)) return operand;
        if (PostgresTypes.isUnknown(operand.type()) && text(operand).isPresent())
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

    /// The two moments that an interval is between, the later one first; empty of a written one.
    static Optional<List<Expression>> between(Expression interval) {
        return isWritten(interval) ? Optional.empty() : Optional.of(parts(interval));
    }

    /// Of dates and numbers beside the above there is nothing; of times and intervals there is.
    private static Optional<Expression> other(String symbol, Expression left, Expression right) {
        boolean wrong =
                List.of(left, right).stream()
                        .allMatch(e -> e.type().kind() == Kind.DATE || e.type().kind().isNumeric());
        if (wrong) return Optional.empty();
        throw TypingException.unsupported(
                "%s %s %s in PostgreSQL"
                        .formatted(
                                PostgresTypes.name(left.type()),
                                symbol,
                                PostgresTypes.name(right.type())));
    }

    private static boolean isDateOrUnknown(Expression operand) {
        return operand.type().kind() == Kind.DATE || PostgresTypes.isUnknown(operand.type());
    }

    static Expression later(Expression date, Expression days) {
        return new Call(Operator.ADD_DAYS, List.of(date, days), DATE);
    }

    private static Expression negated(Expression number) {
        return Literals.of(number).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Int(long amount)
                ? PostgresElaborator.integer(-amount)
                : new Call(Operator.NEGATE_INTEGER, List.of(number), Type.INT4);
    }

    /// A moment some months, then some days and then some seconds of a day later; a date becomes
    /// its midnight.
    private static Expression shifted(Expression date, Expression interval, int sign) {
        List<Expression> amounts = parts(interval);
        Expression moment =
                date.type().kind() == Kind.TIMESTAMP
                        ? date
                        : date instanceof Literal(Value.Temporal(String iso), _, _)
                                ? literal(new Value.Temporal(iso + " 00:00:00"), TIMESTAMP)
                                : new Cast(date, TIMESTAMP, CastMode.IMPLICIT);
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

    static Expression moment(String name, Expression operand) {
        if (isMoment(operand.type())) return operand;
        throw TypingException.unsupported(
                name + " of " + PostgresTypes.name(operand.type()) + " in PostgreSQL");
    }

    /// What a format of `strftime` writes of a moment.
    static Expression formatted(String format, Expression moment, Type type) {
        return new Call(
                Operator.STRFTIME,
                List.of(new Literal(Value.of(format), Type.TEXT, Quote.SINGLE), moment),
                type);
    }

    /// `DATE_TRUNC('month', x)` of a moment; a date becomes one with a time zone.
    static Expression truncated(PostgresElaborator elaborator, List<Expression> arguments) {
        String unit = text(arguments.getFirst()).orElse("").toLowerCase(Locale.ROOT);
        Expression operand = arguments.getLast();
        Expression moment =
                operand.type().kind() == Kind.DATE
                        ? elaborator.convert(operand, PostgresTypes.ZONED)
                        : moment("DATE_TRUNC", operand);
        Type type = moment.type();
        var parts = new PostgresDateParts(elaborator);
        return switch (unit) {
            case "year" -> formatted("%Y-01-01 00:00:00", moment, type);
            case "quarter" -> quarter(parts, elaborator, moment);
            case "month" -> formatted("%Y-%m-01 00:00:00", moment, type);
            case "week" -> elaborator.cast(parts.monday(moment), PostgresTypes.name(type));
            case "day" -> formatted("%Y-%m-%d 00:00:00", moment, type);
            case "hour" -> formatted("%Y-%m-%d %H:00:00", moment, type);
            case "minute" -> formatted("%Y-%m-%d %H:%M:00", moment, type);
            case "second" -> formatted("%Y-%m-%d %H:%M:%S", moment, type);
            default ->
                    throw TypingException.unsupported("DATE_TRUNC to '" + unit + "' in PostgreSQL");
        };
    }

    private static Expression quarter(
            PostgresDateParts parts, PostgresElaborator elaborator, Expression moment) {
        var branches = new ArrayList<When>();
        for (int quarter = 1; quarter <= 4; quarter++)
            branches.add(
                    new When(
                            elaborator.comparison(
                                    ComparisonOperator.EQ,
                                    parts.quarter(moment),
                                    PostgresElaborator.integer(quarter)),
                            formatted(
                                    "%%Y-%02d-01 00:00:00".formatted(3 * quarter - 2),
                                    moment,
                                    moment.type())));
        return new Case(branches, Optional.empty(), moment.type());
    }
}
