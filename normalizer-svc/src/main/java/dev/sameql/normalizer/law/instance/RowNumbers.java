package dev.sameql.normalizer.law.instance;

import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.law.Bindings;
import dev.sameql.normalizer.law.ReplacementBuilder;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What LIMIT and OFFSET say in the instances of a law: numbers of rows that a database of four can
/// tell apart, and what is none.
final class RowNumbers {
    private static final List<Long> OF_ONE = List.of(0L, 1L, 2L, 3L, 4L, -1L);

    /// Of two, and of three: more and less by one and by two, the same, none.
    private static final List<List<Long>> OF_SEVERAL =
            List.of(
                    List.of(0L, 1L, 2L),
                    List.of(1L, 2L, 2L),
                    List.of(2L, 1L, 1L),
                    List.of(2L, 2L, 2L),
                    List.of(1L, 3L, 0L),
                    List.of(3L, 1L, 2L),
                    List.of(2L, 0L, 1L),
                    List.of(-1L, 1L, 1L),
                    List.of(1L, -1L, 2L),
                    List.of(1L, 1L, -1L));

    private final List<String> names;
    private final Axioms axioms;

    private RowNumbers(Set<String> names, Axioms axioms) {
        this.names = List.copyOf(names);
        this.axioms = axioms;
    }

    /// Numbers for these variables, as the law allows. Where it allows none of which a database of
    /// the check could show anything, they stay open, so that no query is the instance.
    static List<Map<String, Value>> of(Set<String> names, Axioms axioms) {
        if (names.isEmpty()) return List.of(Map.of());
        RowNumbers numbers = new RowNumbers(names, axioms);
        List<List<Long>> choices =
                names.size() == 1 ? OF_ONE.stream().map(List::of).toList() : OF_SEVERAL;
        List<Map<String, Value>> all =
                choices.stream().map(numbers::chosen).filter(numbers::areAllowed).toList();
        return all.isEmpty() ? List.of(Map.of()) : all;
    }

    private Map<String, Value> chosen(List<Long> choice) {
        Map<String, Value> chosen = new TreeMap<>();
        for (int i = 0; i < names.size(); i++)
            chosen.put(names.get(i), Value.of(choice.get(i % choice.size())));
        return chosen;
    }

    private boolean areAllowed(Map<String, Value> numbers) {
        Bindings bound = new Bindings();
        numbers.forEach((name, number) -> bound.bind(name, Constants.literal(number)));
        return axioms.conditions().stream()
                .filter(h -> numbers.keySet().containsAll(h.variables()))
                .allMatch(h -> ReplacementBuilder.isTrue(h.condition(), bound));
    }
}
