package dev.sameql.verifier.encode;

import dev.sameql.core.algebra.Row;
import dev.sameql.core.data.Policy;
import dev.sameql.core.semantics.Ordering;
import dev.sameql.core.semantics.Relation;
import dev.sameql.core.semantics.RowOrder;
import dev.sameql.verifier.dialect.SymbolicAlgebra;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The condition under which two results differ.
///
/// Bags differ by one witness row: some row is present a different number of times on the two
/// sides. Sets differ by a row on one side that is not on the other. Rows that are the same terms
/// on both sides cancel before anything is built.
final class Differing {
    private static final int MOST_PERMUTATIONS = 24;

    /// Two roundings of one number to so many places or more lie within the tolerance.
    private static final Rational PLACES = Rational.of(6);

    private static final double TOLERANCE = 1e-6;

    private final SymbolicAlgebra algebra;
    private final Terms terms;
    private final Policy policy;
    private final FreeRows witnesses;

    Differing(SymbolicAlgebra algebra, Policy policy) {
        this.algebra = algebra;
        this.terms = algebra.terms();
        this.policy = policy;
        this.witnesses = new FreeRows(algebra);
    }

    /// Where the results, compared without regard to order, differ under the policy.
    Term unordered(Relation<Term, SymbolicValue> gold, Relation<Term, SymbolicValue> predicted) {
        return unless(gold, predicted, inAnyOrder(gold.rows(), predicted.rows(), 0));
    }

    /// `extra` columns at the end are no output: they stay where they are.
    private Term inAnyOrder(
            List<Row<Term, SymbolicValue>> gold,
            List<Row<Term, SymbolicValue>> predicted,
            int extra) {
        Term differ = rows(gold, predicted);
        if (!policy.anyColumnOrder() || width(gold) != width(predicted)) return differ;
        for (List<Integer> order : permutations(width(gold) - extra)) {
            if (differ.isNever()) break;
            var whole = new ArrayList<>(order);
            for (int c = 0; c < extra; c++) whole.add(width(gold) - extra + c);
            differ = terms.and(differ, rows(gold, permuted(predicted, whole)));
        }
        return differ;
    }

    /// The policy may let an empty result pass for a row of NULLs.
    private Term unless(
            Relation<Term, SymbolicValue> gold,
            Relation<Term, SymbolicValue> predicted,
            Term differ) {
        if (!policy.emptyIsNull()) return differ;
        return terms.and(
                differ,
                terms.not(emptyAgainstNull(gold.rows(), predicted.rows())),
                terms.not(emptyAgainstNull(predicted.rows(), gold.rows())));
    }

    /// Where the results differ as lists: some row stands at some rank (the number of rows that
    /// sort before it) a different number of times. Ties have one rank, or, with `breakTies`, come
    /// as they were read.
    Term ordered(
            Relation<Term, SymbolicValue> gold,
            Relation<Term, SymbolicValue> predicted,
            Ordering<Term, SymbolicValue> ordering,
            boolean breakTies) {
        Term differ =
                inAnyOrder(
                        ranked(gold, ordering, breakTies),
                        ranked(predicted, ordering, breakTies),
                        1);
        return unless(gold, predicted, differ);
    }

    /// The same, by the values of the sort keys in place of ranks: enough, not needed, for equal
    /// lists. None when the keys do not correspond.
    Optional<Term> orderedByKeys(
            Relation<Term, SymbolicValue> gold, Relation<Term, SymbolicValue> predicted) {
        if (!correspond(gold, predicted)) return Optional.empty();
        int keys = gold.order().map(o -> o.keys().size()).orElse(0);
        return Optional.of(
                unless(gold, predicted, inAnyOrder(keyed(gold), keyed(predicted), keys)));
    }

