package dev.sameql.verifier.refute;

/// Pseudo-random numbers that depend on the seed alone, on every machine and in every release.
///
/// Source: the SplitMix64 generator.
final class SeededRandom {
    private long state;

    SeededRandom(long seed) {
        this.state = seed;
    }

    /// A seed made of texts.
    static long seed(String... texts) {
        long seed = 0xCBF29CE484222325L;
        for (String text : texts) {
            for (int i = 0; i < text.length(); i++) {
                seed = (seed ^ text.charAt(i)) * 0x100000001B3L;
            }
            seed = (seed ^ 0xFF) * 0x100000001B3L;
        }
        return seed;
    }

    private long next() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /// A number from 0 to below `bound`.
    int below(int bound) {
        return (int) ((next() >>> 33) % bound);
    }

    /// A number from `low` to `high`, both included.
    int between(int low, int high) {
        return high <= low ? low : low + below(high - low + 1);
    }

    /// Whether something of that chance, in percent, happens.
    boolean percent(int chance) {
        return chance > 0 && below(100) < chance;
    }
}
