package dev.sameql.conformance.campaign.generate.planned;

import java.util.ArrayList;
import java.util.List;

/// Conditions: what indexes answer, what is simplified, what is unknown.
final class Conditions {
    private final PlannedQueries queries;
    private final Chance chance;
    private final Constants constants;
    private final Foldings folding;
    private final Lists lists;

    Conditions(PlannedQueries queries) {
        this.queries = queries;
        this.chance = queries.chance();
        this.constants = queries.constants();
        this.folding = new Foldings(queries, this);
        this.lists = new Lists(queries);
    }

    String any(List<VisibleColumn> scope, int depth) {
        boolean deep = depth > 0;
        return chance.choice()
                .of(5, () -> withConstant(scope))
                .of(3, () -> ofColumns(scope))
                .of(3, () -> lists.of(scope))
                .of(2, () -> between(scope))
                .of(2, () -> name(scope).text() + chance.pick(" IS NULL", " IS NOT NULL"))
                .of(2, () -> ofOneColumn(scope))
                .of(1, () -> distinct(scope))
                .of(2, () -> rows(scope))
                .of(1, () -> like(scope))
                .of(1, () -> constant())
                .of(1, () -> folding.trivial(scope))
                .of(1, () -> folding.chosen(scope))
                .of(1, () -> folding.plain(scope))
                .of(2, () -> wrapped(scope, depth))
                .of(deep, 4, () -> connected(scope, depth))
                .of(deep, 2, () -> "NOT (" + any(scope, depth - 1) + ")")
                .of(deep, 2, () -> tested(scope, depth))
                .of(deep, 1, () -> ofConditions(scope))
                .of(deep, 5, () -> ofQuery(scope, depth))
                .text();
    }

    /// A condition that an index over the column may answer, and one that may not.
    private String withConstant(List<VisibleColumn> scope) {
        VisibleColumn name = name(scope);
        String constant = constants.of(name.sort());
        return chance.oneIn(5)
                ? constant + " " + comparison() + " " + name.text()
                : name.text() + " " + comparison() + " " + constant;
    }

    private String ofColumns(List<VisibleColumn> scope) {
        VisibleColumn left = name(scope);
        return left.text() + " " + comparison() + " " + comparable(left, scope).text();
    }

    private String between(List<VisibleColumn> scope) {
        VisibleColumn name = name(scope);
        String low = chance.oneIn(4) ? comparable(name, scope).text() : constants.of(name.sort());
        String high = chance.oneIn(4) ? comparable(name, scope).text() : constants.of(name.sort());
        String subject = chance.oneIn(5) ? constants.of(name.sort()) : name.text();
        if (chance.oneIn(6)) high = "NULL";
        return subject + chance.pick(" BETWEEN ", " NOT BETWEEN ") + low + " AND " + high;
    }

    /// Two conditions on one column, which may be merged, contradict each other or cover all.
    private String ofOneColumn(List<VisibleColumn> scope) {
        String name;
        VisibleColumn column = name(scope);
        name = column.text();
        String first = name + " " + comparison() + " " + constants.of(column.sort());
        String second =
                chance.oneIn(4)
                        ? name + chance.pick(" IS NULL", " IS NOT NULL")
                        : name + " " + comparison() + " " + constants.of(column.sort());
        return "(" + first + chance.pick(" AND ", " OR ") + second + ")";
    }

    private String distinct(List<VisibleColumn> scope) {
        VisibleColumn name = name(scope);
        return name.text()
                + chance.pick(" IS DISTINCT FROM ", " IS NOT DISTINCT FROM ")
                + (chance.oneIn(2)
                        ? comparable(name, scope).text()
                        : constants.orNull(name.sort()));
    }

    private String rows(List<VisibleColumn> scope) {
        VisibleColumn first = name(scope);
        VisibleColumn second = name(scope);
        String row = "(" + first.text() + ", " + second.text() + ")";
        List<String> others = new ArrayList<>();
        int count = 1 + chance.below(2);
        for (int i = 0; i < count; i++)
            others.add("(" + operand(first, scope) + ", " + operand(second, scope) + ")");
        return chance.choice()
                .of(2, () -> row + " " + comparison() + " " + others.getFirst())
                .of(
                        2,
                        () ->
                                row
                                        + chance.pick(" IN (", " NOT IN (")
                                        + String.join(", ", others)
                                        + ")")
                .of(
                        2,
                        () ->
                                row
                                        + chance.pick(" IN (", " NOT IN (")
                                        + queries.blocks()
                                                .of(scope, List.of(first.sort(), second.sort()), 0)
                                        + ")")
                .text();
    }

