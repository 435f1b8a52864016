package dev.sameql.gateway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.EmbeddedKafka;
import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.fold.Pieces;
import dev.sameql.gateway.streams.JudgementTable.JobRange;
import dev.sameql.v1.Difference;
import dev.sameql.v1.HoldingServiceGrpc.HoldingServiceImplBase;
import dev.sameql.v1.ReadHeldRequest;
import dev.sameql.v1.ReadHeldResponse;
import dev.sameql.v1.wire.MessageProducer;
import dev.sameql.v1.wire.TopicSetup;
import dev.sameql.v1.wire.Topics;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.state.HostInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two gateways on a real broker, each with a part of the judgements. Whichever is asked answers
/// for all; and when one goes, no judgement seems not to be there while the other takes over.
class TwoGatewaysTest {

    private static final int JOBS = 60;
    private static final int PARTITIONS = 4;

    @TempDir Path directory;

    @Test
    void whicheverIsAskedAnswersForBoth() throws Exception {
        try (var broker = new EmbeddedKafka(directory.resolve("log"))) {
            new TopicSetup(PARTITIONS, Optional.empty()).create(broker.clientSettings());
            List<String> jobs =
                    IntStream.range(0, JOBS).mapToObj("job-%02d"::formatted).sorted().toList();
            try (var first = new Gateway(broker, directory.resolve("first"))) {
                judge(broker, jobs);
                await(() -> judged(first).equals(jobs));
                try (var second = new Gateway(broker, directory.resolve("second"))) {
                    await(() -> second.held() > 0 && first.held() + second.held() == PARTITIONS);
                    assertThat(judged(first)).isEqualTo(jobs);
                    assertThat(judged(second)).isEqualTo(jobs);
                    for (String job : jobs)
                        assertThat(second.table.get(job)).isEqualTo(first.table.get(job));
                    assertThat(second.table.get("job-none")).isEmpty();
                    assertThat(second.table.estimate(JobRange.ALL, 1000)).isBetween(20, 200);
                }
                assertNoneIsMissing(first, jobs);
                await(() -> first.held() == PARTITIONS);
                assertThat(judged(first)).isEqualTo(jobs);
            }
        }
    }

    private static void judge(EmbeddedKafka broker, List<String> jobs) {
        var refuted = Pieces.counterexample(Difference.DIFFERENCE_VALUES);
        try (var producer = new MessageProducer(broker.clientSettings())) {
            for (String job : jobs) {
                producer.publish(Topics.QUERY_PAIRS, job, Pieces.job(job)).join();
                producer.publish(Topics.EVIDENCE, job, refuted).join();
            }
        }
    }

    /// Each is there, or it is said that it cannot be read now.
    private static void assertNoneIsMissing(Gateway asked, List<String> jobs) {
        for (String job : jobs) {
            try {
                assertThat(asked.table.get(job)).as(job).isPresent();
            } catch (NotThereYet e) {
                assertThat(e).hasMessageMatching(".*(partition|gateway).*");
            }
        }
    }

    /// The complete judgements that a gateway lists; none while it cannot.
    private static List<String> judged(Gateway asked) {
        List<String> found = new ArrayList<>();
        try {
            asked.table.visit(
                    JobRange.ALL,
                    judgement -> {
                        if (judgement.getComplete()) found.add(judgement.getJobId());
                        return true;
                    });
        } catch (NotThereYet e) {
            return List.of();
        }
        return found;
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited a minute in vain").isLessThan(end);
            Thread.sleep(Duration.ofMillis(50));
        }
    }

    /// A gateway as far as it holds judgements and shows them to others.
    private static final class Gateway extends HoldingServiceImplBase implements AutoCloseable {

        private final Server server;
        private final HostInfo own;
        private final KafkaStreams streams;
        private final Peers peers;
        private final JudgementTable table;

        Gateway(EmbeddedKafka broker, Path directory) throws Exception {
            server =
                    Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
                            .addService(this)
                            .build()
                            .start();
            own = new HostInfo("127.0.0.1", server.getPort());
            streams =
                    new KafkaStreams(
                            GatewayTopology.build(
                                    GatewayConfig.Store.DISK, new Deaf(), Retention.FOR_GOOD),
                            new StreamsConfig(
                                    StreamsSettings.of(
                                            RealFolds.config(directory),
                                            broker.clientSettings(),
                                            own)));
            peers = new Peers(InsecureChannelCredentials.create(), Optional.empty());
            table =
                    new JudgementTable(
                            new StreamsHolders(streams, own, PARTITIONS),
                            HeldJudgements.of(streams),
                            peers);
            streams.start();
        }

        @Override
        public void readHeld(ReadHeldRequest request, StreamObserver<ReadHeldResponse> caller) {
            try {
                caller.onNext(HeldPage.read(table.held(), request, 7, _ -> true));
                caller.onCompleted();
            } catch (NotThereYet e) {
                caller.onError(Status.UNAVAILABLE.withCause(e).asRuntimeException());
            }
        }

        /// How many partitions it can be read from.
        long held() {
            return IntStream.range(0, PARTITIONS).filter(this::isHeld).count();
        }

        private boolean isHeld(int partition) {
            try (Judgements found = table.held().read(List.of(partition), JobRange.ALL)) {
                var _ = found.hasNext();
                return true;
            } catch (NotThereYet e) {
                return false;
            }
        }

        @Override
        public void close() {
            streams.close(Duration.ofSeconds(20));
            peers.close();
            server.shutdownNow();
        }
    }
}
