package dev.sameql.gateway.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.gateway.EmbeddedKafka;
import dev.sameql.v1.SchemaRegistration;
import dev.sameql.v1.wire.CompactedTopic;
import dev.sameql.v1.wire.Outbox;
import dev.sameql.v1.wire.TopicSetup;
import dev.sameql.v1.wire.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Brokers that are away for a while cost no job.
class OutageTest {

    private static final SchemaRegistration SCHEMA =
            SchemaRegistration.newBuilder().setSchemaId("shop").build();

    @TempDir Path directory;
    private int port;
    private Map<String, Object> impatient;

    @BeforeEach
    void choosePort() throws Exception {
        port = EmbeddedKafka.freePort();
        impatient =
                Map.of(
                        "bootstrap.servers",
                        "127.0.0.1:" + port,
                        "max.block.ms",
                        200,
                        "request.timeout.ms",
                        200,
                        "delivery.timeout.ms",
                        300);
    }

    @Test
    void anAnswerIsWrittenAgainUntilTheBrokersHaveIt() throws Exception {
        try (var outbox = new Outbox(impatient)) {
            CompletableFuture<Void> job =
                    outbox.work(
                            () ->
                                    outbox.deliver(Topics.SCHEMAS, "shop", SCHEMA)
                                            .thenApply(_ -> null));
            assertThat(job).as("nobody is there").failsWithin(Duration.ofMillis(900));
            assertThat(job).isNotDone();
            try (EmbeddedKafka broker = EmbeddedKafka.at(directory, port)) {
                new TopicSetup(1, Optional.empty()).create(broker.clientSettings());
                job.join();
                try (var table =
                        new CompactedTopic<>(
                                broker.clientSettings(),
                                Topics.SCHEMAS,
                                SchemaRegistration.parser())) {
                    assertThat(table.get("shop")).contains(SCHEMA);
                }
            }
        }
    }

    @Test
    void workThatCouldNotReadIsDoneAgain() {
        var tries = new AtomicInteger();
        try (var outbox = new Outbox(impatient)) {
            outbox.work(
                            () -> {
                                if (tries.incrementAndGet() < 3)
                                    throw new TimeoutException("the schemas cannot be read");
                                return CompletableFuture.completedFuture(null);
                            })
                    .join();
        }
        assertThat(tries).hasValue(3);
    }

    @Test
    void whatNoPatienceMendsFails() {
        try (var outbox = new Outbox(impatient)) {
            var tooLarge = new RecordTooLargeException("16 MiB");
            CompletableFuture<Void> job =
                    outbox.work(() -> CompletableFuture.failedFuture(tooLarge));
            assertThatThrownBy(job::join).hasRootCause(tooLarge);
        }
    }

    @Test
    void whoeverIsStoppedDoesNotWaitForTheBrokers() {
        try (var outbox = new Outbox(impatient)) {
            CompletableFuture<Void> job =
                    outbox.work(
                            () ->
                                    outbox.deliver(Topics.SCHEMAS, "shop", SCHEMA)
                                            .thenApply(_ -> null));
            outbox.stop();
            assertThat(job).as("it comes again").failsWithin(Duration.ofMillis(900));
            assertThat(job).isNotDone();
        }
    }
}