    private String operand(VisibleColumn like, List<VisibleColumn> scope) {
        return chance.oneIn(2) ? constants.orNull(like.sort()) : comparable(like, scope).text();
    }

    private String like(List<VisibleColumn> scope) {
        return queries.terms().text(scope)
                + chance.pick(" LIKE ", " NOT LIKE ")
                + chance.pick(
                        "'a%'",
                        "'%b'",
                        "'_'",
                        "'_%'",
                        "'%'",
                        "'a'",
                        "''",
                        "'A%'",
                        "'a%c'",
                        "'%b%'",
                        "NULL",
                        "'a!_%' ESCAPE '!'",
                        "'a!%' ESCAPE '!'",
                        "'%!_' ESCAPE '!'",
                        queries.terms().text(scope),
                        queries.terms().text(scope));
    }

    private String constant() {
        return chance.pick("TRUE", "FALSE", "1 = 1", "1 = 0", "1 > NULL", "NULL IS NULL", "2 < 10");
    }

    private String wrapped(List<VisibleColumn> scope, int depth) {
        VisibleColumn name = name(scope);
        return queries.terms().of(name.sort(), scope, depth)
                + " "
                + comparison()
                + " "
                + constants.of(name.sort());
    }

    private String connected(List<VisibleColumn> scope, int depth) {
        String operator = chance.pick(" AND ", " OR ");
        String text = any(scope, depth - 1) + operator + any(scope, depth - 1);
        return "(" + (chance.oneIn(3) ? text + operator + any(scope, 0) : text) + ")";
    }

    private String tested(List<VisibleColumn> scope, int depth) {
        return "("
                + any(scope, depth - 1)
                + ")"
                + chance.pick(" IS ", " IS NOT ")
                + chance.pick("TRUE", "FALSE", "UNKNOWN");
    }

    private String ofConditions(List<VisibleColumn> scope) {
        String other = chance.oneIn(3) ? queries.terms().column(Sort.TRUTH, scope) : any(scope, 0);
        return "(" + any(scope, 0) + ")" + chance.pick(" = ", " <> ", " < ") + "(" + other + ")";
    }

    private String ofQuery(List<VisibleColumn> scope, int depth) {
        VisibleColumn name = name(scope);
        Blocks blocks = queries.blocks();
        return chance.choice()
                .of(
                        3,
                        () ->
                                name.text()
                                        + chance.pick(" IN (", " NOT IN (")
                                        + blocks.of(scope, List.of(name.sort()), depth - 1)
                                        + ")")
                .of(
                        3,
                        () ->
                                chance.pick("", "NOT ")
                                        + "EXISTS ("
                                        + blocks.of(scope, List.of(name.sort()), depth - 1)
                                        + ")")
                .of(
                        2,
                        () ->
                                name.text()
                                        + " "
                                        + comparison()
                                        + chance.pick(" ANY (", " ALL (")
                                        + blocks.of(scope, List.of(name.sort()), depth - 1)
                                        + ")")
                .of(
                        2,
                        () ->
                                name.text()
                                        + " "
                                        + comparison()
                                        + " "
                                        + blocks.scalar(name.sort(), scope))
                .text();
    }

    VisibleColumn name(List<VisibleColumn> scope) {
        return chance.pick(scope);
    }

    /// A column whose values compare with the other's; itself where there is none.
    VisibleColumn comparable(VisibleColumn name, List<VisibleColumn> scope) {
        List<VisibleColumn> fitting =
                scope.stream().filter(other -> other.sort().comparesWith(name.sort())).toList();
        return fitting.isEmpty() ? name : chance.pick(fitting);
    }

    String comparison() {
        return chance.pick("=", "=", "=", "<>", "<", "<=", ">", ">=");
    }
}
