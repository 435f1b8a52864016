package dev.sameql.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.EvidenceKind;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    void whatIsTheSameRowByRowIsProved() {
        Evidence evidence =
                verify(
                        "SELECT id FROM item WHERE price > 5",
                        "SELECT id FROM item WHERE NOT price <= 5");
        assertThat(evidence.getAgreement().getKind())
                .as(evidence.toString())
                .isEqualTo(EvidenceKind.EVIDENCE_KIND_PROOF);
        assertThat(evidence.getAgreement().getBound()).isZero();
    }

    @Test
    void aBoundedAgreementNamesItsBound() {
        Evidence evidence =
                verify(
                        "SELECT id FROM item WHERE price > 5 AND id IN (SELECT id FROM item)",
                        "SELECT a.id FROM item a WHERE NOT EXISTS (SELECT 1 FROM item b WHERE b.id"
                                + " = a.id AND NOT (b.price > 5 AND b.price IS NOT NULL))"
                                + " AND a.price IS NOT NULL");
        assertThat(evidence.getAgreement().getKind())
                .as(evidence.toString())
                .isEqualTo(EvidenceKind.EVIDENCE_KIND_BOUNDED);
        assertThat(evidence.getAgreement().getBound()).isPositive();
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
    void aTextColumnWhoseTypeNamesAMomentHoldsAnyText() {
        Schema schema =
                SchemaReader.ddl("CREATE TABLE t (id INTEGER PRIMARY KEY, said TEXT_TIMESTAMP);");
        QueryPair.Builder pair =
                QueryPair.newBuilder()
                        .setGold("SELECT id FROM t WHERE LENGTH(said) = 19")
                        .setPredicted("SELECT id FROM t WHERE said IS NOT NULL");
        QueryPairJob job = QueryPairJob.newBuilder().setJobId("job").setPair(pair).build();
        Evidence evidence =
                VERIFIER.verify(VerificationRequest.newBuilder().setJob(job).build(), schema);
        assertThat(evidence.hasCounterexample()).as(evidence.toString()).isTrue();
    }

    @Test
    void whatIsInvalidSaysWhereAndInWhichQuery() {
        Evidence evidence = verify("SELECT id FROM item", "SELECT id,\n prize FROM item");
        Reason reason = evidence.getInvalid().getReasons(0);
        assertThat(evidence.getInvalid().getReasonsCount()).isEqualTo(1);
        assertThat(reason.getCode()).isEqualTo("UNKNOWN_COLUMN");
        assertThat(reason.getQuery()).isEqualTo("predicted");
        assertThat(reason.getLine()).isEqualTo(2);
        assertThat(reason.getColumn()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DROP TABLE item",
                "ATTACH 'x' AS y",
                "VACUUM INTO 'x'",
                "SELECT 1; SELECT 2",
                "",
                "SELECT",
                "SELECT id FROM item WHERE"
            })
    void whatIsNoSelectIsInvalid(String text) {
        Evidence evidence = verify("SELECT id FROM item", text);
        assertThat(evidence.hasInvalid()).as(evidence.toString()).isTrue();
        assertThat(evidence.getInvalid().getReasons(0).getDetail()).isNotBlank();
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
    void chanceIsNotDecided() {
        Evidence evidence =
                verify(
                        "SELECT id FROM item ORDER BY random()",
                        "SELECT id FROM item ORDER BY random()");
        assertThat(evidence.getUndecided().getReasons(0).getCode()).isEqualTo("NON_DETERMINISM");
    }

    @Test
    void groupingByAnEnclosingColumnIsNotDecided() {
        Evidence evidence =
                verify(
                        "SELECT id FROM item WHERE price IN (SELECT 1 FROM item AS other GROUP BY"
                                + " item.note)",
                        "SELECT id FROM item WHERE price = 1");
        assertThat(evidence.getUndecided().getReasons(0).getCode())
                .isEqualTo("UNSUPPORTED_FEATURE");
        assertThat(evidence.getUndecided().getReasons(0).getQuery()).isEqualTo("gold");
        assertThat(evidence.getUndecided().getReasons(0).getLine()).isEqualTo(1);
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

    /// Each class of difference, alone, on the database that the verifier finds for it.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    DUPLICATES    | SELECT price FROM item                | SELECT DISTINCT price FROM item
                    DUPLICATES    | SELECT note FROM item UNION ALL SELECT note FROM item | SELECT note FROM item
                    ORDER         | SELECT id FROM item ORDER BY id       | SELECT id FROM item ORDER BY id DESC
                    ORDER         | SELECT price FROM item ORDER BY price | SELECT price FROM item
                    NULLS         | SELECT note FROM item                 | SELECT COALESCE(note, 'none') FROM item
                    NULLS         | SELECT id, note FROM item             | SELECT id, note FROM item WHERE note IS NOT NULL
                    TIES          | SELECT id FROM item ORDER BY price LIMIT 1 | SELECT MAX(id) FROM item GROUP BY price ORDER BY price LIMIT 1
                    EMPTY_VS_NULL | SELECT MAX(price) FROM item           | SELECT price FROM item ORDER BY price DESC LIMIT 1
                    COLUMN_ORDER  | SELECT id, price FROM item            | SELECT price, id FROM item
                    VALUES        | SELECT price FROM item                | SELECT price + 1 FROM item
                    """)
    void everyWitnessNamesTheClassOfItsDifference(String name, String gold, String predicted) {
        Evidence evidence = verify(gold, predicted);
        assertThat(evidence.getCounterexample().getDifferencesList())
                .as(evidence.toString())
                .containsExactly(Difference.valueOf("DIFFERENCE_" + name));
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
