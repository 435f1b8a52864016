package dev.sameql.core.generate.query;

import java.util.List;

/// SQLite's date functions, and the dates of MySQL and PostgreSQL.
final class Dates {
    private final RandomSource random;
    private final Names names;

    Dates(RandomQueries queries) {
        this.random = queries.random();
        this.names = queries.names();
    }

    String text(List<Name> scope) {
        return random.choice()
                .of(2, () -> "STRFTIME(" + format() + ", " + moment(scope) + ")")
                .of(2, () -> random.pick("DATE(", "TIME(", "DATETIME(") + moment(scope) + ")")
                .text();
    }

    String number(List<Name> scope) {
        return random.pick("JULIANDAY(", "UNIXEPOCH(") + moment(scope) + ")";
    }

    /// A date of MySQL.
    String shifted() {
        String date = "DATE '" + random.pick("2020-02-29", "2019-12-31", "2024-01-31") + "'";
        String step = "INTERVAL " + random.below(40) + random.pick(" DAY", " MONTH", " YEAR");
        return random.choice()
                .of(1, () -> date)
                .of(1, () -> date + random.pick(" + ", " - ") + step)
                .of(1, () -> random.pick("DATE_ADD(", "DATE_SUB(") + date + ", " + step + ")")
                .text();
    }

    /// A day of PostgreSQL, one for each row.
    private String day(List<Name> scope) {
        String day = "DATE '" + random.pick("2020-02-27", "2019-12-30", "2021-01-31") + "'";
        return random.choice()
                .of(3, () -> "(" + day + random.pick(" + ", " - ") + whole(scope) + ")")
                .of(1, () -> day)
                .text();
    }

    private String whole(List<Name> scope) {
        return "CAST(" + names.integer(scope) + " AS INTEGER)";
    }

    private String moment(List<Name> scope, int depth) {
        String count = random.pick("1", "2", "-1", "13");
        return random.choice()
                .of(3, () -> day(scope))
                .of(1, () -> "TIMESTAMP '2020-02-29 10:20:30'")
                .of(1, () -> "CAST(" + day(scope) + " AS TIMESTAMP)")
                .when(depth > 0)
                .of(
                        2,
                        () ->
                                "("
                                        + moment(scope, 0)
                                        + random.pick(" + ", " - ")
                                        + "INTERVAL '"
                                        + count
                                        + random.pick(
                                                " month",
                                                " day",
                                                " year 2 days",
                                                " hours",
                                                " day -90 minutes")
                                        + "')")
                .of(
                        1,
                        () ->
                                "DATE_TRUNC('"
                                        + random.pick("year", "month", "day", "hour", "minute")
                                        + "', CAST("
                                        + moment(scope, 0)
                                        + " AS TIMESTAMP))")
                .text();
    }

    /// A condition on dates of PostgreSQL.
    String compared(List<Name> scope) {
        String literal = random.pick("'2020-02-29'", "'2020-01-01'", "'2019-12-31 00:00:00'");
        return random.choice()
                .of(2, () -> moment(scope, 1) + " " + names.comparison() + " " + literal)
                .of(1, () -> moment(scope, 1) + " " + names.comparison() + " " + moment(scope, 1))
                .of(1, () -> day(scope) + " BETWEEN " + literal + " AND " + moment(scope, 1))
                .of(1, () -> day(scope) + " IN (" + literal + ", DATE '2020-02-28')")
                .text();
    }

    /// A number of dates of PostgreSQL.
    String part(List<Name> scope) {
        String unit = random.pick("year", "month", "day", "dow", "doy");
        String time = random.pick("hour", "minute");
        return random.choice()
                .of(2, () -> "EXTRACT(" + unit + " FROM " + moment(scope, 1) + ")")
                .of(1, () -> "DATE_PART('" + unit + "', " + moment(scope, 1) + ")")
                .of(
                        1,
                        () ->
                                "EXTRACT("
                                        + time
                                        + " FROM CAST("
                                        + moment(scope, 1)
                                        + " AS TIMESTAMP))")
                .of(1, () -> "(" + day(scope) + " - " + day(scope) + ")")
                .text();
    }

    /// A text of a date of PostgreSQL.
    String written(List<Name> scope) {
        String format = random.pick("YYYY", "YYYY-MM", "YYYY-MM-DD", "DD.MM.YYYY", "MM");
        return random.choice()
                .of(2, () -> "TO_CHAR(" + moment(scope, 1) + ", '" + format + "')")
                .of(1, () -> "CAST(" + moment(scope, 1) + " AS TEXT)")
                .text();
    }

    private String format() {
        return random.pick(
                "'%Y'",
                "'%m'",
                "'%j %w'",
                "'%Y-%m-%d'",
                "'%H:%M'",
                "'%s'",
                "'%d/%m %S'",
                "'%f'",
                "'%W %u'",
                "'%I %p'",
                "'%e %k'",
                "'%G-%V'",
                "'%F %T'",
                "'%R'",
                "'%%'");
    }

    private String moment(List<Name> scope) {
        String value =
                random.oneIn(3)
                        ? random.pick(
                                "'2020-02-29'",
                                "'2019-12-31 23:59:00'",
                                "'2021-01-03T04:05:06'",
                                "'12:00'",
                                "2459000.5",
                                "1700000000",
                                "NULL")
                        : names.text(scope);
        String modifier =
                random.pick(
                        "",
                        "",
                        ", '+1 day'",
                        ", '-1 month'",
                        ", 'start of month'",
                        ", 'start of year', '+1 month'",
                        ", 'weekday 1'",
                        ", 'weekday 0', 'start of day'",
                        ", '-1 year', '+1 day'",
                        ", '+1.5 days'",
                        ", '-30 seconds'",
                        ", '+10 hours'",
                        ", 'unixepoch'",
                        ", 'julianday'",
                        ", 'auto'",
                        ", '+00:30'",
                        ", '+0001-02-03'",
                        ", 'x'",
                        ", NULL",
                        ", '+90 minutes'");
        return value + modifier;
    }
}
