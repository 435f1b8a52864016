package dev.sameql.verifier.solve;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Whether two queries are the same on all databases because they are so row by row.
///
/// *Law.* Let both be [Chain]s over leaves of which each on the one side is, as a bag, the same
/// relation as one on the other, column by column. Both results are then sums over the same choices
/// of one row from each leaf, so they are the same bags (and sets) if they are on every single
/// choice. That is one question about one row a leaf, whatever the leaves are: tables, groups, outer
/// joins. What the rows of a leaf satisfy, but for the types of its columns, what is not NULL, and
/// that counts are at least 0, is not used: the question is then about more rows than there are.
///
/// *Leaves are the same* if they are one tree; if they group, or remove duplicates from, the same
/// bags; if they combine the same operands; if they are outer joins of the same operands whose
/// conditions are true of the same pairs of rows. As what stands above such a leaf may tell 1 from
/// 1.0, values must be the same by storage class too, or of one type.
///
/// Where a choice is open (ties, which of several equal texts stands for them) they are the same if
/// it is taken alike. Nothing is said where the queries differ.
final class RowByRow {
    private static final int MOST_MATCHINGS = 12;
    private static final long STEPS = 1_000_000;

    private final DialectId dialect;
    private final DayTexts days;
    private final Spending spending;
    private final Map<Integer, Query> ofGold = new HashMap<>();
    private final Map<Integer, Query> ofPredicted = new HashMap<>();
    private final Map<List<Query>, Boolean> compared = new HashMap<>();
    private final OneRowEach.Fresh fresh;

    private RowByRow(
            DialectId dialect, DayTexts days, Spending spending, OneRowEach.Fresh fresh) {
        this.fresh = fresh;
        this.dialect = dialect;
        this.days = days;
        this.spending = spending;
    }

    /// Whether it is certain; false says nothing.
    static boolean agree(
            Query first,
            Query second,
            DialectId dialect,
            Policy policy,
            DayTexts days,
            Spending spending)
            throws InterruptedException {
        Query gold = SingleUse.inPlace(first);
        Query predicted = SingleUse.inPlace(second);
        var fresh = new OneRowEach.Fresh(gold, predicted);
        var proof = new RowByRow(dialect, days, spending, fresh);
        Trees.visit(gold, query -> define(query, proof.ofGold), _ -> {});
        Trees.visit(predicted, query -> define(query, proof.ofPredicted), _ -> {});
        spending.setAsideAllBut(STEPS);
        try {
            return proof.results(gold, predicted, policy.rows());
        } finally {
            spending.takeBack();
        }
    }

    private static void define(Query query, Map<Integer, Query> definitions) {
        if (query instanceof Query.With with && !with.recursive())
            definitions.put(with.id(), with.definition());
    }

    /// Where what is sorted is the same with its sort keys, so are the sorted rows, if ties are
    /// broken alike, and those that the same LIMIT keeps.
    private boolean results(Query gold, Query predicted, RowSemantics rows)
            throws InterruptedException {
        boolean list = rows == RowSemantics.LIST;
        Query one = list ? gold : HoistedLimit.of(gold);
        Query other = list ? predicted : HoistedLimit.of(predicted);
        boolean limited = one instanceof Query.Limit || other instanceof Query.Limit;
        if (!limited && !list) return same(one, other, rows, false);
        if (limited && !Encoding.sameLimit(one, other)) return false;
        Query left = Encoding.inside(one);
        Query right = Encoding.inside(other);
        if (!areSortedAlike(left, right)) return false;
        Query keyed = withKeys(left);
        Query otherKeyed = withKeys(right);
        return keyed != null
                && otherKeyed != null
                && same(keyed, otherKeyed, RowSemantics.BAG, false);
    }

    private static boolean areSortedAlike(Query one, Query other) {
        var left = Ordering.topSort(one);
        var right = Ordering.topSort(other);
        if (left.isEmpty() || right.isEmpty()) return left.isEmpty() && right.isEmpty();
        var keys = left.get().keys();
        var others = right.get().keys();
        if (keys.size() != others.size()) return false;
        for (int i = 0; i < keys.size(); i++) {
            if (!keys.get(i).withValue(others.get(i).value()).equals(others.get(i))) return false;
        }
        return true;
    }

