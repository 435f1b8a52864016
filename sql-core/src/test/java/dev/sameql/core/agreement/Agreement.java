package dev.sameql.core.agreement;

import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Whether the interpreter's result and the engine's are the same: as bags, or, where ordered, as
/// lists up to ties. Integers and reals differ; reals may differ by rounding.
public final class Agreement {

    private Agreement() {}

    /// Where rows are merged, whether PostgreSQL's 1.0 or 1.00 stands for both is open.
    public static boolean holds(Interpreter.Outcome ours, List<List<Value>> theirs, String sql) {
        boolean merges = sql.matches("(?s).*(DISTINCT|GROUP BY|UNION|INTERSECT|EXCEPT).*");
        return holds(ours, theirs, Agreement::shown)
                || merges && holds(ours, theirs, Agreement::withoutScale);
    }

    /// The same where 1 and 1.0 count as alike, and no choice as open.
    public static boolean holdsByValue(Interpreter.Outcome ours, List<List<Value>> theirs) {
        var closed = new Interpreter.Outcome(ours.table(), false, ours.isOrdered(), ours.ties());
        return holds(closed, theirs, Agreement::number);
    }

    private static boolean holds(
            Interpreter.Outcome ours, List<List<Value>> theirs, Function<Value, Object> key) {
        List<List<Value>> rows = ours.table().rows();
        if (ours.isUndetermined()) return true;
        if (rows.size() != theirs.size()) return false;
        if (!ours.isOrdered()) return bag(rows, key).equals(bag(theirs, key));
        int from = 0;
        for (int to = 1; to <= rows.size(); to++) {
            if (to < rows.size() && ours.ties().get(to)) continue;
            var run = bag(rows.subList(from, to), key);
            if (!run.equals(bag(theirs.subList(from, to), key))) return false;
            from = to;
        }
        return true;
    }

    private static Map<List<Object>, Integer> bag(
            List<List<Value>> rows, Function<Value, Object> key) {
        Map<List<Object>, Integer> bag = new HashMap<>();
        for (List<Value> row : rows) bag.merge(row.stream().map(key).toList(), 1, Integer::sum);
        return bag;
    }

    private static Object shown(Value value) {
        return value instanceof Value.Real(double number)
                ? (Object) ((float) number + 0.0f)
                : value;
    }

    private static Object withoutScale(Value value) {
        return value instanceof Value.Decimal(var number)
                ? number.stripTrailingZeros()
                : shown(value);
    }

    private static Object number(Value value) {
        return value instanceof Value.Int(long number)
                ? (Object) (float) number
                : withoutScale(value);
    }
}
