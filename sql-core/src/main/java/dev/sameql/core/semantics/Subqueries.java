package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Queries inside expressions, correlated at any depth (SEMCONF rules 20, 101).
///
/// A subquery that has looked up nothing beyond its own beginning yields the same whatever row is
/// around it: it is evaluated once.
final class Subqueries<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;
    private final Logic<P, V> logic;
    private final Map<Query, Answer<P, V>> uncorrelated = new IdentityHashMap<>();
    private final Map<Expression.InQuery, Optional<Members>> members = new IdentityHashMap<>();

    /// The rows of a subquery, and where a choice was open among them.
    private record Answer<P, V>(Relation<P, V> relation, P open) {}

    /// The known values on the right of an IN: the keys of those that are not NULL.
    private record Members(Set<Object> keys, boolean hasNull) {}

    Subqueries(Semantics<P, V> semantics) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
        this.logic = semantics.logic();
    }

    private Relation<P, V> rows(Query query, Environment<P, V> scope) {
        return rows(query, scope, false);
    }

    /// `onlyCounted` says that the number of rows is all that matters.
    private Relation<P, V> rows(Query query, Environment<P, V> scope, boolean onlyCounted) {
        Answer<P, V> answer = uncorrelated.get(query);
        if (answer == null) {
            semantics.fired(101, query);
            var fence = new Environment.Fence<>(scope);
            P before = semantics.openChoicesReset();
            boolean wasSure = semantics.unsure();
            Relation<P, V> relation =
                    onlyCounted && query instanceof Query.Limit limit
                            ? semantics.limits().limit(limit, fence, false)
                            : semantics.relation(query, fence);
            answer = new Answer<>(relation, semantics.undetermined());
            semantics.sureAs(wasSure);
            semantics.openChoicesRestore(before);
            if (!fence.crossed()) uncorrelated.put(query, answer);
        }
        P open = answer.open;
        if (!algebra.isNever(open)) {
            semantics.openWhere(scope.presence().map(p -> algebra.and(p, open)).orElse(open));
        }
        return answer.relation;
    }

    /// The first row's value; NULL over no rows. Which row is first is open unless all agree or an
    /// order tells.
    V scalar(Expression.Scalar scalar, Environment<P, V> scope) {
        Relation<P, V> relation = rows(scalar.query(), scope);
        if (relation.rows().size() > 1) {
            algebra.known().ifPresent(ConcreteOperations::manyRows);
            if (algebra.known().isEmpty() && algebra.manyRowsFail()) noteSeveral(relation, scope);
            else relation = semantics.limits().first(relation);
        }
        V result = algebra.literal(Value.NULL, scalar.type());
        for (Row<P, V> row : relation.rows().reversed()) {
            result = algebra.choose(row.present(), row.values().getFirst(), result);
        }
        return result;
    }

    private void noteSeveral(Relation<P, V> relation, Environment<P, V> scope) {
        P several = logic.never();
        P some = logic.never();
        for (Row<P, V> row : relation.rows()) {
            several = algebra.or(several, algebra.and(some, row.present()));
            some = algebra.or(some, row.present());
        }
        P failing = several;
        semantics.failsWhere(scope.presence().map(p -> algebra.and(p, failing)).orElse(failing));
    }

    /// SEMCONF rule 20: never unknown.
    Truth<P> exists(Expression.Exists exists, Environment<P, V> scope) {
        P found = logic.never();
        for (Row<P, V> row : rows(exists.query(), scope, true).rows()) {
            found = algebra.or(found, row.present());
        }
        return logic.negatedIf(exists.negated(), logic.certain(found));
    }

    /// True when some row equals; else unknown when some comparison is; else false.
    Truth<P> in(Expression.InQuery in, Environment<P, V> scope, Predicates<P, V> predicates) {
        Relation<P, V> relation = rows(in.query(), scope);
        Optional<Members> index = index(in, relation);
        Truth<P> found =
                index.isPresent()
                        ? lookup(index.get(), in.comparisons().getFirst(), relation, scope)
                        : anyRow(
                                relation,
                                in.query(),
                                scope,
                                inner ->
                                        predicates.all(
                                                in.comparisons(), c -> predicates.truth(c, inner)));
        return logic.negatedIf(in.negated(), found);
    }

    Truth<P> quantified(
            Expression.Quantified quantified,
            Environment<P, V> scope,
            Predicates<P, V> predicates) {
        Relation<P, V> relation = rows(quantified.query(), scope);
        if (!quantified.all()) {
            return anyRow(
                    relation,
                    quantified.query(),
                    scope,
                    inner -> predicates.truth(quantified.comparison(), inner));
        }
        return logic.not(
                anyRow(
                        relation,
                        quantified.query(),
                        scope,
                        inner -> logic.not(predicates.truth(quantified.comparison(), inner))));
    }

    private Truth<P> anyRow(
            Relation<P, V> relation,
            Query query,
            Environment<P, V> scope,
            Function<Environment<P, V>, Truth<P>> test) {
        Shape shape = semantics.shape(query);
        Truth<P> result = logic.certain(logic.never());
        for (Row<P, V> row : relation.rows()) {
            Truth<P> matches =
                    logic.and(logic.certain(row.present()), test.apply(scope.with(shape, row)));
            result = logic.or(result, matches);
            if (logic.isTrue(result)) return result;
        }
        return result;
    }

    /// With known values, the index of an uncorrelated IN whose right side reads one column.
    private Optional<Members> index(Expression.InQuery in, Relation<P, V> relation) {
        if (algebra.known().isEmpty() || !uncorrelated.containsKey(in.query())) {
            return Optional.empty();
        }
        return members.computeIfAbsent(in, i -> members(i, relation, algebra.known().get()));
    }

    private Optional<Members> members(
            Expression.InQuery in, Relation<P, V> relation, ConcreteOperations<V> known) {
        Shape shape = semantics.shape(in.query());
        Expression.Comparison comparison = in.comparisons().getFirst();
        boolean readsColumn =
                in.comparisons().size() == 1
                        && comparison.operator() == ComparisonOperator.EQ
                        && Equalities.column(comparison.right())
                                .filter(f -> shape.slot(f) >= 0)
                                .isPresent();
        if (!readsColumn) return Optional.empty();
        var values = new ArrayList<V>();
        for (Row<P, V> row : relation.rows()) {
            var scope = new Environment.Root<P, V>().with(shape, row);
            values.add(semantics.expressions().value(comparison.right(), scope));
        }
        var keys = new HashSet<Object>();
        for (V value : values) {
            if (!known.isAbsent(value)) keys.add(known.key(value, comparison.collation()));
        }
        return Optional.of(new Members(keys, values.stream().anyMatch(known::isAbsent)));
    }

    private Truth<P> lookup(
            Members members,
            Expression.Comparison comparison,
            Relation<P, V> relation,
            Environment<P, V> scope) {
        if (relation.rows().isEmpty()) return logic.certain(logic.never());
        ConcreteOperations<V> known = algebra.known().orElseThrow();
        V value = semantics.expressions().value(comparison.left(), scope);
        if (known.isAbsent(value)) return new Truth<>(logic.never(), logic.always());
        boolean found = members.keys.contains(known.key(value, comparison.collation()));
        return new Truth<>(algebra.constant(found), algebra.constant(!found && members.hasNull));
    }
}
