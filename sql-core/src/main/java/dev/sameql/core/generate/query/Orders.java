package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Trait;
import java.util.ArrayList;
import java.util.List;

/// ORDER BY and LIMIT.
final class Orders {
    private final RandomQueries queries;
    private final RandomSource random;
    private final Names names;
    private final boolean dynamic;

    Orders(RandomQueries queries) {
        this.queries = queries;
        this.random = queries.random();
        this.names = queries.names();
        this.dynamic = queries.dialect().has(Trait.DYNAMIC_TYPES);
    }

    /// A clause over rows of `scope` and so many outputs, some of which are called `aliases`.
    String clause(List<Name> scope, List<String> aliases, boolean distinct) {
        var keys = new ArrayList<String>();
        boolean byOutputs = distinct && (!dynamic || random.oneIn(2));
        keys.add((byOutputs ? output(aliases) : key(scope, aliases)) + direction());
        if (random.oneIn(2))
            keys.add((byOutputs ? output(aliases) : key(scope, aliases)) + direction());
        return " ORDER BY " + String.join(", ", keys) + limit();
    }

    /// A clause whose keys are outputs, by their place.
    String byPlace(int columns) {
        return " ORDER BY "
                + (1 + random.below(columns))
                + direction()
                + (random.oneIn(2) ? ", 1" + direction() : "")
                + limit();
    }

    private String output(List<String> aliases) {
        String alias = random.pick(aliases);
        return alias.isEmpty() || random.oneIn(2)
                ? Integer.toString(1 + aliases.indexOf(alias))
                : alias;
    }

    private String key(List<Name> scope, List<String> aliases) {
        return random.choice()
                .of(4, () -> names.any(scope).text())
                .of(2, () -> output(aliases))
                .of(1, () -> "(" + names.any(scope).text() + ")")
                .of(1, () -> expression(scope))
                .when(dynamic)
                .of(1, () -> names.text(scope) + collation())
                .of(1, () -> "(" + names.any(scope).text() + ")" + collation())
                .of(1, () -> queries.texts().any(scope, 1))
                .text();
    }

    /// A bare number would be a place.
    private String expression(List<Name> scope) {
        String number = queries.numbers().any(scope, 1);
        return number.matches("-?[0-9.]+") ? "1" : number;
    }

    String collation() {
        return random.pick(" COLLATE NOCASE", " COLLATE RTRIM", " COLLATE BINARY");
    }

    String direction() {
        String direction = random.pick("", "", " DESC", " ASC", " DESC NULLS LAST", " NULLS FIRST");
        return queries.hasStandardForms() ? direction : direction.replaceFirst(" NULLS.*", "");
    }

    /// The table whose rows a LIMIT counts.
    private String counted() {
        List<SampleTables.Sample> tables = queries.tables();
        return tables.get(Math.min(2, tables.size() - 1)).name();
    }

    String limit() {
        if (!random.oneIn(2)) return "";
        if (dynamic && random.oneIn(6))
            return random.pick(
                    " LIMIT -1",
                    " LIMIT 1, 2",
                    " LIMIT 1 + 1",
                    " LIMIT '2'",
                    " LIMIT 2.0",
                    " LIMIT 2 OFFSET -1",
                    " LIMIT -1 OFFSET 1",
                    " LIMIT (SELECT 2)",
                    " LIMIT (SELECT COUNT(*) FROM " + counted() + ")",
                    " LIMIT ABS(-2) OFFSET 2 - 1");
        String limit = " LIMIT " + random.below(4);
        return random.oneIn(3) ? limit + " OFFSET " + random.below(3) : limit;
    }
}
