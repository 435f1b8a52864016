package dev.sameql.core.random;

import java.util.List;

/// SQLite's date functions, and MySQL's dates.
final class Dates {
    private final Dice dice;
    private final Names names;

    Dates(RandomQueries queries) {
        this.dice = queries.dice();
        this.names = queries.names();
    }

    String text(List<Name> scope) {
        return dice.choice()
                .of(2, () -> "STRFTIME(" + format() + ", " + moment(scope) + ")")
                .of(2, () -> dice.pick("DATE(", "TIME(", "DATETIME(") + moment(scope) + ")")
                .text();
    }

    String number(List<Name> scope) {
        return dice.pick("JULIANDAY(", "UNIXEPOCH(") + moment(scope) + ")";
    }

    /// A date of MySQL.
    String shifted() {
        String date = "DATE '" + dice.pick("2020-02-29", "2019-12-31", "2024-01-31") + "'";
        String step = "INTERVAL " + dice.below(40) + dice.pick(" DAY", " MONTH", " YEAR");
        return dice.choice()
                .of(1, () -> date)
                .of(1, () -> date + dice.pick(" + ", " - ") + step)
                .of(1, () -> dice.pick("DATE_ADD(", "DATE_SUB(") + date + ", " + step + ")")
                .text();
    }

    private String format() {
        return dice.pick(
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
                dice.oneIn(3)
                        ? dice.pick(
                                "'2020-02-29'",
                                "'2019-12-31 23:59:00'",
                                "'2021-01-03T04:05:06'",
                                "'12:00'",
                                "2459000.5",
                                "1700000000",
                                "NULL")
                        : names.text(scope);
        String modifier =
                dice.pick(
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
