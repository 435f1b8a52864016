package dev.sameql.verifier.prove;

import dev.sameql.core.facts.Ordering;
import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Subqueries in conditions as relations that are joined, so that [RowByRow] can read them.
///
/// *Laws*, each for a condition that keeps the rows of which it is true:
///
/// - `c((SELECT f(x) FROM s))`, one row whatever `s` holds, is `c(v)` over a join with `(SELECT
///   f(x) AS v FROM s)`; so it is where the value is shown.
/// - `a < (SELECT f(x) FROM s WHERE s.k = o AND l)` is `a < v` over a join with `(SELECT k, f(x) AS
///   v FROM s WHERE l GROUP BY k)` on `k = o`: of the groups at most one has `k = o`. Only where
///   `f` over nothing is NULL, of which no comparison is true; so not for COUNT.
/// - `EXISTS (SELECT … FROM s WHERE s.k = o AND l)`, and `o IN (SELECT k FROM s WHERE l)`, is a
///   join with `(SELECT DISTINCT k FROM s WHERE l)` on `k = o`; where `k` is a key of `s`, with
///   `s`.
///
/// `k` and `o` are integers, which are equal where grouping takes them for one. (Source: Kim, "On
/// Optimizing an SQL-like Nested Query", TODS 7(3), 1982, with its later correction for COUNT.)
final class Unnested {
    private final FreshColumns fresh;
    private final Set<Query> taken = new HashSet<>();
    private boolean changed;

    private Unnested(FreshColumns fresh) {
        this.fresh = fresh;
    }

    /// The query without the subqueries that can be joined; the same where there are none.
    static Query of(Query query, FreshColumns fresh) {
        var unnested = new Unnested(fresh);
        Query joined = unnested.joined(query, false);
        return unnested.changed ? joined : query;
    }

    /// `free` says that only named columns of the result are read, so that it may have more.
    private Query joined(Query query, boolean free) {
        return switch (query) {
            case Query.Project(var input, var assignments) ->
                    shown(joined(input, true), assignments);
            case Query.Aggregate(var input, var keys, var calls) ->
                    new Query.Aggregate(joined(input, true), keys, calls);
            case Query.Filter(var input, var condition) -> {
                Query inner = joined(input, free);
                yield free && !Ordering.isOrdered(inner)
                        ? filtered(inner, condition)
                        : new Query.Filter(inner, condition);
            }
            case Query.Derived(var input, var alias) ->
                    new Query.Derived(joined(input, free), alias);
            case Query.Sort(var input, var keys) -> new Query.Sort(joined(input, free), keys);
            case Query.Join(var kind, var left, var right, var condition, var spelling) -> {
                boolean inner = free && kind == JoinKind.INNER;
                yield new Query.Join(
                        kind, joined(left, inner), joined(right, inner), condition, spelling);
            }
            case Query.Distinct(var input) -> new Query.Distinct(joined(input, false));
            case Query.SetOperation(var operator, var all, var left, var right, var fields) ->
                    new Query.SetOperation(
                            operator, all, joined(left, false), joined(right, false), fields);
            case Query.Limit(var input, var count, var offset) ->
                    new Query.Limit(joined(input, false), count, offset);
            case Query.With(var id, var name, var recursive, var definition, var body) ->
                    new Query.With(
                            id, name, recursive, joined(definition, false), joined(body, free));
            case Query.Window _, Query.Scan _, Query.Values _, Query.CommonTable _ -> query;
        };
    }

    /// A join has no order: what is joined comes below the sort.
    private Query shown(Query input, List<Assignment> assignments) {
        if (input instanceof Query.Sort(var unsorted, var keys) && !Ordering.isOrdered(unsorted)) {
            var site = new Site(unsorted);
            List<Assignment> made = site.withSingles(assignments);
            return new Query.Project(new Query.Sort(site.rows, keys), made);
        }
        if (Ordering.isOrdered(input)) return new Query.Project(input, assignments);
        var site = new Site(input);
        List<Assignment> made = site.withSingles(assignments);
        return new Query.Project(site.rows, made);
    }

