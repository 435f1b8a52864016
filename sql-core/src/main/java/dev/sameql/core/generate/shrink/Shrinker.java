package dev.sameql.core.generate.shrink;

import java.util.Optional;
import java.util.function.Predicate;

/// Delta debugging: takes from a thing what it can, as long as a predicate holds.
///
/// Law: the predicate holds of the result, no candidate of which keeps it, unless the trials have
/// run out; the same thing and predicate give the same result. Each step makes it smaller, so it
/// ends.
///
/// Source: Zeller, Hildebrandt, *Simplifying and Isolating Failure-Inducing Input* (2002); on trees
/// Misherghi, Su, *HDD: Hierarchical Delta Debugging* (2006).
public final class Shrinker<T> {
    private final Reductions<T> reductions;
    private final Predicate<T> keeps;
    private int trials;
    private int steps;

    /// `trials` is how often the predicate may be asked.
    public Shrinker(Reductions<T> reductions, Predicate<T> keeps, int trials) {
        this.reductions = reductions;
        this.keeps = keeps;
        this.trials = trials;
    }

    /// What has become of a thing, in how many steps.
    public record Shrunk<T>(T thing, int steps) {}

    /// The thing made small. The predicate holds of it.
    public Shrunk<T> shrink(T thing) {
        T smallest = thing;
        steps = 0;
        Optional<T> next = smaller(smallest);
        while (next.isPresent()) {
            smallest = next.get();
            steps++;
            next = smaller(smallest);
        }
        return new Shrunk<>(smallest, steps);
    }

    private Optional<T> smaller(T thing) {
        int size = reductions.size(thing);
        return reductions
                .of(thing)
                .takeWhile(_ -> trials > 0)
                .filter(candidate -> reductions.size(candidate) < size)
                .filter(this::isKept)
                .findFirst();
    }

    private boolean isKept(T candidate) {
        return trials-- > 0 && keeps.test(candidate);
    }
}
