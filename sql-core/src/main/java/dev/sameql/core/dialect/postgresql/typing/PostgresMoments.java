package dev.sameql.core.dialect.postgresql.typing;

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
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Dates and moments in PostgreSQL, as far as they are modelled: literals in ISO 8601 with whole
/// seconds, days and intervals added, and what is cut off of them.
///
/// Source: PostgreSQL's manual, sections 8.5 and 9.9; answers of PostgreSQL 18.
final class PostgresMoments {
    static final Type DATE = Type.of(Kind.DATE);
    static final Type TIMESTAMP = Type.of(Kind.TIMESTAMP);

    /// What is written of a moment that is cut off to its day.
    static final String MIDNIGHT = "%Y-%m-%d 00:00:00";

    private static final Pattern ZONED =
            Pattern.compile(
                    "(?<moment>.*\\d{2}:\\d{2}(?::\\d{2})?)"
                            + " ?(?:Z|(?<sign>[+-])(?<hours>\\d{2})(?::?(?<minutes>\\d{2}))?)");
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
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
            if (BadMoments.isWithoutDate(iso))
                throw new PostgresInputFunctions.InvalidInput(
                        "invalid input syntax for type %s: \"%s\""
                                .formatted(PostgresTypes.name(type), text),
                        "22007");
            if (BadMoments.isOutOfRange(iso))
                throw new PostgresInputFunctions.InvalidInput(
                        "date/time field value out of range: \"" + text + "\"", "22008");
            throw TypingException.unsupported("the text '" + text + "' as a date");
        }
        String full = moment.get().iso();
        if (type.kind() == Kind.DATE) return new Value.Temporal(full.substring(0, 10));
        return new Value.Temporal(full.length() > 10 ? full : full + " 00:00:00");
    }

    /// What a clock of UTC shows at a moment elsewhere, so far from there: `Z`, `+02`, `-03:30`.
    private static Value.Temporal inUtc(String text, Value.Temporal moment, Matcher offset)
            throws PostgresInputFunctions.InvalidInput {
        LocalDateTime here = moment.moment().minusSeconds(seconds(text, offset));
        if (here.getYear() < 1 || here.getYear() > LAST_YEAR)
            throw TypingException.unsupported("the text '" + text + "' as a date");
        return Value.Temporal.of(here);
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

    static Optional<String> text(Expression expression) {
        return Literals.of(expression).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Text(String text)
                ? Optional.of(text)
                : Optional.empty();
    }

    /// `+`, `-` or `*` where an operand is a date, a moment or an interval; empty where none is.
    static Optional<Expression> operator(
            PostgresElaborator elaborator, String symbol, Expression left, Expression right) {
        boolean temporal =
                PostgresTypes.isTemporal(left.type())
                        || PostgresTypes.isTemporal(right.type())
                        || PostgresIntervals.isInterval(left)
                        || PostgresIntervals.isInterval(right);
        if (!temporal) return Optional.empty();
        boolean plus = symbol.equals("+");
        if (symbol.equals("*"))
            return PostgresIntervals.multiple(elaborator, left, right)
                    .or(() -> other(symbol, left, right));
        if (!plus && !symbol.equals("-")) return other(symbol, left, right);
        Optional<Expression> shifted = PostgresIntervals.added(left, right, plus);
        if (shifted.isPresent()) return shifted;
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
                    PostgresIntervals.between(
                            elaborator.convert(left, TIMESTAMP),
                            elaborator.convert(right, TIMESTAMP)));
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
            case "day" -> formatted(MIDNIGHT, moment, type);
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
