package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/// Blocks that group, with keys, places or aliases in GROUP BY, or none.
final class Groups {
    private final RandomQueries queries;
    private final RandomSource random;
    private final Names names;
    private final boolean dynamic;
    private final boolean hasSets;

    Groups(RandomQueries queries) {
        this.queries = queries;
        this.random = queries.random();
        this.names = queries.names();
        this.dynamic = queries.dialect().has(Trait.DYNAMIC_TYPES);
        this.hasSets =
                queries.dialect().has(Trait.GROUPING_SETS)
                        && !queries.dialect().has(Trait.STANDARD_FORMS_ARE_READ);
    }

    /// A block over the rows of `scope`, which `from` makes.
    String block(List<Name> scope, String from, int columns, boolean mayOrder, int depth) {
        if (random.oneIn(4)) return whole(scope, from, columns, depth);
        String key = key(scope);
        String second = random.oneIn(4) ? names.any(scope).text() : key;
        boolean isNumber = key.matches("-?[0-9.]+");
        if (isNumber) return whole(scope, from, columns, depth);
        boolean named = random.oneIn(3);
        boolean ofSets = hasSets && random.oneIn(4);
        var items = new ArrayList<String>();
        var aliases = new ArrayList<String>();
        for (int i = 0; i < columns; i++) {
            boolean isKey = named && i == 0 || random.oneIn(3);
            String item =
                    isKey
                            ? named && i == 0 ? key : random.pick(key, second)
                            : ofSets ? ofSets(scope, key, depth) : aggregate(scope, key, depth);
            String alias = named ? "k" + i : "";
            items.add(named ? item + " AS " + alias : item);
            aliases.add(alias);
        }
        String first = named ? random.pick("1", "k0", key) : key;
        String text =
                "SELECT "
                        + String.join(", ", items)
                        + from
                        + " GROUP BY "
                        + (ofSets ? sets(first, second) : list(first, key, second));
        if (random.oneIn(2))
            text += " HAVING " + having(scope, keys(scope, key), named ? aliases : List.of());
        return mayOrder && random.oneIn(2) ? text + order(scope, key, aliases) : text;
    }

    private static String list(String first, String key, String second) {
        return first + (second.equals(key) ? "" : ", " + second);
    }

    /// Grouping sets; keys in parentheses of their own, since a constant may be a place.
    private String sets(String first, String second) {
        return random.pick(
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
        return random.oneIn(4) ? "GROUPING(" + key + ")" : queries.aggregates().any(scope, depth);
    }

    private static List<Name> keys(List<Name> scope, String key) {
        return scope.stream().filter(name -> name.text().equals(key)).toList();
    }

    private String key(List<Name> scope) {
        return random.oneIn(4)
                ? random.pick(queries.numbers().any(scope, 0), queries.texts().any(scope, 0))
                        .replaceFirst("^'.*'$", names.any(scope).text())
                : names.any(scope).text();
    }

    /// All rows as one group.
    private String whole(List<Name> scope, String from, int columns, int depth) {
        String items = RandomSource.list(columns, () -> queries.aggregates().sure(scope, depth));
        String text = "SELECT " + items + from;
        return random.oneIn(4) ? text + " HAVING " + having(scope, List.of(), List.of()) : text;
    }

    private String aggregate(List<Name> scope, String key, int depth) {
        return random.choice()
                .of(9, () -> queries.aggregates().any(scope, depth))
                .of(1, () -> "SUM(COUNT(*)) OVER (ORDER BY " + key + ")")
                .of(1, () -> "RANK() OVER (ORDER BY COUNT(*)" + random.pick("", " DESC") + ")")
                .text();
    }

    /// `keys` are what a subquery may refer to.
    private String having(List<Name> scope, List<Name> keys, List<String> aliases) {
        String one =
                queries.aggregates().number(scope, 0)
                        + " "
                        + names.comparison()
                        + " "
                        + (random.oneIn(4) ? queries.subqueries().number(keys) : random.below(4));
        if (dynamic && !aliases.isEmpty() && random.oneIn(4))
            one = random.pick(aliases) + " " + names.comparison() + " " + names.constant();
        return random.oneIn(4) ? one + random.pick(" AND ", " OR ") + "COUNT(*) > 1" : one;
    }

    private String order(List<Name> scope, String key, List<String> aliases) {
        String alias = random.pick(aliases);
        String by =
                random.choice()
                        .of(1, () -> "1")
                        .of(1, () -> key)
                        .of(1, () -> queries.aggregates().number(scope, 0))
                        .of(1, () -> alias.isEmpty() ? "1" : alias)
                        .text();
        return " ORDER BY " + by + queries.orders().direction() + queries.orders().limit();
    }
}
