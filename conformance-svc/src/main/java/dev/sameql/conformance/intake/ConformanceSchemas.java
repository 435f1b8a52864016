package dev.sameql.conformance.intake;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.wire.RegisteredSchemas;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;

/// The schemas that jobs name.
@ApplicationScoped
public class ConformanceSchemas {
    private final RegisteredSchemas<Schema> schemas;

    ConformanceSchemas(@Identifier("default-kafka-broker") Map<String, Object> kafka) {
        this.schemas = new RegisteredSchemas<>(kafka, SchemaReader::ddl);
    }

    /// The schema of that id, no older than the place in its topic that the job names.
    ///
    /// @throws dev.sameql.core.schema.SchemaException when its DDL cannot be read
    public Optional<Schema> find(String schemaId, long offset) {
        return schemas.find(schemaId, offset);
    }

    @PreDestroy
    void close() {
        schemas.close();
    }
}
