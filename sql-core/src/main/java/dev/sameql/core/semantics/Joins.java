package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.semantics.coverage.SemconfRules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Joins (SEMCONF rules 76 to 80, 92, 95, with its gaps closed): a row of the outer side is
/// extended with NULLs once, exactly where no partner satisfies the condition.
final class Joins<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;
    private final Logic<P, V> logic;

    Joins(Semantics<P, V> semantics) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
        this.logic = semantics.logic();
    }

    /// `filters` are conditions that the joined rows meet later: with known values, pairs that
    /// violate their equalities need not be made.
    Relation<P, V> join(Query.Join join, Environment<P, V> scope, List<Expression> filters) {
        semantics.fired(SemconfRules.of(join), join);
        boolean leftMayShrink = join.kind() == JoinKind.INNER || join.kind() == JoinKind.LEFT;
        boolean rightMayShrink = join.kind() == JoinKind.INNER || join.kind() == JoinKind.RIGHT;
        List<Expression> inner =
                join.kind() == JoinKind.INNER ? withCondition(filters, join) : filters;
        Relation<P, V> left = side(join.left(), scope, leftMayShrink ? inner : List.of());
        Relation<P, V> right = side(join.right(), scope, rightMayShrink ? inner : List.of());
        List<Expression> guides =
                join.kind() == JoinKind.INNER
                        ? inner
                        : join.condition().map(List::of).orElse(List.of());
        return Relation.of(pairs(join, left.rows(), right.rows(), guides, scope));
    }

    private static List<Expression> withCondition(List<Expression> filters, Query.Join join) {
        var all = new ArrayList<>(filters);
        join.condition().ifPresent(all::add);
        return all;
    }

    private Relation<P, V> side(Query query, Environment<P, V> scope, List<Expression> filters) {
        return query instanceof Query.Join join
                ? join(join, scope, filters)
                : semantics.relation(query, scope);
    }

    private List<Row<P, V>> pairs(
            Query.Join join,
            List<Row<P, V>> left,
            List<Row<P, V>> right,
            List<Expression> guides,
            Environment<P, V> scope) {
        boolean keepsLeft = join.kind() == JoinKind.LEFT || join.kind() == JoinKind.FULL;
        boolean keepsRight = join.kind() == JoinKind.RIGHT || join.kind() == JoinKind.FULL;
        Shape shape = semantics.shape(join);
        IntFunction<List<Integer>> candidates = candidates(join, left, right, guides);
        List<V> leftNulls = join.left().fields().stream().map(semantics::nullOf).toList();
        List<V> rightNulls = join.right().fields().stream().map(semantics::nullOf).toList();
        List<Comparison> demanded = demanded(join, guides);
        var matches = new ArrayList<Lookups.Match<P, V>>();
        var rightMatched = new ArrayList<P>(Collections.nCopies(right.size(), logic.never()));
        var result = new ArrayList<Row<P, V>>();
        boolean concrete = algebra.known().isPresent();
        for (int i = 0; i < left.size(); i++) {
            P matched = logic.never();
            for (int j : candidates.apply(i)) {
                semantics.effort().step();
                Row<P, V> pair = pair(left.get(i), right.get(j));
                P holds = holds(join, shape, pair, demanded, scope);
                Row<P, V> row = semantics.narrowed(pair, holds);
                if (row == null || algebra.isNever(row.present())) continue;
                semantics.effort().made(1);
                if (concrete) result.add(row);
                else matches.add(new Lookups.Match<>(i, j, holds, row));
                if (keepsLeft) {
                    matched = algebra.or(matched, algebra.and(right.get(j).present(), holds));
                }
                if (keepsRight) {
                    P partner = algebra.and(left.get(i).present(), holds);
                    rightMatched.set(j, algebra.or(rightMatched.get(j), partner));
                }
            }
            if (keepsLeft) {
                addUnmatched(left.get(i), matched, join(left.get(i).values(), rightNulls), result);
            }
        }
        if (keepsRight) {
            for (int j = 0; j < right.size(); j++) {
                List<V> values = join(leftNulls, right.get(j).values());
                addUnmatched(right.get(j), rightMatched.get(j), values, result);
            }
        }
        if (!concrete) result.addAll(new Lookups<>(algebra).rows(matches));
        return result;
    }

    private P holds(
            Query.Join join,
            Shape shape,
            Row<P, V> pair,
            List<Comparison> demanded,
            Environment<P, V> scope) {
        var inner = scope.with(shape, pair);
        P holds = logic.always();
        if (join.condition().isPresent()) {
            semantics.fired(95, join);
            holds = semantics.expressions().truth(join.condition().get(), inner).isTrue();
        }
        for (Comparison equality : demanded) {
            P equal = semantics.expressions().truth(equality, inner).isTrue();
            holds = algebra.and(holds, equal);
        }
        return holds;
    }

    /// With terms, the equalities between both sides that an inner join's rows meet later, so that
    /// pairs can be told to exclude each other already here.
    private List<Comparison> demanded(Query.Join join, List<Expression> guides) {
        if (algebra.known().isPresent() || join.kind() != JoinKind.INNER) return List.of();
        Shape left = semantics.shape(join.left());
        Shape right = semantics.shape(join.right());
        return guides.stream()
                .flatMap(g -> Equalities.of(g).stream())
                .filter(e -> spans(e, left, right) || spans(e, right, left))
                .toList();
    }

    private static boolean spans(Comparison equality, Shape left, Shape right) {
        return isIn(equality.left(), left) && isIn(equality.right(), right);
    }

    private void addUnmatched(Row<P, V> row, P matched, List<V> values, List<Row<P, V>> result) {
        P present = algebra.and(row.present(), algebra.not(matched));
        if (!algebra.isNever(present)) result.add(new Row<>(present, values));
    }

    private Row<P, V> pair(Row<P, V> left, Row<P, V> right) {
        P present = algebra.and(left.present(), right.present());
        return new Row<>(present, join(left.values(), right.values()));
    }

    private static <V> List<V> join(List<V> left, List<V> right) {
        var values = new ArrayList<V>(left.size() + right.size());
        values.addAll(left);
        values.addAll(right);
        return values;
    }

    /// Which right rows may join a left row: with known values those of equal keys, else all.
    private IntFunction<List<Integer>> candidates(
            Query.Join join, List<Row<P, V>> left, List<Row<P, V>> right, List<Expression> guides) {
        var all = IntStream.range(0, right.size()).boxed().toList();
        Optional<ConcreteOperations<V>> known = algebra.known();
        if (known.isEmpty() || guides.isEmpty()) return i -> all;
        Shape leftShape = semantics.shape(join.left());
        Shape rightShape = semantics.shape(join.right());
        var leftKeys = new ArrayList<Expression>();
        var rightKeys = new ArrayList<Expression>();
        var comparisons = new ArrayList<Comparison>();
        for (Expression guide : guides) {
            for (Comparison equality : Equalities.of(guide)) {
                if (isIn(equality.left(), leftShape) && isIn(equality.right(), rightShape)) {
                    leftKeys.add(equality.left());
                    rightKeys.add(equality.right());
                } else if (isIn(equality.right(), leftShape) && isIn(equality.left(), rightShape)) {
                    leftKeys.add(equality.right());
                    rightKeys.add(equality.left());
                } else {
                    continue;
                }
                comparisons.add(equality);
            }
        }
        if (comparisons.isEmpty()) return i -> all;
        Map<List<Object>, List<Integer>> index = new HashMap<>();
        for (int j = 0; j < right.size(); j++) {
            int at = j;
            key(rightKeys, comparisons, rightShape, right.get(j), known.get())
                    .ifPresent(k -> index.computeIfAbsent(k, _ -> new ArrayList<>()).add(at));
        }
        return i ->
                key(leftKeys, comparisons, leftShape, left.get(i), known.get())
                        .map(k -> index.getOrDefault(k, List.of()))
                        .orElse(List.of());
    }

    private static boolean isIn(Expression expression, Shape shape) {
        return Equalities.column(expression).filter(f -> shape.slot(f) >= 0).isPresent();
    }

    /// The values of the keys in a row; empty where one is NULL, which equals nothing.
    private Optional<List<Object>> key(
            List<Expression> keys,
            List<Comparison> comparisons,
            Shape shape,
            Row<P, V> row,
            ConcreteOperations<V> known) {
        var scope = new Environment.Root<P, V>().with(shape, row);
        var key = new ArrayList<Object>(keys.size());
        for (int i = 0; i < keys.size(); i++) {
            V value = semantics.expressions().value(keys.get(i), scope);
            if (known.isAbsent(value)) return Optional.empty();
            key.add(known.key(value, comparisons.get(i).collation()));
        }
        return Optional.of(key);
    }
}
