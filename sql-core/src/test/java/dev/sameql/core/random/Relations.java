package dev.sameql.core.random;

import dev.sameql.core.random.Name.Sort;
import java.util.ArrayList;
import java.util.List;

/// FROM clauses: tables, derived tables, and joins of every kind.
final class Relations {
    private final RandomQueries queries;
    private final Dice dice;
    private final Names names;
    private final boolean sqlite;

    Relations(RandomQueries queries) {
        this.queries = queries;
        this.dice = queries.dice();
        this.names = queries.names();
        this.sqlite = queries.flavour().isSqlite();
    }

    /// A clause; its columns are added to `scope`.
    String from(List<Name> scope, int depth) {
        var text = new StringBuilder(source(scope, depth));
        if (sqlite && dice.oneIn(12)) return natural(scope);
        while (dice.oneIn(2) && scope.size() < 12) {
            var right = new ArrayList<Name>();
            String source = source(right, depth);
            text.append(joined(scope, source, right));
            scope.addAll(right);
        }
        return text.toString();
    }

    /// Two tables that share `id` only.
    private String natural(List<Name> scope) {
        scope.clear();
        scope.add(Name.of("id", Sort.INTEGER));
        scope.add(Name.of("p.b", Sort.TEXT));
        scope.add(Name.of("p.c", Sort.REAL));
        scope.add(Name.of("q.pid", Sort.INTEGER));
        scope.add(Name.of("q.e", Sort.TEXT));
        String kind = dice.pick("", "INNER ", "LEFT ", "LEFT OUTER ", "RIGHT ", "FULL ");
        return dice.pick("p NATURAL " + kind + "JOIN q", "q NATURAL " + kind + "JOIN p");
    }

    private String joined(List<Name> scope, String source, List<Name> right) {
        String join =
                dice.pick(
                        " JOIN ",
                        " JOIN ",
                        " LEFT JOIN ",
                        " LEFT OUTER JOIN ",
                        " RIGHT JOIN ",
                        " FULL JOIN ",
                        " CROSS JOIN ",
                        sqlite ? ", " : " CROSS JOIN ");
        if (join.equals(", ") || join.equals(" CROSS JOIN ")) return join + source;
        boolean usesId = count(scope) == 1 && count(right) == 1;
        if (usesId && dice.oneIn(3)) {
            if (join.matches(" (LEFT )?JOIN ")) scope.add(Name.of("id", Sort.INTEGER));
            return join + source + " USING (id)";
        }
        return join + source + " ON " + condition(scope, right, join);
    }

    /// PostgreSQL runs a FULL JOIN only where an equality of both sides leads it.
    private String condition(List<Name> scope, List<Name> right, String join) {
        var both = new ArrayList<>(scope);
        both.addAll(right);
        boolean mustHash = !sqlite && join.equals(" FULL JOIN ");
        if (dice.oneIn(4) && !mustHash) return queries.predicates().any(both, 0);
        Name left = names.any(scope);
        Name other = names.comparable(left, right);
        if (mustHash && other.equals(left)) return "TRUE";
        if (!sqlite && other.equals(left)) return left.text() + " IS NOT NULL";
        return left.text() + " = " + other.text();
    }

    private static long count(List<Name> scope) {
        return scope.stream()
                .filter(n -> n.text().endsWith(".id") || n.text().equals("id"))
                .count();
    }

    private String source(List<Name> scope, int depth) {
        String alias = queries.alias("t");
        if (depth > 0 && dice.oneIn(6)) {
            String block = queries.blocks().pair(depth - 1);
            scope.add(Name.of(alias + ".k0", Sort.INTEGER));
            scope.add(Name.of(alias + ".k1", Sort.TEXT));
            return "(" + block + ") AS " + alias;
        }
        SampleTables.Sample table = dice.pick(SampleTables.tables(queries.flavour()));
        for (int i = 0; i < table.columns().size(); i++)
            scope.add(Name.of(alias + "." + table.columns().get(i), table.sorts().get(i)));
        return table.name() + " AS " + alias;
    }
}
