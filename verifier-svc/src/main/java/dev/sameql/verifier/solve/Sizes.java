package dev.sameql.verifier.solve;

import java.util.Map;

/// How many rows each table has at most: `bound`, but for those named with another number.
record Sizes(int bound, Map<String, Integer> others) {

    static Sizes all(int bound) {
        return new Sizes(bound, Map.of());
    }

    int rows(String table) {
        return others.getOrDefault(table, bound);
    }
}
