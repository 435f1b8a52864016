package dev.sameql.core.semantics;

import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// WITH (SEMCONF rule 103): each common table is evaluated once. Recursion runs with known values
/// only, round by round from the rows that the round before has added.
final class CommonTables<P, V> {
    /// A recursion that yields more rows than this is given up.
    private static final int MOST_ROWS = 200_000;

    private final Semantics<P, V> semantics;

    CommonTables(Semantics<P, V> semantics) {
        this.semantics = semantics;
    }

    Relation<P, V> with(Query.With with, Environment<P, V> scope) {
        semantics.fired(103, with);
        boolean recursive = with.recursive() && mentions(with.definition(), with.id());
        Relation<P, V> definition =
                recursive ? recursion(with, scope) : semantics.relation(with.definition(), scope);
        return semantics.relation(
                with.body(),
                new Environment.Common<>(with.id(), definition, scope.isConstant(), scope));
    }

    private Relation<P, V> recursion(Query.With with, Environment<P, V> scope) {
        ConcreteOperations<V> known =
                semantics
                        .algebra()
                        .known()
                        .orElseThrow(() -> new NotModelled("recursive query", with));
        Query definition =
                with.definition() instanceof Query.Limit limit ? limit.input() : with.definition();
        if (!(definition instanceof Query.SetOperation union)
                || union.operator() != SetOperator.UNION) {
            throw new NotModelled("recursive query that is not a UNION", with);
        }
        long wanted = wanted(with.definition(), scope, known);
        var steps = new ArrayList<Query>();
        var starts = new ArrayList<Query>();
        split(union, union.all(), with, starts, steps);
        if (starts.isEmpty()) throw new NotModelled("recursion without a start", with);
        Optional<Set<Object>> seen = union.all() ? Optional.empty() : Optional.of(new HashSet<>());
        var collations = Grouping.collations(union);
        var all = new ArrayList<Row<P, V>>();
        List<Row<P, V>> round = rows(starts, scope);
        while (!round.isEmpty()) {
            var added = new ArrayList<Row<P, V>>();
            for (Row<P, V> row : round) {
                boolean isNew =
                        seen.isEmpty()
                                || seen.get().add(Grouping.key(row.values(), collations, known));
                if (isNew) added.add(row);
            }
            all.addAll(added);
            if (all.size() >= wanted) return cut(with.definition(), all, added, scope);
            if (all.size() > MOST_ROWS) throw new NotModelled("unbounded recursion", with);
            if (added.isEmpty()) break;
            round =
                    rows(
                            steps,
                            new Environment.Common<>(with.id(), Relation.of(added), false, scope));
        }
        return cut(with.definition(), all, List.of(), scope);
    }

    /// How many rows end the recursion.
    private long wanted(Query definition, Environment<P, V> scope, ConcreteOperations<V> known) {
        if (!(definition instanceof Query.Limit limit)) return Long.MAX_VALUE;
        long count = limit.count().map(c -> known.limit(value(c, scope))).orElse(-1L);
        long offset = limit.offset().map(o -> known.offset(value(o, scope))).orElse(0L);
        return count < 0 ? Long.MAX_VALUE : Math.max(0, offset) + count;
    }

    private V value(Expression number, Environment<P, V> scope) {
        return semantics.expressions().value(number, scope);
    }

    /// The rows that LIMIT and OFFSET leave, which end a recursion. Rounds come one after another;
    /// the order within a round of several rows is open.
    private Relation<P, V> cut(
            Query definition, List<Row<P, V>> all, List<Row<P, V>> round, Environment<P, V> scope) {
        if (!(definition instanceof Query.Limit limit)) return Relation.of(all);
        ConcreteOperations<V> known = semantics.algebra().known().orElseThrow();
        int from = limit.offset().map(o -> at(known.offset(value(o, scope)), all)).orElse(0);
        int to = at(wanted(definition, scope, known), all);
        boolean isInside = to < all.size() && to > all.size() - round.size();
        if (isInside || from > 0) semantics.openWhere(semantics.algebra().constant(true));
        return Relation.of(all.subList(Math.min(from, to), to));
    }

    private static int at(long place, List<?> rows) {
        return Math.clamp(place, 0, rows.size());
    }

    private List<Row<P, V>> rows(List<Query> queries, Environment<P, V> scope) {
        var rows = new ArrayList<Row<P, V>>();
        for (Query query : queries) rows.addAll(semantics.relation(query, scope).rows());
        return rows;
    }

    /// The members of a chain of unions: those that start the recursion and those that continue it.
    private static void split(
            Query query, boolean all, Query.With with, List<Query> starts, List<Query> steps) {
        if (query instanceof Query.SetOperation union
                && union.operator() == SetOperator.UNION
                && union.all() == all
                && mentions(union, with.id())) {
            split(union.left(), all, with, starts, steps);
            split(union.right(), all, with, starts, steps);
        } else if (mentions(query, with.id())) {
            if (query instanceof Query.Sort
                    || query instanceof Query.Limit
                    || query instanceof Query.SetOperation) {
                throw new NotModelled("recursion through more than one kind of operator", with);
            }
            steps.add(query);
        } else {
            starts.add(query);
        }
    }

    /// Whether a common table occurs among a query's relational inputs. SQLite allows the recursive
    /// reference nowhere else.
    private static boolean mentions(Query query, int id) {
        if (query instanceof Query.CommonTable table) return table.id() == id;
        return query.inputs().stream().anyMatch(q -> mentions(q, id));
    }
}
