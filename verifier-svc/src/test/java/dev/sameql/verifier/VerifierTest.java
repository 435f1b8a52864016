package dev.sameql.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Reason;
import dev.sameql.v1.RowSemantics;
import dev.sameql.v1.Ties;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class VerifierTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER NOT NULL, note"
                            + " TEXT);");
    private static final SimpleMeterRegistry METERS = new SimpleMeterRegistry();
    private static final Verifier VERIFIER =
            new Verifier(new Solver(new SolverSettings(1, 512)), METERS);

    @AfterAll
    static void close() {
        VERIFIER.close();
    }

    private static Evidence verify(QueryPair.Builder pair) {
        return verify(pair, false);
    }

    private static Evidence verify(QueryPair.Builder pair, boolean equalUpToTies) {
        QueryPairJob job =
                QueryPairJob.newBuilder()
                        .setJobId("job-1")
                        .setPair(pair.setSchemaId("shop"))
                        .build();
        VerificationRequest request =
                VerificationRequest.newBuilder()
                        .setJob(job)
                        .setRuleBookDigest("book")
                        .setEqualUpToTies(equalUpToTies)
                        .build();
        Evidence evidence = VERIFIER.verify(request, SCHEMA);
        assertThat(evidence.getEvidenceId()).isEqualTo("job-1/verifier");
        assertThat(evidence.getJobId()).isEqualTo("job-1");
        assertThat(evidence.getRuleBookDigest()).isEqualTo("book");
        assertThat(evidence.getLast()).isTrue();
        return evidence;
    }

    private static Evidence verify(String gold, String predicted) {
        return verify(QueryPair.newBuilder().setGold(gold).setPredicted(predicted));
    }

    @Test
    void aBudgetBeyondAllIsADay() {
        var job =
                QueryPairJob.newBuilder()
                        .setBudget(
                                QueryPairJob.getDefaultInstance().getBudget().toBuilder()
                                        .setMillis(Long.MAX_VALUE));
        assertThat(Verifier.patience(VerificationRequest.newBuilder().setJob(job).build()))
                .isEqualTo(Duration.ofDays(1));
    }

    @Test
    void whatRulesTookOfABudgetIsGone() {
        var job =
                QueryPairJob.newBuilder()
                        .setBudget(
                                QueryPairJob.getDefaultInstance().getBudget().toBuilder()
                                        .setMillis(5_000));
        var request = VerificationRequest.newBuilder().setJob(job);
        assertThat(Verifier.patience(request.setOverdrawnMillis(1_200).build()))
                .isEqualTo(Duration.ofMillis(3_800));
        assertThat(Verifier.patience(request.setOverdrawnMillis(9_000).build()))
                .isEqualTo(Duration.ofMillis(1));
    }

    @Test
    void aDifferenceComesWithARowAndBothResults() {
        Evidence evidence =
                verify(
                        "SELECT id FROM item WHERE price > 5",
                        "SELECT id FROM item WHERE price >= 5");
        assertThat(evidence.getCounterexample().getSql())
                .isEqualTo("INSERT INTO \"item\" (\"id\", \"price\") VALUES (1, 5);\n");
        assertThat(evidence.getCounterexample().getGoldRowsList()).isEmpty();
        assertThat(evidence.getCounterexample().getPredictedRows(0).getValues(0).getNumberValue())
                .isEqualTo(1);
        assertThat(evidence.getCounterexample().getEngine()).startsWith("sqlite 3.");
    }

    @Test
    void whereRulesLeaveOnlyTiesOpenTwoRowsAreEnough() {
        QueryPair.Builder pair =
                QueryPair.newBuilder()
                        .setGold("SELECT note FROM item ORDER BY price LIMIT 1")
                        .setPredicted("SELECT i.note FROM item AS i ORDER BY i.price LIMIT 1");
        Evidence evidence = verify(pair, true);
        assertThat(evidence.getAgreement().getBound())
                .as(evidence.toString())
                .isGreaterThanOrEqualTo(2);
        assertThat(verify(pair, false).getAgreement().getBound()).isGreaterThan(2);
        pair.setPredicted("SELECT note FROM item ORDER BY price, id DESC LIMIT 1");
        assertThat(verify(pair, true).getCounterexample().getDifferencesList())
                .containsExactly(Difference.DIFFERENCE_TIES);
    }

    @Test
    void hugeAndDeepTextsEndInAnAnswer() {
        String huge = "SELECT id FROM item WHERE note = '" + "x".repeat(1_000_000) + "'";
        assertThat(verify(huge, "SELECT id FROM item").hasInvalid()).isTrue();
        String deep = "SELECT " + "(".repeat(300) + "id" + ")".repeat(300) + " FROM item";
        Evidence evidence = verify(deep, "SELECT id FROM item");
        assertThat(evidence.hasInvalid() || evidence.hasUndecided() || evidence.hasAgreement())
                .as(evidence.toString())
                .isTrue();
    }

    @Test
    void aProductOfTenTablesDoesNotHang() {
        String tables =
                IntStream.range(0, 10)
                        .mapToObj(i -> "item AS t" + i)
                        .collect(Collectors.joining(", "));
        Evidence evidence =
                verify("SELECT COUNT(*) FROM " + tables, "SELECT COUNT(t0.id) FROM " + tables);
        assertThat(evidence.hasCounterexample()).isFalse();
        assertThat(evidence.getMillis()).isLessThan(90_000);
    }

    @Test
    void thePolicyDecidesWhatCounts() {
        QueryPair.Builder pair =
                QueryPair.newBuilder()
                        .setGold("SELECT price FROM item")
                        .setPredicted("SELECT DISTINCT price FROM item");
        assertThat(verify(pair).hasCounterexample()).isTrue();
        Policy sets = Policy.newBuilder().setRows(RowSemantics.ROW_SEMANTICS_SET).build();
        assertThat(verify(pair.setPolicy(sets)).hasCounterexample()).isFalse();
    }

    @Test
    void underAPolicyThatLeavesTiesOpenTheyDecideNothing() {
        QueryPair.Builder pair =
                QueryPair.newBuilder()
                        .setGold("SELECT note FROM item ORDER BY price LIMIT 1")
                        .setPredicted(
                                "SELECT note FROM item WHERE price = (SELECT MIN(price) FROM item)"
                                        + " ORDER BY note LIMIT 1");
        assertThat(verify(pair).getCounterexample().getDifferencesList())
                .containsExactly(Difference.DIFFERENCE_TIES);
        pair.setPolicy(Policy.newBuilder().setTies(Ties.TIES_OPEN));
        Evidence evidence = verify(pair);
        Reason reason = evidence.getUndecided().getReasons(0);
        assertThat(reason.getCode()).isEqualTo("NON_DETERMINISM");
        assertThat(reason.getDetail()).contains("INSERT INTO \"item\"");
        assertThat(evidence.getUndecided().getDatabasesCompared()).isPositive();
        pair.setPredicted("SELECT note FROM item ORDER BY price DESC LIMIT 1");
        assertThat(verify(pair).getCounterexample().getDifferencesList())
                .containsExactly(Difference.DIFFERENCE_VALUES);
    }

    @Test
    void theSameQuestionGetsTheSameAnswer() {
        Evidence first = verify("SELECT note FROM item", "SELECT note FROM item WHERE note <> ''");
        Evidence second = verify("SELECT note FROM item", "SELECT note FROM item WHERE note <> ''");
        assertThat(second.toBuilder().setMillis(first.getMillis()).build()).isEqualTo(first);
        assertThat(METERS.get("sameql.refuter.databases").summary().count()).isPositive();
    }
}
