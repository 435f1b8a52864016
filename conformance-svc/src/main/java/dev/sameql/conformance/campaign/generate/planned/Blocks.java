package dev.sameql.conformance.campaign.generate.planned;

import java.util.ArrayList;
import java.util.List;

/// SELECT blocks and set operations with columns of given sorts.
final class Blocks {
    private final PlannedQueries queries;
    private final Chance chance;

    Blocks(PlannedQueries queries) {
        this.queries = queries;
        this.chance = queries.chance();
    }

    /// A query that may refer to the rows around it.
    String of(List<VisibleColumn> outer, List<Sort> sorts, int depth) {
        return chance.choice()
                .of(7, () -> plain(outer, sorts, depth, false))
                .of(2, () -> queries.groups().of(outer, sorts, depth, false))
                .of(1, () -> operation(outer, sorts, depth))
                .of(1, () -> limited(sorts, depth, false))
                .text();
    }

    /// A query whose columns are called `c0`, `c1`, …, and which refers to nothing around it.
    String named(List<Sort> sorts, int depth) {
        return chance.choice()
                .of(5, () -> plain(List.of(), sorts, depth, true))
                .of(3, () -> queries.groups().of(List.of(), sorts, depth, true))
                .of(2, () -> operation(List.of(), sorts, depth))
                .of(1, () -> limited(sorts, depth, true))
                .text();
    }

    /// `SELECT … FROM … WHERE …`.
    String plain(List<VisibleColumn> outer, List<Sort> sorts, int depth, boolean named) {
        var scope = new ArrayList<VisibleColumn>();
        String from = queries.sources().from(scope, depth);
        var all = new ArrayList<>(scope);
        all.addAll(outer);
        String select = chance.oneIn(4) ? "SELECT DISTINCT " : "SELECT ";
        return select
                + items(sorts, chance.oneIn(5) ? all : scope, depth, named)
                + from
                + where(scope, outer, depth);
    }

    /// A condition, which mostly ties the rows to those around.
    String where(List<VisibleColumn> scope, List<VisibleColumn> outer, int depth) {
        if (chance.oneIn(5)) return "";
        var all = new ArrayList<>(scope);
        all.addAll(outer);
        Conditions conditions = queries.conditions();
        if (outer.isEmpty() || chance.oneIn(4)) return " WHERE " + conditions.any(all, depth);
        VisibleColumn inner = chance.pick(scope);
        VisibleColumn around = conditions.comparable(inner, outer);
        String tie = inner.text() + " " + conditions.comparison() + " " + around.text();
        return " WHERE "
                + (chance.oneIn(3)
                        ? tie + chance.pick(" AND ", " OR ") + conditions.any(all, 0)
                        : tie);
    }

    private String items(List<Sort> sorts, List<VisibleColumn> scope, int depth, boolean named) {
        var items = new ArrayList<String>();
        for (int i = 0; i < sorts.size(); i++) {
            String item =
                    named && chance.oneIn(6)
                            ? queries.constants().of(sorts.get(i))
                            : queries.terms().of(sorts.get(i), scope, depth);
            items.add(item + (named ? " AS c" + i : ""));
        }
        return String.join(", ", items);
    }

    /// UNION, EXCEPT or INTERSECT of two or three; numbers may be of other types on each side.
    String operation(List<VisibleColumn> outer, List<Sort> sorts, int depth) {
        String text = plain(outer, sorts, depth, true) + operator() + right(outer, sorts, depth);
        return chance.oneIn(4) ? text + operator() + right(outer, sorts, depth) : text;
    }

    private String right(List<VisibleColumn> outer, List<Sort> sorts, int depth) {
        List<Sort> others =
                sorts.stream()
                        .map(s -> s == Sort.WHOLE && chance.oneIn(5) ? Sort.EXACT : s)
                        .toList();
        String block = plain(outer, others, depth, true);
        return chance.oneIn(6)
                ? "(" + block + operator() + plain(outer, others, 0, true) + ")"
                : block;
    }

    private String operator() {
        return chance.choice()
                .of(3, () -> " UNION ALL ")
                .of(2, () -> " UNION ")
                .of(2, () -> " EXCEPT ")
                .of(2, () -> " INTERSECT ")
                .of(1, () -> " EXCEPT ALL ")
                .of(1, () -> " INTERSECT ALL ")
                .text();
    }

    /// The first rows, in an order of everything that is shown.
    private String limited(List<Sort> sorts, int depth, boolean named) {
        var keys = new ArrayList<String>();
        for (int i = 1; i <= sorts.size(); i++) keys.add(i + direction());
        return plain(List.of(), sorts, depth, named)
                + " ORDER BY "
                + String.join(", ", keys)
                + limit();
    }

    String direction() {
        return chance.pick("", "", " DESC", " DESC", " NULLS FIRST", " DESC NULLS LAST");
    }

    String limit() {
        return " LIMIT " + (1 + chance.below(3)) + (chance.oneIn(3) ? " OFFSET 1" : "");
    }

    /// A subquery with one value, mostly tied to the rows around.
    String scalar(Sort sort, List<VisibleColumn> outer) {
        var scope = new ArrayList<VisibleColumn>();
        String from = queries.sources().from(scope, 0);
        String where = where(scope, outer, 0);
        String value = queries.terms().column(sort, scope);
        boolean counts = sort == Sort.WHOLE;
        return "("
                + chance.choice()
                        .of(
                                sort != Sort.TRUTH,
                                4,
                                () ->
                                        "SELECT "
                                                + chance.pick("MAX(", "MIN(")
                                                + value
                                                + ")"
                                                + from
                                                + where)
                        .of(counts, 3, () -> "SELECT COUNT(*)" + from + where)
                        .of(counts, 1, () -> "SELECT COUNT(DISTINCT " + value + ")" + from + where)
                        .of(sort.isNumber(), 1, () -> "SELECT SUM(" + value + ")" + from + where)
                        .of(
                                2,
                                () ->
                                        "SELECT "
                                                + value
                                                + from
                                                + where
                                                + " ORDER BY 1"
                                                + direction()
                                                + " LIMIT 1")
                        .of(
                                1,
                                () ->
                                        "SELECT DISTINCT "
                                                + value
                                                + from
                                                + where
                                                + " ORDER BY 1 LIMIT 1")
                        .text()
                + ")";
    }
}
