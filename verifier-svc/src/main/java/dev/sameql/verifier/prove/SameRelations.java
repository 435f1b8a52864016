package dev.sameql.verifier.prove;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.date.Moments;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.question.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which parts of two queries are the same relations on all databases; the law is that of
/// [RowByRow].
final class SameRelations {
    private static final int MOST_MATCHINGS = 12;

    private final Question question;
    private final DayTexts days;
    private final Moments moments;
    private final Spending spending;
    private final FreshColumns fresh;
    private final Map<Integer, Query> ofGold = new HashMap<>();
    private final Map<Integer, Query> ofPredicted = new HashMap<>();
    private final Map<List<Query>, Boolean> compared = new HashMap<>();

    SameRelations(
            Question question,
            DayTexts days,
            Moments moments,
            Spending spending,
            FreshColumns fresh) {
        this.question = question;
        this.days = days;
        this.moments = moments;
        this.spending = spending;
        this.fresh = fresh;
        Trees.visit(question.gold(), query -> define(query, ofGold), _ -> {});
        Trees.visit(question.predicted(), query -> define(query, ofPredicted), _ -> {});
    }

    private static void define(Query query, Map<Integer, Query> definitions) {
        if (query instanceof Query.With with && !with.recursive())
            definitions.put(with.id(), with.definition());
    }

    /// Whether both are the same bags or sets, column by column; `byStorageClass` if what stands
    /// above may tell equal numbers apart.
    boolean same(Query gold, Query predicted, RowSemantics rows, boolean byStorageClass)
            throws InterruptedException {
        if (gold.fields().size() != predicted.fields().size()) return false;
        Optional<SelectProjectJoin> one = SelectProjectJoin.of(gold);
        Optional<SelectProjectJoin> other = SelectProjectJoin.of(predicted);
        if (one.isEmpty() || other.isEmpty()) return false;
        SelectProjectJoin left = one.get();
        SelectProjectJoin right = other.get();
        if (left.leaves().size() != right.leaves().size()) return false;
        if (left.isLeaf() && right.isLeaf()) return areTheSame(gold, predicted);
        if (byStorageClass
                && !question.engine().isDynamicallyTyped()
                && !areOfOneKind(gold, predicted)) return false;
        for (List<Query> matching : matchings(left.leaves(), right.leaves())) {
            if (agree(left, right, matching, rows, byStorageClass)) return true;
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
            SelectProjectJoin left,
            SelectProjectJoin right,
            List<Query> matching,
            RowSemantics rows,
            boolean byStorageClass)
            throws InterruptedException {
        return new OneRowEach(question, days, moments, spending, fresh)
                .agree(left, right, matching, ofGold, rows, byStorageClass);
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
        return !namesCommonTables(left)
                && !namesCommonTables(right)
                && Isomorphism.same(left, right, false);
    }

    private static boolean namesCommonTables(Query query) {
        return Trees.any(query, q -> q instanceof Query.CommonTable, _ -> false);
    }

    private boolean correspond(Query left, Query right) throws InterruptedException {
        return switch (left) {
            case Query.Aggregate one ->
                    right instanceof Query.Aggregate other && groups(one, other)
                            || right instanceof Query.Distinct(var rows)
                                    && isSet(one)
                                    && same(read(one), rows, RowSemantics.SET, true);
            case Query.Distinct(var input) ->
                    right instanceof Query.Distinct(var other)
                                    && same(input, other, RowSemantics.SET, true)
                            || right instanceof Query.Aggregate groups
                                    && isSet(groups)
                                    && same(input, read(groups), RowSemantics.SET, true);
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
    private boolean groups(Query.Aggregate one, Query.Aggregate other) throws InterruptedException {
        if (one.keys().size() != other.keys().size()
                || one.aggregates().size() != other.aggregates().size()) return false;
        for (int i = 0; i < one.aggregates().size(); i++) {
            if (!areOneFunction(one.aggregates().get(i), other.aggregates().get(i))) return false;
        }
        RowSemantics rows = one.aggregates().isEmpty() ? RowSemantics.SET : RowSemantics.BAG;
        boolean single = one.keys().isEmpty();
        return !(single && rows == RowSemantics.SET) && same(read(one), read(other), rows, true);
    }

    /// Whether groups are the distinct rows of their keys: integers, of which none stands for
    /// another.
    private static boolean isSet(Query.Aggregate aggregate) {
        return aggregate.aggregates().isEmpty()
                && !aggregate.keys().isEmpty()
                && aggregate.fields().stream().map(f -> f.type().kind()).allMatch(Kind::isInteger);
    }

    private static boolean areOneFunction(AggregateCall one, AggregateCall other) {
        boolean ordered =
                one.function().picksRow()
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
                || isSymmetric(one)
                        && same(one.left(), other.right(), rows, true)
                        && same(one.right(), other.left(), rows, true);
    }

    /// Whether the operands may change places: of rows that are equal but not the same (1 and 1.0,
    /// texts in another case) the one that stands for them comes from a certain side.
    private boolean isSymmetric(Query.SetOperation operation) {
        if (operation.operator() == SetOperator.EXCEPT) return false;
        if (operation.operator() == SetOperator.UNION && operation.all()) return true;
        if (question.engine().equalTextsMayDiffer()) return false;
        for (int i = 0; i < operation.fields().size(); i++) {
            Type left = operation.left().fields().get(i).type();
            Type right = operation.right().fields().get(i).type();
            boolean alike = left.kind() == Kind.INTEGER || left.kind() == Kind.TEXT;
            if (!alike || left.kind() != right.kind()) return false;
        }
        return true;
    }

    /// Which rows an outer join gives to which is said by the pairs of which its condition is true.
    private boolean joins(Query.Join one, Query.Join other) throws InterruptedException {
        if (one.kind() != other.kind()
                || !same(one.left(), other.left(), RowSemantics.BAG, true)
                || !same(one.right(), other.right(), RowSemantics.BAG, true)) return false;
        Optional<SelectProjectJoin> pairs = pairs(one);
        Optional<SelectProjectJoin> others = pairs(other);
        return pairs.isPresent()
                && others.isPresent()
                && agree(pairs.get(), others.get(), others.get().leaves(), RowSemantics.BAG, false);
    }

    /// The pairs of rows of which a join's condition is true; none where it asks a subquery.
    private static Optional<SelectProjectJoin> pairs(Query.Join join) {
        boolean asks =
                SelectProjectJoin.of(joined(join, Query.Values.unit(), Query.Values.unit()))
                        .isEmpty();
        return asks
                ? Optional.empty()
                : Optional.of(
                        new SelectProjectJoin(
                                joined(join, join.left(), join.right()),
                                List.of(join.left(), join.right())));
    }

    private static Query joined(Query.Join join, Query left, Query right) {
        return new Query.Join(JoinKind.INNER, left, right, join.condition(), join.spelling());
    }
}
