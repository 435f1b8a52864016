package dev.sameql.gateway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.EmbeddedKafka;
import dev.sameql.gateway.fold.Pieces;
import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.gateway.streams.table.NotThereYet;
import dev.sameql.v1.Difference;
import dev.sameql.v1.wire.MessageProducer;
import dev.sameql.v1.wire.TopicSetup;
import dev.sameql.v1.wire.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
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
            try (var first = new RealGateway(broker, directory.resolve("first"), PARTITIONS)) {
                judge(broker, jobs);
                await(() -> judged(first).equals(jobs));
                try (var second =
                        new RealGateway(broker, directory.resolve("second"), PARTITIONS)) {
                    await(() -> second.held() > 0 && first.held() + second.held() == PARTITIONS);
                    assertThat(judged(first)).isEqualTo(jobs);
                    assertThat(judged(second)).isEqualTo(jobs);
                    assertThat(judgedAside(first)).containsExactlyInAnyOrderElementsOf(jobs);
                    assertThat(judgedAside(second)).containsExactlyInAnyOrderElementsOf(jobs);
                    for (String job : jobs)
                        assertThat(second.table().get(job)).isEqualTo(first.table().get(job));
                    assertThat(second.table().get("job-none")).isEmpty();
                    assertThat(second.table().estimate(JobRange.ALL, 1000)).isBetween(20, 200);
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
    private static void assertNoneIsMissing(RealGateway asked, List<String> jobs) {
        for (String job : jobs) {
            try {
                assertThat(asked.table().get(job)).as(job).isPresent();
            } catch (NotThereYet e) {
                assertThat(e).hasMessageMatching(".*(partition|gateway).*");
            }
        }
    }

    /// The complete judgements that a gateway lists; none while it cannot.
    private static List<String> judged(RealGateway asked) {
        List<String> found = new ArrayList<>();
        try {
            asked.table()
                    .visit(
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

    /// The same from all partitions at a time.
    private static Collection<String> judgedAside(RealGateway asked) {
        Queue<String> found = new ConcurrentLinkedQueue<>();
        asked.table()
                .visitAside(
                        JobRange.ALL,
                        judgement -> {
                            if (judgement.getComplete()) found.add(judgement.getJobId());
                        });
        return found;
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited a minute in vain").isLessThan(end);
            Thread.sleep(Duration.ofMillis(50));
        }
    }
}
