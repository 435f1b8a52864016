package dev.sameql.conformance.campaign.generate.planned;

import java.util.List;

/// Conditions that planners fold away, and those that only look as if they could be.
final class Foldings {
    private final PlannedQueries queries;
    private final Conditions conditions;
    private final Chance chance;

    Foldings(PlannedQueries queries, Conditions conditions) {
        this.queries = queries;
        this.conditions = conditions;
        this.chance = queries.chance();
    }

    /// A column compared with itself, in a condition that is true, or unknown where it is NULL.
    String trivial(List<VisibleColumn> scope) {
        VisibleColumn column = chance.pick(scope);
        String name = column.text();
        String constant = queries.constants().of(column.sort());
        return chance.choice()
                .of(2, () -> name + chance.pick(" = ", " <> ", " <= ", " >= ", " < ") + name)
                .of(1, () -> "NOT (" + name + chance.pick(" = ", " <> ") + name + ")")
                .of(1, () -> name + chance.pick(" BETWEEN ", " NOT BETWEEN ") + bounds(column))
                .of(1, () -> name + chance.pick(" IN (", " NOT IN (") + name + ", NULL)")
                .of(1, () -> name + chance.pick(" IN (", " NOT IN (") + constant + ", NULL)")
                .of(1, () -> "NULLIF(" + name + ", " + name + ") IS NULL")
                .of(1, () -> "COALESCE(" + name + ", " + constant + ") = " + constant)
                .of(1, () -> "COALESCE(" + name + ", " + name + ") IS NULL")
                .of(1, () -> "(" + name + " IS NULL OR " + name + " <> " + constant + ")")
                .of(1, () -> "(" + name + " IS NOT NULL AND " + name + " = " + constant + ")")
                .text();
    }

    /// Bounds of which the lower one is the higher, or the column itself.
    private String bounds(VisibleColumn column) {
        String constant = queries.constants().of(column.sort());
        return chance.choice()
                .of(1, () -> column.text() + " AND " + column.text())
                .of(1, () -> column.text() + " AND " + constant)
                .of(1, () -> constant + " AND " + column.text())
                .of(
                        column.sort() == Sort.WHOLE,
                        2,
                        () -> chance.pick("3 AND 1", "2 AND 2", "1 AND 0"))
                .text();
    }

    /// A condition that another one chooses.
    String chosen(List<VisibleColumn> scope) {
        VisibleColumn column = chance.pick(scope);
        String first = conditions.any(scope, 0);
        String second = conditions.any(scope, 0);
        return chance.choice()
                .of(2, () -> "CASE WHEN " + first + " THEN " + second + " END")
                .of(
                        1,
                        () ->
                                "CASE WHEN "
                                        + first
                                        + " THEN "
                                        + chance.pick("TRUE", "FALSE")
                                        + " ELSE "
                                        + second
                                        + " END")
                .of(
                        1,
                        () ->
                                "CASE "
                                        + column.text()
                                        + " WHEN "
                                        + column.text()
                                        + " THEN "
                                        + second
                                        + " END")
                .of(1, () -> "COALESCE(" + first + ", " + chance.pick("TRUE", "FALSE") + ")")
                .of(1, () -> "NULLIF(" + first + ", " + chance.pick("TRUE", "FALSE") + ")")
                .text();
    }

    /// A truth value as it is.
    String plain(List<VisibleColumn> scope) {
        String column = queries.terms().column(Sort.TRUTH, scope);
        return chance.oneIn(3) ? "NOT " + column : column;
    }
}
