package dev.sameql.normalizer.rulebook.check;

import dev.sameql.normalizer.rulebook.RuleCache;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which checks were passed, here or in an earlier start: each by a key that names all that it
/// depends on. Those of a whole book have an entry together, which one read brings back. Without a
/// version of the program, that a key would have to name, nothing is left for another start.
final class PassedChecks {
    private static final byte[] YES = {1};

    private final RuleCache cache;
    private final String suffix;
    private final Set<String> known = new HashSet<>();

    PassedChecks(RuleCache cache, Optional<String> version, String suffix) {
        this.cache = version.isPresent() ? cache : RuleCache.none();
        this.suffix = suffix;
    }

    /// Whether the check of this key was passed or waived here, or as part of a whole.
    boolean isKnown(String key) {
        return known.contains(key);
    }

    /// Whether the check of this key was passed.
    boolean has(String key) {
        if (isKnown(key)) return true;
        if (cache.read(key + suffix).isEmpty()) return false;
        known.add(key);
        return true;
    }

    /// It was passed just now.
    void add(String key) {
        cache.write(key + suffix, YES);
        known.add(key);
    }

    /// It need not be made.
    void waive(String key) {
        known.add(key);
    }

    /// Whether all checks of a whole were passed or waived; then each of them has.
    boolean hasAll(String whole) {
        if (known.contains(whole)) return true;
        Optional<byte[]> keys = cache.read(whole + suffix);
        if (keys.isEmpty()) return false;
        known.add(whole);
        new String(keys.get(), StandardCharsets.US_ASCII).lines().forEach(known::add);
        return true;
    }

    /// These are all checks of a whole, and each has been passed or waived.
    void addAll(String whole, List<String> keys) {
        byte[] lines = String.join("\n", keys).getBytes(StandardCharsets.US_ASCII);
        cache.write(whole + suffix, lines);
        known.add(whole);
    }
}
