package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
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
    private static final String MONDAY = "2000-01-03";
    private static final int DAYS_OF_A_WEEK = 7;

    private final PostgresElaborator elaborator;

    PostgresDateParts(PostgresElaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// `EXTRACT(unit FROM x)`, a NUMERIC, and `DATE_PART('unit', x)`, a double.
    Expression part(String name, List<Expression> arguments, Type type) {
        String unit =
                PostgresMoments.text(arguments.getFirst()).orElse("").toLowerCase(Locale.ROOT);
        Expression moment = PostgresMoments.moment(name, arguments.getLast());
        boolean real = type.equals(Type.REAL);
        Optional<Expression> counted = counted(unit, moment);
        if (counted.isPresent())
            return elaborator.cast(counted.get(), real ? "double precision" : "numeric");
        return switch (unit) {
            case "year" -> new Call(Operator.YEAR, List.of(moment), type);
            case "month" -> new Call(Operator.MONTH, List.of(moment), type);
            case "day" -> new Call(Operator.DAY, List.of(moment), type);
            // with six decimals of it, which are zeros
            case "second" ->
                    elaborator.cast(
                            clock("%S", moment), real ? "double precision" : "numeric(8, 6)");
            default -> throw TypingException.unsupported(name + " of " + unit + " in PostgreSQL");
        };
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
        return weekday(moment, SUNDAY);
    }

    /// From 1 for a Monday on.
    Expression isoWeekday(Expression moment) {
        return elaborator.operator("+", weekday(moment, MONDAY), 1);
    }

    private Expression weekday(Expression moment, String since) {
        Expression day = PostgresMoments.literal(new Value.Temporal(since), PostgresMoments.DATE);
        Expression rest = elaborator.operator("%", between(date(moment), day), DAYS_OF_A_WEEK);
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
                elaborator.operator("-", PostgresElaborator.integer(weekday), isoWeekday(moment));
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
