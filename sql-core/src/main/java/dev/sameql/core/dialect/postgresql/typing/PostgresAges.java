package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;

/// `AGE(x, y)`: the months from the earlier one on that are over, the days after these, and the
/// seconds. Where days are missing they are taken from the month of the earlier one. All of them
/// are negative where `x` is before `y`. `AGE(x)` counts up to the midnight that begins today.
///
/// Source: `timestamp_age` in PostgreSQL's timestamp.c, restated; answers of PostgreSQL 15.
final class PostgresAges {
    private static final int MONTHS_OF_A_YEAR = 12;
    private static final int SECONDS_OF_A_DAY = 86_400;
    private static final int FEBRUARY = 2;

    private final PostgresElaborator elaborator;
    private final PostgresDateParts parts;
    private final boolean timed;

    /// Of moments that have times of day, or of days.
    private PostgresAges(PostgresElaborator elaborator, boolean timed) {
        this.elaborator = elaborator;
        this.parts = new PostgresDateParts(elaborator);
        this.timed = timed;
    }

    /// `AGE(x, y)`, `AGE(x)`: an interval.
    static Expression age(PostgresElaborator elaborator, List<Expression> arguments) {
        Expression last = arguments.getLast();
        Expression first = arguments.getFirst();
        if (arguments.size() == 1) {
            if (PostgresTypes.isUnknown(last.type()))
                throw PostgresElaborator.rejected("function age(unknown) is not unique", "42725");
            first = new Call(Operator.CURRENT_DATE, List.of(), PostgresMoments.DATE);
        }
        Expression end = moment(elaborator, first, last.type());
        Expression begin = moment(elaborator, last, first.type());
        if (!hasTime(end) && !hasTime(begin))
            return new PostgresAges(elaborator, false).between(end, begin);
        return new PostgresAges(elaborator, true)
                .between(
                        elaborator.convert(end, PostgresMoments.TIMESTAMP),
                        elaborator.convert(begin, PostgresMoments.TIMESTAMP));
    }

    /// A literal is a moment, of a time zone unless it is beside one without.
    private static Expression moment(
            PostgresElaborator elaborator, Expression operand, Type other) {
        if (!PostgresTypes.isUnknown(operand.type())) {
            requireMoment(operand);
            return operand;
        }
        boolean unzoned = other.kind() == Kind.TIMESTAMP && !PostgresTypes.isZoned(other);
        return elaborator.convert(
                operand, unzoned ? PostgresMoments.TIMESTAMP : PostgresTypes.ZONED);
    }

    private static void requireMoment(Expression operand) {
        if (PostgresMoments.isMoment(operand.type())) return;
        PostgresTypes.refuseOperators(operand.type());
        throw PostgresElaborator.rejected(
                "function age(" + PostgresTypes.name(operand.type()) + ") does not exist", "42883");
    }

    private static boolean hasTime(Expression moment) {
        return moment.type().kind() == Kind.TIMESTAMP && !PostgresDateParts.isMidnight(moment);
    }

    private Expression between(Expression end, Expression begin) {
        Comparison ordered = elaborator.comparison(ComparisonOperator.GE, end, begin);
        return PostgresIntervals.computed(
                signed(ordered, end, begin, this::months),
                signed(ordered, end, begin, this::days),
                timed ? signed(ordered, end, begin, this::seconds) : PostgresElaborator.integer(0));
    }

    private static Expression signed(
            Comparison ordered,
            Expression end,
            Expression begin,
            BinaryOperator<Expression> amount) {
        Expression ahead = amount.apply(end, begin);
        Expression back =
                new Call(Operator.NEGATE_INTEGER, List.of(amount.apply(begin, end)), ahead.type());
        return new Case(List.of(new When(ordered, ahead)), Optional.of(back), ahead.type());
    }

    private Expression months(Expression later, Expression earlier) {
        Expression years = minus(parts.year(later), parts.year(earlier));
        Expression months = minus(parts.month(later), parts.month(earlier));
        Expression all =
                elaborator.operator("+", elaborator.operator("*", years, MONTHS_OF_A_YEAR), months);
        return minus(all, where(isShort(later, earlier), PostgresElaborator.integer(1)));
    }

    private Expression days(Expression later, Expression earlier) {
        Expression days = minus(parts.day(later), parts.day(earlier));
        if (timed)
            days = minus(days, where(isSooner(later, earlier), PostgresElaborator.integer(1)));
        return elaborator.operator(
                "+", days, where(isShort(later, earlier), lengthOfMonth(earlier)));
    }

    private Expression seconds(Expression later, Expression earlier) {
        return elaborator.operator(
                "+",
                minus(parts.secondOfDay(later), parts.secondOfDay(earlier)),
                where(isSooner(later, earlier), PostgresElaborator.integer(SECONDS_OF_A_DAY)));
    }

    /// Whether the last month is not over.
    private Expression isShort(Expression later, Expression earlier) {
        Expression to = parts.day(later);
        Expression from = parts.day(earlier);
        Expression before = elaborator.comparison(ComparisonOperator.LT, to, from);
        if (!timed) return before;
        Expression same = elaborator.comparison(ComparisonOperator.EQ, to, from);
        return new Or(List.of(before, new And(List.of(same, isSooner(later, earlier)))));
    }

    /// Whether the last day is not over.
    private Expression isSooner(Expression later, Expression earlier) {
        return elaborator.comparison(
                ComparisonOperator.LT,
                elaborator.cast(later, "time"),
                elaborator.cast(earlier, "time"));
    }

    private Expression lengthOfMonth(Expression moment) {
        Expression month = parts.month(moment);
        Expression year = parts.year(moment);
        Expression leap =
                new Or(
                        List.of(
                                new And(List.of(divides(4, year, true), divides(100, year, false))),
                                divides(400, year, true)));
        return new Case(
                List.of(
                        new When(
                                is(month, FEBRUARY),
                                elaborator.operator(
                                        "+", where(leap, PostgresElaborator.integer(1)), 28)),
                        new When(
                                new Or(
                                        List.of(
                                                is(month, 4),
                                                is(month, 6),
                                                is(month, 9),
                                                is(month, 11))),
                                PostgresElaborator.integer(30))),
                Optional.of(PostgresElaborator.integer(31)),
                Type.INT4);
    }

    private Expression divides(long divisor, Expression year, boolean wanted) {
        return elaborator.comparison(
                wanted ? ComparisonOperator.EQ : ComparisonOperator.NE,
                elaborator.operator("%", year, divisor),
                PostgresElaborator.integer(0));
    }

    private Expression is(Expression number, long constant) {
        return elaborator.comparison(
                ComparisonOperator.EQ, number, PostgresElaborator.integer(constant));
    }

    private Expression minus(Expression left, Expression right) {
        return elaborator.operator("-", left, right);
    }

    private static Expression where(Expression condition, Expression amount) {
        return new Case(
                List.of(new When(condition, amount)),
                Optional.of(PostgresElaborator.integer(0)),
                Type.INT4);
    }
}
