package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Trait;
import java.util.List;

/// Window function calls.
final class Windows {
    private final RandomQueries queries;
    private final RandomSource random;
    private final Names names;
    private final boolean dynamic;
    private final boolean excludes;

    public Windows(RandomQueries queries) {
        this.queries = queries;
        this.random = queries.random();
        this.names = queries.names();
        this.dynamic = queries.dialect().has(Trait.DYNAMIC_TYPES);
        this.excludes = !queries.dialect().has(Trait.NO_FRAME_EXCLUSION);
    }

    String any(List<Name> scope) {
        return random.oneIn(3) ? framed(scope) : ranked(scope);
    }

    private String ranked(List<Name> scope) {
        String name = names.any(scope).text();
        String function =
                random.choice()
                        .of(2, () -> random.pick("RANK()", "DENSE_RANK()"))
                        .of(1, () -> "ROW_NUMBER()")
                        .of(1, () -> "LAG(" + name + random.pick(")", ", 2)", ", 0)"))
                        .of(1, () -> "LEAD(" + name + ")")
                        .of(1, () -> "LEAD(" + names.integer(scope) + ", 1, 0)")
                        .of(1, () -> random.pick("NTILE(2)", "NTILE(3)"))
                        .of(1, () -> random.pick("PERCENT_RANK()", "CUME_DIST()"))
                        .text();
        return function + " OVER (" + partition(scope) + order(scope) + ")";
    }

    private String framed(List<Name> scope) {
        String name = names.any(scope).text();
        String filter = random.oneIn(5) ? queries.filter(queries.predicates().any(scope, 0)) : "";
        String function =
                random.choice()
                        .of(2, () -> "SUM(" + queries.numbers().any(scope, 0) + ")" + filter)
                        .of(1, () -> "AVG(" + names.number(scope) + ")" + filter)
                        .of(1, () -> "COUNT(*)" + filter)
                        .of(1, () -> "MAX(" + (dynamic ? name : names.number(scope)) + ")" + filter)
                        .of(1, () -> random.pick("FIRST_VALUE(", "LAST_VALUE(") + name + ")")
                        .of(1, () -> "NTH_VALUE(" + name + ", 2)")
                        .when(dynamic)
                        .of(1, () -> "GROUP_CONCAT(" + name + ", '-')")
                        .of(1, () -> "TOTAL(" + name + ")" + filter)
                        .text();
        String order = random.oneIn(5) ? "" : order(scope);
        return function
                + " OVER ("
                + partition(scope)
                + order
                + (order.isEmpty() ? random.pick("", ROWS.getLast()) : frame(scope, order))
                + ")";
    }

    private static final List<String> ROWS =
            List.of(
                    " ROWS BETWEEN 1 PRECEDING AND CURRENT ROW",
                    " ROWS BETWEEN UNBOUNDED PRECEDING AND 1 FOLLOWING",
                    " ROWS BETWEEN 1 FOLLOWING AND 2 FOLLOWING",
                    " ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING",
                    " ROWS UNBOUNDED PRECEDING",
                    " ROWS 2 PRECEDING",
                    " ROWS CURRENT ROW",
                    " ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
                    " ROWS BETWEEN 0 PRECEDING AND 0 FOLLOWING",
                    " ROWS BETWEEN 2 FOLLOWING AND UNBOUNDED FOLLOWING",
                    " ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING",
                    " ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING");
    private static final List<String> PEERS =
            List.of(
                    "",
                    "",
                    " RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW",
                    " RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
                    " GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING",
                    " GROUPS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING");

    private static final List<String> EXCLUDE =
            List.of(
                    " EXCLUDE CURRENT ROW",
                    " EXCLUDE GROUP",
                    " EXCLUDE TIES",
                    " EXCLUDE NO OTHERS");

    private String frame(List<Name> scope, String order) {
        boolean isNumber =
                scope.stream()
                        .anyMatch(
                                n ->
                                        n.sort() == Name.Sort.INTEGER
                                                && order.matches(
                                                        "ORDER BY " + n.text() + "( DESC)?"));
        if (isNumber && random.oneIn(4)) return " RANGE BETWEEN 1 PRECEDING AND 2 FOLLOWING";
        String frame = random.oneIn(2) ? random.pick(ROWS) : random.pick(PEERS);
        return frame.isEmpty() || !excludes || !random.oneIn(4)
                ? frame
                : frame + random.pick(EXCLUDE);
    }

    private String partition(List<Name> scope) {
        if (!random.oneIn(2)) return "";
        String second = random.oneIn(4) ? ", " + names.any(scope).text() : "";
        return "PARTITION BY " + names.any(scope).text() + second + " ";
    }

    private String order(List<Name> scope) {
        String second = random.oneIn(3) ? ", " + names.any(scope).text() : "";
        return "ORDER BY " + names.any(scope).text() + random.pick("", " DESC") + second;
    }
}
