package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;

/// Days of weeks and years, and weeks of years, in the eight ways in which MySQL counts weeks.
///
/// A week belongs to the year of one of its days: its first, or, where a week needs four days in
/// its year, its fourth. Within a year the weeks are counted by these days.
///
/// Source: dev.mysql.com/doc/refman/8.4, section 14.7, the table of WEEK's modes; checked against
/// MariaDB 10.11.
final class MysqlWeeks {
    private static final int DAYS = 7;
    private static final int YEARS_OF_WEEKS = 2;

    /// The mode of ISO 8601.
    private static final int ISO_WEEKS = 3;

    private final MysqlElaborator elaborator;

    MysqlWeeks(MysqlElaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// A call of a function that takes a date and perhaps a mode; none of another.
    Optional<Expression> call(String name, List<Expression> arguments) {
        int most =
                switch (name) {
                    case "WEEK", "YEARWEEK" -> 2;
                    case "DAYOFWEEK", "DAYOFYEAR", "WEEKOFYEAR" -> 1;
                    default -> 0;
                };
        if (most == 0) return Optional.empty();
        if (arguments.isEmpty() || arguments.size() > most)
            throw TypingException.wrongArguments(name, arguments.size());
        Expression date = arguments.getFirst();
        return Optional.of(
                switch (name) {
                    case "DAYOFWEEK" -> dayOfWeek(date);
                    case "DAYOFYEAR" -> dayOfYear(date);
                    case "WEEKOFYEAR" -> week(date, ISO_WEEKS);
                    case "WEEK" -> week(date, mode(name, arguments));
                    default -> yearWeek(date, mode(name, arguments));
                });
    }

    /// The mode in which weeks are counted: 0 where none is given.
    private static long mode(String name, List<Expression> arguments) {
        if (arguments.size() == 1) return 0;
        Value mode = Literals.of(arguments.getLast()).map(Literal::value).orElse(Value.NULL);
        if (mode instanceof Value.Int(long number)) return number;
        throw TypingException.unsupported(name + " in a mode that is no literal");
    }

    /// From 0 for a Monday on.
    Expression weekday(String name, Expression date) {
        return remainder(MysqlDates.dayNumber(name, date));
    }

    /// From 0 for a Sunday on.
    Expression sinceSunday(String name, Expression date) {
        return remainder(elaborator.operator("+", MysqlDates.dayNumber(name, date), 1));
    }

    /// From 1 for a Sunday on.
    private Expression dayOfWeek(Expression date) {
        return elaborator.operator("+", sinceSunday("DAYOFWEEK", date), 1);
    }

    /// How many days there were, less those of the years before: 365 in each, and its leap day.
    Expression dayOfYear(Expression date) {
        Expression before = elaborator.operator("-", MysqlDates.extract("YEAR", date), 1);
        Expression days = MysqlDates.dayNumber("DAYOFYEAR", date);
        days = elaborator.operator("-", days, elaborator.operator("*", before, 365));
        days = elaborator.operator("-", days, elaborator.operator("DIV", before, 4));
        days = elaborator.operator("+", days, elaborator.operator("DIV", before, 100));
        days = elaborator.operator("-", days, elaborator.operator("DIV", before, 400));
        return elaborator.operator("+", days, 1);
    }

    /// WEEK in a mode: from 0 on in the date's own year, or, where the mode says so, from 1 on in
    /// the week's year. Of the mode, as in the engine, the lowest three bits count.
    Expression week(Expression date, long mode) {
        if (countsFromOne(mode)) return ofYear(dayOfYear(counted(date, mode)));
        Expression days = elaborator.operator("+", dayOfYear(date), toCounted(date, mode));
        return elaborator.operator("DIV", elaborator.operator("+", days, DAYS - 1), DAYS);
    }

    /// The year that a week belongs to.
    Expression year(Expression date, long mode) {
        return MysqlDates.extract("YEAR", counted(date, mode));
    }

    /// YEARWEEK in a mode: hundred times the week's year, and the week.
    private Expression yearWeek(Expression date, long mode) {
        long ofYears = mode | YEARS_OF_WEEKS;
        return elaborator.operator(
                "+", elaborator.operator("*", year(date, ofYears), 100), week(date, ofYears));
    }

    private Expression ofYear(Expression dayOfYear) {
        return elaborator.operator(
                "+", elaborator.operator("DIV", elaborator.operator("-", dayOfYear, 1), DAYS), 1);
    }

    /// The day by which a date's week is counted.
    private Expression counted(Expression date, long mode) {
        Expression day = MysqlDates.cast(date, MysqlTypes.DATE);
        return new Call(Operator.ADD_DAYS, List.of(day, toCounted(day, mode)), MysqlTypes.DATE);
    }

    /// How many days later that is.
    private Expression toCounted(Expression date, long mode) {
        boolean monday = (mode & 1) != 0;
        boolean fourDays = monday != ((mode & 4) != 0);
        Expression since = monday ? weekday("WEEK", date) : sinceSunday("WEEK", date);
        return elaborator.operator("-", MysqlElaborator.integer(fourDays ? DAYS / 2 : 0), since);
    }

    private static boolean countsFromOne(long mode) {
        return (mode & YEARS_OF_WEEKS) != 0;
    }

    /// What is left of days by weeks.
    private Expression remainder(Expression days) {
        return elaborator.operator(
                "-", days, elaborator.operator("*", elaborator.operator("DIV", days, DAYS), DAYS));
    }
}
