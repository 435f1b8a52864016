package dev.sameql.normalizer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import dev.sameql.v1.Assumption;
import dev.sameql.v1.AssumptionCode;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NormalizerTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE emp (id INTEGER PRIMARY KEY, name TEXT, sal INTEGER, dep INTEGER NOT NULL REFERENCES dept(id), boss INTEGER);
                    CREATE TABLE dept (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
                    """);

    private RuleBooks books;
    private Normalizer normalizer;

    @BeforeAll
    void load() throws Exception {
        books = new RuleBooks(BundledRules.directory(Optional.empty()));
        normalizer = new Normalizer(books::book);
    }

    @AfterAll
    void close() {
        books.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    SELECT COUNT(d.id) FROM emp e LEFT JOIN dept d ON e.dep = d.id | SELECT COUNT(*) FROM emp e LEFT JOIN dept d ON e.dep = d.id
                    SELECT NAME FROM Emp                       | SELECT e.name AS n FROM emp e
                    SELECT name FROM emp WHERE sal>3 AND dep=1 | SELECT name FROM emp WHERE 1 = dep AND 4 <= sal
                    SELECT COUNT(*) FROM emp                   | SELECT COUNT(DISTINCT id) FROM emp
                    SELECT e.name FROM emp e, dept d WHERE e.dep = d.id AND d.city = 'x' | SELECT emp.name FROM dept JOIN emp ON dept.id = emp.dep WHERE city = "x"
                    SELECT d.name, COUNT(*) FROM emp e JOIN dept d ON e.dep = d.id GROUP BY e.dep | SELECT d.name, COUNT(e.id) FROM dept d JOIN emp e ON e.dep = d.id GROUP BY d.id, d.name
                    SELECT DISTINCT dep FROM emp               | SELECT dep FROM emp GROUP BY dep
                    WITH s AS (SELECT name, sal FROM emp) SELECT name FROM s WHERE sal = 1 | SELECT name FROM emp WHERE sal = 1
                    SELECT name FROM emp ORDER BY id           | SELECT name FROM emp ORDER BY id ASC
                    SELECT e.name FROM emp e LEFT JOIN dept d ON e.dep = d.id WHERE d.city = 'x' | SELECT e.name FROM emp e JOIN dept d ON e.dep = d.id WHERE d.city = 'x'
                    SELECT a.name FROM emp a JOIN emp b ON a.boss = b.id | SELECT y.name FROM emp x JOIN emp y ON y.boss = x.id
                    """)
    void isCertain(String gold, String predicted) {
        Outcome outcome = normalizer.normalize(job(gold, predicted, "strict", true), SCHEMA);
        Normalisation found = outcome.evidence().orElseThrow().getNormalisation();
        assertThat(found.getSoundMatch())
                .as("%s%n%s", found.getGoldNormalForm(), found.getPredictedNormalForm())
                .isTrue();
        assertThat(outcome.forward()).isFalse();
        assertThat(outcome.evidence().get().getLast()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    SELECT name, sal FROM emp                  | SELECT sal, name FROM emp
                    SELECT COUNT(*) FROM emp                   | SELECT COUNT(sal) FROM emp
                    SELECT COUNT(d.id) FROM emp e LEFT JOIN dept d ON e.boss = d.id | SELECT COUNT(*) FROM emp e LEFT JOIN dept d ON e.boss = d.id
                    SELECT name FROM emp WHERE sal > 3         | SELECT name FROM emp WHERE sal >= 3
                    SELECT a.name FROM emp a JOIN emp b ON a.boss = b.id | SELECT b.name FROM emp a JOIN emp b ON a.boss = b.id
                    SELECT a.id FROM emp a JOIN emp b ON a.sal > b.sal | SELECT a.id FROM emp a JOIN emp b ON b.sal > a.sal
                    SELECT DISTINCT name FROM emp              | SELECT name FROM emp
                    SELECT name FROM emp ORDER BY sal          | SELECT name FROM emp
                    SELECT name FROM emp WHERE name = 'x'      | SELECT name FROM emp WHERE name = 'X'
                    SELECT sal FROM emp UNION SELECT dep FROM emp | SELECT sal FROM emp UNION ALL SELECT dep FROM emp
                    SELECT name FROM emp WHERE sal IN (SELECT sal FROM emp WHERE dep = 1) | SELECT name FROM emp WHERE dep = 1
                    SELECT RANDOM() FROM emp                   | SELECT RANDOM() FROM emp
                    """)
    void isLeftOpen(String gold, String predicted) {
        Outcome outcome = normalizer.normalize(job(gold, predicted, "strict", false), SCHEMA);
        Normalisation found = outcome.evidence().orElseThrow().getNormalisation();
        assertThat(found.getSoundMatch()).isFalse();
        assertThat(outcome.forward()).isTrue();
        assertThat(outcome.equalUpToTies()).isFalse();
        assertThat(outcome.evidence().get().getLast()).isFalse();
    }

    @Test
    void rulesProveNothingInADialectInWhichTheyWereNotChecked() {
        String query = "SELECT COUNT(id) FROM emp";
        String decimals = "SELECT COUNT(id) + CAST(1.50 AS INTEGER) FROM emp";
        for (String predicted : List.of("SELECT COUNT(*) FROM emp", decimals, query)) {
            QueryPairJob.Builder job = job(query, predicted, "strict", false).toBuilder();
            job.getPairBuilder().setDialect("postgresql");
            Outcome outcome = normalizer.normalize(job.build(), SCHEMA);
            Normalisation found = outcome.evidence().orElseThrow().getNormalisation();
            assertThat(found.getSoundMatch()).as(predicted).isEqualTo(predicted.equals(query));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT id FROM emp WHERE sal + dep - boss = 0 | SELECT id FROM emp WHERE sal + dep = boss | true
                    SELECT id FROM emp WHERE sal - boss = 0 AND 1 = 1 | SELECT id FROM emp WHERE sal = boss | true
                    SELECT id FROM emp WHERE sal > 3 | SELECT id FROM emp WHERE sal >= 4 | false
                    SELECT sal + 1 FROM emp WHERE 1 = 1 | SELECT sal + 1 FROM emp | false
                    """)
    void rulesThatAskForIntegersTakeItThatTheyStayInTheirRange(
            String gold, String predicted, boolean assumed) {
        Evidence evidence =
                normalizer
                        .normalize(job(gold, predicted, "strict", false), SCHEMA)
                        .evidence()
                        .orElseThrow();
        assertThat(evidence.getNormalisation().getSoundMatch()).isTrue();
        assertThat(assumes(evidence, AssumptionCode.ASSUMPTION_CODE_EXACT_ARITHMETIC))
                .isEqualTo(assumed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT v FROM t UNION SELECT v FROM u | SELECT v FROM u UNION SELECT v FROM t | true
                    SELECT v FROM t UNION SELECT v FROM u | SELECT v FROM t UNION SELECT v FROM u | false
                    SELECT n FROM t UNION SELECT n FROM u | SELECT n FROM u UNION SELECT n FROM t | true
                    SELECT n FROM s UNION SELECT n FROM r | SELECT n FROM r UNION SELECT n FROM s | false
                    """)
    void whatRulesShowOfUntypedColumnsIsAssumedOfOneStorageClass(
            String gold, String predicted, boolean assumed) {
        Schema schema =
                SchemaReader.ddl(
                        """
                        CREATE TABLE t (v, n NUMERIC); CREATE TABLE u (v, n NUMERIC);
                        CREATE TABLE s (n NUMERIC, b BLOB); CREATE TABLE r (n NUMERIC);
                        """);
        Evidence evidence =
                normalizer
                        .normalize(job(gold, predicted, "strict", false), schema)
                        .evidence()
                        .orElseThrow();
        assertThat(evidence.getNormalisation().getSoundMatch()).isTrue();
        assertThat(assumes(evidence, AssumptionCode.ASSUMPTION_CODE_ONE_STORAGE_CLASS))
                .isEqualTo(assumed);
    }

    private static boolean assumes(Evidence evidence, AssumptionCode code) {
        return evidence.getAssumedList().stream().map(Assumption::getCode).anyMatch(code::equals);
    }

    @Test
    void tiesAreLeftToTheVerifier() {
        String gold = "SELECT e.name FROM emp e JOIN dept d ON e.dep = d.id ORDER BY e.sal LIMIT 1";
        String predicted =
                "SELECT e.name FROM dept d JOIN emp e ON e.dep = d.id ORDER BY e.sal LIMIT 1";
        Outcome outcome = normalizer.normalize(job(gold, predicted, "strict", false), SCHEMA);
        Normalisation found = outcome.evidence().orElseThrow().getNormalisation();
        assertThat(found.getSoundMatch()).isTrue();
        assertThat(found.getUpToTies()).isTrue();
        assertThat(outcome.forward()).isTrue();
        assertThat(outcome.equalUpToTies()).isTrue();
        Outcome respelled =
                normalizer.normalize(
                        job(gold, gold.replace("e.name", "e.NAME AS x"), "strict", false), SCHEMA);
        assertThat(respelled.evidence().orElseThrow().getLast()).isTrue();
    }

    @Test
    void theEtmMetricFollowsThePublishedRules() {
        Outcome outcome =
                normalizer.normalize(
                        job(
                                "SELECT name, sal FROM emp",
                                "SELECT sal, name FROM emp",
                                "strict",
                                false),
                        SCHEMA);
        Normalisation found = outcome.evidence().orElseThrow().getNormalisation();
        assertThat(found.getEtmMatch()).isTrue();
        assertThat(found.getSoundMatch()).isFalse();
        Outcome anyOrder =
                normalizer.normalize(
                        job(
                                "SELECT name, sal FROM emp",
                                "SELECT sal, name FROM emp",
                                "spider",
                                false),
                        SCHEMA);
        assertThat(anyOrder.evidence().orElseThrow().getLast()).isTrue();
    }

    @Test
    void aTraceNamesEachStep() {
        Outcome outcome =
                normalizer.normalize(
                        job(
                                "SELECT COUNT(*) FROM emp",
                                "SELECT COUNT(id) FROM emp",
                                "strict",
                                true),
                        SCHEMA);
        Normalisation found = outcome.evidence().orElseThrow().getNormalisation();
        assertThat(found.getPredictedStepsList())
                .anySatisfy(
                        step -> {
                            assertThat(step.getRuleId()).isEqualTo("etm-06-count-star");
                            assertThat(step.getBefore()).contains("COUNT(id)");
                            assertThat(step.getAfter()).contains("COUNT(*)");
                            assertThat(step.getSound()).isTrue();
                            assertThat(step.getGroundsList())
                                    .anyMatch(g -> g.contains("PRIMARY KEY"));
                        });
    }

    @Test
    void whatCannotBeBoundGoesOnAndIsNoTreeMatch() {
        Outcome outcome =
                normalizer.normalize(
                        job("SELECT nothing FROM emp", "SELECT 1", "strict", false), SCHEMA);
        assertThat(outcome.forward()).isTrue();
        assertThat(outcome.evidence().orElseThrow().getLast()).isFalse();
        Normalisation found = outcome.evidence().orElseThrow().getNormalisation();
        assertThat(found.getEtmMatch()).isFalse();
        assertThat(found.getSoundMatch()).isFalse();
    }

    private static QueryPairJob job(String gold, String predicted, String policy, boolean trace) {
        return QueryPairJob.newBuilder()
                .setJobId("job")
                .setTrace(trace)
                .setPair(
                        QueryPair.newBuilder()
                                .setGold(gold)
                                .setPredicted(predicted)
                                .setPolicy(Policy.newBuilder().setPreset(policy)))
                .build();
    }
}
