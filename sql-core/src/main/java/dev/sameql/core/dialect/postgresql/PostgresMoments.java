package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.dialect.IsoMoments;
import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Dates and moments without a time zone in PostgreSQL, as far as they are modelled: literals in
/// ISO 8601 with whole seconds, days and months added, parts taken out and written.
///
/// Source: PostgreSQL's manual, sections 8.5 and 9.9; answers of PostgreSQL 18.
final class PostgresMoments {
    static final Type DATE = Type.of(Kind.DATE);
    static final Type TIMESTAMP = Type.of(Kind.TIMESTAMP);

    /// Marks an interval, which is no value but part of an addition: months, days and seconds.
    private static final Type INTERVAL = Type.of(Kind.ANY);

    private static final long MOST = 999_999;
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;

    private static final Pattern AMOUNT =
            Pattern.compile(
                    "([+-]?\\d{1,9})\\s*(year|month|mon|week|day|hour|minute|second)s?\\s*");

    private PostgresMoments() {}

    static boolean isMoment(Type type) {
        return type.kind() == Kind.DATE || type.kind() == Kind.TIMESTAMP;
    }

    /// A text literal as the date or moment that it denotes.
    ///
    /// @throws PostgresInputFunctions.InvalidInput where PostgreSQL refuses it
    static Value.Temporal read(String text, Type type) throws PostgresInputFunctions.InvalidInput {
        String iso = text.strip();
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
        return new Call(
                Operator.ADD_MONTHS,
                Stream.of(months, days, seconds)
                        .<Expression>map(
                                amount -> new Literal(Value.of(amount), Type.INTEGER, Quote.NONE))
                        .toList(),
                INTERVAL);
    }

    private static Optional<String> text(Expression expression) {
        return Literals.of(expression).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Text(String text)
                ? Optional.of(text)
                : Optional.empty();
    }

