package dev.sameql.core.agreement;

import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Whether the interpreter's result and the engine's are the same: as bags, or, where ordered, as
/// lists up to ties. Integers and reals differ; reals may differ by rounding.
public final class Agreement {

    private Agreement() {}

    /// Where rows are merged, whether 1 or 1.0 stands for both is open; and SQLite takes rows that
    /// leave a window frame out of a sum again, which stays real once a real was in it.
    public static boolean holds(Interpreter.Outcome ours, List<List<Value>> theirs, String sql) {
        boolean merges = sql.matches("(?s).*(DISTINCT|GROUP BY|UNION|INTERSECT|EXCEPT|OVER).*");
        return holds(ours, theirs, false) || merges && holds(ours, theirs, true);
    }

    /// The same where 1 and 1.0 count as alike, and no choice as open.
    public static boolean holdsByValue(Interpreter.Outcome ours, List<List<Value>> theirs) {
        var closed = new Interpreter.Outcome(ours.table(), false, ours.isOrdered(), ours.ties());
        return holds(closed, theirs, true);
    }

    private static boolean holds(
            Interpreter.Outcome ours, List<List<Value>> theirs, boolean numbersMerge) {
        List<List<Value>> rows = ours.table().rows();
        if (ours.isUndetermined()) return true;
        if (rows.size() != theirs.size()) return false;
        if (!ours.isOrdered()) return bag(rows, numbersMerge).equals(bag(theirs, numbersMerge));
        int from = 0;
        for (int to = 1; to <= rows.size(); to++) {
            if (to < rows.size() && ours.ties().get(to)) continue;
            var run = bag(rows.subList(from, to), numbersMerge);
            if (!run.equals(bag(theirs.subList(from, to), numbersMerge))) return false;
            from = to;
        }
        return true;
    }

    private static Map<List<Object>, Integer> bag(List<List<Value>> rows, boolean numbersMerge) {
        Map<List<Object>, Integer> bag = new HashMap<>();
        for (List<Value> row : rows) {
            var key = new ArrayList<Object>();
            for (Value value : row) {
                key.add(
                        switch (value) {
                            case Value.Real(double number) -> (float) number + 0.0f;
                            case Value.Int(long number) when numbersMerge -> (float) number;
                            case Value.Decimal(var number) when numbersMerge ->
                                    number.stripTrailingZeros();
                            default -> value;
                        });
            }
            bag.merge(key, 1, Integer::sum);
        }
        return bag;
    }
}
