package dev.sameql.gateway.intake;

import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.limits.LimitsConfig;
import dev.sameql.gateway.limits.SchemaSpace;
import dev.sameql.v1.SchemaRegistration;
import dev.sameql.v1.wire.CompactedTopic;
import dev.sameql.v1.wire.Topics;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/// The registered schemas.
@ApplicationScoped
public class SchemaRegistry {

    /// Whoever waits for the topic waits on a thread of its own.
    private static final Executor APART = Thread::startVirtualThread;

    private final Map<String, Object> kafka;
    private final Publisher publisher;
    private final LimitsConfig limits;
    private final Map<Tenant, SchemaSpace> spaces = new ConcurrentHashMap<>();
    private CompactedTopic<SchemaRegistration> table;

    SchemaRegistry(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            Publisher publisher,
            LimitsConfig limits) {
        this.kafka = kafka;
        this.publisher = publisher;
        this.limits = limits;
    }

    /// Registers a schema, or replaces it, where its tenant has room; completes once a job may name
    /// it. Registering what is registered already changes nothing, so that jobs submitted again
    /// stay the same jobs.
    public CompletableFuture<Void> register(SchemaRegistration schema) {
        CompactedTopic<SchemaRegistration> schemas = table();
        schemas.catchUp();
        String id = schema.getSchemaId();
        if (schemas.get(id).filter(schema::equals).isPresent()) {
            return CompletableFuture.completedFuture(null);
        }
        SchemaSpace.Taking taking = space(id).take(id, schema.getSerializedSize());
        return publisher
                .publish(Topics.SCHEMAS, id, schema)
                .thenRunAsync(schemas::catchUp, APART)
                .whenComplete((_, _) -> taking.release());
    }

    /// Deletes a schema; completes once no job may name it in this gateway, with whether there was
    /// one.
    public CompletableFuture<Boolean> delete(String schemaId) {
        CompactedTopic<SchemaRegistration> schemas = table();
        schemas.catchUp();
        if (schemas.get(schemaId).isEmpty()) return CompletableFuture.completedFuture(false);
        return publisher
                .delete(Topics.SCHEMAS, schemaId)
                .thenRunAsync(schemas::catchUp, APART)
                .thenApply(_ -> true);
    }

    private SchemaSpace space(String schemaId) {
        return spaces.computeIfAbsent(Tenant.of(schemaId), _ -> new SchemaSpace(limits));
    }

    /// What the topic holds of a schema; null when it holds it no more.
    private void noteSize(String id, SchemaRegistration schema) {
        if (schema == null) space(id).remove(id);
        else space(id).put(id, schema.getSerializedSize());
    }

    /// The place in its topic of the schema with that id; empty when there is none.
    public OptionalLong offset(String schemaId) {
        return table().entry(schemaId).map(CompactedTopic.Entry::offset).stream()
                .mapToLong(o -> o)
                .findFirst();
    }

    /// The schema with that id.
    public Optional<SchemaRegistration> get(String schemaId) {
        return table().get(schemaId);
    }

    /// The ids of a tenant's schemas, as registered, in their order.
    public List<String> ids(Tenant tenant) {
        CompactedTopic<SchemaRegistration> schemas = table();
        schemas.catchUp();
        return schemas.snapshot().keySet().stream()
                .filter(id -> Tenant.of(id).equals(tenant))
                .sorted()
                .toList();
    }

    private synchronized CompactedTopic<SchemaRegistration> table() {
        if (table == null) {
            table = new CompactedTopic<>(kafka, Topics.SCHEMAS, SchemaRegistration.parser());
            table.onChange(this::noteSize);
        }
        return table;
    }

    @PreDestroy
    synchronized void close() {
        if (table != null) table.close();
    }
}
