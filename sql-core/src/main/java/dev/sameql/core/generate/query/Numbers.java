package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Trait;
import java.util.List;

/// Expressions that yield numbers.
final class Numbers {
    private final RandomQueries queries;
    private final RandomSource random;
    private final Names names;
    private final boolean dynamic;

    Numbers(RandomQueries queries) {
        this.queries = queries;
        this.random = queries.random();
        this.names = queries.names();
        this.dynamic = queries.dialect().has(Trait.DYNAMIC_TYPES);
    }

    /// Any number.
    String any(List<Name> scope, int depth) {
        if (queries.takesOwn()) return queries.own().number(scope);
        return random.choice()
                .of(4, () -> names.number(scope))
                .of(1, names::constant)
                .of(1, () -> arithmetic(scope))
                .of(2, () -> integer(scope, 0))
                .of(1, () -> "ABS(" + names.number(scope) + ")")
                .of(1, () -> "COALESCE(" + names.number(scope) + ", " + names.constant() + ")")
                .of(1, () -> rounded(scope))
                .when(dynamic)
                .of(1, () -> random.pick("SIGN(", "CEIL(", "FLOOR(") + names.number(scope) + ")")
                .of(1, () -> "SQRT(ABS(" + names.number(scope) + "))")
                .of(1, () -> "ROUND(EXP(-ABS(" + names.number(scope) + ")), 6)")
                .of(1, () -> queries.dates().number(scope))
                .of(1, () -> "TRUNC(" + names.number(scope) + ")")
                .of(1, () -> mathematics(scope))
                .of(
                        1,
                        () ->
                                random.pick("+", "-", "-+", "LENGTH")
                                        + "("
                                        + names.any(scope).text()
                                        + ")")
                .when(depth > 0)
                .of(2, () -> queries.subqueries().number(scope))
                .of(1, () -> cast(scope))
                .of(1, () -> choice(scope))
                .of(1, () -> "NULLIF(" + any(scope, 0) + ", " + names.constant() + ")")
                .when(depth > 0 && dynamic)
                .of(1, () -> extreme(scope))
                .of(
                        1,
                        () ->
                                "("
                                        + queries.constants().any()
                                        + symbol()
                                        + names.any(scope).text()
                                        + ")")
                .of(1, () -> "ROUND(" + names.any(scope).text() + ", " + names.whole() + ")")
                .of(
                        1,
                        () ->
                                "CAST("
                                        + queries.constants().any()
                                        + " AS "
                                        + random.pick("INTEGER)", "REAL)", "NUMERIC)"))
                .of(
                        1,
                        () ->
                                "IIF("
                                        + queries.predicates().any(scope, 0)
                                        + ", "
                                        + any(scope, 0)
                                        + ", "
                                        + names.constant()
                                        + ")")
                .when(depth > 0 && queries.dialect().has(Trait.DATES_ARE_SUBTRACTED))
                .of(1, () -> queries.dates().part(scope))
                .of(1, () -> "(" + names.integer(scope) + " # " + names.whole() + ")")
                .of(1, () -> "(~ " + names.integer(scope) + random.pick(" + 1)", " | 4)", ")"))
                .of(
                        1,
                        () ->
                                "DIV(CAST("
                                        + names.integer(scope)
                                        + " AS INTEGER), "
                                        + random.pick("2", "-3")
                                        + ")")
                .of(1, () -> random.pick("SIGN(", "TRUNC(") + names.number(scope) + ")")
                .of(1, () -> "POSITION(" + names.word() + " IN " + names.text(scope) + ")")
                .of(1, () -> random.pick("LEAST(", "GREATEST(") + pair(scope) + ")")
                .text();
    }

