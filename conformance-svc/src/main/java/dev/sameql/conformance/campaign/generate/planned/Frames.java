package dev.sameql.conformance.campaign.generate.planned;

import java.util.ArrayList;
import java.util.List;

/// Queries with window functions, and with conditions on what they yield.
final class Frames {
    private final PlannedQueries queries;
    private final Chance chance;

    Frames(PlannedQueries queries) {
        this.queries = queries;
        this.chance = queries.chance();
    }

    String query() {
        var scope = new ArrayList<VisibleColumn>();
        String from = queries.sources().from(scope, 1);
        String where = queries.blocks().where(scope, List.of(), 1);
        VisibleColumn shown = chance.pick(scope);
        String call = call(scope);
        String plain = "SELECT " + shown.text() + ", " + call + from + where;
        return chance.choice()
                .of(3, () -> plain)
                .of(
                        2,
                        () ->
                                "SELECT v FROM (SELECT "
                                        + shown.text()
                                        + " AS k, "
                                        + call
                                        + " AS v"
                                        + from
                                        + where
                                        + ") AS d WHERE "
                                        + filtered(shown))
                .of(1, () -> "SELECT DISTINCT " + call + from + where)
                .of(2, () -> ofGroups(shown, from + where))
                .text();
    }

    /// Functions over groups, whose keys make an order without ties.
    private String ofGroups(VisibleColumn key, String rows) {
        String order = chance.pick("", " DESC");
        return "SELECT "
                + key.text()
                + ", "
                + chance.pick(
                        "SUM(COUNT(*)) OVER (ORDER BY " + key.text() + order + ")",
                        "RANK() OVER (ORDER BY COUNT(*)" + order + ")",
                        "COUNT(*) OVER ()",
                        "LAG(COUNT(*)) OVER (ORDER BY " + key.text() + order + ")",
                        "MAX(COUNT(" + key.text() + ")) OVER ()")
                + rows
                + " GROUP BY "
                + key.text()
                + (chance.oneIn(3) ? " HAVING COUNT(*) > 1" : "");
    }

    private String filtered(VisibleColumn shown) {
        String constant = queries.constants().of(shown.sort());
        return chance.pick("k = " + constant, "k <= " + constant, "v = 1", "v <= 2", "v IS NULL");
    }

    private String call(List<VisibleColumn> scope) {
        String whole = queries.terms().column(Sort.WHOLE, scope);
        String any = chance.pick(scope).text();
        String order = order(scope);
        return chance.choice()
                .of(2, () -> chance.pick("RANK()", "DENSE_RANK()") + over(scope, order, ""))
                .of(1, () -> "ROW_NUMBER()" + over(scope, order, ""))
                .of(
                        3,
                        () ->
                                chance.pick("SUM(", "MAX(", "MIN(", "COUNT(")
                                        + whole
                                        + ")"
                                        + over(scope, order, frame()))
                .of(1, () -> "COUNT(" + any + ")" + over(scope, "", ""))
                .of(
                        1,
                        () ->
                                chance.pick("SUM(", "COUNT(", "MIN(")
                                        + whole
                                        + ") OVER (ORDER BY "
                                        + whole
                                        + chance.pick("", " DESC")
                                        + chance.pick(
                                                " RANGE BETWEEN 1 PRECEDING AND 1 FOLLOWING)",
                                                " RANGE BETWEEN 1 FOLLOWING AND 2 FOLLOWING)",
                                                " RANGE BETWEEN UNBOUNDED PRECEDING AND 1"
                                                        + " PRECEDING)"))
                .of(
                        1,
                        () ->
                                "COUNT(*) FILTER (WHERE "
                                        + queries.conditions().any(scope, 0)
                                        + ")"
                                        + over(scope, order, frame()))
                .of(
                        1,
                        () ->
                                chance.pick("LAG(", "LEAD(")
                                        + whole
                                        + chance.pick(")", ", 2)", ", 1, 0)")
                                        + over(scope, order, ""))
                .of(
                        1,
                        () ->
                                chance.pick("FIRST_VALUE(", "LAST_VALUE(")
                                        + whole
                                        + ")"
                                        + over(scope, order, frame()))
                .of(
                        1,
                        () ->
                                chance.pick("NTILE(2)", "CUME_DIST()", "PERCENT_RANK()")
                                        + over(scope, order, ""))
                .text();
    }

    /// By every column of the first table, so that few rows are ties.
    private String order(List<VisibleColumn> scope) {
        var keys = new ArrayList<String>();
        keys.add(chance.pick(scope).text() + queries.blocks().direction());
        if (!chance.oneIn(3)) for (VisibleColumn name : scope) keys.add(name.text());
        return " ORDER BY " + String.join(", ", keys);
    }

    private String over(List<VisibleColumn> scope, String order, String frame) {
        String partition = chance.oneIn(2) ? "PARTITION BY " + chance.pick(scope).text() : "";
        return " OVER (" + (partition + order + (order.isEmpty() ? "" : frame)).strip() + ")";
    }

    private String frame() {
        return chance.pick(
                "",
                "",
                " ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING",
                " ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING",
                " ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING",
                " RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
                " GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW",
                " ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE CURRENT ROW",
                " RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE TIES");
    }
}
