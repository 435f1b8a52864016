package dev.sameql.normalizer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Policy;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.RewriteStep;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Queries that become one on their way share the rest of it: nobody may see the difference.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RememberedFormsTest {
    private static final long SEED = 17;
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE emp (id INTEGER PRIMARY KEY, name TEXT, sal INTEGER, dep INTEGER NOT NULL REFERENCES dept(id));
                    CREATE TABLE dept (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
                    """);

    private static final List<String> QUERIES =
            List.of(
                    "SELECT e.name FROM emp e JOIN dept d ON e.dep = d.id WHERE d.city = 'x'",
                    "SELECT Name AS n FROM Emp WHERE dep IN (SELECT id FROM dept WHERE city = 'x')",
                    "select emp.name from dept, emp where emp.dep = dept.id and 'x' = dept.city",
                    "SELECT T1.name FROM emp AS T1 JOIN dept AS T2 ON T1.dep = T2.id"
                            + " WHERE T2.city = \"x\"",
                    "SELECT name, city FROM dept ORDER BY name LIMIT 3",
                    "SELECT d.name, d.city FROM dept AS d ORDER BY d.name ASC LIMIT 3",
                    "SELECT dep, COUNT(*) FROM emp GROUP BY dep HAVING COUNT(*) > 2",
                    "SELECT e.dep, COUNT(e.id) FROM emp e GROUP BY e.dep HAVING COUNT(e.id) >= 3",
                    "SELECT COUNT(sal) FROM emp WHERE sal BETWEEN 1 AND 5",
                    "SELECT COUNT(*) FROM emp WHERE sal >= 1 AND sal <= 5 AND sal IS NOT NULL",
                    "SELECT COUNT(CASE WHEN sal = 1 THEN 1 ELSE NULL END) FROM emp",
                    "SELECT x.name FROM (SELECT DISTINCT name, id FROM emp) AS x",
                    "SELECT y.name FROM (SELECT DISTINCT emp.name, emp.id FROM emp) AS y",
                    "SELECT name FROM emp WHERE sal > (SELECT AVG(sal) FROM emp)");

    private RuleBooks books;

    @BeforeAll
    void load() throws Exception {
        books = new RuleBooks(BundledRules.directory(Optional.empty()));
    }

    @AfterAll
    void close() {
        books.close();
    }

    @Test
    void evidenceIsThatOfANormaliserThatRemembersNothing() {
        List<QueryPairJob> jobs = new ArrayList<>();
        for (String gold : QUERIES) {
            for (String predicted : QUERIES) jobs.add(job(gold, predicted));
        }
        Collections.shuffle(jobs, new Random(SEED));
        Normalizer remembering = new Normalizer(books::book);
        Normalizer forgetful = new Normalizer(books::book, 0);
        for (QueryPairJob job : jobs) {
            assertThat(evidence(remembering, job))
                    .as("seed %d, %s", SEED, job.getPair())
                    .isEqualTo(evidence(forgetful, job));
        }
    }

    @Test
    void everyStepStartsWhereTheLastOneEnded() {
        Normalizer normalizer = new Normalizer(books::book);
        for (String query : QUERIES) {
            String other = "SELECT sal + 7 FROM emp";
            var found = evidence(normalizer, job(query, other)).getNormalisation();
            assertThat(found.getGoldStepsList()).as(query).isNotEmpty();
            String text = found.getGoldSteps(0).getBefore();
            for (RewriteStep step : found.getGoldStepsList()) {
                assertThat(step.getBefore()).as(step.getRuleId()).isEqualTo(text);
                text = step.getAfter();
            }
            assertThat(found.getGoldNormalForm()).isEqualTo(text);
        }
    }

    @Test
    void rewritingEndsWhereBothQueriesAreOne() {
        Normalizer normalizer = new Normalizer(books::book);
        String query = "SELECT name FROM emp WHERE sal > 3";
        String respelled = "select E.NAME as x from EMP as E where E.SAL > 3";
        var met = evidence(normalizer, job(query, respelled)).getNormalisation();
        assertThat(met.getSoundMatch()).isTrue();
        assertThat(met.getEtmMatch()).isTrue();
        assertThat(met.getGoldNormalForm()).isEqualTo(met.getPredictedNormalForm());
        assertThat(met.getRulesList()).doesNotContain("integer-bound");
        var apart = evidence(normalizer, job(query, query + " OR sal = 1")).getNormalisation();
        assertThat(apart.getGoldNormalForm()).contains(">= 4");
        assertThat(apart.getRulesList()).contains("integer-bound");
    }

    private static QueryPairJob job(String gold, String predicted) {
        return QueryPairJob.newBuilder()
                .setJobId("job")
                .setTrace(true)
                .setPair(
                        QueryPair.newBuilder()
                                .setGold(gold)
                                .setPredicted(predicted)
                                .setDialect("sqlite")
                                .setPolicy(Policy.newBuilder().setPreset("strict")))
                .build();
    }

    private static Evidence evidence(Normalizer normalizer, QueryPairJob job) {
        return normalizer.normalize(job, SCHEMA).evidence().orElseThrow().toBuilder()
                .setMillis(0)
                .build();
    }
}
