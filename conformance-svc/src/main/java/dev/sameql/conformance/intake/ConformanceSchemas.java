package dev.sameql.conformance.intake;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.wire.RegisteredSchemas;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The schemas that jobs name.
@ApplicationScoped
public class ConformanceSchemas {
    private final RegisteredSchemas<Schema> schemas;

    ConformanceSchemas(
            @ConfigProperty(name = "kafka.bootstrap.servers", defaultValue = "localhost:9092")
                    String brokers) {
        this.schemas = new RegisteredSchemas<>(brokers, SchemaReader::ddl);
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
