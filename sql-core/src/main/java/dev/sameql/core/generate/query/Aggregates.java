package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Trait;
import java.util.List;

/// Aggregates over the rows of a group.
final class Aggregates {
    private final RandomQueries queries;
    private final RandomSource random;
    private final Names names;
    private final boolean dynamic;

    Aggregates(RandomQueries queries) {
        this.queries = queries;
        this.random = queries.random();
        this.names = queries.names();
        this.dynamic = queries.dialect().has(Trait.DYNAMIC_TYPES);
    }

    /// An aggregate, or in SQLite now and then a bare column.
    String any(List<Name> scope, int depth) {
        return dynamic && random.oneIn(8) ? names.any(scope).text() : sure(scope, depth);
    }

    String sure(List<Name> scope, int depth) {
        if (queries.takesOwn()) return queries.own().joined(scope);
        return random.choice()
                .of(4, () -> number(scope, depth))
                .of(1, () -> "MAX(" + queries.texts().any(scope, depth) + ")" + filter(scope))
                .of(1, () -> "COALESCE(" + number(scope, depth) + ", " + names.whole() + ")")
                .when(dynamic)
                .of(1, () -> "MIN(" + names.any(scope).text() + ")" + filter(scope))
                .of(1, () -> "MAX(" + queries.constants().any() + ")")
                .of(2, () -> concatenation(scope))
                .of(1, () -> odd(scope))
                .of(1, () -> "(" + number(scope, 0) + " || " + number(scope, 0) + ")")
                .when(!dynamic)
                .of(1, () -> "MIN(" + names.text(scope) + ")")
                .when(queries.dialect().has(Trait.HAS_STRING_AGG))
                .of(1, () -> joined(scope))
                .text();
    }

    /// An aggregate that yields a number.
    String number(List<Name> scope, int depth) {
        if (queries.takesOwn()) return queries.own().aggregate(scope);
        String distinct = random.oneIn(4) ? "DISTINCT " : "";
        return random.choice()
                .of(2, () -> "COUNT(*)")
                .of(1, () -> "COUNT(*)" + queries.filter(condition(scope)))
                .of(1, () -> "COUNT(" + distinct + names.any(scope).text() + ")")
                .of(1, () -> "SUM(" + distinct + queries.numbers().any(scope, depth) + ")")
                .of(1, () -> "AVG(" + distinct + queries.numbers().any(scope, depth) + ")")
                .of(1, () -> "AVG(" + distinct + names.number(scope) + ")" + filter(scope))
                .of(1, () -> "MIN(" + names.number(scope) + ")")
                .of(1, () -> "SUM(" + names.number(scope) + ")" + queries.filter(condition(scope)))
                .of(1, () -> share(scope))
                .when(dynamic)
                .of(1, () -> "TOTAL(" + distinct + names.any(scope).text() + ")")
                .when(queries.dialect().has(Trait.QUOTIENTS_ARE_CUT_OFF))
                .of(1, () -> ofMean(scope))
                .text();
    }

    /// What is computed with all the digits of a mean.
    private String ofMean(List<Name> scope) {
        String mean = "AVG(" + names.number(scope) + ")";
        return random.pick(
                "CEIL(" + mean + ")",
                "FLOOR(" + mean + ")",
                "ABS(" + mean + ")",
                "TRUNCATE(" + mean + ", " + random.below(4) + ")",
                "CAST(" + mean + " AS SIGNED)",
                "CAST(" + mean + " AS DECIMAL(12, 2))",
                "ROUND(ABS(" + mean + "), 1)");
    }

    private String condition(List<Name> scope) {
        return queries.predicates().any(scope, 0);
    }

    private String filter(List<Name> scope) {
        return random.oneIn(4) ? queries.filter(condition(scope)) : "";
    }

    private String share(List<Name> scope) {
        return "SUM(CASE WHEN "
                + condition(scope)
                + " THEN 1 ELSE 0 END)"
                + random.pick("", dynamic ? " * 1.0 / COUNT(*)" : " * 1.0 / (COUNT(*) + 1)");
    }

    /// Over values of any type.
    private String odd(List<Name> scope) {
        String name = names.any(scope).text();
        return random.pick("SUM(", "AVG(", "TOTAL(", "MAX(DISTINCT ", "MIN(DISTINCT ", "COUNT(+")
                + name
                + ")"
                + filter(scope);
    }

    private String concatenation(List<Name> scope) {
        String name = names.any(scope).text();
        String distinct = random.pick("", "DISTINCT ");
        String separator =
                distinct.isEmpty()
                        ? random.pick("", ", '-'", ", ''", ", NULL", ", " + names.any(scope).text())
                        : "";
        String order =
                random.oneIn(3) && distinct.isEmpty()
                        ? " ORDER BY " + names.any(scope).text() + random.pick("", " DESC")
                        : "";
        return "GROUP_CONCAT("
                + distinct
                + name
                + separator
                + order
                + ")"
                + (random.oneIn(4) ? " FILTER (WHERE " + condition(scope) + ")" : "");
    }

    private String joined(List<Name> scope) {
        String name = names.text(scope);
        return "STRING_AGG(" + name + ", '-' ORDER BY " + name + random.pick("", " DESC") + ")";
    }
}
