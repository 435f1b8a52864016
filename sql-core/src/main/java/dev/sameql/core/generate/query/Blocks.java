package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.generate.query.Name.Sort;
import java.util.ArrayList;
import java.util.List;

/// SELECT blocks without a grouping; those with one are [Groups].
final class Blocks {
    private final RandomQueries queries;
    private final RandomSource random;
    private final Names names;
    private final Groups groups;
    private final boolean dynamic;

    Blocks(RandomQueries queries) {
        this.queries = queries;
        this.random = queries.random();
        this.names = queries.names();
        this.groups = new Groups(queries);
        this.dynamic = queries.dialect().has(Trait.DYNAMIC_TYPES);
    }

    /// `SELECT … FROM …`, which may refer to the rows around it.
    String block(List<Name> outer, int depth, int columns, boolean mayOrder) {
        var scope = new ArrayList<Name>();
        String from = from(scope, outer, depth);
        if (random.oneIn(3)) return groups.block(scope, from, columns, mayOrder, depth);
        var all = new ArrayList<>(scope);
        all.addAll(outer);
        boolean windowed = columns < 3 && random.oneIn(6);
        boolean distinct = random.oneIn(5);
        var items = new ArrayList<String>();
        var aliases = new ArrayList<String>();
        boolean isNamed = windowed && random.oneIn(4);
        var definitions = new ArrayList<String>();
        for (int i = 0; i < columns; i++) {
            String alias = random.oneIn(3) ? "k" + i : "";
            String item = windowed ? queries.windows().any(scope) : item(all, depth);
            if (isNamed) item = named(item, definitions);
            items.add(alias.isEmpty() ? item : item + " AS " + alias);
            aliases.add(alias);
        }
        boolean mayKeepFirst = queries.dialect().has(Trait.DISTINCT_ON);
        if (mayKeepFirst && mayOrder && !windowed && random.oneIn(8))
            return distinctOn(scope, items, from);
        boolean starred = mayOrder && outer.isEmpty() && !windowed && !distinct && random.oneIn(10);
        String selected = starred ? "*" : String.join(", ", items);
        String windows = isNamed ? " WINDOW " + String.join(", ", definitions) : "";
        String block = "SELECT " + (distinct ? "DISTINCT " : "") + selected + from + windows;
        return mayOrder && random.oneIn(2)
                ? block + queries.orders().clause(scope, starred ? List.of("") : aliases, distinct)
                : block;
    }

    /// The first row for each key, in an order that mostly says which one that is.
    private String distinctOn(List<Name> scope, List<String> items, String from) {
        String key = item(scope, 0).replaceFirst("^(-?[0-9.]+|'.*')$", names.any(scope).text());
        String second = random.oneIn(4) ? names.any(scope).text() : "";
        String keys = second.isEmpty() ? key : key + ", " + second;
        String order =
                key
                        + queries.orders().direction()
                        + (second.isEmpty() ? "" : ", " + second + queries.orders().direction());
        if (!random.oneIn(4))
            for (Name name : scope) order += ", " + name.text() + queries.orders().direction();
        return "SELECT DISTINCT ON ("
                + keys
                + ") "
                + String.join(", ", items)
                + from
                + (random.oneIn(8) ? "" : " ORDER BY " + order + queries.orders().limit());
    }

    /// The call over a window with a name, whose definition is noted.
    private static String named(String call, List<String> definitions) {
        int over = call.lastIndexOf(" OVER (");
        String name = "v" + definitions.size();
        definitions.add(name + " AS " + call.substring(over + " OVER ".length()));
        return call.substring(0, over) + " OVER " + name;
    }

    /// A block with the columns `k0`, a number, and `k1`, a text.
    String pair(int depth) {
        var scope = new ArrayList<Name>();
        String from = from(scope, List.of(), depth);
        String number =
                dynamic ? queries.numbers().any(scope, depth) : queries.numbers().integer(scope, 0);
        return "SELECT "
                + (random.oneIn(6) ? "DISTINCT " : "")
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
            case DAY -> names.of(Sort.DAY, scope);
            case MOMENT -> names.of(Sort.MOMENT, scope);
            case TRUTH -> dynamic ? names.truth(scope) : queries.predicates().any(scope, 0);
        };
    }

    private String from(List<Name> scope, List<Name> outer, int depth) {
        String from = " FROM " + queries.relations().from(scope, depth);
        var all = new ArrayList<>(scope);
        all.addAll(outer);
        return random.oneIn(2) ? from + " WHERE " + queries.predicates().any(all, depth) : from;
    }

    private String item(List<Name> scope, int depth) {
        return random.choice()
                .of(1, () -> queries.texts().any(scope, depth))
                .of(2, () -> queries.numbers().any(scope, depth))
                .of(1, () -> "(" + queries.predicates().any(scope, random.below(depth + 1)) + ")")
                .of(2, () -> names.any(scope).text())
                .when(dynamic)
                .of(1, () -> names.any(scope).text() + queries.orders().collation())
                .text();
    }
}
