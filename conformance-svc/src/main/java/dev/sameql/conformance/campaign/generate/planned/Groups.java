package dev.sameql.conformance.campaign.generate.planned;

import java.util.ArrayList;
import java.util.List;

/// Blocks that group, or aggregate all rows.
final class Groups {
    private final PlannedQueries queries;
    private final Chance chance;

    Groups(PlannedQueries queries) {
        this.queries = queries;
        this.chance = queries.chance();
    }

    /// A block with columns of these sorts.
    String of(List<VisibleColumn> outer, List<Sort> sorts, int depth, boolean named) {
        var scope = new ArrayList<VisibleColumn>();
        String from = queries.sources().from(scope, depth);
        String where = queries.blocks().where(scope, outer, depth);
        boolean whole = chance.oneIn(4);
        List<String> keys = new ArrayList<>();
        var items = new ArrayList<String>();
        for (int i = 0; i < sorts.size(); i++) {
            Sort sort = sorts.get(i);
            boolean isKey = !whole && (chance.oneIn(2) || sort == Sort.TRUTH);
            String item = isKey ? key(sort, scope) : aggregate(sort, scope);
            if (isKey && !keys.contains(item)) keys.add(item);
            items.add(named ? item + " AS c" + i : item);
        }
        if (!whole && (keys.isEmpty() || chance.oneIn(4))) keys.add(chance.pick(scope).text());
        String text = "SELECT " + String.join(", ", items) + from + where;
        if (!whole) text += " GROUP BY " + grouping(keys);
        return chance.oneIn(3) ? text + " HAVING " + having(scope, keys) : text;
    }

    private String grouping(List<String> keys) {
        String all = String.join(", ", keys);
        return chance.choice()
                .of(8, () -> all)
                .of(1, () -> "ROLLUP(" + all + ")")
                .of(1, () -> "CUBE(" + all + ")")
                .of(1, () -> "GROUPING SETS ((" + all + "), ())")
                .of(1, () -> "GROUPING SETS ((" + keys.getFirst() + "), (" + all + "), ())")
                .text();
    }

    /// A term with a column in it: a constant would be a place.
    private String key(Sort sort, List<VisibleColumn> scope) {
        List<VisibleColumn> fitting = scope.stream().filter(name -> name.sort() == sort).toList();
        if (fitting.isEmpty()) {
            VisibleColumn any = chance.pick(scope);
            return "CASE WHEN "
                    + any.text()
                    + " IS NULL THEN "
                    + queries.constants().of(sort)
                    + " END";
        }
        String name = chance.pick(fitting).text();
        return chance.choice()
                .of(5, () -> name)
                .of(1, () -> "COALESCE(" + name + ", " + queries.constants().of(sort) + ")")
                .of(
                        sort.isNumber(),
                        1,
                        () -> chance.pick("ABS(" + name + ")", "(" + name + " + 1)"))
                .of(sort == Sort.TEXT, 1, () -> "UPPER(" + name + ")")
                .of(sort == Sort.TRUTH, 1, () -> "(NOT " + name + ")")
                .of(1, () -> "CASE WHEN " + name + " IS NOT NULL THEN " + name + " END")
                .text();
    }

    private String aggregate(Sort sort, List<VisibleColumn> scope) {
        String value = queries.terms().of(sort, scope, 0);
        return switch (sort) {
            case WHOLE -> counting(value, scope);
            case DOUBLE ->
                    chance.pick("SUM(", "AVG(", "MAX(", "MIN(") + value + ")" + filter(scope);
            case EXACT ->
                    chance.pick("SUM(", "SUM(DISTINCT ", "MAX(", "MIN(")
                            + value
                            + ")"
                            + filter(scope);
            case TEXT, DAY -> chance.pick("MAX(", "MIN(") + value + ")" + filter(scope);
            case TRUTH -> "(COUNT(*) " + queries.conditions().comparison() + " 1)";
        };
    }

    private String counting(String value, List<VisibleColumn> scope) {
        String any = chance.pick(scope).text();
        return chance.pick(
                        "COUNT(*)",
                        "COUNT(" + any + ")",
                        "COUNT(DISTINCT " + any + ")",
                        "SUM(" + value + ")",
                        "MAX(" + value + ")",
                        "MIN(" + value + ")",
                        "SUM(DISTINCT " + value + ")",
                        "MAX(DISTINCT " + value + ")")
                + filter(scope);
    }

    private String filter(List<VisibleColumn> scope) {
        return chance.choice()
                .of(5, () -> "")
                .of(1, () -> " FILTER (WHERE " + queries.conditions().any(scope, 0) + ")")
                .text();
    }

    /// One group of all rows, of which nothing need be asked.
    String unasked() {
        var scope = new ArrayList<VisibleColumn>();
        String from = queries.sources().from(scope, 1);
        String where = queries.blocks().where(scope, List.of(), 1);
        return "SELECT "
                + chance.pick("1", "COUNT(*)", "'a'", "NULL")
                + from
                + where
                + " HAVING "
                + having(scope, List.of());
    }

    /// What may be asked before the rows are grouped.
    private String overKeys(List<String> keys) {
        if (keys.isEmpty()) return "COUNT(*) >= 0";
        String key = chance.pick(keys);
        return chance.choice()
                .of(2, () -> key + chance.pick(" IS NULL", " IS NOT NULL"))
                .of(1, () -> key + " = " + key)
                .of(1, () -> "(" + key + " IS NULL OR COUNT(*) > 1)")
                .of(1, () -> "(" + key + " IS NOT NULL AND COUNT(*) = 1)")
                .text();
    }

    private String having(List<VisibleColumn> scope, List<String> keys) {
        return chance.choice()
                .of(2, () -> "COUNT(*) " + queries.conditions().comparison() + " 1")
                .of(
                        2,
                        () ->
                                counting(queries.terms().column(Sort.WHOLE, scope), scope)
                                        + " "
                                        + queries.conditions().comparison()
                                        + " "
                                        + queries.constants().of(Sort.WHOLE))
                .of(1, () -> chance.pick("1 = 1", "1 = 0", "TRUE", "FALSE", "1 > NULL"))
                .of(2, () -> overKeys(keys))
                .of(
                        2,
                        () ->
                                "COUNT(*) "
                                        + queries.conditions().comparison()
                                        + " "
                                        + queries.blocks().scalar(Sort.WHOLE, List.of()))
                .of(
                        1,
                        () ->
                                "MAX("
                                        + queries.terms().column(Sort.WHOLE, scope)
                                        + ")"
                                        + chance.pick(" IN (", " NOT IN (", " >= ALL (", " = ANY (")
                                        + queries.blocks().of(List.of(), List.of(Sort.WHOLE), 0)
                                        + ")")
                .of(
                        1,
                        () ->
                                counting(queries.terms().column(Sort.WHOLE, scope), scope)
                                        + chance.pick(" IS NULL", " IS NOT NULL"))
                .text();
    }
}
