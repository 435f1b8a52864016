package dev.sameql.verifier.prove;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.ir.Query;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.date.Moments;
import dev.sameql.verifier.encode.Encoding;
import dev.sameql.verifier.encode.HoistedLimit;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.question.Question;
import java.util.ArrayList;
import java.util.Optional;

/// Whether two queries are the same on all databases because they are so row by row.
///
/// *Law.* Let both be [SelectProjectJoin]s over leaves of which each on the one side is, as a bag,
/// the same relation as one on the other, column by column. Both results are then sums over the
/// same choices of one row from each leaf, so they are the same bags (and sets) if they are on
/// every single choice. That is one question about one row a leaf, whatever the leaves are: tables,
/// groups, outer joins. What the rows of a leaf satisfy, but for the types of its columns, what is
/// not NULL, and that counts are at least 0, is not used: the question is then about more rows than
/// there are.
///
/// *Leaves are the same* if they are one tree; if they group, or remove duplicates from, the same
/// bags; if they combine the same operands; if they are outer joins of the same operands whose
/// conditions are true of the same pairs of rows. As what stands above such a leaf may tell 1 from
/// 1.0, values must be the same by storage class too, or of one type.
///
/// Where a choice is open (ties, which of several equal texts stands for them) they are the same if
/// it is taken alike. Nothing is said where the queries differ.
public final class RowByRow {
    private static final long STEPS = 1_000_000;
    private static final long STEPS_IN_DETAIL = 12_000_000;

    private final SameRelations relations;
    private final FreshColumns fresh;

    private RowByRow(SameRelations relations, FreshColumns fresh) {
        this.relations = relations;
        this.fresh = fresh;
    }

    /// Whether it is certain; false says nothing.
    public static boolean agree(
            Question question, DayTexts days, Moments moments, Spending spending)
            throws InterruptedException {
        Query gold = SingleUse.inPlace(question.gold());
        Query predicted = SingleUse.inPlace(question.predicted());
        RowSemantics rows = question.policy().rows();
        var fresh = new FreshColumns(gold, predicted);
        Query left = Unnested.of(gold, fresh);
        Query right = Unnested.of(predicted, fresh);
        boolean nested = left != gold || right != predicted;
        boolean inOrder =
                Ordering.isOrdered(left) == Ordering.isOrdered(gold)
                        && Ordering.isOrdered(right) == Ordering.isOrdered(predicted);
        spending.setAsideAllBut(moments.areComputed() ? STEPS_IN_DETAIL : STEPS);
        try {
            var relations =
                    new SameRelations(
                            question.about(gold, predicted), days, moments, spending, fresh);
            if (new RowByRow(relations, fresh).results(gold, predicted, rows)) return true;
            if (!nested || !inOrder) return false;
            relations =
                    new SameRelations(question.about(left, right), days, moments, spending, fresh);
            return new RowByRow(relations, fresh).results(left, right, rows);
        } finally {
            spending.takeBack();
        }
    }

    /// Where what is sorted is the same with its sort keys, so are the sorted rows, if ties are
    /// broken alike, and those that the same LIMIT keeps.
    private boolean results(Query gold, Query predicted, RowSemantics rows)
            throws InterruptedException {
        boolean list = rows == RowSemantics.LIST;
        Query one = list ? gold : HoistedLimit.of(gold);
        Query other = list ? predicted : HoistedLimit.of(predicted);
        boolean limited = one instanceof Query.Limit || other instanceof Query.Limit;
        if (!limited && !list) return relations.same(one, other, rows, false);
        if (limited && !Encoding.sameLimit(one, other)) return false;
        Query left = Encoding.inside(one);
        Query right = Encoding.inside(other);
        if (!areSortedAlike(left, right)) return false;
        Optional<Query> keyed = withKeys(left);
        Optional<Query> otherKeyed = withKeys(right);
        return keyed.isPresent()
                && otherKeyed.isPresent()
                && relations.same(keyed.get(), otherKeyed.get(), RowSemantics.BAG, false);
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

    /// The query without its order, the keys of which are columns more; none where they cannot be.
    private Optional<Query> withKeys(Query query) {
        return switch (query) {
            case Query.Sort(var input, var keys) -> {
                var made = new ArrayList<>(fresh.of(input.fields()));
                keys.forEach(k -> made.add(fresh.of(k.value())));
                yield Optional.of(new Query.Project(input, made));
            }
            case Query.Project(Query.Sort(var input, var keys), var assignments) -> {
                var made = new ArrayList<>(assignments);
                keys.forEach(k -> made.add(fresh.of(k.value())));
                yield Optional.of(new Query.Project(input, made));
            }
            case Query.Project _, Query.Filter _, Query.Window _, Query.With _, Query.Limit _ ->
                    Ordering.isOrdered(query) ? Optional.empty() : Optional.of(query);
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Join _ -> Optional.of(query);
            case Query.Aggregate _, Query.Distinct _, Query.SetOperation _ -> Optional.of(query);
            case Query.CommonTable _ -> Optional.of(query);
        };
    }
}