    /// The query without its order, the keys of which are columns more; null where they cannot be.
    private Query withKeys(Query query) {
        return switch (query) {
            case Query.Sort(var input, var keys) -> {
                var made = new ArrayList<>(fresh.of(input.fields()));
                keys.forEach(k -> made.add(fresh.of(k.value())));
                yield new Query.Project(input, made);
            }
            case Query.Project(Query.Sort(var input, var keys), var assignments) -> {
                var made = new ArrayList<>(assignments);
                keys.forEach(k -> made.add(fresh.of(k.value())));
                yield new Query.Project(input, made);
            }
            case Query.Project _, Query.Filter _, Query.Window _, Query.With _, Query.Limit _ ->
                    Ordering.isOrdered(query) ? null : query;
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Join _ -> query;
            case Query.Aggregate _, Query.Distinct _, Query.SetOperation _ -> query;
            case Query.CommonTable _ -> query;
        };
    }

    /// Whether both are the same bags or sets, column by column; `told` if what stands above may
    /// tell equal numbers apart.
    private boolean same(Query gold, Query predicted, RowSemantics rows, boolean told)
            throws InterruptedException {
        if (gold.fields().size() != predicted.fields().size()) return false;
        Chain left = Chain.of(gold);
        Chain right = Chain.of(predicted);
        if (left == null || right == null || left.leaves().size() != right.leaves().size())
            return false;
        if (left.isLeaf() && right.isLeaf()) return areTheSame(gold, predicted);
        if (told && dialect != DialectId.SQLITE && !areOfOneKind(gold, predicted)) return false;
        for (List<Query> matching : matchings(left.leaves(), right.leaves())) {
            if (agree(left, right, matching, rows, told)) return true;
        }
        return false;
    }

    private static boolean areOfOneKind(Query gold, Query predicted) {
        for (int i = 0; i < gold.fields().size(); i++) {
            var kind = gold.fields().get(i).type().kind();
            if (kind != predicted.fields().get(i).type().kind()) return false;
        }
        return true;
    }

    private boolean agree(
            Chain left, Chain right, List<Query> matching, RowSemantics rows, boolean told)
            throws InterruptedException {
        return new OneRowEach(dialect, days, spending, fresh)
                .agree(left, right, matching, ofGold, rows, told);
    }

    /// Ways to give each leaf of the one side another leaf of the other that is the same.
    private List<List<Query>> matchings(List<Query> left, List<Query> right)
            throws InterruptedException {
        List<List<Query>> found = List.of(List.of());
        for (int i = 0; i < left.size(); i++) {
            var longer = new ArrayList<List<Query>>();
            for (List<Query> matching : found) {
                for (int j = 0; j < right.size() && longer.size() < MOST_MATCHINGS; j++) {
                    Query leaf = right.get((i + j) % right.size());
                    boolean taken = matching.stream().anyMatch(m -> m == leaf);
                    if (taken || !areTheSame(left.get(i), leaf)) continue;
                    var next = new ArrayList<>(matching);
                    next.add(leaf);
                    longer.add(next);
                }
            }
            found = longer;
        }
        return found;
    }

    /// Whether two leaves are the same relation.
    private boolean areTheSame(Query left, Query right) throws InterruptedException {
        List<Query> pair = List.of(left, right);
        Boolean known = compared.get(pair);
        if (known == null) {
            known = areOneTree(left, right) || correspond(left, right);
            compared.put(pair, known);
        }
        return known;
    }

    /// The numbers of common tables mean nothing beyond their query.
    private static boolean areOneTree(Query left, Query right) {
        boolean open =
                List.of(left, right).stream()
                        .anyMatch(
                                query ->
                                        Trees.any(
                                                query,
                                                q -> q instanceof Query.CommonTable,
                                                _ -> false));
        return !open && Isomorphism.same(left, right, false);
    }

