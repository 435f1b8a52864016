package dev.sameql.core.generate.query;

import dev.sameql.core.generate.query.Name.Sort;
import java.util.List;
import java.util.Optional;

/// What PostgreSQL's SQL has of its own.
final class PostgresWords extends OwnWords {
    PostgresWords(RandomQueries queries) {
        super(queries);
    }

    @Override
    String number(List<Name> scope) {
        String number = names().number(scope);
        return random().choice()
                .of(1, () -> "ROUND(CAST(POWER(" + names().integer(scope) + ", 2) AS NUMERIC), 2)")
                .of(1, () -> "CAST(" + number + " AS NUMERIC(8, " + random().below(3) + "))")
                .of(1, () -> "CAST(" + whole(scope) + random().pick(" AS BIGINT)", " AS NUMERIC)"))
                .of(1, () -> "(" + number + " + CAST(" + small() + " AS SMALLINT))")
                .of(1, () -> random().pick("GREATEST(", "LEAST(") + number + ", 1.5)")
                .of(1, () -> "TRUNC(CAST(" + number + " AS NUMERIC), 1)")
                .of(1, () -> number + "::numeric")
                .of(1, () -> "EXTRACT(EPOCH FROM " + time(scope) + ")")
                .of(1, () -> "DATE_PART('epoch', " + between(scope) + ")")
                .of(4, () -> whole(scope))
                .text();
    }

    private String small() {
        return random().pick("1", "-2", "7");
    }

    @Override
    String whole(List<Name> scope) {
        String integer = "CAST(" + names().integer(scope) + " AS INTEGER)";
        return random().choice()
                .of(1, () -> "(" + integer + random().pick(" & 3)", " | 2)", " # 1)", " << 2)"))
                .of(2, () -> "(" + day(scope) + " - " + day(scope) + ")")
                .of(2, () -> "CAST(EXTRACT(" + unit() + " FROM " + time(scope) + ") AS INTEGER)")
                .of(1, () -> "CAST(DATE_PART('" + unit() + "', " + day(scope) + ") AS INTEGER)")
                .of(1, () -> "CAST(EXTRACT(" + rest() + " FROM " + between(scope) + ") AS INTEGER)")
                .of(1, () -> "STRPOS(" + names().text(scope) + ", 'a')")
                .of(1, () -> "COALESCE(" + integer + ", CARDINALITY(ARRAY[1, 2]))")
                .of(1, () -> "MOD(" + integer + ", 3)")
                .text();
    }

    /// An interval between two moments.
    private String between(List<Name> scope) {
        return "(" + moment(scope) + " - " + time(scope) + ")";
    }

    private String rest() {
        return random().pick("DAY", "HOUR", "MINUTE", "SECOND");
    }

    private String unit() {
        return random().pick("YEAR", "QUARTER", "MONTH", "DAY", "DOW", "ISODOW", "DOY", "WEEK");
    }

    @Override
    String text(List<Name> scope) {
        String text = names().text(scope);
        return random().choice()
                .of(3, () -> "TO_CHAR(" + time(scope) + ", '" + format() + "')")
                .of(1, () -> "CAST(" + time(scope) + " AS TEXT)")
                .of(1, () -> zoned(scope) + random().pick(" || '!'", "::text"))
                .of(1, () -> "SPLIT_PART(" + text + ", 'b', 1)")
                .of(1, () -> "TRANSLATE(" + text + ", 'ab', 'x')")
                .of(1, () -> random().pick("LPAD(", "RPAD(") + text + ", 4, 'xy')")
                .of(1, () -> random().pick("INITCAP(", "REVERSE(") + text + ")")
                .of(1, () -> "CONCAT_WS('-', " + text + ", " + names().integer(scope) + ")")
                .of(1, () -> "CAST(" + text + " AS VARCHAR(2))")
                .of(1, () -> text + "::varchar(3)")
                .of(1, () -> "OVERLAY(" + text + " PLACING 'zz' FROM 2 FOR 1)")
                .text();
    }

    private String format() {
        return random().pick("YYYY-MM", "YYYY", "DD.MM.YYYY", "MM", "HH24:MI", "YYYY-MM-DD", "Mon");
    }

    @Override
    String condition(List<Name> scope) {
        String text = names().text(scope);
        String integer = names().integer(scope);
        return random().choice()
                .of(2, () -> time(scope) + " " + names().comparison() + " " + time(scope))
                .of(2, () -> time(scope) + " " + names().comparison() + " '2020-02-29'")
                .of(1, () -> day(scope) + " BETWEEN '2019-12-30' AND " + time(scope))
                .of(1, () -> day(scope) + " IN ('2020-02-29', DATE '2020-01-01')")
                .of(1, () -> integer + " " + names().comparison() + " ANY (ARRAY[1, 2, NULL])")
                .of(1, () -> integer + " <> ALL (ARRAY[0, 3])")
                .of(1, () -> text + " = ANY (ARRAY['a', 'b', ''])")
                .of(2, () -> between(scope) + " " + names().comparison() + " " + step())
                .of(1, () -> between(scope) + " " + names().comparison() + " " + between(scope))
                .of(1, () -> zoned(scope) + " " + names().comparison() + " " + time(scope))
                .of(1, () -> zoned(scope) + " > '2020-02-29 01:30:00" + offset() + "'")
                .of(1, () -> text + random().pick(" ~ ", " !~ ", " ~* ") + pattern())
                .of(1, () -> text + random().pick(" SIMILAR TO ", " NOT SIMILAR TO ") + "'a%'")
                .of(1, () -> "STARTS_WITH(" + text + ", 'a')")
                .of(1, () -> time(scope) + " IS DISTINCT FROM " + time(scope))
                .of(1, () -> "(" + integer + ", " + text + ") < (1, 'b')")
                .text();
    }

