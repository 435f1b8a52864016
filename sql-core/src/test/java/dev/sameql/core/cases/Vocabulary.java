package dev.sameql.core.cases;

import java.util.Map;
import java.util.Set;

/// What the cases of a room may say: the words after `--! expect:`, each with the number of
/// statements it is about, and settings of the room's own.
public record Vocabulary(Map<String, Integer> expectations, Set<String> settings) {
    private static final Set<String> COMMON = Set.of("schema", "data", "dialect", "case", "expect");

    public static Vocabulary of(Map<String, Integer> expectations, String... settings) {
        return new Vocabulary(expectations, Set.of(settings));
    }

    boolean knows(String setting) {
        return COMMON.contains(setting) || settings.contains(setting);
    }
}
