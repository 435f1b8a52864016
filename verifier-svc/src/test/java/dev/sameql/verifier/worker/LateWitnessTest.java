package dev.sameql.verifier.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.verifier.VerifierMeters;
import dev.sameql.verifier.crosscheck.CrossChecks;
import dev.sameql.verifier.crosscheck.GoldQuery;
import dev.sameql.verifier.crosscheck.LocalCrossChecks;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.witness.Cases;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Jobs whose gold query gets a witness between the last look at those that are known and the note
/// that the job is unrefuted.
@Timeout(120)
class LateWitnessTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER, note TEXT);");
    private static final String GOLD = "SELECT id FROM item";
    private static final String NEEDLE = "INSERT INTO item VALUES (1, 2, 'needle');\n";
    private static final String HAY = "INSERT INTO item VALUES (1, 2, 'hay');\n";

    /// What tells it from the gold query is a note that nothing in its text shows.
    private static final String HIDDEN =
            "SELECT id FROM item WHERE hex(note) IS NOT '6E6565646C65'";

    private static VerificationRequest request(String job, String predicted) {
        return VerificationRequest.newBuilder()
                .setJob(
                        QueryPairJob.newBuilder()
                                .setJobId(job)
                                .setPair(
                                        QueryPair.newBuilder()
                                                .setSchemaId("shop")
                                                .setGold(GOLD)
                                                .setPredicted(predicted)))
                .build();
    }

    private static Workers oneWorker(CrossChecks checks) {
        return new Workers(
                new WorkerSettings(1, 1_024),
                new ParentServices(
                        new SolverPool(1, 256),
                        checks,
                        Cases.NONE,
                        new VerifierMeters(new SimpleMeterRegistry())),
                Attempts.in(Optional.empty()));
    }

    /// Does something just before a job is noted, as another verifier may.
    private record Meanwhile(LocalCrossChecks known, Runnable first) implements CrossChecks {
        @Override
        public List<String> witnesses(GoldQuery gold) {
            return known.witnesses(gold);
        }

        @Override
        public void add(GoldQuery gold, String database) {
            known.add(gold, database);
        }

        @Override
        public List<String> note(GoldQuery gold, VerificationRequest request) {
            first.run();
            return known.note(gold, request);
        }
    }

    private static Evidence answerWith(String late) {
        VerificationRequest job = request("hidden", HIDDEN);
        var known = new LocalCrossChecks();
        GoldQuery gold = GoldQuery.of(job.getJob().getPair(), SCHEMA);
        try (Workers workers = oneWorker(new Meanwhile(known, () -> known.add(gold, late)))) {
            return workers.verify(job, SCHEMA);
        }
    }

    @Test
    void aLateWitnessRefutesTheJob() {
        Evidence evidence = answerWith(NEEDLE);
        assertThat(evidence.getCounterexample().getSql()).contains("needle");
        assertThat(evidence.getEvidenceId()).isEqualTo("hidden/verifier");
        assertThat(evidence.getLast()).isTrue();
    }

    @Test
    void aLateDatabaseThatRefutesNothingLeavesTheAnswerAsItIs() {
        Evidence evidence = answerWith(HAY);
        assertThat(evidence.hasCounterexample()).isFalse();
        assertThat(evidence.getEvidenceId()).isEqualTo("hidden/verifier");
        assertThat(evidence.hasAgreement() || evidence.hasUndecided()).isTrue();
    }

    @Test
    void theWorkerIsFreeWhileAJobIsNoted() {
        var other = new Evidence[1];
        var workers = new Workers[1];
        var checks =
                new Meanwhile(
                        new LocalCrossChecks(),
                        () ->
                                other[0] =
                                        workers[0].verify(
                                                request("other", "SELECT price FROM item"),
                                                SCHEMA));
        try (Workers one = oneWorker(checks)) {
            workers[0] = one;
            one.verify(request("hidden", HIDDEN), SCHEMA);
        }
        assertThat(other[0].hasCounterexample()).isTrue();
    }
}
