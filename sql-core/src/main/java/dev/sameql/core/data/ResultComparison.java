package dev.sameql.core.data;

import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Compares two results under a policy whose row semantics are decided.
///
/// Two numbers differ only if they differ after rounding to six places *and* lie farther apart than
/// the policy's tolerance. Any sound judge that uses either of the two agrees that they differ.
public final class ResultComparison {
    private final Policy policy;

    private ResultComparison(Policy policy) {
        if (policy.rows() == RowSemantics.AUTO) {
            throw new IllegalArgumentException(
                    "the row semantics must be decided before results are compared");
        }
        this.policy = policy;
    }

    /// A comparison under a policy without AUTO.
    public static ResultComparison under(Policy policy) {
        return new ResultComparison(policy);
    }

    /// Whether both results count as the same.
    public boolean same(ResultTable gold, ResultTable predicted) {
        if (policy.emptyIsNull() && isEmptyAgainstNull(gold, predicted)) return true;
        if (gold.rows().equals(predicted.rows())) return true;
        if (sameInOrder(gold.rows(), predicted.rows(), policy.rows())) return true;
        return policy.anyColumnOrder() && permutation(gold, predicted).isPresent();
    }

    /// The classes of the difference; empty when the results count as the same. [Difference#TIES]
    /// is not among them: it takes more than two results to see.
    public Set<Difference> differences(ResultTable gold, ResultTable predicted) {
        if (same(gold, predicted)) return EnumSet.noneOf(Difference.class);
        EnumSet<Difference> found = EnumSet.noneOf(Difference.class);
        List<List<Value>> left = gold.rows();
        List<List<Value>> right = predicted.rows();
        if (isEmptyAgainstNull(gold, predicted)) found.add(Difference.EMPTY_VS_NULL);
        if (sameInOrder(left, right, RowSemantics.BAG)) {
            found.add(Difference.ORDER);
        } else if (sameInOrder(left, right, RowSemantics.SET)) {
            found.add(Difference.DUPLICATES);
        } else if (!policy.anyColumnOrder() && permutation(gold, predicted).isPresent()) {
            found.add(Difference.COLUMN_ORDER);
        } else if (found.isEmpty()) {
            found.add(onlyNullsDiffer(left, right) ? Difference.NULLS : Difference.VALUES);
        }
        return found;
    }

    /// Whether one result is empty and the other a single row of NULLs.
    public static boolean isEmptyAgainstNull(ResultTable gold, ResultTable predicted) {
        return gold.rows().isEmpty() && isRowOfNulls(predicted.rows())
                || predicted.rows().isEmpty() && isRowOfNulls(gold.rows());
    }

    private static boolean isRowOfNulls(List<List<Value>> rows) {
        return rows.size() == 1 && rows.getFirst().stream().allMatch(Value::isNull);
    }

    private boolean sameInOrder(
            List<List<Value>> gold, List<List<Value>> predicted, RowSemantics semantics) {
        return switch (semantics) {
            case LIST -> sameLists(gold, predicted);
            case BAG, AUTO -> gold.size() == predicted.size() && leftOverMatch(gold, predicted);
            case SET -> sameSets(gold, predicted);
        };
    }

    private boolean sameLists(List<List<Value>> gold, List<List<Value>> predicted) {
        if (gold.size() != predicted.size()) return false;
        for (int i = 0; i < gold.size(); i++) {
            if (!sameRow(gold.get(i), predicted.get(i))) return false;
        }
        return true;
    }

    private boolean sameRow(List<Value> gold, List<Value> predicted) {
        if (gold.size() != predicted.size()) return false;
        for (int i = 0; i < gold.size(); i++) {
            if (!Cells.same(gold.get(i), predicted.get(i), policy.tolerance())) return false;
        }
        return true;
    }

    /// Takes equal rows away on both sides, then pairs what is left within the tolerance.
    private boolean leftOverMatch(List<List<Value>> gold, List<List<Value>> predicted) {
        LeftOver rest = LeftOver.of(gold, predicted);
        if (rest.isEmpty()) return true;
        if (rest.gold().size() != rest.predicted().size() || policy.tolerance() <= 0) return false;
        List<List<Value>> open = new ArrayList<>(rest.predicted());
        for (List<Value> row : rest.gold()) {
            if (!removeFirst(open, row)) return false;
        }
        return true;
    }

