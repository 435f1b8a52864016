package dev.sameql.core.generate.query;

import java.util.List;
import java.util.Optional;

/// What MySQL's SQL has of its own.
final class MysqlWords extends OwnWords {
    MysqlWords(RandomQueries queries) {
        super(queries);
    }

    @Override
    String number(List<Name> scope) {
        String number = names().number(scope);
        return random().choice()
                .of(2, () -> "(" + number + " / " + random().pick("3", "7", "NULLIF(2, 0)") + ")")
                .of(1, () -> "ROUND(" + number + " / 3, " + random().below(3) + ")")
                .of(1, () -> "TRUNCATE(" + names().integer(scope) + ", 1)")
                .of(1, () -> random().pick("GREATEST(", "LEAST(") + number + ", 1)")
                .of(1, () -> "IF(" + condition(scope) + ", " + number + ", 0)")
                .of(1, () -> "IFNULL(" + number + ", -1)")
                .of(4, () -> whole(scope))
                .text();
    }

    @Override
    String whole(List<Name> scope) {
        String integer = names().integer(scope);
        return random().choice()
                .of(1, () -> "(" + integer + random().pick(" & 3)", " | 2)", " ^ 1)", " << 1)"))
                .of(1, () -> "(" + integer + " DIV " + random().pick("2)", "3)"))
                .of(1, () -> "DATEDIFF(" + time(scope) + ", " + time(scope) + ")")
                .of(2, () -> random().pick(PARTS) + time(scope) + ")")
                .of(1, () -> random().pick("HOUR(", "MINUTE(", "SECOND(") + moment(scope) + ")")
                .of(2, () -> "TIMESTAMPDIFF(" + unit() + ", " + pair(scope) + ")")
                .of(2, () -> random().pick("WEEK(", "YEARWEEK(") + day(scope) + mode() + ")")
                .of(1, () -> "EXTRACT(" + random().pick(FIELDS) + " FROM " + time(scope) + ")")
                .of(1, () -> "LOCATE('a', " + names().text(scope) + ")")
                .of(1, () -> "CHAR_LENGTH(" + names().text(scope) + ")")
                .of(1, () -> "FIELD(" + names().text(scope) + ", 'a', 'b', '1')")
                .text();
    }

