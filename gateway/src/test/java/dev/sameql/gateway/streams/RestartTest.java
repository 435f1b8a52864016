package dev.sameql.gateway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.EmbeddedKafka;
import dev.sameql.gateway.fold.CaseFiles;
import dev.sameql.gateway.fold.Pieces;
import dev.sameql.gateway.streams.table.NotThereYet;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.Difference;
import dev.sameql.v1.wire.TopicSetup;
import dev.sameql.v1.wire.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A gateway that lost its disk reads its case files again. Meanwhile it says of a judgement what
/// is right, or that it is not there yet.
///
/// `-Dsameql.restart.jobs=1000000` for a measurement.
class RestartTest {

    private static final int JOBS = Integer.getInteger("sameql.restart.jobs", 20_000);
    private static final int PARTITIONS = 6;
    private static final int ASKED = 997;

    @TempDir Path directory;

    @Test
    void whatIsBeingRestoredIsToldFromWhatIsNotThere() throws Exception {
        try (var broker = new EmbeddedKafka(directory.resolve("log"))) {
            new TopicSetup(PARTITIONS, Optional.empty()).create(broker.clientSettings());
            long bytes = writeChangelog(broker);
            long begun = System.nanoTime();
            try (var gateway = new RealGateway(broker, directory.resolve("state"), PARTITIONS)) {
                int refused = 0;
                for (int i = 0; gateway.held() < PARTITIONS; i++) {
                    if (!isThere(gateway, job(i * ASKED % JOBS))) refused++;
                    Thread.sleep(Duration.ofMillis(20));
                    assertThat(seconds(begun)).as("seconds of restoring").isLessThan(300);
                }
                System.out.printf(
                        "%d jobs, %d MB, restored after %.1f s; %d questions were refused%n",
                        JOBS, bytes >> 20, seconds(begun), refused);
                for (int i = 0; i < JOBS; i += ASKED)
                    assertThat(gateway.table().get(job(i))).as(job(i)).isPresent();
            }
        }
    }

    /// Whether a judgement is found; that it cannot be read now is the only other answer.
    private static boolean isThere(RealGateway gateway, String job) {
        Optional<?> found;
        try {
            var table = gateway.table();
            found = table.readNow(job);
        } catch (NotThereYet e) {
            return false;
        }
        assertThat(found).as(job).isPresent();
        return true;
    }

    private static long writeChangelog(EmbeddedKafka broker) throws Exception {
        String changelog = "sameql-gateway-case-files-changelog";
        try (Admin admin = Admin.create(broker.clientSettings())) {
            var topic =
                    new NewTopic(changelog, PARTITIONS, (short) 1)
                            .configs(
                                    Map.of(
                                            TopicConfig.CLEANUP_POLICY_CONFIG,
                                            TopicConfig.CLEANUP_POLICY_COMPACT,
                                            TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
                                            Integer.toString(Topics.MAX_DEAD_LETTER_BYTES)));
            admin.createTopics(List.of(topic)).all().get();
        }
        var evidence = Pieces.counterexample(Difference.DIFFERENCE_VALUES);
        long bytes = 0;
        try (var producer =
                new KafkaProducer<>(
                        broker.clientSettings(),
                        new StringSerializer(),
                        new ByteArraySerializer())) {
            for (int i = 0; i < JOBS; i++) {
                CaseFile file = CaseFiles.with(CaseFile.getDefaultInstance(), Pieces.job(job(i)));
                byte[] value = CaseFiles.with(file, evidence).toByteArray();
                bytes += value.length;
                var _ = producer.send(new ProducerRecord<>(changelog, job(i), value));
            }
        }
        return bytes;
    }

    private static String job(int i) {
        return "job-%07d".formatted(i);
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }
}
