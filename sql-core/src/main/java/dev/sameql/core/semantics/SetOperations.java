package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// UNION, INTERSECT and EXCEPT (SEMCONF rules 81 to 83), by counting equal rows: a row that occurs
/// m times left and n times right occurs m + n, min(m, n), or max(0, m - n) times with ALL, and at
/// most once without. NULLs are not distinct from each other.
final class SetOperations<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;
    private final Logic<P, V> logic;

    SetOperations(Semantics<P, V> semantics) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
        this.logic = semantics.logic();
    }

    Relation<P, V> combine(Query.SetOperation node, Environment<P, V> scope) {
        List<Row<P, V>> left = semantics.relation(node.left(), scope).rows();
        List<Row<P, V>> right = semantics.relation(node.right(), scope).rows();
        List<Collation> collations = Grouping.collations(node.left());
        semantics.fired(81 + node.operator().ordinal(), node);
        return switch (node.operator()) {
            case UNION -> {
                var both = new ArrayList<>(left);
                both.addAll(right);
                yield node.all() ? Relation.of(both) : distinct(node, both);
            }
            case INTERSECT -> matched(node, left, right, collations, true);
            case EXCEPT -> matched(node, left, right, collations, false);
        };
    }

    private Relation<P, V> distinct(Query query, List<Row<P, V>> rows) {
        return semantics.grouping().distinct(query, Relation.of(rows));
    }

    /// The rows of the left that have (or do not have) a partner of their own on the right.
    private Relation<P, V> matched(
            Query.SetOperation node,
            List<Row<P, V>> left,
            List<Row<P, V>> right,
            List<Collation> collations,
            boolean wanted) {
        List<Row<P, V>> base = node.all() ? left : distinct(node.left(), left).rows();
        Function<Row<P, V>, List<Row<P, V>>> equals = equals(right, collations);
        Function<Row<P, V>, List<Row<P, V>>> own = equals(base, collations);
        if (node.all()) noteSpellings(base, own, collations);
        var result = new ArrayList<Row<P, V>>();
        for (Row<P, V> row : base) {
            P has =
                    node.all()
                            ? hasOwnPartner(row, own.apply(row), equals.apply(row), collations)
                            : any(row, equals.apply(row), collations);
            Row<P, V> kept = semantics.narrowed(row, wanted ? has : algebra.not(has));
            if (kept != null) result.add(kept);
        }
        return Relation.of(result);
    }

    /// Under a collation other than BINARY, rows that are equal may look different: which of them
    /// are left by ALL is open.
    private void noteSpellings(
            List<Row<P, V>> rows,
            Function<Row<P, V>, List<Row<P, V>>> partners,
            List<Collation> collations) {
        if (collations.stream().allMatch(c -> c == Collation.BINARY)) return;
        Grouping<P, V> grouping = semantics.grouping();
        for (Row<P, V> row : rows) {
            for (Row<P, V> other : partners.apply(row)) {
                if (row == other) continue;
                P both = algebra.and(row.present(), other.present());
                P same = grouping.same(row.values(), other.values(), collations);
                P differs = algebra.not(grouping.identical(row.values(), other.values()));
                semantics.openWhere(algebra.and(both, algebra.and(same, differs)));
            }
        }
    }

    private P any(Row<P, V> row, List<Row<P, V>> others, List<Collation> collations) {
        P found = logic.never();
        for (Row<P, V> other : others) {
            P same = semantics.grouping().same(row.values(), other.values(), collations);
            found = algebra.or(found, algebra.and(other.present(), same));
            if (algebra.isAlways(found)) break;
        }
        return found;
    }

    /// The i-th of equal left rows has a partner of its own where the right has at least i.
    private P hasOwnPartner(
            Row<P, V> row,
            List<Row<P, V>> lefts,
            List<Row<P, V>> rights,
            List<Collation> collations) {
        int upTo = 0;
        while (lefts.get(upTo) != row) upTo++;
        V place = count(row, lefts.subList(0, upTo + 1), collations);
        V partners = count(row, rights, collations);
        return algebra.compare(ComparisonOperator.LE, place, partners, Collation.BINARY).isTrue();
    }

    private V count(Row<P, V> row, List<Row<P, V>> others, List<Collation> collations) {
        V one = algebra.literal(Value.of(1), Type.INTEGER);
        var members = new ArrayList<Weighted<P, V>>();
        for (Row<P, V> other : others) {
            P same = semantics.grouping().same(row.values(), other.values(), collations);
            P counts = algebra.and(other.present(), same);
            if (!algebra.isNever(counts)) members.add(new Weighted<>(counts, one));
        }
        return algebra.aggregate(AggregateFunction.COUNT, members, Type.INTEGER);
    }

    /// The rows that can equal a row: with known values those that do, else all.
    private Function<Row<P, V>, List<Row<P, V>>> equals(
            List<Row<P, V>> rows, List<Collation> collations) {
        Optional<ConcreteOperations<V>> known = algebra.known();
        if (known.isEmpty()) return row -> rows;
        Map<Object, List<Row<P, V>>> index = new HashMap<>();
        for (Row<P, V> row : rows) {
            Object key = Grouping.key(row.values(), collations, known.get());
            index.computeIfAbsent(key, _ -> new ArrayList<>()).add(row);
        }
        return row ->
                index.getOrDefault(Grouping.key(row.values(), collations, known.get()), List.of());
    }
}
