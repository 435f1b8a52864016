package dev.sameql.verifier.search;

import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.encode.DuplicateFree;
import dev.sameql.verifier.prove.AskedFields;
import dev.sameql.verifier.prove.Thresholds;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Whether a query that has no row over few rows a table has none over many either: the bound is
/// not why it is empty, and an agreement at that bound says something.
///
/// A row of a result comes of one row of each table occurrence in the query, and of the rows that
/// these refer to; where a count is compared with a number, of that many more. That ends where rows
/// are added up and the outcome is compared: such queries, and those with windows or a recursion,
/// are left out.
final class FewRows {
    private static final int MANY = 1_000;

    private final Schema schema;
    private final Map<Integer, Query> definitions = new HashMap<>();
    private final String table;

    /// How many rows it takes for every comparison with a count to come out either way.
    private final int counted;

    private final AskedFields asked;

    private FewRows(Query query, Schema schema, String table) {
        this.schema = schema;
        this.table = table;
        this.counted = (int) Math.min(MANY, Thresholds.rowsToTell(query).orElse(MANY));
        Trees.visit(query, this::define, _ -> {});
        this.asked = new AskedFields(query, definitions);
    }

    /// Whether so many rows a table are enough for each of these queries.
    static boolean suffice(int bound, Schema schema, Query... queries) {
        for (Query query : queries) {
            for (var table : schema.tables()) {
                if (new FewRows(query, schema, name(table.name())).of(query) > bound) return false;
            }
        }
        return true;
    }

    private void define(Query query) {
        if (query instanceof Query.With with && !with.recursive())
            definitions.put(with.id(), with.definition());
    }

    /// How many rows of the table a row of the query comes of at most.
    private int of(Query query) {
        long[] rows = {own(query)};
        Trees.forEach(query, _ -> {}, part -> rows[0] += inSubqueries(part));
        return (int) Math.min(MANY, rows[0]);
    }

    private long own(Query query) {
        return switch (query) {
            case Query.Scan scan -> ways(name(scan.table().name()), new HashSet<>());
            case Query.Aggregate(var input, var keys, var calls) -> {
                var needed = calls.stream().filter(c -> asked.contains(c.field())).toList();
                if (needed.isEmpty() || areSingleRows(input, keys)) yield of(input);
                boolean counts =
                        needed.stream().allMatch(c -> c.function() == AggregateFunction.COUNT);
                yield counts ? (long) counted * of(input) : MANY;
            }
            case Query.SetOperation(var operator, var all, var left, var right, _) ->
                    switch (operator) {
                        case UNION -> Math.max(of(left), of(right));
                        case INTERSECT -> (long) of(left) + of(right);
                        case EXCEPT -> {
                            // how often a row is left over may take any number of rows
                            boolean once = !all || DuplicateFree.is(left);
                            yield once ? (long) of(left) + of(right) : MANY;
                        }
                    };
            case Query.Limit(var input, _, var offset) -> skipped(offset) * of(input);
            case Query.CommonTable common ->
                    definitions.containsKey(common.id()) ? of(definitions.get(common.id())) : MANY;
            case Query.With with -> of(with.body());
            case Query.Window _ -> MANY;
            case Query.Join join -> (long) of(join.left()) + of(join.right());
            case Query.Filter filter -> of(filter.input());
            case Query.Project(var input, _) -> of(input);
            case Query.Derived(var input, _) -> of(input);
            case Query.Distinct(var input) -> of(input);
            case Query.Sort(var input, _) -> of(input);
            case Query.Values _ -> 0;
        };
    }

    /// Whether each group is one row: its keys hold one of the input, of integers, which are equal
    /// where they are the same.
    private boolean areSingleRows(Query input, List<Assignment> keys) {
        var integers = new BitSet();
        for (Assignment key : keys) {
            if (key.value() instanceof Expression.Column(var field, _)
                    && field.type().kind().isInteger()) integers.set(field.id());
        }
        return UniqueKeys.of(input, definitions).isKey(integers);
    }

    private long inSubqueries(Expression expression) {
        long[] rows = {0};
        Trees.forEach(
                expression, part -> rows[0] += inSubqueries(part), query -> rows[0] += of(query));
        return rows[0];
    }

    /// One row more than OFFSET leaves out.
    private static long skipped(Optional<Expression> offset) {
        if (offset.isEmpty()) return 1;
        return offset.get() instanceof Expression.Literal(Value.Int(long number), _, _)
                ? Math.clamp(number, 0, MANY) + 1
                : MANY;
    }

    /// How many rows of the table a row of some table needs, itself included: one for each way
    /// along references. Where these come back to where they began, the last may refer to one that
    /// is there.
    private long ways(String from, Set<String> path) {
        long ways = from.equals(table) ? 1 : 0;
        path.add(from);
        List<ForeignKey> keys = schema.table(from).map(Table::foreignKeys).orElse(List.of());
        for (ForeignKey key : keys) {
            String target = name(key.target());
            if (!path.contains(target)) ways += ways(target, path);
            else if (target.equals(table)) ways++;
        }
        path.remove(from);
        return Math.min(MANY, ways);
    }

    private static String name(String table) {
        return table.toLowerCase(Locale.ROOT);
    }
}
