package dev.sameql.core.generate.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Chance, from a seed.
final class RandomSource {
    private final Random random;

    RandomSource(long seed) {
        this.random = new Random(seed);
    }

    /// A number from 0 to `bound`, which is not among them.
    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean oneIn(int count) {
        return random.nextInt(count) == 0;
    }

    @SafeVarargs
    final <T> T pick(T... options) {
        return options[random.nextInt(options.length)];
    }

    <T> T pick(List<T> options) {
        return options.get(random.nextInt(options.size()));
    }

    /// Parts between commas.
    static String list(int count, Supplier<String> part) {
        return IntStream.range(0, count)
                .mapToObj(_ -> part.get())
                .collect(Collectors.joining(", "));
    }

    /// A choice among productions of a grammar.
    Choice choice() {
        return new Choice();
    }

    /// Productions with their weights. Those after [#when] with a condition that fails do not
    /// take part.
    final class Choice {
        private final List<Supplier<String>> options = new ArrayList<>();
        private boolean open = true;

        Choice of(int weight, Supplier<String> option) {
            for (int i = 0; open && i < weight; i++) options.add(option);
            return this;
        }

        /// Whether what follows takes part.
        Choice when(boolean condition) {
            open = condition;
            return this;
        }

        String text() {
            return pick(options).get();
        }
    }
}
