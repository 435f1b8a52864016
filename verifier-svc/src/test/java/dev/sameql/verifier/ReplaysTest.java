package dev.sameql.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.EngineRoom;
import dev.sameql.engines.EngineSettings;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Replay;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What a counterexample was replayed on, by type: the engine where it is at hand, or its model.
class ReplaysTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE Item (id INTEGER PRIMARY KEY, NAME VARCHAR(9), ok BOOLEAN,"
                            + " price NUMERIC(8, 2), sold DATE)");
    private static final EngineSettings POSTGRESQL =
            new EngineSettings(Map.of(), Set.of("postgresql"), Map.of(), Optional.empty());

    private static Counterexample witness(
            EngineRoom room, String dialect, String gold, String predicted) {
        return witness(room, SCHEMA, dialect, gold, predicted);
    }

    private static Counterexample witness(
            EngineRoom room, Schema schema, String dialect, String gold, String predicted) {
        var meters = new VerifierMeters(new SimpleMeterRegistry());
        try (var verifier =
                new Verifier(new Solver(new SolverSettings(1, 512)), new SimpleMeterRegistry())) {
            var pair =
                    QueryPair.newBuilder()
                            .setGold(gold)
                            .setPredicted(predicted)
                            .setDialect(dialect);
            var job = QueryPairJob.newBuilder().setJobId("job").setPair(pair);
            var request = VerificationRequest.newBuilder().setJob(job).build();
            Evidence evidence =
                    new Replays(room, meters)
                            .confirmed(request, schema, verifier.verify(request, schema));
            assertThat(evidence.hasCounterexample()).as("%s", evidence).isTrue();
            return evidence.getCounterexample();
        }
    }

    @Test
    void onTheEngineWhereItIsAtHand() {
        try (EngineRoom room = EngineRoom.open(POSTGRESQL)) {
            for (String predicted :
                    new String[] {
                        "SELECT name FROM item WHERE ok",
                        "SELECT \"NAME\" FROM \"Item\" WHERE price > 1.5",
                        "SELECT name FROM item WHERE sold > '2020-01-01'"
                    }) {
                Counterexample found =
                        witness(room, "postgresql", "SELECT name FROM item", predicted);
                assertThat(found.getReplay()).as(predicted).isEqualTo(Replay.REPLAY_ENGINE);
                assertThat(found.getEngine()).startsWith("postgresql ").doesNotContain("modelled");
                assertThat(found.getGoldRowsList()).isNotEqualTo(found.getPredictedRowsList());
            }
        }
    }

    @Test
    void onTheEngineByNamesInQuotes() {
        Schema quoted =
                SchemaReader.ddl(
                        "CREATE TABLE \"Emp\" (\"Id\" INTEGER PRIMARY KEY, \"Name\" TEXT)");
        try (EngineRoom room = EngineRoom.open(POSTGRESQL)) {
            Counterexample found =
                    witness(
                            room,
                            quoted,
                            "postgresql",
                            "SELECT \"Name\" AS \"X\" FROM \"Emp\" \"E\"",
                            "SELECT \"X\" FROM (SELECT \"Id\" AS \"Y\", 'x' AS \"X\" FROM"
                                    + " \"Emp\") AS q");
            assertThat(found.getReplay()).isEqualTo(Replay.REPLAY_ENGINE);
        }
    }

    @Test
    void onTheModelWhereItIsNot() {
        EngineRoom none = EngineRoom.shared(EngineSettings.none());
        Counterexample found =
                witness(none, "postgresql", "SELECT name FROM item", "SELECT 'x' FROM item");
        assertThat(found.getReplay()).isEqualTo(Replay.REPLAY_MODEL);
        assertThat(found.getEngine()).isEqualTo("postgresql, as modelled");
    }

    @Test
    void onSqliteItself() {
        EngineRoom none = EngineRoom.shared(EngineSettings.none());
        Counterexample found = witness(none, "", "SELECT name FROM item", "SELECT 'x' FROM item");
        assertThat(found.getReplay()).isEqualTo(Replay.REPLAY_ENGINE);
        assertThat(found.getEngine()).startsWith("sqlite 3");
    }
}
