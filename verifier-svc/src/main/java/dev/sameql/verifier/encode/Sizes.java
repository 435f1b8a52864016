package dev.sameql.verifier.encode;

import java.util.Map;

/// How many rows each table has at most: `bound`, but for those named with another number.
public record Sizes(int bound, Map<String, Integer> others) {

    public static Sizes all(int bound) {
        return new Sizes(bound, Map.of());
    }

    int rows(String table) {
        return others.getOrDefault(table, bound);
    }
}
