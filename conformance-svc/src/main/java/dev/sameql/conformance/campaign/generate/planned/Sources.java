package dev.sameql.conformance.campaign.generate.planned;

import java.util.ArrayList;
import java.util.List;

/// FROM clauses: tables, derived tables, VALUES, common tables, and joins, one inside the other.
final class Sources {
    private static final int MOST_COLUMNS = 12;

    private final PlannedQueries queries;
    private final Chance chance;
    private final List<Common> common = new ArrayList<>();

    private record Common(String name, List<Sort> sorts) {}

    Sources(PlannedQueries queries) {
        this.queries = queries;
        this.chance = queries.chance();
    }

    /// Brings a common table with columns `c0`, `c1`, … into use.
    void define(String name, List<Sort> sorts) {
        common.add(new Common(name, sorts));
    }

    /// Takes the common tables out of use again: what follows may be another query.
    void forget() {
        common.clear();
    }

    /// `FROM …`; its columns are added to `scope`.
    String from(List<VisibleColumn> scope, int depth) {
        return " FROM " + (chance.oneIn(8) ? merged(scope) : joined(scope, depth));
    }

    private String joined(List<VisibleColumn> scope, int depth) {
        var text = new StringBuilder(source(scope, depth));
        var joined = new ArrayList<>(scope);
        while (chance.oneIn(2) && scope.size() < MOST_COLUMNS) {
            var right = new ArrayList<VisibleColumn>();
            if (chance.oneIn(14)) {
                text.append(lateral(joined, right));
            } else if (chance.oneIn(10)) {
                text.append(", ").append(source(right, depth));
                joined.clear();
            } else {
                String operand = chance.oneIn(6) ? nested(right, depth) : source(right, depth);
                text.append(join(joined, operand, right));
            }
            scope.addAll(right);
            joined.addAll(right);
        }
        return text.toString();
    }

    /// A derived table that may refer to those before it; where an engine has none, all rows.
    private String lateral(List<VisibleColumn> left, List<VisibleColumn> right) {
        List<Sort> sorts = queries.sorts(1 + chance.below(2));
        String alias = queries.alias("t");
        var inner = new ArrayList<VisibleColumn>();
        String from = " FROM " + table(inner, queries.alias("t"));
        var items = new ArrayList<String>();
        for (int i = 0; i < sorts.size(); i++)
            items.add(
                    queries.terms().of(sorts.get(i), chance.oneIn(3) ? left : inner, 0)
                            + " AS c"
                            + i);
        String rows =
                "(SELECT "
                        + String.join(", ", items)
                        + from
                        + queries.blocks().where(inner, left, 0)
                        + ") AS "
                        + alias;
        String text =
                chance.pick(" LEFT JOIN LATERAL ", " CROSS JOIN LATERAL ", " JOIN LATERAL ") + rows;
        if (!text.startsWith(" CROSS")) text += " ON TRUE";
        var plain = new ArrayList<VisibleColumn>();
        String table = " CROSS JOIN " + table(plain, alias);
        boolean has = !chance.lacks(text);
        right.clear();
        if (has) names(right, alias, sorts);
        else right.addAll(plain);
        return has ? text : table;
    }

    private String nested(List<VisibleColumn> scope, int depth) {
        String left = source(scope, depth);
        var right = new ArrayList<VisibleColumn>();
        String operand = source(right, depth);
        String text = "(" + left + join(scope, operand, right) + ")";
        scope.addAll(right);
        return text;
    }

    private String join(List<VisibleColumn> left, String operand, List<VisibleColumn> right) {
        return chance.choice()
                .of(2, () -> " JOIN " + operand + on(left, right, false))
                .of(5, () -> " LEFT JOIN " + operand + on(left, right, false))
                .of(2, () -> " RIGHT JOIN " + operand + on(left, right, false))
                .of(2, () -> " FULL JOIN " + operand + on(left, right, true))
                .of(1, () -> " CROSS JOIN " + operand)
                .text();
    }

