package dev.sameql.verifier.crosscheck;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Values by key, grouped by the gold query that a key begins with. Thread-safe.
public final class GoldQueryIndex<T> {
    private final Map<String, Map<String, T>> byGold = new ConcurrentHashMap<>();

    /// Files a value under its key, or takes away what was there when it is null.
    public void put(String key, T value) {
        byGold.compute(
                GoldQuery.ofKey(key).key(),
                (_, places) -> {
                    Map<String, T> changed = places == null ? new ConcurrentHashMap<>() : places;
                    if (value == null) changed.remove(key);
                    else changed.put(key, value);
                    return changed.isEmpty() ? null : changed;
                });
    }

    /// The value under a key, or null.
    public T at(String key) {
        return byGold.getOrDefault(GoldQuery.ofKey(key).key(), Map.of()).get(key);
    }

    /// All values of a gold query, in order of their keys.
    public List<T> of(GoldQuery gold) {
        return byGold.getOrDefault(gold.key(), Map.of()).entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
    }

    /// How many gold queries there are.
    int size() {
        return byGold.size();
    }
}
