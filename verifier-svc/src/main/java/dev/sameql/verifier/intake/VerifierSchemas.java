package dev.sameql.verifier.intake;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.SchemaRegistration;
import dev.sameql.v1.wire.CompactedTopic;
import dev.sameql.v1.wire.Topics;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The registered schemas, each read once per registration. The topic is opened with the first
/// question.
@ApplicationScoped
public class VerifierSchemas {
    private record Read(String ddl, Schema schema) {}

    @ConfigProperty(name = "kafka.bootstrap.servers", defaultValue = "localhost:9092")
    String brokers;

    private final Map<String, Read> read = new ConcurrentHashMap<>();
    private CompactedTopic<SchemaRegistration> topic;

    /// The schema of that id, if one is registered.
    ///
    /// @throws dev.sameql.core.schema.SchemaException when its DDL cannot be read
    public Optional<Schema> find(String schemaId) {
        return topic().get(schemaId).map(registration -> schema(schemaId, registration.getDdl()));
    }

    private Schema schema(String schemaId, String ddl) {
        Read known = read.get(schemaId);
        if (known == null || !known.ddl().equals(ddl)) {
            known = new Read(ddl, SchemaReader.ddl(ddl));
            read.put(schemaId, known);
        }
        return known.schema();
    }

    private synchronized CompactedTopic<SchemaRegistration> topic() {
        if (topic == null)
            topic = new CompactedTopic<>(brokers, Topics.SCHEMAS, SchemaRegistration.parser());
        return topic;
    }

    @PreDestroy
    synchronized void close() {
        if (topic != null) topic.close();
    }
}
