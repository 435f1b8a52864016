package dev.sameql.gateway.intake;

import dev.sameql.v1.SchemaRegistration;
import dev.sameql.v1.wire.CompactedTopic;
import dev.sameql.v1.wire.Topics;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/// The registered schemas.
@ApplicationScoped
public class SchemaRegistry {

    private final Map<String, Object> kafka;
    private final Publisher publisher;
    private CompactedTopic<SchemaRegistration> table;

    SchemaRegistry(
            @Identifier("default-kafka-broker") Map<String, Object> kafka, Publisher publisher) {
        this.kafka = kafka;
        this.publisher = publisher;
    }

    /// Registers a schema, or replaces it; completes once a job may name it. Registering what is
    /// registered already changes nothing, so that jobs submitted again stay the same jobs.
    public CompletableFuture<Void> register(SchemaRegistration schema) {
        CompactedTopic<SchemaRegistration> schemas = table();
        schemas.catchUp();
        if (schemas.get(schema.getSchemaId()).filter(schema::equals).isPresent()) {
            return CompletableFuture.completedFuture(null);
        }
        return publisher
                .publish(Topics.SCHEMAS, schema.getSchemaId(), schema)
                .thenRunAsync(schemas::catchUp);
    }

    /// The place in its topic of the schema with that id; empty when there is none.
    public OptionalLong offset(String schemaId) {
        return table().entry(schemaId).map(CompactedTopic.Entry::offset).stream()
                .mapToLong(o -> o)
                .findFirst();
    }

    private synchronized CompactedTopic<SchemaRegistration> table() {
        if (table == null)
            table = new CompactedTopic<>(kafka, Topics.SCHEMAS, SchemaRegistration.parser());
        return table;
    }

    @PreDestroy
    synchronized void close() {
        if (table != null) table.close();
    }
}