    private static boolean correspond(
            Relation<Term, SymbolicValue> gold, Relation<Term, SymbolicValue> predicted) {
        if (gold.order().isEmpty() || predicted.order().isEmpty()) {
            return gold.order().isEmpty() && predicted.order().isEmpty();
        }
        var left = gold.order().get().keys();
        var right = predicted.order().get().keys();
        if (left.size() != right.size()) return false;
        for (int i = 0; i < left.size(); i++) {
            boolean alike =
                    left.get(i).descending() == right.get(i).descending()
                            && left.get(i).nullsFirst() == right.get(i).nullsFirst()
                            && left.get(i).collation() == right.get(i).collation();
            if (!alike) return false;
        }
        return true;
    }

    private static List<Row<Term, SymbolicValue>> keyed(Relation<Term, SymbolicValue> relation) {
        if (relation.order().isEmpty()) return relation.rows();
        var rows = new ArrayList<Row<Term, SymbolicValue>>();
        for (int i = 0; i < relation.rows().size(); i++) {
            rows.add(with(relation.rows().get(i), relation.order().get().values().get(i)));
        }
        return rows;
    }

    private static Row<Term, SymbolicValue> with(
            Row<Term, SymbolicValue> row, List<SymbolicValue> more) {
        var values = new ArrayList<>(row.values());
        values.addAll(more);
        return new Row<>(row.present(), values);
    }

    private List<Row<Term, SymbolicValue>> ranked(
            Relation<Term, SymbolicValue> relation,
            Ordering<Term, SymbolicValue> ordering,
            boolean breakTies) {
        var rows = new ArrayList<Row<Term, SymbolicValue>>();
        for (int i = 0; i < relation.rows().size(); i++) {
            var before = new ArrayList<Term>();
            for (int j = 0; j < relation.rows().size(); j++) {
                if (j == i) continue;
                Term precedes = precedes(relation, ordering, j, i, breakTies);
                Term present = relation.rows().get(j).present();
                before.add(terms.and(present, precedes));
            }
            SymbolicValue rank = algebra.values().integer(terms.count(before));
            rows.add(with(relation.rows().get(i), List.of(rank)));
        }
        return rows;
    }

    private Term precedes(
            Relation<Term, SymbolicValue> relation,
            Ordering<Term, SymbolicValue> ordering,
            int left,
            int right,
            boolean breakTies) {
        boolean earlier = breakTies && left < right;
        if (relation.order().isEmpty()) return terms.constant(earlier);
        RowOrder<SymbolicValue> order = relation.order().get();
        List<SymbolicValue> one = order.values().get(left);
        List<SymbolicValue> other = order.values().get(right);
        Term precedes = ordering.precedes(order.keys(), one, other);
        return earlier ? terms.or(precedes, ordering.tied(order.keys(), one, other)) : precedes;
    }

    private Term rows(
            List<Row<Term, SymbolicValue>> goldRows, List<Row<Term, SymbolicValue>> predictedRows) {
        List<Row<Term, SymbolicValue>> gold = shown(goldRows);
        List<Row<Term, SymbolicValue>> predicted = shown(predictedRows);
        if (gold.isEmpty() && predicted.isEmpty()) return terms.never();
        if (gold.isEmpty() || predicted.isEmpty() || width(gold) != width(predicted)) {
            return terms.or(some(gold), some(predicted));
        }
        return switch (policy.rows()) {
            case SET -> bySets(gold, predicted);
            case BAG, LIST -> byBags(gold, predicted);
            case AUTO -> throw new IllegalArgumentException("the row semantics must be decided");
        };
    }

    /// Numbers by value alone. What is rounded beyond the tolerance counts as it was before.
    private List<Row<Term, SymbolicValue>> shown(List<Row<Term, SymbolicValue>> rows) {
        return rows.stream()
                .map(r -> new Row<>(r.present(), r.values().stream().map(this::shown).toList()))
                .toList();
    }