    private boolean removeFirst(List<List<Value>> rows, List<Value> wanted) {
        for (int i = 0; i < rows.size(); i++) {
            if (sameRow(wanted, rows.get(i))) {
                rows.remove(i);
                return true;
            }
        }
        return false;
    }

    private boolean sameSets(List<List<Value>> gold, List<List<Value>> predicted) {
        Set<List<Object>> left = new HashSet<>(LeftOver.keys(gold));
        Set<List<Object>> right = new HashSet<>(LeftOver.keys(predicted));
        if (left.equals(right)) return true;
        if (policy.tolerance() <= 0) return false;
        return gold.stream()
                        .allMatch(row -> predicted.stream().anyMatch(other -> sameRow(row, other)))
                && predicted.stream()
                        .allMatch(row -> gold.stream().anyMatch(other -> sameRow(other, row)));
    }

    private boolean onlyNullsDiffer(List<List<Value>> gold, List<List<Value>> predicted) {
        LeftOver rest = LeftOver.of(gold, predicted);
        if (rest.gold().isEmpty() || rest.predicted().isEmpty()) {
            List<List<Value>> more = rest.gold().isEmpty() ? rest.predicted() : rest.gold();
            return more.stream().allMatch(row -> row.stream().anyMatch(Value::isNull));
        }
        List<List<Value>> open = new ArrayList<>(rest.predicted());
        for (List<Value> row : rest.gold()) {
            Optional<List<Value>> partner =
                    open.stream().filter(other -> sameButNulls(row, other)).findFirst();
            if (partner.isEmpty()) return false;
            open.remove(partner.get());
        }
        return open.isEmpty();
    }

    private boolean sameButNulls(List<Value> left, List<Value> right) {
        if (left.size() != right.size()) return false;
        for (int i = 0; i < left.size(); i++) {
            boolean eitherNull = left.get(i).isNull() || right.get(i).isNull();
            if (!eitherNull && !Cells.same(left.get(i), right.get(i), policy.tolerance()))
                return false;
        }
        return true;
    }

    private Optional<int[]> permutation(ResultTable gold, ResultTable predicted) {
        int width = gold.columns().size();
        if (width != predicted.columns().size()) return Optional.empty();
        return ColumnMatching.find(
                width,
                gold.rows(),
                predicted.rows(),
                policy.rows(),
                permuted -> sameInOrder(gold.rows(), permuted, policy.rows()));
    }

    /// The rows of two bags that have no equal on the other side.
    private record LeftOver(List<List<Value>> gold, List<List<Value>> predicted) {

        static LeftOver of(List<List<Value>> gold, List<List<Value>> predicted) {
            List<List<Object>> goldKeys = keys(gold);
            List<List<Object>> predictedKeys = keys(predicted);
            return new LeftOver(
                    without(gold, goldKeys, predictedKeys),
                    without(predicted, predictedKeys, goldKeys));
        }

        boolean isEmpty() {
            return gold.isEmpty() && predicted.isEmpty();
        }

        static List<List<Object>> keys(List<List<Value>> rows) {
            List<List<Object>> keys = new ArrayList<>(rows.size());
            for (List<Value> row : rows) {
                List<Object> key = new ArrayList<>(row.size());
                for (Value value : row) key.add(Cells.key(value));
                keys.add(key);
            }
            return keys;
        }

        private static List<List<Value>> without(
                List<List<Value>> rows, List<List<Object>> keys, List<List<Object>> others) {
            Map<List<Object>, Integer> open = new HashMap<>();
            for (List<Object> other : others) open.merge(other, 1, Integer::sum);
            List<List<Value>> rest = new ArrayList<>();
            for (int i = 0; i < rows.size(); i++) {
                Integer count = open.get(keys.get(i));
                if (count == null || count == 0) rest.add(rows.get(i));
                else open.put(keys.get(i), count - 1);
            }
            return rest;
        }
    }
}
