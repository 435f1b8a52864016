package dev.sameql.gateway.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.gateway.EmbeddedKafka;
import dev.sameql.v1.SchemaRegistration;
import dev.sameql.v1.wire.CompactedTopic;
import dev.sameql.v1.wire.Outbox;
import dev.sameql.v1.wire.RegisteredSchemas;
import dev.sameql.v1.wire.TopicSetup;
import dev.sameql.v1.wire.Topics;
import java.nio.file.Path;
import java.security.Security;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.security.plain.internals.PlainSaslServerProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The wire, on a real broker that speaks TLS and asks for a name and a password.
class SecuredWireTest {

    private static EmbeddedKafka broker;

    @BeforeAll
    static void start(@TempDir Path directory) throws Exception {
        // a broker that ran in this process under another class loader left its own behind
        Security.removeProvider("Simple SASL/PLAIN Server Provider");
        PlainSaslServerProvider.initialize();
        broker = EmbeddedKafka.secured(directory);
        new TopicSetup(1, Optional.empty()).create(broker.clientSettings());
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    @Test
    void whatIsWrittenIsReadWithTheClustersSettings() {
        var schema = SchemaRegistration.newBuilder().setSchemaId("shop").setDdl("ddl").build();
        try (var outbox = new Outbox(broker.clientSettings());
                var schemas =
                        new RegisteredSchemas<>(broker.clientSettings(), String::toUpperCase)) {
            long offset = outbox.publish(Topics.SCHEMAS, "shop", schema).join().offset();
            assertThat(schemas.find("shop", offset)).contains("DDL");
            outbox.publishInBatch(Topics.SCHEMAS, "later", schema).join();
        }
        try (var table =
                new CompactedTopic<>(
                        broker.clientSettings(), Topics.SCHEMAS, SchemaRegistration.parser())) {
            assertThat(table.get("later")).contains(schema);
        }
    }

    @Test
    void anotherPasswordIsRefused() {
        Map<String, Object> wrong = new HashMap<>(broker.clientSettings());
        wrong.computeIfPresent(
                "sasl.jaas.config", (_, login) -> login.toString().replace("only", "not"));
        assertThatThrownBy(() -> new TopicSetup(1, Optional.empty()).create(wrong))
                .hasRootCauseInstanceOf(SaslAuthenticationException.class);
    }
}
