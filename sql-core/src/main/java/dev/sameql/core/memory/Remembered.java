package dev.sameql.core.memory;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

/// Values worked out from their keys: those used last, at most so many, and those that somebody
/// works out now. Who asks for one of these waits for it: in campaigns the same queries stand next
/// to each other. Thread-safe.
///
/// Work on one key may ask for others, as long as that never comes back to the first.
public final class Remembered<K, V> {
    private final Map<K, CompletableFuture<V>> values;

    /// With 0 for `most`, each value is worked out anew.
    public Remembered(int most) {
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
