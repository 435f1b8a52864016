package dev.sameql.gateway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.EmbeddedKafka;
import dev.sameql.gateway.fold.Contradiction;
import dev.sameql.gateway.fold.Pieces;
import dev.sameql.gateway.metrics.OpenJobs;
import dev.sameql.gateway.streams.topology.FoldListener;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.wire.MessageProducer;
import dev.sameql.v1.wire.TopicSetup;
import dev.sameql.v1.wire.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A gateway that was held up for so long that another took over its partition (a stopped process,
/// a long pause of its machine) wakes up in the middle of a record. Nothing that it still writes
/// may count: it knows less than the other.
class ReturningGatewayTest {

    private static final Evidence REFUTED = Pieces.counterexample(Difference.DIFFERENCE_VALUES);

    @TempDir Path directory;

    @Test
    void whoWasThoughtDeadOverwritesNothing() throws Exception {
        var asleep = new CountDownLatch(1);
        var wakes = new CountDownLatch(1);
        try (var broker = new EmbeddedKafka(directory.resolve("log"))) {
            new TopicSetup(1, Optional.empty()).create(broker.clientSettings());
            try (var producer = new MessageProducer(broker.clientSettings());
                    var first = gateway(broker, "first", new Sleepy(asleep, wakes))) {
                producer.publish(Topics.QUERY_PAIRS, "job", Pieces.job("job")).join();
                producer.publish(Topics.EVIDENCE, "job", Pieces.match()).join();
                assertThat(asleep.await(30, TimeUnit.SECONDS)).isTrue();
                producer.publish(Topics.EVIDENCE, "job", REFUTED).join();
                try (var _ = gateway(broker, "second", new Sleepy())) {
                    assertThat(lastVerdict(broker)).isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
                    wakes.countDown();
                    awaitOnceMoreAtWork(first);
                    assertThat(lastVerdict(broker)).isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
                }
            } finally {
                wakes.countDown();
            }
        }
    }

    @Test
    void everyReaderOfTheFoldReadsWhatIsCommitted() {
        var settings =
                new StreamsConfig(
                        StreamsSettings.of(
                                RealFolds.config(directory),
                                Map.of("bootstrap.servers", "none:1"),
                                RealFolds.OWN));
        assertThat(settings.getRestoreConsumerConfigs("table"))
                .as("the case files that judgements are read from")
                .containsEntry(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        assertThat(settings.getMainConsumerConfigs("sameql-gateway", "fold", 0))
                .containsEntry(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
    }

    /// It has had its record's end, and been told that its partition is another's.
    private static void awaitOnceMoreAtWork(KafkaStreams first) throws InterruptedException {
        Thread.sleep(Duration.ofSeconds(3));
        assertThat(first.state()).isIn(KafkaStreams.State.RUNNING, KafkaStreams.State.REBALANCING);
    }

    private KafkaStreams gateway(EmbeddedKafka broker, String name, FoldListener listener) {
        return RealFolds.start(broker, directory.resolve(name), listener);
    }

    private static Verdict lastVerdict(EmbeddedKafka broker) {
        return RealFolds.last(broker, Topics.JUDGEMENTS).orElseThrow().getVerdict();
    }

    /// Sleeps while it files the first piece of evidence, if it is to.
    private record Sleepy(CountDownLatch asleep, CountDownLatch wakes) implements FoldListener {

        Sleepy() {
            this(new CountDownLatch(0), new CountDownLatch(0));
        }

        @Override
        public void found(Evidence evidence) {
            asleep.countDown();
            try {
                wakes.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void judged(Judgement judgement, Optional<Duration> age) {}

        @Override
        public void contradicted(Judgement judgement, Contradiction contradiction) {}

        @Override
        public void deadLetter(String topic) {}

        @Override
        public void folds(OpenJobs open) {}

        @Override
        public void foldsNoMore(OpenJobs open) {}
    }
}
