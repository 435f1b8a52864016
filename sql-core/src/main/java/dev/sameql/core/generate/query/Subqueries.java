package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.generate.query.Name.Sort;
import java.util.ArrayList;
import java.util.List;

/// Subqueries that yield one value: over one table `s`, most often correlated.
final class Subqueries {
    private final RandomQueries queries;
    private final RandomSource random;
    private final Names names;

    Subqueries(RandomQueries queries) {
        this.queries = queries;
        this.random = queries.random();
        this.names = queries.names();
    }

    String number(List<Name> scope) {
        return random.choice()
                .of(4, () -> aggregate(scope))
                .of(1, () -> first(scope, Sort.INTEGER))
                .of(1, () -> count(scope))
                .text();
    }

    String text(List<Name> scope) {
        return random.choice()
                .of(2, () -> first(scope, Sort.TEXT))
                .of(1, () -> extreme(scope))
                .text();
    }

    private String aggregate(List<Name> scope) {
        var inner = new ArrayList<Name>();
        String from = from(inner);
        String call =
                random.choice()
                        .of(1, () -> "COUNT(*)")
                        .of(1, () -> "COUNT(DISTINCT " + names.any(inner).text() + ")")
                        .of(1, () -> "MAX(" + names.integer(inner) + ")")
                        .of(1, () -> "SUM(" + names.number(inner) + ")")
                        .of(1, () -> "AVG(" + names.number(inner) + ")")
                        .of(1, () -> "MIN(" + names.integer(inner) + " + 1)")
                        .text();
        return "(SELECT "
                + call
                + from
                + where(inner, scope)
                + (random.oneIn(6) ? " HAVING COUNT(*) > " + random.below(2) : "")
                + ")";
    }

    private String extreme(List<Name> scope) {
        var inner = new ArrayList<Name>();
        String from = from(inner);
        return "(SELECT MIN(" + names.text(inner) + ")" + from + where(inner, scope) + ")";
    }

    /// The number of rows of a derived table.
    private String count(List<Name> scope) {
        var inner = new ArrayList<Name>();
        String from = from(inner);
        return "(SELECT COUNT(*) FROM (SELECT DISTINCT "
                + names.any(inner).text()
                + " AS v"
                + from
                + (queries.dialect().has(Trait.DYNAMIC_TYPES)
                        ? where(inner, scope)
                        : where(inner, List.of()))
                + ") AS d)";
    }

    /// The first value in an order without ties that show.
    private String first(List<Name> scope, Sort sort) {
        var inner = new ArrayList<Name>();
        String from = from(inner);
        String value = sort == Sort.TEXT ? names.text(inner) : names.integer(inner);
        return "(SELECT "
                + value
                + from
                + where(inner, scope)
                + " ORDER BY "
                + random.pick("1", value)
                + random.pick("", " DESC")
                + " LIMIT 1"
                + (random.oneIn(4) ? " OFFSET 1" : "")
                + ")";
    }

    private String from(List<Name> inner) {
        SampleTables.Sample table = random.pick(queries.tables());
        table.addTo(inner, "s");
        return " FROM " + table.name() + " AS s";
    }

    private String where(List<Name> inner, List<Name> scope) {
        if (random.oneIn(4)) return "";
        var both = new ArrayList<>(inner);
        both.addAll(scope);
        return " WHERE "
                + (random.oneIn(4) || scope.isEmpty()
                        ? queries.predicates().any(both, 0)
                        : names.number(inner)
                                + " "
                                + names.comparison()
                                + " "
                                + names.number(scope));
    }
}
