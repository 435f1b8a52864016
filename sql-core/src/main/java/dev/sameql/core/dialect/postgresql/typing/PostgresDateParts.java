package dev.sameql.core.dialect.postgresql.typing;

import static dev.sameql.core.dialect.postgresql.typing.PostgresMoments.TIMESTAMP;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The parts of days and moments, as integers that are computed of years, months, days and what is
/// written of the time.
///
/// Source: PostgreSQL's manual, section 9.9.1; answers of PostgreSQL 18.
final class PostgresDateParts {
    private static final String SUNDAY = "2000-01-02";
    private static final String EPOCH = "1970-01-01 00:00:00";
    private static final int DAYS_OF_A_WEEK = 7;
    private static final long SECONDS_OF_A_MINUTE = 60;
    private static final long SECONDS_OF_AN_HOUR = 60 * SECONDS_OF_A_MINUTE;
    private static final long SECONDS_OF_A_DAY = 24 * SECONDS_OF_AN_HOUR;

    /// Where the parts of a time of day begin, and how long its seconds may be.
    private static final int HOUR = 1;

    private static final int MINUTE = 4;
    private static final int SECOND = 7;
    private static final int FRACTION = 9;

    private final PostgresElaborator elaborator;

    PostgresDateParts(PostgresElaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// `EXTRACT(unit FROM x)`, a NUMERIC, and `DATE_PART('unit', x)`, a double.
    Expression part(String name, List<Expression> arguments, Type type) {
        String unit =
                PostgresMoments.text(arguments.getFirst()).orElse("").toLowerCase(Locale.ROOT);
        boolean real = type.equals(Type.REAL);
        Expression interval = PostgresIntervals.read(arguments.getLast());
        if (PostgresIntervals.isInterval(interval)) return ofInterval(name, unit, interval, real);
        if (arguments.getLast().type().equals(PostgresTypes.TIME))
            return ofTime(name, unit, arguments.getLast(), real);
        Expression moment = PostgresMoments.moment(name, arguments.getLast());
        if (unit.equals("epoch")) {
            boolean day = moment.type().kind() == Kind.DATE;
            Expression seconds = sinceEpoch(moment);
            return day && !real ? elaborator.cast(seconds, "numeric") : fraction(seconds, real);
        }
        Optional<Expression> counted = counted(unit, moment);
        if (counted.isPresent())
            return elaborator.cast(counted.get(), real ? "double precision" : "numeric");
        return switch (unit) {
            case "year" -> new Call(Operator.YEAR, List.of(moment), type);
            case "month" -> new Call(Operator.MONTH, List.of(moment), type);
            case "day" -> new Call(Operator.DAY, List.of(moment), type);
            case "second" -> fraction(clock("%S", moment), real);
            default -> throw TypingException.unsupported(name + " of " + unit + " in PostgreSQL");
        };
    }

    /// Seconds as PostgreSQL writes them: with six decimals, which are zeros.
    Expression fraction(Expression seconds, boolean real) {
        return elaborator.cast(seconds, real ? "double precision" : "numeric(20, 6)");
    }

    /// A part of an interval. What is between two moments has days and what is left of them.
    private Expression ofInterval(String name, String unit, Expression interval, boolean real) {
        Optional<List<Expression>> fields = PostgresIntervals.fields(interval);
        if (fields.isPresent())
            return new PostgresIntervalParts(elaborator).part(name, unit, fields.get(), real);
        Expression seconds = seconds(interval);
        if (unit.equals("epoch")) return fraction(seconds, real);
        Expression part =
                switch (unit) {
                    case "day" -> elaborator.operator("/", seconds, SECONDS_OF_A_DAY);
                    case "hour" -> within(seconds, SECONDS_OF_A_DAY, SECONDS_OF_AN_HOUR);
                    case "minute" -> within(seconds, SECONDS_OF_AN_HOUR, SECONDS_OF_A_MINUTE);
                    case "second" -> elaborator.operator("%", seconds, SECONDS_OF_A_MINUTE);
                    default ->
                            throw TypingException.unsupported(
                                    name + " of " + unit + " of an interval in PostgreSQL");
                };
        return unit.equals("second")
                ? fraction(part, real)
                : elaborator.cast(part, real ? "double precision" : "numeric");
    }

    /// A part of a time of day, as it is written.
    private Expression ofTime(String name, String unit, Expression time, boolean real) {
        Expression hour = written(time, HOUR, 2);
        Expression minute = written(time, MINUTE, 2);
        Expression second = elaborator.cast(written(time, SECOND, FRACTION), "numeric");
        return switch (unit) {
            case "hour" -> whole(hour, real);
            case "minute" -> whole(minute, real);
            case "second" -> fraction(second, real);
            case "epoch" -> {
                Expression minutes =
                        elaborator.operator(
                                "+",
                                elaborator.operator("*", elaborator.cast(hour, "integer"), 60),
                                elaborator.cast(minute, "integer"));
                yield fraction(
                        elaborator.operator(
                                "+",
                                elaborator.operator("*", minutes, SECONDS_OF_A_MINUTE),
                                second),
                        real);
            }
            default ->
                    throw TypingException.unsupported(
                            name + " of " + unit + " of a time in PostgreSQL");
        };
    }

    private Expression whole(Expression digits, boolean real) {
        return elaborator.cast(
                elaborator.cast(digits, "integer"), real ? "double precision" : "numeric");
    }

    private Expression written(Expression time, int from, int length) {
        return elaborator.function(
                "SUBSTR",
                List.of(
                        elaborator.cast(time, "text"),
                        PostgresElaborator.integer(from),
                        PostgresElaborator.integer(length)));
    }

    private Expression within(Expression seconds, long whole, long part) {
        return elaborator.operator("/", elaborator.operator("%", seconds, whole), part);
    }

    /// How many seconds an interval is, as it compares with others.
    Expression seconds(Expression interval) {
        if (PostgresIntervals.isWritten(interval))
            return constant(PostgresIntervals.seconds(interval));
        return PostgresIntervals.moments(interval)
                .map(moments -> secondsBetween(moments.getFirst(), moments.getLast()))
                .orElseGet(
                        () ->
                                new PostgresIntervalParts(elaborator)
                                        .seconds(PostgresIntervals.fields(interval).orElseThrow()));
    }

    private Expression constant(long number) {
        Value value = Value.of(number);
        return new Literal(value, elaborator.literal(value), Quote.NONE);
    }

    private Expression sinceEpoch(Expression moment) {
        Expression epoch = PostgresMoments.literal(new Value.Temporal(EPOCH), TIMESTAMP);
        return secondsBetween(elaborator.convert(moment, TIMESTAMP), epoch);
    }

    private Expression secondsBetween(Expression later, Expression earlier) {
        Expression days = elaborator.cast(between(date(later), date(earlier)), "bigint");
        return elaborator.operator(
                "-",
                elaborator.operator(
                        "+", elaborator.operator("*", days, SECONDS_OF_A_DAY), secondOfDay(later)),
                secondOfDay(earlier));
    }

    /// How many seconds after midnight a moment is.
    Expression secondOfDay(Expression moment) {
        if (isMidnight(moment)) return PostgresElaborator.integer(0);
        Expression minutes =
                elaborator.operator(
                        "+",
                        elaborator.operator("*", clock("%H", moment), 60),
                        clock("%M", moment));
        return elaborator.operator(
                "+", elaborator.operator("*", minutes, SECONDS_OF_A_MINUTE), clock("%S", moment));
    }

    /// Whether a moment is one of a day.
    static boolean isMidnight(Expression moment) {
        return moment instanceof Cast(Expression day, _, _) && day.type().kind() == Kind.DATE
                || moment instanceof Literal(Value.Temporal(String iso), _, _)
                        && iso.endsWith(" 00:00:00");
    }

    /// A part that is computed of others.
    private Optional<Expression> counted(String unit, Expression moment) {
        return switch (unit) {
            case "quarter" -> Optional.of(quarter(moment));
            case "week" -> Optional.of(week(moment));
            case "isoyear" -> Optional.of(isoYear(moment));
            case "decade" -> Optional.of(elaborator.operator("/", year(moment), 10));
            case "century" ->
                    Optional.of(
                            elaborator.operator(
                                    "/", elaborator.operator("+", year(moment), 99), 100));
            case "millennium" ->
                    Optional.of(
                            elaborator.operator(
                                    "/", elaborator.operator("+", year(moment), 999), 1000));
            case "dow" -> Optional.of(sinceSunday(moment));
            case "isodow" -> Optional.of(isoWeekday(moment));
            case "doy" -> Optional.of(dayOfYear(moment));
            case "hour" -> Optional.of(clock("%H", moment));
            case "minute" -> Optional.of(clock("%M", moment));
            default -> Optional.empty();
        };
    }

    Expression year(Expression moment) {
        return number(Operator.YEAR, moment);
    }

    Expression month(Expression moment) {
        return number(Operator.MONTH, moment);
    }

    Expression day(Expression moment) {
        return number(Operator.DAY, moment);
    }

    private Expression number(Operator operator, Expression moment) {
        return elaborator.cast(new Call(operator, List.of(moment), Type.DECIMAL), "integer");
    }

    Expression quarter(Expression moment) {
        return elaborator.operator("/", elaborator.operator("+", month(moment), 2), 3);
    }

    /// From 0 for a Sunday on.
    Expression sinceSunday(Expression moment) {
        return weekday(sinceFirst(moment));
    }

    /// A Sunday is the seventh day where a Monday is the first, and the others count as before.
    private Expression sevenForZero(Expression weekday) {
        Expression sunday =
                elaborator.comparison(
                        ComparisonOperator.EQ, weekday, PostgresElaborator.integer(0));
        return new Case(
                List.of(new When(sunday, PostgresElaborator.integer(DAYS_OF_A_WEEK))),
                Optional.of(weekday),
                weekday.type());
    }

    /// From 1 for a Monday on.
    Expression isoWeekday(Expression moment) {
        return sevenForZero(sinceSunday(moment));
    }

    /// The same, as one sum.
    private Expression fromMonday(Expression moment) {
        return elaborator.operator(
                "+", weekday(elaborator.operator("-", sinceFirst(moment), 1)), 1);
    }

    private Expression sinceFirst(Expression moment) {
        Expression day = PostgresMoments.literal(new Value.Temporal(SUNDAY), PostgresMoments.DATE);
        return between(date(moment), day);
    }

    private Expression weekday(Expression days) {
        Expression rest = elaborator.operator("%", days, DAYS_OF_A_WEEK);
        return elaborator.operator(
                "%", elaborator.operator("+", rest, DAYS_OF_A_WEEK), DAYS_OF_A_WEEK);
    }

    /// The Monday of the week.
    Expression monday(Expression moment) {
        return inWeek(moment, 1);
    }

    /// The day of the week that has this number, from 1 for a Monday on.
    private Expression inWeek(Expression moment, long weekday) {
        Expression later =
                elaborator.operator("-", PostgresElaborator.integer(weekday), fromMonday(moment));
        return PostgresMoments.later(date(moment), later);
    }

    /// The week of the year that its Thursday is in.
    Expression week(Expression moment) {
        return weekOf(dayOfYear(inWeek(moment, 4)));
    }

    /// That year.
    Expression isoYear(Expression moment) {
        return year(inWeek(moment, 4));
    }

    /// Which seven days a day is in, that are counted from the first on.
    Expression weekOf(Expression day) {
        return elaborator.operator(
                "+", elaborator.operator("/", elaborator.operator("-", day, 1), DAYS_OF_A_WEEK), 1);
    }

    Expression dayOfYear(Expression moment) {
        Expression year =
                PostgresMoments.formatted(
                        "%Y-01-01 00:00:00",
                        elaborator.cast(moment, "timestamp"), PostgresMoments.TIMESTAMP);
        return elaborator.operator("+", between(date(moment), date(year)), 1);
    }

    /// What is written of the time of a moment; a date's, which no `EXTRACT` takes, is refused.
    Expression clock(String format, Expression moment) {
        if (moment.type().kind() != Kind.TIMESTAMP)
            throw TypingException.unsupported("the time of day of a date in PostgreSQL");
        return elaborator.cast(PostgresMoments.formatted(format, moment, Type.TEXT), "integer");
    }

    private Expression date(Expression moment) {
        return elaborator.cast(moment, "date");
    }

    private static Expression between(Expression later, Expression earlier) {
        return new Call(Operator.DAYS_BETWEEN, List.of(later, earlier), Type.INT4);
    }
}
