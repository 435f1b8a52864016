package dev.sameql.gateway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.EmbeddedKafka;
import dev.sameql.gateway.fold.Pieces;
import dev.sameql.gateway.streams.topology.Deaf;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.RewriteStep;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.wire.Outbox;
import dev.sameql.v1.wire.TopicSetup;
import dev.sameql.v1.wire.Topics;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The largest job that is taken, with the largest evidence that is told, is folded and judged by a
/// real broker's limits; evidence that is larger loses what it can spare, and nothing stops.
class LargestRecordsTest {

    private static final String MEGABYTE = "x".repeat(1 << 20);

    @TempDir Path directory;

    @Test
    void theLargestThatIsTakenIsJudged() throws Exception {
        try (var broker = new EmbeddedKafka(directory.resolve("log"))) {
            new TopicSetup(1, Optional.empty()).create(broker.clientSettings());
            try (var outbox = new Outbox(broker.clientSettings());
                    var _ = RealFolds.start(broker, directory.resolve("state"), new Deaf())) {
                QueryPairJob job = largestJob();
                outbox.publish(Topics.QUERY_PAIRS, "job", job).join();
                outbox.deliver(Topics.EVIDENCE, "job", longTrace()).join();
                outbox.deliver(Topics.EVIDENCE, "job", largestWitness()).join();
                Judgement judgement = RealFolds.last(broker, Topics.JUDGEMENTS).orElseThrow();
                assertThat(judgement.getVerdict()).isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
                assertThat(judgement.getCounterexample())
                        .isEqualTo(largestWitness().getCounterexample());
                assertThat(judgement.getPair()).isEqualTo(job.getPair());
                assertThat(judgement.getTrace().getGoldStepsCount())
                        .as("steps went to make room")
                        .isZero();
            }
        }
    }

    private static QueryPairJob largestJob() {
        QueryPairJob job =
                Pieces.job("job").toBuilder()
                        .setTrace(true)
                        .setPair(QueryPair.newBuilder().setSchemaId("s").setGold(MEGABYTE))
                        .build();
        int left = Topics.MAX_PAIR_BYTES - job.getSerializedSize() - 10;
        var largest = job.toBuilder();
        largest.getPairBuilder().setPredicted("y".repeat(left));
        return largest.build();
    }

    /// Over three megabytes, of which the steps are three.
    private static Evidence longTrace() {
        return Pieces.noMatch().toBuilder()
                .setNormalisation(
                        Normalisation.newBuilder()
                                .setEtmMatch(true)
                                .setGoldNormalForm(MEGABYTE)
                                .addGoldSteps(RewriteStep.newBuilder().setAfter(MEGABYTE))
                                .addGoldSteps(RewriteStep.newBuilder().setAfter(MEGABYTE))
                                .addGoldSteps(RewriteStep.newBuilder().setAfter(MEGABYTE)))
                .build();
    }

    private static Evidence largestWitness() {
        Evidence small = Pieces.counterexample(Difference.DIFFERENCE_VALUES);
        Counterexample.Builder witness = small.getCounterexample().toBuilder();
        int left = Topics.MAX_EVIDENCE_BYTES - small.getSerializedSize() - 20;
        return small.toBuilder().setCounterexample(witness.setSql("z".repeat(left))).build();
    }
}
