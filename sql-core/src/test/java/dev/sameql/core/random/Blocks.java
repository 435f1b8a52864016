package dev.sameql.core.random;

import dev.sameql.core.random.Name.Sort;
import java.util.ArrayList;
import java.util.List;

/// SELECT blocks.
final class Blocks {
    private final RandomQueries queries;
    private final Dice dice;
    private final Names names;
    private final boolean sqlite;

    Blocks(RandomQueries queries) {
        this.queries = queries;
        this.dice = queries.dice();
        this.names = queries.names();
        this.sqlite = queries.flavour().isSqlite();
    }

    /// `SELECT … FROM …`, which may refer to the rows around it.
    String block(List<Name> outer, int depth, int columns, boolean mayOrder) {
        var scope = new ArrayList<Name>();
        String from = from(scope, outer, depth);
        if (dice.oneIn(3)) return grouped(scope, from, columns, mayOrder, depth);
        var all = new ArrayList<>(scope);
        all.addAll(outer);
        boolean windowed = columns < 3 && dice.oneIn(6);
        String items =
                windowed
                        ? Dice.list(columns, () -> queries.windows().any(scope))
                        : Dice.list(columns, () -> item(all, depth));
        boolean distinct = dice.oneIn(5);
        String block = "SELECT " + (distinct ? "DISTINCT " : "") + items + from;
        return mayOrder && dice.oneIn(2) ? block + order(scope, distinct, columns) : block;
    }

    /// A block with the columns `k0`, a number, and `k1`, a text.
    String pair(int depth) {
        var scope = new ArrayList<Name>();
        String from = from(scope, List.of(), depth);
        String number =
                sqlite ? queries.numbers().any(scope, depth) : queries.numbers().integer(scope, 0);
        return "SELECT "
                + (dice.oneIn(6) ? "DISTINCT " : "")
                + number
                + " AS k0, "
                + queries.texts().any(scope, depth)
                + " AS k1"
                + from;
    }

    /// A block with one column of a sort.
    String column(List<Name> outer, Sort sort, int depth) {
        var scope = new ArrayList<Name>();
        String from = from(scope, outer, depth);
        return "SELECT " + of(sort, scope, depth) + from;
    }

    /// A block whose columns have these sorts.
    String columns(List<Sort> sorts, int depth) {
        var scope = new ArrayList<Name>();
        String from = from(scope, List.of(), depth);
        var items = new ArrayList<String>();
        for (Sort sort : sorts) items.add(of(sort, scope, depth));
        return "SELECT " + String.join(", ", items) + from;
    }

    private String of(Sort sort, List<Name> scope, int depth) {
        return switch (sort) {
            case INTEGER -> queries.numbers().integer(scope, depth);
            case DECIMAL, REAL -> queries.numbers().any(scope, depth);
            case TEXT -> queries.texts().any(scope, depth);
            case TRUTH -> sqlite ? names.truth(scope) : queries.predicates().any(scope, 0);
        };
    }

    private String from(List<Name> scope, List<Name> outer, int depth) {
        String from = " FROM " + queries.relations().from(scope, depth);
        var all = new ArrayList<>(scope);
        all.addAll(outer);
        return dice.oneIn(2) ? from + " WHERE " + queries.predicates().any(all, depth) : from;
    }

    private String item(List<Name> scope, int depth) {
        return dice.choice()
                .of(1, () -> queries.texts().any(scope, depth))
                .of(2, () -> queries.numbers().any(scope, depth))
                .of(1, () -> "(" + queries.predicates().any(scope, 0) + ")")
                .of(2, () -> names.any(scope).text())
                .text();
    }

    private String order(List<Name> scope, boolean distinct, int columns) {
        String order = " ORDER BY " + (distinct ? "1" : key(scope)) + direction();
        if (!distinct && dice.oneIn(2)) order += ", " + key(scope) + direction();
        if (distinct && columns > 1) order += ", 2";
        return order + limit();
    }

    private String key(List<Name> scope) {
        return dice.choice()
                .of(4, () -> names.any(scope).text())
                .of(1, () -> "1")
                .of(1, () -> queries.numbers().any(scope, 1))
                .when(sqlite)
                .of(1, () -> names.text(scope) + " COLLATE NOCASE")
                .text()
                .replaceFirst("^-?[0-9.]+$", "1");
    }

    private String direction() {
        return dice.pick("", "", " DESC", " ASC", " DESC NULLS LAST", " NULLS FIRST");
    }

    String limit() {
        if (!dice.oneIn(2)) return "";
        String limit = " LIMIT " + (sqlite && dice.oneIn(12) ? "-1" : dice.below(4));
        return dice.oneIn(3) ? limit + " OFFSET " + dice.below(3) : limit;
    }

    private String grouped(
            List<Name> scope, String from, int columns, boolean mayOrder, int depth) {
        String key = dice.oneIn(4) ? queries.numbers().any(scope, 0) : names.any(scope).text();
        boolean hasKeys = !dice.oneIn(4) && !key.matches("-?[0-9.]+");
        String second = dice.oneIn(4) ? names.any(scope).text() : key;
        String items =
                Dice.list(
                        columns,
                        () ->
                                hasKeys && dice.oneIn(3)
                                        ? dice.pick(key, second)
                                        : queries.aggregates().any(scope, depth));
        String text = "SELECT " + items + from;
        if (hasKeys) text += " GROUP BY " + key + (second.equals(key) ? "" : ", " + second);
        if (hasKeys && dice.oneIn(2)) text += " HAVING " + having(scope);
        if (!mayOrder || !hasKeys || !dice.oneIn(2)) return text;
        String by = dice.pick("1", key, queries.aggregates().number(scope, 0));
        return text + " ORDER BY " + by + direction() + limit();
    }

    private String having(List<Name> scope) {
        String one =
                queries.aggregates().number(scope, 0)
                        + " "
                        + names.comparison()
                        + " "
                        + dice.below(4);
        return dice.oneIn(4) ? one + dice.pick(" AND ", " OR ") + "COUNT(*) > 1" : one;
    }
}
