package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Trait;
import java.util.List;

/// Expressions that yield texts.
final class Texts {
    private final RandomQueries queries;
    private final RandomSource random;
    private final Names names;
    private final boolean dynamic;

    Texts(RandomQueries queries) {
        this.queries = queries;
        this.random = queries.random();
        this.names = queries.names();
        this.dynamic = queries.dialect().has(Trait.DYNAMIC_TYPES);
    }

    String any(List<Name> scope, int depth) {
        if (queries.takesOwn()) return queries.own().text(scope);
        return random.choice()
                .of(4, () -> names.text(scope))
                .of(1, names::word)
                .of(1, () -> random.pick("UPPER(", "LOWER(") + names.text(scope) + ")")
                .of(1, () -> part(scope))
                .when(dynamic)
                .of(1, () -> trimmed(scope))
                .when(depth > 0)
                .of(1, () -> queries.joined(names.text(scope), any(scope, 0)))
                .of(1, () -> "REPLACE(" + names.text(scope) + ", 'a', 'xy')")
                .of(1, () -> "CAST(" + names.integer(scope) + " AS " + type() + ")")
                .of(1, () -> "COALESCE(" + names.text(scope) + ", " + names.word() + ")")
                .of(1, () -> choice(scope))
                .when(depth > 0 && !dynamic)
                .of(1, () -> queries.subqueries().text(scope))
                .when(depth > 0 && queries.dialect().has(Trait.DATES_ARE_SUBTRACTED))
                .of(1, () -> queries.dates().written(scope))
                .of(1, () -> random.pick("LEFT(", "RIGHT(") + names.text(scope) + ", 2)")
                .of(1, () -> "CONCAT(" + names.text(scope) + ", " + names.integer(scope) + ")")
                .of(1, () -> trimmed(scope))
                .of(1, () -> "TRIM(LEADING 'a2' FROM " + names.text(scope) + ")")
                .of(1, () -> "SUBSTRING(" + names.text(scope) + " FROM 2 FOR 2)")
                .when(depth > 0 && dynamic)
                .of(2, () -> queries.dates().text(scope))
                .of(1, () -> formatted(scope))
                .of(1, () -> "QUOTE(" + names.any(scope).text() + ")")
                .of(1, () -> "TYPEOF(" + queries.numbers().any(scope, 0) + ")")
                .of(1, () -> "HEX(" + names.any(scope).text() + ")")
                .of(1, () -> "CHAR(65 + ABS(COALESCE(" + names.integer(scope) + ", 1)))")
                .of(1, () -> queries.subqueries().text(scope))
                .of(
                        1,
                        () ->
                                "("
                                        + names.any(scope).text()
                                        + " || "
                                        + queries.constants().any()
                                        + ")")
                .of(1, () -> "CAST(" + names.any(scope).text() + " AS TEXT)")
                .of(1, () -> "TYPEOF(" + queries.constants().any() + ")")
                .of(
                        1,
                        () ->
                                "CONCAT("
                                        + names.any(scope).text()
                                        + ", "
                                        + queries.constants().any()
                                        + ")")
                .text();
    }

    private String type() {
        if (dynamic) return random.pick("TEXT", "VARCHAR(10)");
        return queries.dialect().has(Trait.CAST_HAS_OWN_TYPES)
                ? random.pick("CHAR", "CHAR(3)")
                : random.pick("TEXT", "VARCHAR", "VARCHAR(3)");
    }

    private String part(List<Name> scope) {
        int start = random.below(5) - 2;
        int length = dynamic ? random.below(5) - 1 : random.below(4);
        return "SUBSTR(" + names.text(scope) + ", " + start + ", " + length + ")";
    }

    private String trimmed(List<Name> scope) {
        String characters = random.pick("", ", 'a'", ", ' 2a'", ", ''");
        return random.pick("TRIM(", "LTRIM(", "RTRIM(") + names.text(scope) + characters + ")";
    }

    private String choice(List<Name> scope) {
        return "CASE WHEN "
                + queries.predicates().any(scope, 0)
                + " THEN "
                + any(scope, 0)
                + (random.oneIn(3) ? "" : " ELSE " + names.word())
                + " END";
    }

    private String format() {
        return random.pick(
                "'%d'",
                "'%s'", "'%5.1f'", "'%05d'", "'%-5d|'", "'%+d'", "'%x'", "'%.3s'", "'%,d'", "'%%'",
                "'%10s|'", "'%i'", "'%.0f'", "'% d'", "'%5s%s'", "'%X'", "'%f'");
    }

    private String formatted(List<Name> scope) {
        return random.choice()
                .of(1, () -> "PRINTF('%d', " + names.number(scope) + ")")
                .of(1, () -> "PRINTF('%.2f', " + names.number(scope) + ")")
                .of(1, () -> "PRINTF('%s-%5d%%', " + names.text(scope) + ", 7)")
                .of(1, () -> "PRINTF('%05d|%-4s|', " + names.whole() + ", " + names.word() + ")")
                .of(1, () -> "PRINTF(" + format() + ", " + names.any(scope).text() + ")")
                .of(1, () -> "FORMAT(" + format() + ", " + queries.constants().any() + ")")
                .text();
    }
}
