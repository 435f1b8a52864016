package dev.sameql.v1.wire;

import dev.sameql.v1.SchemaRegistration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// The registered schemas as a worker reads them, each read once per DDL. The topic is opened with
/// the first question. Thread-safe.
public final class RegisteredSchemas<S> implements AutoCloseable {
    private final Map<String, ?> clientSettings;
    private final Function<String, S> reader;
    private final Map<String, Read<S>> read = new ConcurrentHashMap<>();
    private CompactedTopic<SchemaRegistration> topic;

    private record Read<S>(String ddl, S schema) {}

    /// The schemas, by Kafka client settings of the caller's (brokers, security); `reader` makes
    /// one of its DDL.
    public RegisteredSchemas(Map<String, ?> clientSettings, Function<String, S> reader) {
        this.clientSettings = clientSettings;
        this.reader = reader;
    }

    /// The schema of that id, if one is registered; none that was replaced before `offset`, the
    /// place in the topic that a job names, and none that was deleted since. Throws what the reader
    /// throws.
    public Optional<S> find(String schemaId, long offset) {
        return topic().get(schemaId, offset).map(found -> schema(schemaId, found.getDdl()));
    }

    private S schema(String schemaId, String ddl) {
        Read<S> known = read.get(schemaId);
        if (known == null || !known.ddl().equals(ddl)) {
            known = new Read<>(ddl, reader.apply(ddl));
            read.put(schemaId, known);
        }
        return known.schema();
    }

    private synchronized CompactedTopic<SchemaRegistration> topic() {
        if (topic == null) {
            topic =
                    new CompactedTopic<>(
                            clientSettings, Topics.SCHEMAS, SchemaRegistration.parser());
            topic.onChange(this::forget);
        }
        return topic;
    }

    private void forget(String schemaId, SchemaRegistration changed) {
        if (changed == null) read.remove(schemaId);
    }

    @Override
    public synchronized void close() {
        if (topic != null) topic.close();
    }
}
