package dev.sameql.conformance.campaign.generate.planned;

import java.util.ArrayList;
import java.util.List;

/// IN over what is listed, and what planners take for one: an index is probed once for each of
/// several values, which may come twice, or be NULL.
final class Lists {
    private static final int LONGEST = 6;

    private final PlannedQueries queries;
    private final Chance chance;
    private final Constants constants;

    Lists(PlannedQueries queries) {
        this.queries = queries;
        this.chance = queries.chance();
        this.constants = queries.constants();
    }

    String of(List<VisibleColumn> scope) {
        return chance.choice()
                .of(5, () -> listed(scope))
                .of(1, () -> ofRows(scope))
                .of(1, () -> alternatives(scope))
                .of(1, () -> pairs(scope))
                .text();
    }

    private String listed(List<VisibleColumn> scope) {
        VisibleColumn name = chance.pick(scope);
        int count = chance.oneIn(5) ? LONGEST : 1 + chance.below(3);
        List<String> items = new ArrayList<>();
        for (int i = 0; i < count; i++)
            items.add(
                    chance.oneIn(6)
                            ? queries.conditions().comparable(name, scope).text()
                            : constants.orNull(name.sort()));
        return name.text() + chance.pick(" IN ", " NOT IN ") + "(" + String.join(", ", items) + ")";
    }

    /// A table of values as the subquery.
    private String ofRows(List<VisibleColumn> scope) {
        VisibleColumn name = chance.pick(scope);
        String second = chance.oneIn(3) ? "), (" + constants.orNull(name.sort()) : "";
        return name.text()
                + chance.pick(" IN ", " NOT IN ", " = ANY ", " <> ALL ")
                + "(VALUES ("
                + constants.of(name.sort())
                + second
                + "))";
    }

    /// One column equal to one value or another.
    private String alternatives(List<VisibleColumn> scope) {
        VisibleColumn name = chance.pick(scope);
        String last =
                chance.oneIn(2)
                        ? name.text() + " IS NULL"
                        : name.text() + " = " + constants.of(name.sort());
        return "("
                + name.text()
                + " = "
                + constants.of(name.sort())
                + " OR "
                + name.text()
                + " = "
                + constants.of(name.sort())
                + " OR "
                + last
                + ")";
    }

    /// Two columns equal to one pair of values or another, which an index of both may answer.
    private String pairs(List<VisibleColumn> scope) {
        VisibleColumn first = chance.pick(scope);
        VisibleColumn second = chance.pick(scope);
        return "(" + pair(first, second) + " OR " + pair(first, second) + ")";
    }

    private String pair(VisibleColumn first, VisibleColumn second) {
        return "("
                + first.text()
                + " = "
                + constants.of(first.sort())
                + " AND "
                + second.text()
                + chance.pick(" = ", " = ", " >= ")
                + constants.of(second.sort())
                + ")";
    }
}