    private String zoned(List<Name> scope) {
        return "CAST(" + time(scope) + " AS TIMESTAMPTZ)";
    }

    private String offset() {
        return random().pick("", "Z", "+02", "-03:30");
    }

    private String pattern() {
        return random().pick("'^a'", "'b$'", "'^a.*c'", "'2'", "'^abc$'");
    }

    @Override
    String aggregate(List<Name> scope) {
        String integer = names().integer(scope);
        return random().choice()
                .of(
                        2,
                        () ->
                                random().pick("STDDEV", "VARIANCE", "VAR_POP", "STDDEV_POP")
                                        + "("
                                        + integer
                                        + ")")
                .of(
                        2,
                        () ->
                                random().pick("BIT_AND(", "BIT_OR(", "BIT_XOR(")
                                        + integer
                                        + ")"
                                        + filter(scope))
                .of(1, () -> "SUM(" + integer + ")" + filter(scope) + " / NULLIF(COUNT(*), 0)")
                .of(1, () -> "MAX(" + day(scope) + ") - MIN(" + day(scope) + ")")
                .of(1, () -> "CAST(BOOL_OR(" + condition(scope) + ") AS INTEGER)")
                .of(1, () -> "CAST(EVERY(" + condition(scope) + ") AS INTEGER)")
                .of(1, () -> "COUNT(DISTINCT " + time(scope) + ")" + filter(scope))
                .of(1, () -> "AVG(" + whole(scope) + ")")
                .text();
    }

    private String filter(List<Name> scope) {
        return random().oneIn(3) ? " FILTER (WHERE " + condition(scope) + ")" : "";
    }

    @Override
    String joined(List<Name> scope) {
        String text = names().text(scope);
        return random().choice()
                .of(1, () -> "STRING_AGG(DISTINCT " + text + ", ',' ORDER BY " + text + ")")
                .of(1, () -> "MIN(" + time(scope) + ")" + filter(scope))
                .text();
    }

    /// A day or a moment.
    private String time(List<Name> scope) {
        return random().oneIn(2) ? day(scope) : moment(scope);
    }

    private String day(List<Name> scope) {
        String column = names().of(Sort.DAY, scope);
        String count = "CAST(" + names().integer(scope) + " AS INTEGER)";
        return random().choice()
                .of(5, () -> column)
                .of(1, () -> constants().of(Sort.DAY))
                .of(1, () -> "CAST(" + names().of(Sort.MOMENT, scope) + " AS DATE)")
                .of(1, () -> "(" + column + random().pick(" + ", " - ") + count + ")")
                .of(1, () -> "COALESCE(" + column + ", DATE '2020-01-31')")
                .text();
    }

    private String moment(List<Name> scope) {
        String column = names().of(Sort.MOMENT, scope);
        return random().choice()
                .of(5, () -> column)
                .of(1, () -> constants().of(Sort.MOMENT))
                .of(1, () -> "(" + column + " + " + step() + ")")
                .of(1, () -> "(" + names().of(Sort.DAY, scope) + " - " + step() + ")")
                .of(1, () -> "DATE_TRUNC('" + truncated() + "', " + column + ")")
                .of(1, () -> "CAST(" + names().of(Sort.DAY, scope) + " AS TIMESTAMP)")
                .of(1, () -> "CAST(" + column + " AS TIMESTAMPTZ)")
                .of(1, () -> "DATE_TRUNC('" + truncated() + "', " + day(scope) + ")")
                .text();
    }

    private String truncated() {
        return random().pick("year", "quarter", "month", "week", "day", "hour");
    }

    private String step() {
        return random().pick(
                        "INTERVAL '1 month'",
                        "INTERVAL '2' DAY",
                        "INTERVAL '1 year -3 days'",
                        "INTERVAL '36 hours'",
                        "INTERVAL '1' MONTH");
    }

    @Override
    Optional<String> source(List<Name> scope, String alias) {
        scope.add(Name.of(alias + ".i", Sort.INTEGER));
        return Optional.of(
                random().pick("GENERATE_SERIES(1, 3)", "UNNEST(ARRAY[1, 2, NULL, 2])")
                        + " AS "
                        + alias
                        + "(i)");
    }

    @Override
    boolean hasStandardForms() {
        return true;
    }
}