    private static boolean isInterval(Expression expression) {
        return expression.type().equals(INTERVAL) && expression instanceof Call;
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
        if (isMoment(left.type()) && isInterval(right))
            return Optional.of(shifted(left, right, plus ? 1 : -1));
        if (plus && isMoment(right.type()) && isInterval(left))
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
        return other(symbol, left, right);
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

    private static Expression later(Expression date, Expression days) {
        return new Call(Operator.ADD_DAYS, List.of(date, days), DATE);
    }

    private static Expression negated(Expression number) {
        return Literals.of(number).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Int(long amount)
                ? PostgresElaborator.integer(-amount)
                : new Call(Operator.NEGATE_INTEGER, List.of(number), Type.INT4);
    }

    /// A moment some months, then some days and then some seconds later; a date becomes its
    /// midnight.
    private static Expression shifted(Expression date, Expression interval, int sign) {
        List<Expression> amounts = ((Call) interval).arguments();
        Expression moment =
                date.type().kind() == Kind.TIMESTAMP
                        ? date
                        : date instanceof Literal(Value.Temporal(String iso), _, _)
                                ? literal(new Value.Temporal(iso + " 00:00:00"), TIMESTAMP)
                                : new Cast(date, TIMESTAMP, CastMode.IMPLICIT);
        long months = sign * amount(amounts.getFirst());
        long days = sign * amount(amounts.get(1));
        long seconds = sign * amount(amounts.getLast());
        if (months != 0 || days == 0 && seconds == 0)
            moment = moved(Operator.ADD_MONTHS, moment, months);
        if (days != 0) moment = moved(Operator.ADD_DAYS, moment, days);
        return seconds == 0 ? moment : moved(Operator.ADD_SECONDS, moment, seconds);
    }

    private static long amount(Expression literal) {
        return ((Value.Int) ((Literal) literal).value()).value();
    }

    private static Expression moved(Operator operator, Expression moment, long amount) {
        return new Call(operator, List.of(moment, PostgresElaborator.integer(amount)), TIMESTAMP);
    }

    /// `EXTRACT(unit FROM x)`, a NUMERIC, and `DATE_PART('unit', x)`, a double.
    static Expression part(
            PostgresElaborator elaborator, String name, List<Expression> arguments, Type type) {
        String unit = text(arguments.getFirst()).orElse("").toLowerCase(Locale.ROOT);
        Optional<Expression> counted =
                counted(elaborator, unit, () -> moment(name, arguments.getLast()));
        if (counted.isPresent())
            return elaborator.cast(
                    counted.get(), type.equals(Type.REAL) ? "double precision" : "numeric");
        Operator operator =
                switch (unit) {
                    case "year" -> Operator.YEAR;
                    case "month" -> Operator.MONTH;
                    case "day" -> Operator.DAY;
                    default ->
                            throw TypingException.unsupported(
                                    name + " of " + unit + " in PostgreSQL");
                };
        return new Call(operator, List.of(moment(name, arguments.getLast())), type);
    }

    /// A part that is computed of others, as an integer. Days of the week are counted from a
    /// Sunday.
    private static Optional<Expression> counted(
            PostgresElaborator elaborator, String unit, Supplier<Expression> moment) {
        return switch (unit) {
            case "quarter" -> {
                Expression month =
                        elaborator.cast(
                                new Call(Operator.MONTH, List.of(moment.get()), Type.DECIMAL),
                                "integer");
                yield Optional.of(
                        computed(elaborator, "/", computed(elaborator, "+", month, 2), 3));
            }
            case "dow" -> Optional.of(weekday(elaborator, moment.get(), "2000-01-02"));
            case "hour" -> Optional.of(clock(elaborator, "%H", moment.get()));
            case "minute" -> Optional.of(clock(elaborator, "%M", moment.get()));
            case "doy" -> Optional.of(dayOfYear(elaborator, moment.get()));
            case "isodow" ->
                    Optional.of(
                            computed(
                                    elaborator,
                                    "+",
                                    weekday(elaborator, moment.get(), "2000-01-03"),
                                    1));
            default -> Optional.empty();
        };
    }

    /// What is written of the time of a moment; a date's, which no `EXTRACT` takes, is refused.
    private static Expression clock(
            PostgresElaborator elaborator, String format, Expression moment) {
        if (moment.type().kind() != Kind.TIMESTAMP)
            throw TypingException.unsupported("EXTRACT of the hour of a date in PostgreSQL");
        return elaborator.cast(formatted(format, moment, Type.TEXT), "integer");
    }

    private static Expression dayOfYear(PostgresElaborator elaborator, Expression moment) {
        Expression year =
                formatted("%Y-01-01 00:00:00", elaborator.cast(moment, "timestamp"), TIMESTAMP);
        Expression days =
                new Call(
                        Operator.DAYS_BETWEEN,
                        List.of(elaborator.cast(moment, "date"), elaborator.cast(year, "date")),
                        Type.INT4);
        return computed(elaborator, "+", days, 1);
    }

    private static Expression weekday(
            PostgresElaborator elaborator, Expression moment, String since) {
        Expression days =
                new Call(
                        Operator.DAYS_BETWEEN,
                        List.of(
                                elaborator.cast(moment, "date"),
                                literal(new Value.Temporal(since), DATE)),
                        Type.INT4);
        Expression rest = computed(elaborator, "+", computed(elaborator, "%", days, 7), 7);
        return computed(elaborator, "%", rest, 7);
    }

    private static Expression computed(
            PostgresElaborator elaborator, String symbol, Expression left, long right) {
        return elaborator.operator(symbol, List.of(left, PostgresElaborator.integer(right)));
    }

    private static Expression moment(String name, Expression operand) {
        if (isMoment(operand.type())) return operand;
        throw TypingException.unsupported(
                name + " of " + PostgresTypes.name(operand.type()) + " in PostgreSQL");
    }

    /// `TO_CHAR(x, 'YYYY-MM-DD')`: a text of numbers and punctuation. A date is read as a moment of
    /// the session's time zone, whose hours are not modelled.
    static Expression written(List<Expression> arguments) {
        Expression moment = moment("TO_CHAR", arguments.getFirst());
        String pattern =
                text(arguments.getLast())
                        .orElseThrow(() -> TypingException.unsupported("TO_CHAR without a format"));
        String format = PostgresFormat.strftime(pattern).orElse("");
        boolean hours = format.contains("%H") || format.contains("%M") || format.contains("%S");
        if (format.isEmpty() || hours && moment.type().kind() == Kind.DATE)
            throw TypingException.unsupported("TO_CHAR with the format '" + pattern + "'");
        return formatted(format, moment, Type.TEXT);
    }

    private static Expression formatted(String format, Expression moment, Type type) {
        return new Call(
                Operator.STRFTIME,
                List.of(new Literal(Value.of(format), Type.TEXT, Quote.SINGLE), moment),
                type);
    }

    /// `DATE_TRUNC('month', x)` of a moment; of a date it has a time zone.
    static Expression truncated(List<Expression> arguments) {
        String unit = text(arguments.getFirst()).orElse("").toLowerCase(Locale.ROOT);
        String format =
                switch (unit) {
                    case "year" -> "%Y-01-01 00:00:00";
                    case "month" -> "%Y-%m-01 00:00:00";
                    case "day" -> "%Y-%m-%d 00:00:00";
                    case "hour" -> "%Y-%m-%d %H:00:00";
                    case "minute" -> "%Y-%m-%d %H:%M:00";
                    default ->
                            throw TypingException.unsupported(
                                    "DATE_TRUNC to '" + unit + "' in PostgreSQL");
                };
        Expression moment = arguments.getLast();
        if (moment.type().kind() != Kind.TIMESTAMP)
            throw TypingException.unsupported(
                    "DATE_TRUNC of "
                            + PostgresTypes.name(moment.type())
                            + " (a moment with a time zone) in PostgreSQL");
        return formatted(format, moment, TIMESTAMP);
    }
}