    private Query filtered(Query input, Expression condition) {
        var site = new Site(input);
        new LinkedHashSet<>(Conditions.requirements(condition)).forEach(site::keep);
        return Conditions.filtered(site.rows, site.conditions);
    }

    /// Rows, to which others are joined, and the conditions that they have to satisfy.
    private final class Site {
        private final BitSet visible;
        private final List<Expression> conditions = new ArrayList<>();
        private Query rows;

        Site(Query input) {
            this.rows = input;
            this.visible = Reads.ids(input.fields());
        }

        void keep(Expression condition) {
            boolean done =
                    switch (condition) {
                        case Expression.Exists(var query, boolean negated) ->
                                !negated && isMatched(List.of(), query);
                        case Expression.InQuery(var comparisons, var query, boolean negated) ->
                                !negated && isMatched(comparisons, query);
                        case Comparison comparison -> isCompared(comparison);
                        case Expression.And _, Expression.Or _, Expression.Not _ -> false;
                        case Expression.Between _, Expression.InList _, Expression.Like _ -> false;
                        case Expression.IsNull _, Expression.TruthTest _ -> false;
                        case Expression.RowComparison _, Expression.Quantified _ -> false;
                        case Expression.AsCondition _, Expression.Parenthesised _ -> false;
                        case Expression.Column _, Expression.Literal _, Expression.Call _ -> false;
                        case Expression.Cast _, Expression.Case _, Expression.Iif _ -> false;
                        case Expression.Scalar _ -> false;
                    };
            if (!done) conditions.add(withSingles(condition));
        }

        private void join(Query other) {
            changed = true;
            Query unnested = joined(other, true);
            rows =
                    new Query.Join(
                            JoinKind.INNER, rows, unnested, Optional.empty(), JoinSpelling.COMMA);
        }

        List<Assignment> withSingles(List<Assignment> assignments) {
            return assignments.stream().map(a -> Trees.map(a, this::withSingles)).toList();
        }

        /// The condition with what is computed of whole relations as columns.
        private Expression withSingles(Expression condition) {
            Map<Expression, Expression> values = new HashMap<>();
            note(condition, values);
            return values.isEmpty()
                    ? condition
                    : Trees.rewrite(condition, q -> q, e -> values.getOrDefault(e, e));
        }

        private void note(Expression part, Map<Expression, Expression> values) {
            if (!(part instanceof Expression.Scalar(var query, _))) {
                Trees.forEach(part, inner -> note(inner, values), _ -> {});
                return;
            }
            Optional<GroupValue> value = GroupValue.of(query);
            boolean fits =
                    value.isPresent()
                            && !values.containsKey(part)
                            && Reads.isClosed(query)
                            && taken.add(query);
            if (!fits) return;
            values.put(part, value.get().value());
            join(value.get().groups());
        }

        /// Joins the groups with whose value rows are compared; false where that cannot be.
        private boolean isCompared(Comparison comparison) {
            boolean strict =
                    switch (comparison.operator()) {
                        case EQ, NE, LT, LE, GT, GE -> true;
                        case IS, IS_NOT -> false;
                    };
            List<Expression.Scalar> asked = new ArrayList<>();
            boolean single = isOne(comparison.left(), asked) && isOne(comparison.right(), asked);
            if (!strict || !single || asked.size() != 1) return false;
            Expression.Scalar scalar = asked.getFirst();
            Query query = scalar.query();
            Optional<GroupValue> read = GroupValue.of(query);
            if (read.isEmpty()) return false;
            GroupValue value = read.get();
            UnaryOperator<Expression> replaced =
                    side -> Trees.rewrite(side, q -> q, e -> e == scalar ? value.value() : e);
            Expression left = replaced.apply(comparison.left());
            Expression right = replaced.apply(comparison.right());
            if (!value.isNullOverNothing(left) && !value.isNullOverNothing(right)) return false;
            Optional<Correlation> found =
                    Correlation.of(value.groups().input(), List.of(), visible);
            if (found.isEmpty()) return false;
            Correlation tied = found.get();
            boolean fits =
                    tied.open().isEmpty()
                            && value.readsOnly(Reads.ids(tied.rows().fields()))
                            && taken.add(query);
            if (!fits) return false;
            List<Assignment> keys = tied.made(fresh);
            join(new Query.Aggregate(tied.rows(), keys, value.groups().aggregates()));
            conditions.addAll(tied.with(keys));
            conditions.add(comparison.with(left, right));
            return true;
        }

