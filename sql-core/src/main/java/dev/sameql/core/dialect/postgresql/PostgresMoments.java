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
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
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

    static Optional<String> text(Expression expression) {
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

    static Expression later(Expression date, Expression days) {
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

    /// `DATE_TRUNC('month', x)` of a moment; of a date it has a time zone.
    static Expression truncated(PostgresElaborator elaborator, List<Expression> arguments) {
        String unit = text(arguments.getFirst()).orElse("").toLowerCase(Locale.ROOT);
        Expression moment = arguments.getLast();
        if (moment.type().kind() != Kind.TIMESTAMP)
            throw TypingException.unsupported(
                    "DATE_TRUNC of "
                            + PostgresTypes.name(moment.type())
                            + " (a moment with a time zone) in PostgreSQL");
        var parts = new PostgresDateParts(elaborator);
        return switch (unit) {
            case "year" -> formatted("%Y-01-01 00:00:00", moment, TIMESTAMP);
            case "quarter" -> quarter(parts, elaborator, moment);
            case "month" -> formatted("%Y-%m-01 00:00:00", moment, TIMESTAMP);
            case "week" -> elaborator.cast(parts.monday(moment), "timestamp");
            case "day" -> formatted("%Y-%m-%d 00:00:00", moment, TIMESTAMP);
            case "hour" -> formatted("%Y-%m-%d %H:00:00", moment, TIMESTAMP);
            case "minute" -> formatted("%Y-%m-%d %H:%M:00", moment, TIMESTAMP);
            case "second" -> formatted("%Y-%m-%d %H:%M:%S", moment, TIMESTAMP);
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
                                    TIMESTAMP)));
        return new Case(branches, Optional.empty(), TIMESTAMP);
    }
}
