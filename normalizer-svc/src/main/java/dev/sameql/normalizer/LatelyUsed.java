package dev.sameql.normalizer;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/// Remembers what was worked out lately, at most so many entries. Gold queries come again and
/// again.
final class LatelyUsed<K, V> {
    private final Map<K, V> entries;

    LatelyUsed(int capacity) {
        this.entries =
                new LinkedHashMap<>(64, 0.75f, true) {
                    private static final long serialVersionUID = 1L;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                        return size() > capacity;
                    }
                };
    }

    /// The value of a key, worked out outside the lock when it is not known.
    V of(K key, Function<K, V> work) {
        synchronized (entries) {
            V known = entries.get(key);
            if (known != null) return known;
        }
        V made = work.apply(key);
        synchronized (entries) {
            entries.put(key, made);
        }
        return made;
    }
}
