package dev.sameql.conformance.translation;

import dev.sameql.conformance.dialects.Agreement;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import java.util.ArrayList;
import java.util.List;

/// What the source does on one database, and which of its rows tie: in an ordered result rows of
/// one place may come in any order. `ties.get(i)` says whether row `i` ties with the one before.
record Expected(Answer answer, boolean ordered, List<Boolean> ties) {
    private static final Agreement AS_LISTS = Agreement.of(true);
    private static final Agreement AS_BAGS = Agreement.of(false);

    /// Whether there is a row with a value in it.
    boolean isTelling() {
        return answer instanceof Answer.Table(ResultTable table)
                && table.rows().stream().flatMap(List::stream).anyMatch(v -> !v.isNull());
    }

    /// The same, answered by the engine itself.
    Expected answeredBy(Answer engine) {
        return engine instanceof Answer.Unsupported ? this : new Expected(engine, ordered, ties);
    }

    /// Whether the target does the same.
    boolean holds(Answer target) {
        if (!ordered) return AS_BAGS.holds(answer, target);
        if (AS_LISTS.holds(answer, target)) return true;
        if (!(answer instanceof Answer.Table(ResultTable wanted))) return false;
        if (!(target instanceof Answer.Table(ResultTable found))) return false;
        if (wanted.rows().size() != found.rows().size() || ties.size() != wanted.rows().size())
            return false;
        for (int from = 0, to; from < ties.size(); from = to) {
            to = from + 1;
            while (to < ties.size() && ties.get(to)) to++;
            if (!AS_BAGS.holds(part(wanted, from, to), part(found, from, to))) return false;
        }
        return true;
    }

    private static Answer part(ResultTable table, int from, int to) {
        List<List<Value>> rows = new ArrayList<>(table.rows().subList(from, to));
        return new Answer.Table(new ResultTable(table.columns(), rows));
    }
}
