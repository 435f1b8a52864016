package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.generate.query.Name.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// FROM clauses: tables, common tables, VALUES, derived tables, and joins of every kind.
final class Relations {
    private final RandomQueries queries;
    private final RandomSource random;
    private final Names names;
    private final MergingJoins merging;
    private final boolean dynamic;
    private final List<String> common = new ArrayList<>();

    Relations(RandomQueries queries) {
        this.queries = queries;
        this.random = queries.random();
        this.names = queries.names();
        this.merging = new MergingJoins(queries);
        this.dynamic = queries.dialect().has(Trait.DYNAMIC_TYPES);
    }

    /// Brings a common table with the columns `k0`, a number, and `k1`, a text, into use.
    void define(String table) {
        common.add(table);
    }

    /// A clause; its columns are added to `scope`. In SQLite an ON sees all tables before it,
    /// elsewhere those since the last comma.
    String from(List<Name> scope, int depth) {
        if (random.oneIn(8)) return merging.chain(scope);
        var group = new ArrayList<Name>();
        var text = new StringBuilder(operand(group, depth));
        scope.addAll(group);
        while (random.oneIn(2) && scope.size() < queries.mostColumns()) {
            var right = new ArrayList<Name>();
            String operand = operand(right, depth);
            if (random.oneIn(6)) {
                text.append(", ").append(operand);
                if (!dynamic) group.clear();
            } else {
                text.append(joined(group, operand, right));
            }
            group.addAll(right);
            scope.addAll(right);
        }
        return text.toString();
    }

    private String joined(List<Name> left, String operand, List<Name> right) {
        String join =
                random.pick(
                        " JOIN ",
                        " JOIN ",
                        " LEFT JOIN ",
                        " LEFT OUTER JOIN ",
                        " RIGHT JOIN ",
                        queries.hasStandardForms() ? " FULL JOIN " : " LEFT JOIN ",
                        " CROSS JOIN ");
        return join.equals(" CROSS JOIN ")
                ? join + operand
                : join + operand + " ON " + condition(left, right, join);
    }

    /// PostgreSQL runs a FULL JOIN only where an equality of both sides leads it.
    private String condition(List<Name> left, List<Name> right, String join) {
        var both = new ArrayList<>(left);
        both.addAll(right);
        Optional<String> own = queries.on(left, right);
        if (own.isPresent()) return own.get();
        boolean mustHash = !dynamic && join.equals(" FULL JOIN ");
        if (random.oneIn(4) && !mustHash) return queries.predicates().any(both, random.below(2));
        Name ours = names.any(left);
        Name theirs = names.comparable(ours, right);
        if (mustHash && theirs.equals(ours)) return "TRUE";
        if (!dynamic && theirs.equals(ours)) return ours.text() + " IS NOT NULL";
        return ours.text() + " = " + theirs.text();
    }

    private String operand(List<Name> scope, int depth) {
        if (!random.oneIn(12)) return source(scope, depth);
        var left = new ArrayList<Name>();
        var right = new ArrayList<Name>();
        String text = source(left, 0);
        String join = random.pick(" JOIN ", " LEFT JOIN ");
        String other = source(right, 0);
        scope.addAll(left);
        scope.addAll(right);
        return "(" + text + join + other + " ON " + condition(left, right, join) + ")";
    }

    private String source(List<Name> scope, int depth) {
        String alias = queries.alias("t");
        if (!common.isEmpty() && random.oneIn(2)) {
            addPair(scope, alias, "k0", "k1");
            return random.pick(common) + " AS " + alias;
        }
        if (depth > 0 && random.oneIn(6)) {
            addPair(scope, alias, "k0", "k1");
            return "(" + derived(depth - 1) + ") AS " + alias;
        }
        if (!queries.dialect().has(Trait.VALUES_ARE_SELECTS) && random.oneIn(12)) {
            addPair(scope, alias, "column1", "column2");
            return "(" + values() + ") AS " + alias;
        }
        if (queries.takesOwn()) {
            Optional<String> own = queries.own().source(scope, alias);
            if (own.isPresent()) return own.get();
        }
        SampleTables.Sample table = random.pick(queries.sources());
        table.addTo(scope, alias);
        return table.name() + " AS " + alias;
    }

    private static void addPair(List<Name> scope, String alias, String number, String text) {
        scope.add(Name.of(alias + "." + number, Sort.INTEGER));
        scope.add(Name.of(alias + "." + text, Sort.TEXT));
    }

    /// A query with the columns `k0`, a number, and `k1`, a text.
    String derived(int depth) {
        String block = queries.blocks().pair(depth);
        if (!random.oneIn(3)) return block;
        String set =
                random.oneIn(2)
                        ? block + " " + queries.setOperator() + " " + queries.blocks().pair(depth)
                        : block;
        return set + queries.orders().byPlace(2);
    }

    /// Rows of a number and a text.
    String values() {
        return "VALUES "
                + RandomSource.list(
                        1 + random.below(3),
                        () ->
                                "("
                                        + queries.constants().cell(Sort.INTEGER)
                                        + ", "
                                        + queries.constants().cell(Sort.TEXT)
                                        + ")");
    }
}
