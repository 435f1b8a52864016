package dev.sameql.core.dialect.mysql;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Operator;
import java.util.List;

/// Days of weeks and years, and weeks of years, in the eight ways in which MySQL counts weeks.
///
/// A week belongs to the year of one of its days: its first, or, where a week needs four days in
/// its year, its fourth. Within a year the weeks are counted by these days.
///
/// Source: dev.mysql.com/doc/refman/8.4, section 14.7, the table of WEEK's modes; checked against
/// MariaDB 10.11.
final class MysqlWeeks {
    private static final int DAYS = 7;
    private static final int MODES = 8;
    private static final int YEARS_OF_WEEKS = 2;

    private final MysqlElaborator elaborator;

    MysqlWeeks(MysqlElaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// From 0 for a Monday on.
    Expression weekday(String name, Expression date) {
        return remainder(MysqlDates.dayNumber(name, date));
    }

    /// From 0 for a Sunday on.
    Expression sinceSunday(String name, Expression date) {
        return remainder(with("+", MysqlDates.dayNumber(name, date), 1));
    }

    /// From 1 for a Sunday on.
    Expression dayOfWeek(Expression date) {
        return with("+", sinceSunday("DAYOFWEEK", date), 1);
    }

    /// How many days there were, less those of the years before: 365 in each, and its leap day.
    Expression dayOfYear(Expression date) {
        Expression before = with("-", MysqlDates.extract("YEAR", date), 1);
        Expression days = MysqlDates.dayNumber("DAYOFYEAR", date);
        days = binary("-", days, with("*", before, 365));
        days = binary("-", days, with("DIV", before, 4));
        days = binary("+", days, with("DIV", before, 100));
        days = binary("-", days, with("DIV", before, 400));
        return with("+", days, 1);
    }

    /// WEEK in a mode: from 0 on in the date's own year, or, where the mode says so, from 1 on in
    /// the week's year. Of the mode, as in the engine, the lowest three bits count.
    Expression week(Expression date, long mode) {
        if (countsFromOne(mode)) return ofYear(dayOfYear(counted(date, mode)));
        Expression days = binary("+", dayOfYear(date), toCounted(date, mode));
        return with("DIV", with("+", days, DAYS - 1), DAYS);
    }

    /// The year that a week belongs to.
    Expression year(Expression date, long mode) {
        return MysqlDates.extract("YEAR", counted(date, mode));
    }

    /// YEARWEEK in a mode: hundred times the week's year, and the week.
    Expression yearWeek(Expression date, long mode) {
        long ofYears = mode | YEARS_OF_WEEKS;
        return binary("+", with("*", year(date, ofYears), 100), week(date, ofYears));
    }

    private Expression ofYear(Expression dayOfYear) {
        return with("+", with("DIV", with("-", dayOfYear, 1), DAYS), 1);
    }

    /// The day by which a date's week is counted.
    private Expression counted(Expression date, long mode) {
        Expression day = MysqlDates.cast(date, MysqlTypes.DATE);
        return new Call(Operator.ADD_DAYS, List.of(day, toCounted(day, mode)), MysqlTypes.DATE);
    }

    /// How many days later that is.
    private Expression toCounted(Expression date, long mode) {
        boolean monday = (mode & 1) != 0;
        boolean fourDays = monday != ((mode % MODES & 4) != 0);
        Expression since = monday ? weekday("WEEK", date) : sinceSunday("WEEK", date);
        return binary("-", MysqlElaborator.integer(fourDays ? DAYS / 2 : 0), since);
    }

    private static boolean countsFromOne(long mode) {
        return (mode & YEARS_OF_WEEKS) != 0;
    }

    /// What is left of days by weeks.
    private Expression remainder(Expression days) {
        return binary("-", days, with("*", with("DIV", days, DAYS), DAYS));
    }

    private Expression with(String symbol, Expression number, long constant) {
        return binary(symbol, number, MysqlElaborator.integer(constant));
    }

    private Expression binary(String symbol, Expression left, Expression right) {
        return elaborator.operator(symbol, List.of(left, right));
    }
}
