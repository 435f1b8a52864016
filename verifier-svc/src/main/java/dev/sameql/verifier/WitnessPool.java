package dev.sameql.verifier;

import dev.sameql.core.data.Database;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// Databases that told some prediction from a gold query, kept for the next prediction on the same
/// gold query (cross-checking; source: SpotIt). Bounded, and per process.
final class WitnessPool {
    private static final int MOST_QUERIES = 2_000;
    private static final int MOST_PER_QUERY = 16;

    private final Recent<Object, Deque<Database>> pools = new Recent<>(MOST_QUERIES);

    /// The databases known for a task's gold query, the newest first.
    List<Database> of(Task task) {
        Deque<Database> pool = pools.find(key(task)).orElseGet(ArrayDeque::new);
        synchronized (pool) {
            return List.copyOf(pool);
        }
    }

    void add(Task task, Database database) {
        Deque<Database> pool;
        synchronized (pools) {
            pool = pools.find(key(task)).orElseGet(ArrayDeque::new);
            pools.keep(key(task), pool);
        }
        synchronized (pool) {
            if (pool.contains(database)) return;
            pool.addFirst(database);
            if (pool.size() > MOST_PER_QUERY) pool.removeLast();
        }
    }

    private static Object key(Task task) {
        return List.of(task.schema().ddl(), task.dialect(), task.gold());
    }
}