        /// Adds the scalar subqueries of an expression; false if it has others.
        private static boolean isOne(Expression expression, List<Expression.Scalar> asked) {
            if (expression instanceof Expression.Scalar scalar) return asked.add(scalar);
            boolean[] plain = {true};
            Trees.forEach(
                    expression, part -> plain[0] &= isOne(part, asked), _ -> plain[0] = false);
            return plain[0];
        }

        /// Joins what rows are to have a match in; false where that cannot be.
        private boolean isMatched(List<Comparison> comparisons, Query query) {
            Peeled peeled = Peeled.of(query);
            BitSet inside = Reads.ids(peeled.rows.fields());
            var equalities = new ArrayList<Correlation.Equality>();
            for (Comparison comparison : comparisons) {
                var resolved =
                        comparison.with(comparison.left(), peeled.resolved(comparison.right()));
                var equality = Correlation.Equality.of(resolved, inside, visible);
                if (equality.isEmpty()) return false;
                equalities.add(equality.get());
            }
            Optional<Correlation> found = Correlation.of(peeled.rows, equalities, visible);
            if (found.isEmpty()
                    || !peeled.made.stream().allMatch(a -> Reads.only(inside, a.value())))
                return false;
            Correlation tied = found.get();
            var columns = new BitSet();
            tied.equalities().forEach(e -> columns.set(e.inner().field().id()));
            boolean once = UniqueKeys.of(tied.rows(), Map.of()).isKey(columns);
            if (!once && !tied.open().isEmpty() || !taken.add(query)) return false;
            if (once) {
                join(tied.rows());
                conditions.addAll(tied.written());
                conditions.addAll(tied.open());
                return true;
            }
            List<Assignment> keys = tied.made(fresh);
            join(new Query.Distinct(new Query.Project(tied.rows(), keys)));
            conditions.addAll(tied.with(keys));
            return true;
        }
    }

    /// The rows of a subquery of which only is asked whether there are any; `made` is what it shows
    /// of them.
    private record Peeled(Query rows, List<Assignment> made) {
        static Peeled of(Query query) {
            return switch (query) {
                case Query.Derived(var input, _) -> of(input);
                case Query.Distinct(var input) -> of(input);
                case Query.Sort(var input, _) -> of(input);
                case Query.Project(var input, var made) -> new Peeled(inside(input), made);
                case Query.Scan _, Query.Values _, Query.Filter _, Query.Join _ -> whole(query);
                case Query.Aggregate _, Query.Window _, Query.SetOperation _ -> whole(query);
                case Query.Limit _, Query.With _, Query.CommonTable _ -> whole(query);
            };
        }

        private static Peeled whole(Query query) {
            return new Peeled(query, List.of());
        }

        private static Query inside(Query query) {
            return query instanceof Query.Derived(var input, _) ? inside(input) : query;
        }

        /// A column that the subquery shows, as one of its rows.
        Expression resolved(Expression shown) {
            if (!(shown.unparenthesised() instanceof Expression.Column(var field, _))) return shown;
            return made.stream()
                    .filter(a -> a.field().equals(field))
                    .map(Assignment::value)
                    .findFirst()
                    .orElse(shown);
        }
    }
}
