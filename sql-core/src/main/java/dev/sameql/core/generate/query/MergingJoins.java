package dev.sameql.core.generate.query;

import dev.sameql.core.generate.query.Name.Sort;
import dev.sameql.core.generate.query.SampleTables.Sample;
import java.util.ArrayList;
import java.util.List;

/// Tables joined by NATURAL and USING, one after the other: each pair shares columns, of types that
/// differ. A merged column is in scope under its plain name, and under each table's.
final class MergingJoins {
    private final RandomQueries queries;
    private final RandomSource random;

    MergingJoins(RandomQueries queries) {
        this.queries = queries;
        this.random = queries.random();
    }

    /// Two or three tables; their columns are added to `scope`.
    String chain(List<Name> scope) {
        var tables = new ArrayList<>(queries.tables());
        String key = tables.getFirst().columns().getFirst();
        tables.removeIf(table -> !table.columns().contains(key));
        Sample first = tables.remove(random.below(tables.size()));
        var joined = new ArrayList<>(List.of(first));
        var merged = new ArrayList<String>();
        var text = new StringBuilder(first.name());
        int count = Math.min(random.oneIn(2) ? 1 : 2, tables.size());
        for (int i = 0; i < count; i++) {
            Sample next = tables.remove(random.below(tables.size()));
            text.append(join(joined, next, merged, key));
            joined.add(next);
        }
        for (Sample table : joined) table.addTo(scope, table.name());
        for (String name : merged) scope.add(Name.of(name, sort(name, joined)));
        return text.toString();
    }

    private String join(List<Sample> left, Sample right, List<String> merged, String key) {
        List<String> common =
                right.columns().stream()
                        .filter(name -> left.stream().anyMatch(t -> t.columns().contains(name)))
                        .toList();
        String kind =
                random.pick(
                        "", "", "INNER ", "LEFT ", "LEFT OUTER ", "RIGHT ", "FULL ", "FULL OUTER ");
        if (kind.startsWith("FULL") && !queries.hasStandardForms()) kind = "LEFT ";
        boolean natural = random.oneIn(2);
        List<String> used = natural || random.oneIn(2) ? common : List.of(key);
        used.stream().filter(name -> !merged.contains(name)).forEach(merged::add);
        return natural
                ? " NATURAL " + kind + "JOIN " + right.name()
                : " " + kind + "JOIN " + right.name() + " USING (" + String.join(", ", used) + ")";
    }

    /// The widest of the sorts that the tables' columns have.
    private static Sort sort(String name, List<Sample> tables) {
        Sort widest = null;
        for (Sample table : tables) {
            int place = table.columns().indexOf(name);
            if (place < 0) continue;
            Sort sort = table.sorts().get(place);
            if (widest == null || sort.compareTo(widest) > 0) widest = sort;
        }
        return widest;
    }
}
