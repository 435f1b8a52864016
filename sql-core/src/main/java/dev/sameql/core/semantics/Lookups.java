package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/// Joined rows of which at most one is present, as where a row refers to another by its key, are
/// one row whose values depend on which. So a join along references has no more rows over terms
/// than the side that refers, where it would have as many as there are pairs.
final class Lookups<P, V> {
    /// Of so many rows at most it is found out whether they exclude each other.
    private static final int MOST = 12;

    private final Algebra<P, V> algebra;

    /// A pair of row `left` and row `right` that joins where `holds`.
    record Match<P, V>(int left, int right, P holds, Row<P, V> row) {}

    Lookups(Algebra<P, V> algebra) {
        this.algebra = algebra;
    }

    /// The rows of all matches, those of one left row as one where they exclude each other, else
    /// those of one right row.
    List<Row<P, V>> rows(List<Match<P, V>> matches) {
        List<Row<P, V>> byLeft = merged(matches, Match::left);
        return byLeft.size() < matches.size() ? byLeft : merged(matches, Match::right);
    }

    private List<Row<P, V>> merged(List<Match<P, V>> matches, ToIntFunction<Match<P, V>> side) {
        Map<Integer, List<Match<P, V>>> groups = new TreeMap<>();
        for (Match<P, V> match : matches) {
            groups.computeIfAbsent(side.applyAsInt(match), _ -> new ArrayList<>()).add(match);
        }
        var rows = new ArrayList<Row<P, V>>();
        for (List<Match<P, V>> group : groups.values()) {
            if (excludeEachOther(group)) rows.add(one(group));
            else group.forEach(m -> rows.add(m.row()));
        }
        return rows;
    }

    private boolean excludeEachOther(List<Match<P, V>> group) {
        if (group.size() < 2 || group.size() > MOST) return false;
        for (int i = 0; i < group.size(); i++) {
            for (int j = i + 1; j < group.size(); j++) {
                P both = algebra.and(group.get(i).holds(), group.get(j).holds());
                if (!algebra.isNever(both)) return false;
            }
        }
        return true;
    }

    private Row<P, V> one(List<Match<P, V>> group) {
        P present = algebra.constant(false);
        List<V> values = group.getLast().row().values();
        for (Match<P, V> match : group) present = algebra.or(present, match.row().present());
        for (Match<P, V> match : group.subList(0, group.size() - 1).reversed()) {
            var chosen = new ArrayList<V>(values.size());
            for (int c = 0; c < values.size(); c++) {
                V own = match.row().values().get(c);
                V other = values.get(c);
                chosen.add(own == other ? own : algebra.choose(match.holds(), own, other));
            }
            values = chosen;
        }
        return new Row<>(present, values);
    }
}
