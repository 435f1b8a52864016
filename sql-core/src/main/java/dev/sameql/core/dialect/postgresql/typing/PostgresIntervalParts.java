package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;

/// The parts of an interval of months, days and seconds, none of which is carried over to another:
/// `30 * INTERVAL '1 hour'` has 30 hours and no day. All of them are cut off towards zero.
///
/// Source: `interval_part_common` in PostgreSQL's timestamp.c, restated; answers of PostgreSQL 15.
final class PostgresIntervalParts {
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    private static final long YEAR = 365 * DAY + 6 * HOUR;
    private static final long DAYS_OF_A_MONTH = 30;
    private static final long MONTHS_OF_A_YEAR = 12;
    private static final long MONTHS_OF_A_QUARTER = 3;
    private static final long MOST_ODD = 268;

    private final PostgresElaborator elaborator;
    private final PostgresDateParts parts;

    PostgresIntervalParts(PostgresElaborator elaborator) {
        this.elaborator = elaborator;
        this.parts = new PostgresDateParts(elaborator);
    }

    /// `EXTRACT(unit FROM interval)`, or a double of it.
    Expression part(String name, String unit, List<Expression> interval, boolean real) {
        Expression part = known(name, unit, interval, real);
        List<Expression> unknown =
                interval.stream()
                        .filter(amount -> !(amount instanceof Literal))
                        .<Expression>map(amount -> new IsNull(amount, false))
                        .toList();
        if (unknown.isEmpty()) return part;
        // a part that an interval does not have is zero, unless the interval is NULL
        Expression isNull = unknown.size() == 1 ? unknown.getFirst() : new Or(unknown);
        Literal nothing = new Literal(Value.NULL, part.type(), Quote.NONE);
        return new Case(List.of(new When(isNull, nothing)), Optional.of(part), part.type());
    }

    private Expression known(String name, String unit, List<Expression> interval, boolean real) {
        Expression months = interval.getFirst();
        return switch (unit) {
            case "year" -> whole(years(months), real);
            case "decade" -> whole(divided(years(months), 10), real);
            case "century" -> whole(divided(years(months), 100), real);
            case "millennium" -> whole(divided(years(months), 1000), real);
            case "month" -> whole(ofYear(months), real);
            case "quarter" ->
                    whole(
                            elaborator.operator(
                                    "+", divided(ofYear(months), MONTHS_OF_A_QUARTER), 1),
                            real);
            case "day" -> whole(interval.get(1), real);
            case "hour" -> whole(divided(time(interval), HOUR), real);
            case "minute" -> whole(divided(rest(time(interval), HOUR), MINUTE), real);
            case "second" -> parts.fraction(rest(time(interval), MINUTE), real);
            case "epoch" -> parts.fraction(epoch(interval), real);
            default ->
                    throw TypingException.unsupported(
                            name + " of " + unit + " of an interval in PostgreSQL");
        };
    }

    /// How many seconds an interval is, as it compares with others: a month has thirty days.
    Expression seconds(List<Expression> interval) {
        Expression days =
                elaborator.operator(
                        "+",
                        elaborator.operator("*", wide(interval.getFirst()), DAYS_OF_A_MONTH),
                        interval.get(1));
        return elaborator.operator("+", elaborator.operator("*", days, DAY), time(interval));
    }

    /// A year has 365.25 days there.
    private Expression epoch(List<Expression> interval) {
        Expression months = wide(interval.getFirst());
        Expression years = elaborator.operator("*", years(months), YEAR);
        Expression ofYear = elaborator.operator("*", ofYear(months), DAYS_OF_A_MONTH * DAY);
        Expression days = elaborator.operator("*", wide(interval.get(1)), DAY);
        return elaborator.operator(
                "+",
                elaborator.operator("+", elaborator.operator("+", years, ofYear), days),
                time(interval));
    }

    /// The seconds of an interval, which has 64 bits for its microseconds: those of which it is not
    /// known that they fit are refused.
    private static Expression time(List<Expression> interval) {
        Expression seconds = interval.getLast();
        boolean fits =
                seconds.type().kind() == Kind.INT4
                        || seconds instanceof Literal
                        || isSmall(seconds)
                        || seconds instanceof Call(_, var operands, _)
                                && operands.size() == 2
                                && isSmall(operands.getFirst())
                                && Literals.written(operands.getLast())
                                                .map(Literal::value)
                                                .orElse(Value.NULL)
                                        instanceof Value.Int(long amount)
                                && isExact(amount);
        if (fits) return seconds;
        throw TypingException.unsupported("such a multiple of an interval in PostgreSQL");
    }

    /// Whether a double holds the microseconds of so many seconds, however often an integer of 32
    /// bits takes them: as one is an interval multiplied.
    private static boolean isExact(long seconds) {
        return Math.abs(seconds) <= HOUR
                && Math.abs(seconds) >> Long.numberOfTrailingZeros(seconds) <= MOST_ODD;
    }

    private static boolean isSmall(Expression number) {
        return number instanceof Cast(Expression operand, _, _)
                && operand.type().kind() == Kind.INT4;
    }

    private Expression years(Expression months) {
        return divided(months, MONTHS_OF_A_YEAR);
    }

    private Expression ofYear(Expression months) {
        return rest(months, MONTHS_OF_A_YEAR);
    }

    private Expression wide(Expression number) {
        return number.type().kind() == Kind.INT4 ? elaborator.cast(number, "bigint") : number;
    }

    private Expression divided(Expression number, long by) {
        return elaborator.operator("/", number, by);
    }

    private Expression rest(Expression number, long by) {
        return elaborator.operator("%", number, by);
    }

    private Expression whole(Expression number, boolean real) {
        return elaborator.cast(number, real ? "double precision" : "numeric");
    }
}