    /// A whole number, where operands are.
    String integer(List<Name> scope, int depth) {
        if (queries.takesOwn()) return queries.own().whole(scope);
        return random.choice()
                .of(4, () -> names.integer(scope))
                .of(1, names::whole)
                .of(1, () -> "LENGTH(" + names.text(scope) + ")")
                .of(
                        1,
                        () ->
                                "("
                                        + names.integer(scope)
                                        + random.pick(" + ", " - ", " * ")
                                        + names.whole()
                                        + ")")
                .of(
                        1,
                        () ->
                                "("
                                        + names.integer(scope)
                                        + random.pick(" / ", " % ")
                                        + random.pick("2", "3", "-2")
                                        + ")")
                .of(1, () -> "-" + names.integer(scope))
                .when(dynamic)
                .of(1, () -> "INSTR(" + names.text(scope) + ", " + names.word() + ")")
                .of(1, () -> "UNICODE(" + names.text(scope) + ")")
                .of(1, () -> bits(scope))
                .when(queries.dialect().has(Trait.HAS_IF))
                .of(1, () -> "(" + names.integer(scope) + random.pick(" DIV 2)", " MOD 3)"))
                .of(1, () -> "IF(" + queries.predicates().any(scope, 0) + ", 1, 2)")
                .of(1, () -> "INSTR(" + names.text(scope) + ", " + names.word() + ")")
                .of(
                        1,
                        () ->
                                random.pick("YEAR(", "MONTH(", "DAY(")
                                        + queries.dates().shifted()
                                        + ")")
                .when(depth > 0 && queries.dialect().has(Trait.DATES_ARE_SUBTRACTED))
                .of(1, () -> "(" + names.integer(scope) + random.pick(" & ", " | ") + "5)")
                .text();
    }

    private String mathematics(List<Name> scope) {
        String number = names.number(scope);
        return random.pick(
                "ROUND(LN(1 + ABS(" + number + ")), 6)",
                "ROUND(LOG(2, 1 + ABS(" + number + ")), 6)",
                "ROUND(LOG10(" + number + "), 6)",
                "ROUND(POWER(" + number + ", 2), 6)",
                "MOD(" + number + ", " + names.constant() + ")");
    }

    private String symbol() {
        return random.pick(" + ", " - ", " * ", " / ", " % ", " & ", " | ");
    }

    private String bits(List<Name> scope) {
        return random.oneIn(4)
                ? "~" + names.integer(scope)
                : "("
                        + names.integer(scope)
                        + random.pick(" & ", " | ", " << ", " >> ")
                        + names.whole()
                        + ")";
    }

    private String arithmetic(List<Name> scope) {
        String left = any(scope, 0);
        if (dynamic) {
            String symbol = random.pick(" + ", " - ", " * ", " / ", " % ");
            return "(" + left + symbol + any(scope, 0) + ")";
        }
        return random.oneIn(4)
                ? "(" + left + " / NULLIF(" + any(scope, 0) + ", 0))"
                : "(" + left + random.pick(" + ", " - ", " * ") + any(scope, 0) + ")";
    }

    private String rounded(List<Name> scope) {
        if (dynamic) return "ROUND(" + any(scope, 0) + random.pick(", 1)", ", 0)", ", 2)", ")");
        return random.choice()
                .of(1, () -> "ROUND(" + names.number(scope) + ")")
                .of(1, () -> "ROUND(CAST(" + names.number(scope) + " AS " + exact() + "), 1)")
                .of(1, () -> random.pick("FLOOR(", "CEIL(") + names.number(scope) + ")")
                .text();
    }

    private boolean castsToOwnTypes() {
        return queries.dialect().has(Trait.CAST_HAS_OWN_TYPES);
    }

    private String exact() {
        return castsToOwnTypes() ? "DECIMAL(12, 3)" : "NUMERIC";
    }

    private String cast(List<Name> scope) {
        if (dynamic) {
            String type = random.pick("INTEGER", "REAL", "NUMERIC", "DECIMAL(10,2)");
            return "CAST(" + names.any(scope).text() + " AS " + type + ")";
        }
        String type =
                castsToOwnTypes()
                        ? random.pick("SIGNED", "DECIMAL(10, 2)", "DECIMAL(6, 0)", "DOUBLE")
                        : random.pick("INTEGER", "BIGINT", "NUMERIC", "DOUBLE PRECISION");
        return "CAST(" + names.number(scope) + " AS " + type + ")";
    }

    private String choice(List<Name> scope) {
        String condition = queries.predicates().any(scope, random.below(2));
        String otherwise = random.oneIn(3) ? "" : " ELSE " + any(scope, random.below(2));
        if (!random.oneIn(3)) {
            return "CASE WHEN "
                    + condition
                    + " THEN "
                    + any(scope, random.below(2))
                    + otherwise
                    + " END";
        }
        return "CASE "
                + names.number(scope)
                + " WHEN "
                + names.constant()
                + " THEN "
                + any(scope, 0)
                + " WHEN "
                + names.whole()
                + " THEN "
                + names.constant()
                + otherwise
                + " END";
    }

    private String extreme(List<Name> scope) {
        return random.pick("MIN(", "MAX(") + pair(scope) + ")";
    }

    private String pair(List<Name> scope) {
        return any(scope, 0) + ", " + names.number(scope);
    }
}