    private static final List<String> PARTS =
            List.of(
                    "YEAR(",
                    "MONTH(",
                    "DAYOFMONTH(",
                    "QUARTER(",
                    "DAYOFWEEK(",
                    "WEEKDAY(",
                    "DAYOFYEAR(",
                    "WEEKOFYEAR(",
                    "TO_DAYS(");
    private static final List<String> FIELDS =
            List.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "YEAR_MONTH");

    private String mode() {
        int mode = random().below(9);
        return mode == 8 ? "" : ", " + mode;
    }

    private String unit() {
        return random().pick("DAY", "MONTH", "YEAR", "WEEK", "QUARTER", "HOUR", "MINUTE");
    }

    private String pair(List<Name> scope) {
        return random().oneIn(2)
                ? day(scope) + ", " + day(scope)
                : moment(scope) + ", " + moment(scope);
    }

    @Override
    String text(List<Name> scope) {
        String text = names().text(scope);
        return random().choice()
                .of(3, () -> "DATE_FORMAT(" + time(scope) + ", '" + format() + "')")
                .of(1, () -> random().pick("MONTHNAME(", "DAYNAME(") + day(scope) + ")")
                .of(1, () -> "CONCAT_WS('-', " + text + ", " + names().integer(scope) + ")")
                .of(1, () -> "SUBSTRING_INDEX(" + text + ", 'b', " + random().pick("1)", "-1)"))
                .of(1, () -> random().pick("LPAD(", "RPAD(") + text + ", 4, 'xy')")
                .of(1, () -> random().pick("LEFT(", "RIGHT(") + text + ", 2)")
                .of(1, () -> "FORMAT(" + names().integer(scope) + ", " + random().below(3) + ")")
                .of(1, () -> "CAST(" + time(scope) + " AS CHAR)")
                .of(1, () -> "IF(" + condition(scope) + ", " + text + ", 'z')")
                .text();
    }

    private String format() {
        var text = new StringBuilder();
        int letters = 1 + random().below(3);
        for (int i = 0; i < letters; i++)
            text.append(random().pick("", "-", " of ", "/"))
                    .append('%')
                    .append(random().pick(LETTERS));
        return text.toString();
    }

    private static final List<String> LETTERS =
            List.of("YymcdeMbWawDjHkhIlisTSrpUuVvXx%q".split(""));

    @Override
    String condition(List<Name> scope) {
        String text = names().text(scope);
        return random().choice()
                .of(2, () -> time(scope) + " " + names().comparison() + " " + time(scope))
                .of(2, () -> time(scope) + " " + names().comparison() + " '" + written() + "'")
                .of(1, () -> day(scope) + " BETWEEN '2019-12-30' AND " + time(scope))
                .of(1, () -> day(scope) + " IN ('2020-02-29', DATE '2020-01-01')")
                .of(
                        1,
                        () ->
                                text
                                        + random().pick(" REGEXP ", " NOT REGEXP ", " RLIKE ")
                                        + pattern())
                .of(1, () -> "(" + text + " <=> " + names().text(scope) + ")")
                .of(1, () -> "ISNULL(" + time(scope) + ")")
                .of(1, () -> "NOT " + names().integer(scope))
                .text();
    }

    private String written() {
        return random().pick("2020-02-29", "2019-12-31", "2020-01-01 00:00:00", "2020-3-1");
    }

    private String pattern() {
        return random().pick("'^a'", "'b$'", "'^[0-9]'", "'a|b'", "'2'", "'^$'");
    }

    @Override
    String aggregate(List<Name> scope) {
        return random().choice()
                .of(2, () -> "COUNT(DISTINCT " + two(scope) + ")")
                .of(2, () -> "AVG(" + names().number(scope) + ") / 3")
                .of(2, () -> "ROUND(AVG(" + names().number(scope) + "), 2)")
                .of(1, () -> "SUM(" + condition(scope) + ")")
                .of(1, () -> "SUM(" + names().integer(scope) + ") / COUNT(*)")
                .of(1, () -> "SUM(IF(" + condition(scope) + ", 1, 0)) / COUNT(*) * 100")
                .of(1, () -> "DATEDIFF(MAX(" + day(scope) + "), MIN(" + day(scope) + "))")
                .of(1, () -> "MAX(" + whole(scope) + ")")
                .text();
    }

    private String two(List<Name> scope) {
        return names().any(scope).text() + ", " + names().any(scope).text();
    }

    @Override
    String joined(List<Name> scope) {
        String text = names().text(scope);
        return random().choice()
                .of(1, () -> "GROUP_CONCAT(" + text + " ORDER BY " + text + " SEPARATOR '-')")
                .of(1, () -> "GROUP_CONCAT(DISTINCT " + text + " ORDER BY " + text + " DESC)")
                .of(1, () -> "MIN(" + time(scope) + ")")
                .text();
    }

    /// A day or a moment.
    private String time(List<Name> scope) {
        return random().oneIn(2) ? day(scope) : moment(scope);
    }

    private String day(List<Name> scope) {
        String column = names().of(Name.Sort.DAY, scope);
        return random().choice()
                .of(5, () -> column)
                .of(1, () -> constants().of(Name.Sort.DAY))
                .of(1, () -> "DATE(" + names().of(Name.Sort.MOMENT, scope) + ")")
                .of(1, () -> "LAST_DAY(" + column + ")")
                .of(1, () -> random().pick("DATE_ADD(", "DATE_SUB(") + column + ", " + step() + ")")
                .of(1, () -> "(" + column + random().pick(" + ", " - ") + step() + ")")
                .text();
    }

    private String step() {
        return "INTERVAL "
                + random().pick("1", "2", "13", "40")
                + random().pick(" DAY", " WEEK", " MONTH", " QUARTER", " YEAR");
    }

    private String moment(List<Name> scope) {
        String column = names().of(Name.Sort.MOMENT, scope);
        return random().choice()
                .of(5, () -> column)
                .of(1, () -> constants().of(Name.Sort.MOMENT))
                .of(1, () -> "(" + column + " + INTERVAL " + random().pick("90 MINUTE)", "1 DAY)"))
                .of(1, () -> "DATE_SUB(" + column + ", INTERVAL 36 HOUR)")
                .of(1, () -> "TIMESTAMPADD(MONTH, 1, " + column + ")")
                .text();
    }

    @Override
    Optional<String> source(List<Name> scope, String alias) {
        return Optional.empty();
    }

    @Override
    boolean hasStandardForms() {
        return false;
    }
}
