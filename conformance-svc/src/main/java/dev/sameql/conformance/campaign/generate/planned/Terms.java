package dev.sameql.conformance.campaign.generate.planned;

import java.util.List;

/// Terms of a sort: columns first, then what is folded, moved or taken apart.
final class Terms {
    private final PlannedQueries queries;
    private final Chance chance;
    private final Constants constants;

    Terms(PlannedQueries queries) {
        this.queries = queries;
        this.chance = queries.chance();
        this.constants = queries.constants();
    }

    /// A term of that sort.
    String of(Sort sort, List<VisibleColumn> scope, int depth) {
        boolean deep = depth > 0;
        return chance.choice()
                .of(6, () -> column(sort, scope))
                .of(1, () -> constants.of(sort))
                .of(1, () -> "COALESCE(" + column(sort, scope) + ", " + other(sort, scope) + ")")
                .of(1, () -> "NULLIF(" + column(sort, scope) + ", " + other(sort, scope) + ")")
                .of(1, () -> choice(sort, scope, deep ? 1 : 0))
                .of(sort.isNumber(), 2, () -> number(sort, scope))
                .of(sort == Sort.TEXT, 2, () -> ofText(scope))
                .of(
                        sort == Sort.TEXT,
                        1,
                        () -> "(" + text(scope) + " || " + other(sort, scope) + ")")
                .of(sort == Sort.WHOLE && holds(Sort.DAY, scope), 2, () -> ofDay(scope))
                .of(sort == Sort.WHOLE, 1, () -> "CHAR_LENGTH(" + text(scope) + ")")
                .of(
                        sort == Sort.EXACT,
                        2,
                        () ->
                                "CAST("
                                        + exact(scope)
                                        + chance.pick(" AS DECIMAL(14,6))", " AS DECIMAL(12,4))"))
                .of(sort == Sort.WHOLE, 1, () -> "CAST(" + column(sort, scope) + " AS BIGINT)")
                .of(sort == Sort.DOUBLE, 1, () -> "CAST(" + exact(scope) + " AS DOUBLE PRECISION)")
                .of(sort == Sort.WHOLE, 1, () -> "MOD(" + column(sort, scope) + ", 2)")
                .of(
                        sort == Sort.TRUTH,
                        3,
                        () -> "(" + queries.conditions().any(scope, deep ? 1 : 0) + ")")
                .of(deep, 2, () -> queries.blocks().scalar(sort, scope))
                .text();
    }

    private static boolean holds(Sort sort, List<VisibleColumn> scope) {
        return scope.stream().anyMatch(name -> name.sort() == sort);
    }

    private String ofDay(List<VisibleColumn> scope) {
        return "EXTRACT("
                + chance.pick("YEAR", "MONTH", "DAY")
                + " FROM "
                + column(Sort.DAY, scope)
                + ")";
    }

    private String ofText(List<VisibleColumn> scope) {
        String text = text(scope);
        return chance.choice()
                .of(2, () -> chance.pick("UPPER(", "LOWER(", "TRIM(") + text + ")")
                .of(1, () -> "SUBSTRING(" + text + chance.pick(" FROM 1 FOR 1)", " FROM 2)"))
                .text();
    }

    private String exact(List<VisibleColumn> scope) {
        return column(chance.pick(Sort.EXACT, Sort.WHOLE), scope);
    }

    String text(List<VisibleColumn> scope) {
        return column(Sort.TEXT, scope);
    }

    /// A column of the sort; a constant where there is none.
    String column(Sort sort, List<VisibleColumn> scope) {
        List<VisibleColumn> fitting = scope.stream().filter(name -> name.sort() == sort).toList();
        return fitting.isEmpty() ? constants.of(sort) : chance.pick(fitting).text();
    }

    /// Another value, which may be of a type that becomes this one's.
    private String other(Sort sort, List<VisibleColumn> scope) {
        if (chance.oneIn(2)) return constants.of(sort);
        Sort narrower = sort == Sort.DOUBLE ? Sort.EXACT : Sort.WHOLE;
        return column(sort.isNumber() && chance.oneIn(4) ? narrower : sort, scope);
    }

    private String number(Sort sort, List<VisibleColumn> scope) {
        return chance.choice()
                .of(1, () -> "-" + column(sort, scope).replaceFirst("^-", ""))
                .of(1, () -> "ABS(" + column(sort, scope) + ")")
                .of(
                        3,
                        () ->
                                "("
                                        + column(sort, scope)
                                        + chance.pick(" + ", " - ", " * ")
                                        + other(sort, scope)
                                        + ")")
                .text();
    }

    private String choice(Sort sort, List<VisibleColumn> scope, int depth) {
        String then = other(sort, scope);
        String otherwise = chance.oneIn(4) ? "" : " ELSE " + column(sort, scope);
        if (chance.oneIn(3)) {
            VisibleColumn name = chance.pick(scope);
            return "CASE "
                    + name.text()
                    + " WHEN "
                    + constants.of(name.sort())
                    + " THEN "
                    + then
                    + otherwise
                    + " END";
        }
        return "CASE WHEN "
                + queries.conditions().any(scope, depth)
                + " THEN "
                + then
                + otherwise
                + " END";
    }
}
