package dev.sameql.normalizer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NormalizerTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE emp (id INTEGER PRIMARY KEY, name TEXT, sal INTEGER, dep INTEGER NOT NULL REFERENCES dept(id), boss INTEGER);
                    CREATE TABLE dept (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
                    """);

    private static final Vocabulary WORDS =
            Vocabulary.of(Map.of("certain", 2, "open", 2), "assumes", "assumes-not");

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

    /// `cases/normal-forms`: what rules alone make `certain`, and what they leave `open`. After
    /// `--! assumes:` stands what they take for granted, after `--! assumes-not:` what they do not.
    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("normal-forms", WORDS, this::check);
    }

    private void check(SqlCase one) {
        for (boolean trace : List.of(false, true)) check(one, trace);
    }

    private void check(SqlCase one, boolean trace) {
        boolean certain = one.expected().equals("certain");
        QueryPairJob.Builder job = job(one.sql(), one.other(), "strict", trace).toBuilder();
        job.getPairBuilder().setDialect(one.setting("dialect").orElseThrow());
        Outcome outcome = normalizer.normalize(job.build(), one.schema());
        Evidence evidence = outcome.evidence().orElseThrow();
        Normalisation found = evidence.getNormalisation();
        assertThat(found.getSoundMatch())
                .as("%s%n%s", found.getGoldNormalForm(), found.getPredictedNormalForm())
                .isEqualTo(certain);
        assertThat(outcome.forward()).isEqualTo(!certain);
        assertThat(outcome.equalUpToTies()).isFalse();
        assertThat(evidence.getLast()).isEqualTo(certain);
        one.setting("assumes").ifPresent(code -> assertThat(assumed(evidence)).contains(code));
        one.setting("assumes-not")
                .ifPresent(code -> assertThat(assumed(evidence)).doesNotContain(code));
    }

    private static List<String> assumed(Evidence evidence) {
        return evidence.getAssumedList().stream()
                .map(assumption -> assumption.getCode().name().replace("ASSUMPTION_CODE_", ""))
                .toList();
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
