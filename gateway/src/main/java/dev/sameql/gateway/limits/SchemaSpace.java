package dev.sameql.gateway.limits;

import dev.sameql.gateway.limits.LimitExceeded.Remedy;
import java.util.HashMap;
import java.util.Map;

/// How much room the schemas of one tenant take.
///
/// What is being registered counts from the moment it is taken up, so that no two calls share the
/// last free place.
public final class SchemaSpace {

    private final LimitsConfig config;
    private final Map<String, Integer> bytes = new HashMap<>();
    private long total;

    public SchemaSpace(LimitsConfig config) {
        this.config = config;
    }

    /// Takes room for a schema, in place of what its id held before.
    ///
    /// @throws LimitExceeded when there is none
    public synchronized void take(String schemaId, int size) {
        int before = bytes.getOrDefault(schemaId, 0);
        if (!bytes.containsKey(schemaId) && bytes.size() >= config.schemas())
            throw full("schemas", "schemas of one tenant", bytes.size() + 1L, config.schemas());
        if (total - before + size > config.schemaBytes()) {
            throw full(
                    "schema-bytes",
                    "bytes of one tenant's schemas",
                    total - before + size,
                    config.schemaBytes());
        }
        put(schemaId, size);
    }

    /// A schema is in the topic.
    public synchronized void put(String schemaId, int size) {
        Integer before = bytes.put(schemaId, size);
        total += size - (before == null ? 0 : before);
    }

    /// A schema is gone.
    public synchronized void remove(String schemaId) {
        Integer before = bytes.remove(schemaId);
        if (before != null) total -= before;
    }

    private static LimitExceeded full(String limit, String what, long sent, long most) {
        return new LimitExceeded(limit, what, sent, most, Remedy.WAIT);
    }
}