    private SymbolicValue shown(SymbolicValue value) {
        if (value.digits().isEmpty()) return value;
        Digits digits = value.digits().get();
        boolean hidden =
                digits.before() != null
                        && policy.tolerance() >= TOLERANCE
                        && digits.scale().payload() instanceof Rational scale
                        && scale.compareTo(PLACES) >= 0;
        Term term = hidden ? digits.before() : value.term();
        return new SymbolicValue(value.form(), value.isNull(), term, value.isReal());
    }

    private static int width(List<Row<Term, SymbolicValue>> rows) {
        return rows.isEmpty() ? 0 : rows.getFirst().values().size();
    }

    private Term some(List<Row<Term, SymbolicValue>> rows) {
        return terms.or(rows.stream().map(Row::present).toList());
    }

    private Term byBags(
            List<Row<Term, SymbolicValue>> gold, List<Row<Term, SymbolicValue>> predicted) {
        Map<Row<Term, SymbolicValue>, Integer> balance = new LinkedHashMap<>();
        for (var row : gold) balance.merge(row, 1, Integer::sum);
        for (var row : predicted) balance.merge(row, -1, Integer::sum);
        balance.values().removeIf(n -> n == 0);
        if (balance.isEmpty()) return terms.never();
        var alternatives = new ArrayList<Term>();
        for (List<SymbolicValue> witness : witnesses.of(balance.keySet())) {
            var left = new ArrayList<Term>();
            var right = new ArrayList<Term>();
            balance.forEach(
                    (row, times) -> {
                        Term here = terms.and(row.present(), witnesses.is(row, witness));
                        for (int i = 0; i < times; i++) left.add(here);
                        for (int i = 0; i < -times; i++) right.add(here);
                    });
            alternatives.add(terms.not(terms.equal(terms.count(left), terms.count(right))));
        }
        return terms.or(alternatives);
    }

    private Term bySets(
            List<Row<Term, SymbolicValue>> gold, List<Row<Term, SymbolicValue>> predicted) {
        var all = new ArrayList<>(gold);
        all.addAll(predicted);
        var alternatives = new ArrayList<Term>();
        for (List<SymbolicValue> witness : witnesses.of(all)) {
            Term left = contains(gold, witness);
            Term right = contains(predicted, witness);
            alternatives.add(terms.and(left, terms.not(right)));
            alternatives.add(terms.and(right, terms.not(left)));
        }
        return terms.or(alternatives);
    }

    private Term contains(List<Row<Term, SymbolicValue>> rows, List<SymbolicValue> witness) {
        return terms.or(
                rows.stream().map(r -> terms.and(r.present(), witnesses.is(r, witness))).toList());
    }

    private Term emptyAgainstNull(
            List<Row<Term, SymbolicValue>> empty, List<Row<Term, SymbolicValue>> other) {
        var exactlyOne = new ArrayList<Term>();
        for (var row : other) {
            var parts = new ArrayList<Term>(List.of(row.present()));
            row.values().forEach(v -> parts.add(v.isNull()));
            for (var rest : other) {
                if (rest != row) parts.add(terms.not(rest.present()));
            }
            exactlyOne.add(terms.and(parts));
        }
        return terms.and(terms.not(some(empty)), terms.or(exactlyOne));
    }

    private static List<Row<Term, SymbolicValue>> permuted(
            List<Row<Term, SymbolicValue>> rows, List<Integer> order) {
        return rows.stream()
                .map(r -> new Row<>(r.present(), order.stream().map(r.values()::get).toList()))
                .toList();
    }

    /// All orders of so many columns but the given one; none when there are too many, which leaves
    /// only the given one to agree.
    private static List<List<Integer>> permutations(int width) {
        List<List<Integer>> orders = List.of(List.of());
        for (int c = 0; c < width; c++) {
            var longer = new ArrayList<List<Integer>>();
            for (List<Integer> order : orders) {
                for (int at = 0; at <= order.size(); at++) {
                    var next = new ArrayList<>(order);
                    next.add(at, c);
                    longer.add(next);
                }
            }
            orders = longer;
            if (orders.size() > MOST_PERMUTATIONS) return List.of();
        }
        return orders;
    }
}