    private String on(List<VisibleColumn> left, List<VisibleColumn> right, boolean plain) {
        VisibleColumn ours = chance.pick(left);
        VisibleColumn theirs = queries.conditions().comparable(ours, right);
        var both = new ArrayList<>(left);
        both.addAll(right);
        String equal = ours.text() + " = " + theirs.text();
        if (plain) return " ON " + equal;
        return " ON "
                + chance.choice()
                        .of(4, () -> equal)
                        .of(3, () -> equal + " AND " + queries.conditions().any(both, 0))
                        .of(1, () -> equal + " OR " + queries.conditions().any(both, 0))
                        .of(2, () -> queries.conditions().any(both, 1))
                        .of(1, () -> queries.conditions().any(right, 0))
                        .of(1, () -> queries.conditions().any(left, 0))
                        .of(1, () -> chance.pick("TRUE", "FALSE", "1 = 0", "1 = 1"))
                        .text();
    }

    /// Two or three tables that share columns. What is merged has no table.
    private String merged(List<VisibleColumn> scope) {
        List<Tables> left = new ArrayList<>(List.of(Tables.P, Tables.Q, Tables.U, Tables.V));
        List<Tables> tables = new ArrayList<>();
        int count = chance.oneIn(3) ? 3 : 2;
        for (int i = 0; i < count; i++) tables.add(left.remove(chance.below(left.size())));
        for (Tables table : tables)
            for (VisibleColumn name : table.columns(table.table()))
                if (tables.stream().noneMatch(t -> t != table && t.shares(name))) scope.add(name);
        scope.add(new VisibleColumn("id", Sort.WHOLE));
        var text = new StringBuilder(tables.getFirst().table());
        for (int i = 1; i < count; i++) {
            Tables table = tables.get(i);
            String kind = chance.pick(" JOIN ", " LEFT JOIN ", " RIGHT JOIN ", " FULL JOIN ");
            boolean natural =
                    chance.oneIn(3)
                            && tables.subList(0, i).stream().allMatch(table::hasOnlyIdInCommon);
            if (natural) text.append(" NATURAL").append(kind).append(table.table());
            else text.append(kind).append(table.table()).append(" USING (id)");
        }
        return text.toString();
    }

    private String source(List<VisibleColumn> scope, int depth) {
        String alias = queries.alias("t");
        return chance.choice()
                .of(7, () -> table(scope, alias))
                .of(depth > 0, 2, () -> derived(scope, alias, depth))
                .of(1, () -> values(scope, alias))
                .of(!common.isEmpty(), 8, () -> common(scope, alias))
                .text();
    }

    private String table(List<VisibleColumn> scope, String alias) {
        Tables table = chance.pick(Tables.values());
        scope.clear();
        scope.addAll(table.columns(alias));
        return table.table() + " AS " + alias;
    }

    private String derived(List<VisibleColumn> scope, String alias, int depth) {
        List<Sort> sorts = queries.sorts(1 + chance.below(3));
        scope.clear();
        names(scope, alias, sorts);
        return "(" + queries.blocks().named(sorts, depth - 1) + ") AS " + alias;
    }

    private String values(List<VisibleColumn> scope, String alias) {
        List<Sort> sorts = queries.sorts(1 + chance.below(2));
        scope.clear();
        names(scope, alias, sorts);
        var rows = new ArrayList<String>();
        int count = 1 + chance.below(3);
        for (int i = 0; i < count; i++) {
            int row = i;
            rows.add(
                    "("
                            + String.join(
                                    ", ",
                                    sorts.stream()
                                            .map(
                                                    s ->
                                                            row == 0
                                                                    ? queries.constants().of(s)
                                                                    : queries.constants().orNull(s))
                                            .toList())
                            + ")");
        }
        return "(VALUES " + String.join(", ", rows) + ") AS " + alias + columns(sorts);
    }

    private String common(List<VisibleColumn> scope, String alias) {
        Common table = chance.pick(common);
        scope.clear();
        names(scope, alias, table.sorts());
        return table.name() + " AS " + alias;
    }

    private static String columns(List<Sort> sorts) {
        var names = new ArrayList<String>();
        for (int i = 0; i < sorts.size(); i++) names.add("c" + i);
        return "(" + String.join(", ", names) + ")";
    }

    private static void names(List<VisibleColumn> scope, String alias, List<Sort> sorts) {
        for (int i = 0; i < sorts.size(); i++)
            scope.add(new VisibleColumn(alias + ".c" + i, sorts.get(i)));
    }
}
