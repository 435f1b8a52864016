package dev.sameql.normalizer;

import dev.sameql.core.facts.Determinism;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

/// A query with its form after each stage of rules, computed when first asked for. Thread-safe.
final class StagedQuery {
    private final Map<Stage, Form> reached = new ConcurrentHashMap<>();
    private final boolean tieSensitive;
    private final Determinism determinism;
    private final boolean computesIntegers;

    /// Starts with the form after the first stage. `tieSensitive` says that the result may depend
    /// on an order that the query leaves open, `computesIntegers` that integers may leave their
    /// range.
    StagedQuery(
            Form plain, boolean tieSensitive, Determinism determinism, boolean computesIntegers) {
        reached.put(Stage.PLAIN, plain);
        this.tieSensitive = tieSensitive;
        this.determinism = determinism;
        this.computesIntegers = computesIntegers;
    }

    /// The form after a stage; `further` takes a form through one stage more.
    Form after(Stage stage, BiFunction<Stage, Form, Form> further) {
        Form known = reached.get(stage);
        if (known != null) return known;
        Optional<Form> start = stage.before().map(s -> after(s, further));
        Form made = start.orElseThrow().then(further.apply(stage, start.get()));
        reached.put(stage, made);
        return made;
    }

    boolean tieSensitive() {
        return tieSensitive;
    }

    Determinism determinism() {
        return determinism;
    }

    boolean computesIntegers() {
        return computesIntegers;
    }
}
