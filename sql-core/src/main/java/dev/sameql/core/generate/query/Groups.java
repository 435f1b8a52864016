package dev.sameql.core.generate.query;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/// Blocks that group, with keys, places or aliases in GROUP BY, or none.
final class Groups {
    private final RandomQueries queries;
    private final Dice dice;
    private final Names names;
    private final boolean sqlite;
    private final boolean postgres;

    Groups(RandomQueries queries) {
        this.queries = queries;
        this.dice = queries.dice();
        this.names = queries.names();
        this.sqlite = queries.flavour().isSqlite();
        this.postgres = queries.flavour().isPostgres();
    }

    /// A block over the rows of `scope`, which `from` makes.
    String block(List<Name> scope, String from, int columns, boolean mayOrder, int depth) {
        if (dice.oneIn(4)) return whole(scope, from, columns, depth);
        String key = key(scope);
        String second = dice.oneIn(4) ? names.any(scope).text() : key;
        boolean isNumber = key.matches("-?[0-9.]+");
        if (isNumber) return whole(scope, from, columns, depth);
        boolean named = dice.oneIn(3);
        boolean ofSets = postgres && dice.oneIn(4);
        var items = new ArrayList<String>();
        var aliases = new ArrayList<String>();
        for (int i = 0; i < columns; i++) {
            boolean isKey = named && i == 0 || dice.oneIn(3);
            String item =
                    isKey
                            ? named && i == 0 ? key : dice.pick(key, second)
                            : ofSets ? ofSets(scope, key, depth) : aggregate(scope, key, depth);
            String alias = named ? "k" + i : "";
            items.add(named ? item + " AS " + alias : item);
            aliases.add(alias);
        }
        String first = named ? dice.pick("1", "k0", key) : key;
        String text =
                "SELECT "
                        + String.join(", ", items)
                        + from
                        + " GROUP BY "
                        + (ofSets ? sets(first, second) : list(first, key, second));
        if (dice.oneIn(2))
            text += " HAVING " + having(scope, keys(scope, key), named ? aliases : List.of());
        return mayOrder && dice.oneIn(2) ? text + order(scope, key, aliases) : text;
    }

    private static String list(String first, String key, String second) {
        return first + (second.equals(key) ? "" : ", " + second);
    }

    /// Grouping sets; keys in parentheses of their own, since a constant may be a place.
    private String sets(String first, String second) {
        return dice.pick(
                        "ROLLUP(A, B)",
                        "ROLLUP(A)",
                        "CUBE(A, B)",
                        "A, ROLLUP(B)",
                        "ROLLUP(A), CUBE(B)",
                        "ROLLUP((A, B))",
                        "GROUPING SETS ((A, B), (A), ())",
                        "GROUPING SETS (A, B)",
                        "GROUPING SETS ((A), ROLLUP(B, A), (A))",
                        "B, GROUPING SETS ((A), ())",
                        "A, ()")
                .replaceAll("\\bA\\b", Matcher.quoteReplacement("\u0000"))
                .replaceAll("\\bB\\b", Matcher.quoteReplacement(second))
                .replace("\u0000", first);
    }

    private String ofSets(List<Name> scope, String key, int depth) {
        return dice.oneIn(4) ? "GROUPING(" + key + ")" : queries.aggregates().any(scope, depth);
    }

    private static List<Name> keys(List<Name> scope, String key) {
        return scope.stream().filter(name -> name.text().equals(key)).toList();
    }

    private String key(List<Name> scope) {
        return dice.oneIn(4)
                ? dice.pick(queries.numbers().any(scope, 0), queries.texts().any(scope, 0))
                        .replaceFirst("^'.*'$", names.any(scope).text())
                : names.any(scope).text();
    }

    /// All rows as one group.
    private String whole(List<Name> scope, String from, int columns, int depth) {
        String items = Dice.list(columns, () -> queries.aggregates().sure(scope, depth));
        String text = "SELECT " + items + from;
        return dice.oneIn(4) ? text + " HAVING " + having(scope, List.of(), List.of()) : text;
    }

    private String aggregate(List<Name> scope, String key, int depth) {
        return dice.choice()
                .of(9, () -> queries.aggregates().any(scope, depth))
                .of(1, () -> "SUM(COUNT(*)) OVER (ORDER BY " + key + ")")
                .of(1, () -> "RANK() OVER (ORDER BY COUNT(*)" + dice.pick("", " DESC") + ")")
                .text();
    }

    /// `keys` are what a subquery may refer to.
    private String having(List<Name> scope, List<Name> keys, List<String> aliases) {
        String one =
                queries.aggregates().number(scope, 0)
                        + " "
                        + names.comparison()
                        + " "
                        + (dice.oneIn(4) ? queries.subqueries().number(keys) : dice.below(4));
        if (sqlite && !aliases.isEmpty() && dice.oneIn(4))
            one = dice.pick(aliases) + " " + names.comparison() + " " + names.constant();
        return dice.oneIn(4) ? one + dice.pick(" AND ", " OR ") + "COUNT(*) > 1" : one;
    }

    private String order(List<Name> scope, String key, List<String> aliases) {
        String alias = dice.pick(aliases);
        String by =
                dice.choice()
                        .of(1, () -> "1")
                        .of(1, () -> key)
                        .of(1, () -> queries.aggregates().number(scope, 0))
                        .of(1, () -> alias.isEmpty() ? "1" : alias)
                        .text();
        return " ORDER BY " + by + queries.orders().direction() + queries.orders().limit();
    }
}
