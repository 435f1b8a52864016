package dev.sameql.verifier.crosscheck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.RowSemantics;
import dev.sameql.v1.Ties;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.VerifierMeters;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import dev.sameql.verifier.witness.Cases;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/// One gold query, several predictions.
class CrossCheckTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER, note TEXT);");
    private static final String GOLD = "SELECT id FROM item";

    /// What tells it from the gold query is a note that nothing in its text shows.
    private static final String HIDDEN =
            "SELECT id FROM item WHERE hex(note) IS NOT '6E6565646C65'";

    private static final String NEEDLE = "INSERT INTO item VALUES (1, 2, 'needle');\n";

    private static final SimpleMeterRegistry METERS = new SimpleMeterRegistry();
    private static final LocalCrossChecks KNOWN = new LocalCrossChecks();
    private static final Verifier VERIFIER =
            new Verifier(
                    new Solver(new SolverSettings(1, 512)),
                    KNOWN,
                    Cases.NONE,
                    new VerifierMeters(METERS));

    @AfterAll
    static void close() {
        VERIFIER.close();
    }

    private static VerificationRequest job(String id, QueryPair.Builder pair) {
        return VerificationRequest.newBuilder()
                .setJob(QueryPairJob.newBuilder().setJobId(id).setPair(pair.setSchemaId("shop")))
                .build();
    }

    private static QueryPair.Builder pair(String gold, String predicted) {
        return QueryPair.newBuilder().setGold(gold).setPredicted(predicted);
    }

    private static double witnesses(String source) {
        var counter = METERS.find("sameql.witnesses").tag("source", source).counter();
        return counter == null ? 0 : counter.count();
    }

    @Test
    void aWitnessAgainstOnePredictionRefutesAnother() {
        String gold = "SELECT id FROM item WHERE price IS NULL OR price <> 3";
        VerificationRequest hidden =
                job("1", pair(gold, gold.replace("3", "3 AND hex(note) IS NOT '6E6565646C65'")));
        Evidence first = VERIFIER.verify(hidden, SCHEMA);
        assertThat(first.hasCounterexample()).as(first.toString()).isFalse();

        Evidence open =
                VERIFIER.verify(job("2", pair(gold, gold + " AND note IS NOT 'needle'")), SCHEMA);
        assertThat(open.getCounterexample().getSql()).contains("needle");

        Evidence again = VERIFIER.verify(hidden, SCHEMA);
        assertThat(again.getCounterexample().getSql()).contains("needle");
        assertThat(witnesses("known")).isPositive();
    }

    @Test
    void aWitnessReopensAJob() {
        VerificationRequest job = job("3", pair(GOLD, HIDDEN));
        Evidence before = VERIFIER.verify(job, SCHEMA);
        assertThat(before.hasCounterexample()).isFalse();
        Optional<Evidence> evidence = VERIFIER.reopen(job, SCHEMA, NEEDLE);
        assertThat(evidence).isPresent();
        assertThat(evidence.get().getJobId()).isEqualTo("3");
        assertThat(evidence.get().getLast()).isTrue();
        assertThat(evidence.get().getEvidenceId()).isNotEqualTo(before.getEvidenceId());
        assertThat(evidence.get().getCounterexample().getDifferencesList())
                .containsExactly(Difference.DIFFERENCE_VALUES);
        assertThat(VERIFIER.reopen(job, SCHEMA, NEEDLE).map(e -> e.getEvidenceId()))
                .as("the same work gives the same id")
                .contains(evidence.get().getEvidenceId());
        assertThat(VERIFIER.verify(job, SCHEMA).hasCounterexample()).as("asked again").isTrue();
    }

    @Test
    void whatDoesNotRefuteReopensNothing() {
        VerificationRequest job = job("4", pair(GOLD, "SELECT id FROM item WHERE id = id"));
        assertThat(VERIFIER.reopen(job, SCHEMA, NEEDLE)).isEmpty();
        assertThat(VERIFIER.reopen(job, SCHEMA, "INSERT INTO gone VALUES (1);")).isEmpty();
        assertThat(VERIFIER.reopen(job, SCHEMA, "DROP TABLE item;")).isEmpty();
        assertThat(VERIFIER.reopen(job, SCHEMA, "-- every table is empty\n")).isEmpty();
    }

    @Test
    void eachJobIsReopenedUnderItsOwnPolicy() {
        String twice = "INSERT INTO item VALUES (1, 2, 'a'); INSERT INTO item VALUES (2, 2, 'b');";
        QueryPair.Builder pair = pair("SELECT price FROM item", "SELECT DISTINCT price FROM item");
        assertThat(VERIFIER.reopen(job("5", pair), SCHEMA, twice)).isPresent();
        pair.setPolicy(Policy.newBuilder().setRows(RowSemantics.ROW_SEMANTICS_SET));
        assertThat(VERIFIER.reopen(job("6", pair), SCHEMA, twice)).isEmpty();
    }

    @Test
    void tiesReopenOnlyWhereTheyCount() {
        String tied = "INSERT INTO item VALUES (1, 2, 'a'); INSERT INTO item VALUES (2, 2, 'b');";
        QueryPair.Builder pair =
                pair(
                        "SELECT id FROM item ORDER BY price LIMIT 1",
                        "SELECT id FROM item ORDER BY price, id DESC LIMIT 1");
        assertThat(VERIFIER.reopen(job("7", pair), SCHEMA, tied)).isPresent();
        pair.setPolicy(Policy.newBuilder().setTies(Ties.TIES_OPEN));
        assertThat(VERIFIER.reopen(job("8", pair), SCHEMA, tied)).isEmpty();
    }

    @Test
    void aGoldQueryIsKnownByItsTextItsSchemaAndWhoseItIs() {
        QueryPair pair = pair(GOLD, HIDDEN).setSchemaId("shop").build();
        Schema other = SchemaReader.ddl("CREATE TABLE item (id INTEGER PRIMARY KEY);");
        GoldQuery gold = GoldQuery.of(pair, SCHEMA);
        assertThat(GoldQuery.of(pair.toBuilder().setPredicted("x").build(), SCHEMA))
                .isEqualTo(gold);
        assertThat(GoldQuery.of(pair.toBuilder().setDialect("SQLite").build(), SCHEMA))
                .isEqualTo(gold);
        assertThat(GoldQuery.of(pair, other)).isNotEqualTo(gold);
        assertThat(GoldQuery.of(pair.toBuilder().setSchemaId("a/b").build(), SCHEMA))
                .isNotEqualTo(gold);
        assertThat(GoldQuery.ofKey(gold.at("3"))).isEqualTo(gold);
    }
}
