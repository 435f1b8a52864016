package dev.sameql.verifier;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The values used last, at most so many. Thread-safe.
final class Recent<K, V> {
    private final Map<K, V> values;

    Recent(int most) {
        this.values =
                new LinkedHashMap<>(16, 0.75f, true) {
                    private static final long serialVersionUID = 1;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                        return size() > most;
                    }
                };
    }

    synchronized Optional<V> find(K key) {
        return Optional.ofNullable(values.get(key));
    }

    synchronized void keep(K key, V value) {
        values.put(key, value);
    }
}