    private boolean correspond(Query left, Query right) throws InterruptedException {
        return switch (left) {
            case Query.Aggregate one -> right instanceof Query.Aggregate other && groups(one, other);
            case Query.Distinct(var input) ->
                    right instanceof Query.Distinct(var other)
                            && same(input, other, RowSemantics.SET, true);
            case Query.SetOperation one ->
                    right instanceof Query.SetOperation other && operations(one, other);
            case Query.Join one -> right instanceof Query.Join other && joins(one, other);
            case Query.CommonTable one ->
                    right instanceof Query.CommonTable other && commonTables(one, other);
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Project _ -> false;
            case Query.Filter _, Query.Window _, Query.Sort _, Query.Limit _ -> false;
            case Query.With _ -> false;
        };
    }

    private boolean commonTables(Query.CommonTable one, Query.CommonTable other)
            throws InterruptedException {
        Query definition = ofGold.get(one.id());
        Query otherDefinition = ofPredicted.get(other.id());
        return definition != null
                && otherDefinition != null
                && same(definition, otherDefinition, RowSemantics.BAG, true);
    }

    /// Groups are made of their keys and of what is aggregated.
    private boolean groups(Query.Aggregate one, Query.Aggregate other)
            throws InterruptedException {
        if (one.keys().size() != other.keys().size()
                || one.aggregates().size() != other.aggregates().size()) return false;
        for (int i = 0; i < one.aggregates().size(); i++) {
            if (!areOneFunction(one.aggregates().get(i), other.aggregates().get(i))) return false;
        }
        RowSemantics rows = one.aggregates().isEmpty() ? RowSemantics.SET : RowSemantics.BAG;
        boolean single = one.keys().isEmpty();
        return !(single && rows == RowSemantics.SET) && same(read(one), read(other), rows, true);
    }

    private static boolean areOneFunction(AggregateCall one, AggregateCall other) {
        boolean ordered =
                one.function() == AggregateFunction.BARE
                        || one.function() == AggregateFunction.GROUP_CONCAT
                        || !one.order().isEmpty()
                        || !other.order().isEmpty();
        return !ordered
                && one.function() == other.function()
                && one.distinct() == other.distinct()
                && one.arguments().size() == other.arguments().size()
                && one.filter().isPresent() == other.filter().isPresent();
    }

    private Query read(Query.Aggregate aggregate) {
        var made = new ArrayList<>(aggregate.keys());
        for (AggregateCall call : aggregate.aggregates()) {
            call.arguments().forEach(a -> made.add(fresh.of(a)));
            call.filter().ifPresent(f -> made.add(fresh.of(f)));
        }
        return new Query.Project(aggregate.input(), made);
    }

    private boolean operations(Query.SetOperation one, Query.SetOperation other)
            throws InterruptedException {
        if (one.operator() != other.operator() || one.all() != other.all()) return false;
        RowSemantics rows = one.all() ? RowSemantics.BAG : RowSemantics.SET;
        boolean straight =
                same(one.left(), other.left(), rows, true)
                        && same(one.right(), other.right(), rows, true);
        return straight
                || one.operator() != SetOperator.EXCEPT
                        && same(one.left(), other.right(), rows, true)
                        && same(one.right(), other.left(), rows, true);
    }

    /// Which rows an outer join gives to which is said by the pairs of which its condition is true.
    private boolean joins(Query.Join one, Query.Join other) throws InterruptedException {
        if (one.kind() != other.kind()
                || !same(one.left(), other.left(), RowSemantics.BAG, true)
                || !same(one.right(), other.right(), RowSemantics.BAG, true)) return false;
        Chain pairs = pairs(one);
        Chain others = pairs(other);
        return pairs != null
                && others != null
                && agree(pairs, others, others.leaves(), RowSemantics.BAG, false);
    }

    /// The pairs of rows of which a join's condition is true; null where it asks a subquery.
    private static Chain pairs(Query.Join join) {
        boolean asks =
                Chain.of(joined(join, Query.Values.unit(), Query.Values.unit())) == null;
        return asks
                ? null
                : new Chain(
                        joined(join, join.left(), join.right()),
                        List.of(join.left(), join.right()));
    }

    private static Query joined(Query.Join join, Query left, Query right) {
        return new Query.Join(JoinKind.INNER, left, right, join.condition(), join.spelling());
    }
}
