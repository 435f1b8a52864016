package dev.sameql.conformance.campaign.generate.planned;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// Chance, from a seed, that keeps away from what an engine has not.
final class Chance {
    private static final int TRIES = 8;

    private final Random random;
    private final Pattern lacks;

    Chance(long seed, Pattern lacks) {
        this.random = new Random(seed);
        this.lacks = lacks;
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

    /// Whether the engine has not what is in the text.
    boolean lacks(String text) {
        return lacks.matcher(text).find();
    }

    /// A choice among productions of a grammar.
    Choice choice() {
        return new Choice();
    }

    /// Productions with their weights.
    final class Choice {
        private final List<Supplier<String>> options = new ArrayList<>();

        Choice of(int weight, Supplier<String> option) {
            for (int i = 0; i < weight; i++) options.add(option);
            return this;
        }

        Choice of(boolean open, int weight, Supplier<String> option) {
            return open ? of(weight, option) : this;
        }

        /// A text that the engine has, if a few tries make one.
        String text() {
            String text = pick(options).get();
            for (int i = 1; i < TRIES && lacks.matcher(text).find(); i++)
                text = pick(options).get();
            return text;
        }
    }
}
