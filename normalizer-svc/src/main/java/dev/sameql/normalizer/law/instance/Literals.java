package dev.sameql.normalizer.law.instance;

import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.law.Bindings;
import dev.sameql.normalizer.law.ReplacementBuilder;
import dev.sameql.normalizer.law.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Literals that stand for constants beside aggregates, where no column of a row can stand: some,
/// of which holds what the law requires of them, and not what was dropped of it.
final class Literals {
    private static final int MOST = 5;

    private static final List<Value> TEXTS = List.of(Value.of("x"), Value.of("1"));
    private static final Map<String, List<Value>> CANDIDATES =
            Map.of(
                    "INTEGER",
                    List.of(Value.of(2), Value.of(1), Value.of(0), Value.of(-1), Value.of(7)),
                    "REAL",
                    List.of(Value.of(0.5), Value.of(2.0)),
                    "TEXT",
                    TEXTS,
                    Axioms.NOCASE,
                    TEXTS);

    private final Axioms axioms;
    private final Set<String> constants;
    private final List<Map<String, Value>> found = new ArrayList<>();

    private Literals(Axioms axioms, Set<String> constants) {
        this.axioms = axioms;
        this.constants = constants;
    }

    /// What may stand for the constants; nothing is said of any where nothing fits.
    static List<Map<String, Value>> of(
            Axioms axioms, Set<String> constants, Map<String, String> types) {
        Literals literals = new Literals(axioms, constants);
        literals.choose(List.copyOf(constants), types, new TreeMap<>());
        return literals.found.isEmpty() ? List.of(Map.of()) : literals.found;
    }

    private void choose(
            List<String> open, Map<String, String> types, TreeMap<String, Value> chosen) {
        if (found.size() == MOST) return;
        if (open.isEmpty()) {
            if (fits(chosen)) found.add(new TreeMap<>(chosen));
            return;
        }
        String name = open.getFirst();
        for (Value value : CANDIDATES.getOrDefault(types.get(name), TEXTS)) {
            chosen.put(name, value);
            choose(open.subList(1, open.size()), types, chosen);
        }
        chosen.remove(name);
    }

    private boolean fits(Map<String, Value> chosen) {
        Bindings bound = new Bindings();
        chosen.forEach((name, value) -> bound.bind(name, Constants.literal(value)));
        return axioms.conditions().stream().allMatch(c -> !speaksOf(c) || isTrue(c, bound))
                && axioms.broken().stream().noneMatch(b -> speaksOf(b) && isTrue(b, bound));
    }

    private boolean speaksOf(Requirement.Holds condition) {
        return constants.containsAll(condition.variables());
    }

    private static boolean isTrue(Requirement.Holds condition, Bindings bound) {
        return ReplacementBuilder.isTrue(condition.condition(), bound);
    }
}
