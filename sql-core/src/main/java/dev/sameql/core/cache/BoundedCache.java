package dev.sameql.core.cache;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

/// A cache that computes a missing value from its key and evicts the value used longest ago. Each
/// value is computed once: a second caller waits for the first, since in campaigns the same query
/// comes several times in a row. Thread-safe.
///
/// The computation for one key may ask for other keys, but never in a circle.
public final class BoundedCache<K, V> {
    private final Map<K, CompletableFuture<V>> values;

    /// With 0 for `most`, each value is worked out anew.
    public BoundedCache(int most) {
        this.values =
                new LinkedHashMap<>(16, 0.75f, true) {
                    private static final long serialVersionUID = 1;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<K, CompletableFuture<V>> eldest) {
                        return size() > most;
                    }
                };
    }

    /// The value of a key. Work that fails is not remembered, and whoever waited for it does it
    /// again.
    public V of(K key, Function<K, V> work) {
        var mine = new CompletableFuture<V>();
        CompletableFuture<V> known;
        synchronized (values) {
            known = values.putIfAbsent(key, mine);
        }
        if (known == null) return made(key, work, mine);
        try {
            return known.join();
        } catch (CompletionException failed) {
            return work.apply(key);
        }
    }

    private V made(K key, Function<K, V> work, CompletableFuture<V> mine) {
        try {
            V value = work.apply(key);
            mine.complete(value);
            return value;
        } catch (RuntimeException | Error failure) {
            synchronized (values) {
                values.remove(key, mine);
            }
            mine.completeExceptionally(failure);
            throw failure;
        }
    }

    /// Has a key have this value from now on.
    public void keep(K key, V value) {
        synchronized (values) {
            values.put(key, CompletableFuture.completedFuture(value));
        }
    }
}
