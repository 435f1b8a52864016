package dev.sameql.normalizer.law.instance;

import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.law.Bindings;
import dev.sameql.normalizer.law.Maker;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What the numbers of LIMIT and OFFSET are in the instances of a law.
final class RowNumbers {
    /// The first number, and each after it.
    private static final List<List<Integer>> CHOICES =
            List.of(List.of(0, 1, 2, 3), List.of(1, 2), List.of(2, 1));

    /// Where the law allows none of these. A database of the check has no more rows.
    private static final List<List<Integer>> LARGER =
            List.of(List.of(3), List.of(4), List.of(3, 0), List.of(0, 3));

    private final Set<String> names;
    private final Axioms axioms;

    private RowNumbers(Set<String> names, Axioms axioms) {
        this.names = names;
        this.axioms = axioms;
    }

    /// Numbers for these variables, as the law allows. Where it allows none of which a database of
    /// the check could show anything, they stay open, so that no query is the instance.
    static List<Map<String, Value>> of(Set<String> names, Axioms axioms) {
        if (names.isEmpty()) return List.of(Map.of());
        RowNumbers numbers = new RowNumbers(names, axioms);
        List<Map<String, Value>> all = numbers.allowed(CHOICES);
        if (all.isEmpty()) all = numbers.allowed(LARGER);
        return all.isEmpty() ? List.of(Map.of()) : all;
    }

    private List<Map<String, Value>> allowed(List<List<Integer>> choices) {
        List<Map<String, Value>> all = new ArrayList<>();
        for (List<Integer> choice : choices) {
            Map<String, Value> numbers = new TreeMap<>();
            Bindings bound = new Bindings();
            for (String name : names) {
                int next = Math.min(numbers.size(), choice.size() - 1);
                Value number = Value.of(choice.get(next));
                numbers.put(name, number);
                bound.bind(name, Constants.literal(number));
            }
            boolean allowed =
                    axioms.conditions().stream()
                            .filter(h -> names.containsAll(h.variables()))
                            .allMatch(h -> Maker.isTrue(h.condition(), bound));
            if (allowed) all.add(numbers);
        }
        return all;
    }
}
