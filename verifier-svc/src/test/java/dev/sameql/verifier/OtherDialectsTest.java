package dev.sameql.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of pairs that are read as MySQL or PostgreSQL. What differs there, and what agrees,
/// stands in `cases/verdicts`.
class OtherDialectsTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE `item` (
                      `id` INT NOT NULL PRIMARY KEY,
                      `name` VARCHAR(10),
                      `price` INT,
                      `cost` DECIMAL(8, 2) NOT NULL,
                      `sold` DATE
                    );
                    """);
    private static final Verifier VERIFIER =
            new Verifier(new Solver(new SolverSettings(1, 512)), new SimpleMeterRegistry());

    @AfterAll
    static void close() {
        VERIFIER.close();
    }

    private static Evidence verify(String dialect, String gold, String predicted) {
        return verify(dialect, gold, predicted, SCHEMA);
    }

    private static Evidence verify(String dialect, String gold, String predicted, Schema schema) {
        var pair = QueryPair.newBuilder().setGold(gold).setPredicted(predicted).setDialect(dialect);
        var job = QueryPairJob.newBuilder().setJobId("job").setPair(pair);
        return VERIFIER.verify(VerificationRequest.newBuilder().setJob(job).build(), schema);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            quoteCharacter = '~',
            textBlock =
                    """
                    SELECT id FROM item WHERE sold <= DATE_SUB('2020-03-01', 61) | SELECT id FROM item WHERE sold <= '2019-12-31' | INTERVAL n DAY
                    SELECT name FROM (item UNION ALL item) x | SELECT name FROM item UNION ALL SELECT name FROM item | TABLE R UNION
                    SELECT a.id FROM item a, item b ON a.price = b.id | SELECT a.id FROM item a JOIN item b ON a.price = b.id | FROM a JOIN b ON c
                    SELECT id FROM item a LEFT SEMI JOIN (SELECT price FROM item) b ON a.id = b.price | SELECT id FROM item WHERE id IN (SELECT price FROM item) | WHERE EXISTS
                    SELECT price, COUNT(*) FROM item GROUP BY ROLLUP (price) | SELECT price, COUNT(*) FROM item GROUP BY price UNION ALL SELECT NULL, COUNT(*) FROM item | GROUP BY ROLLUP
                    SELECT price, name, GROUPING(name, price) FROM item GROUP BY GROUPING SETS ((name), price, ()) | SELECT NULL, name, 1 FROM item GROUP BY name UNION ALL SELECT price, NULL, 2 FROM item GROUP BY price UNION ALL SELECT NULL, NULL, 3 | GROUP BY GROUPING SETS
                    SELECT price FROM item GROUP BY id, CUBE (price) HAVING GROUPING(price) = 1 | SELECT NULL FROM item | GROUP BY CUBE
                    SELECT price, COUNT(DISTINCT name) FROM item GROUP BY price | SELECT price, COUNT(name) FILTER (WHERE g = 0) FROM (SELECT price, name, GROUPING(name) AS g FROM item GROUP BY ROLLUP (price, name) HAVING GROUPING(price) = 0) d GROUP BY price | FILTER (WHERE
                    SELECT a.id, b.id FROM item a FULL JOIN item b ON a.id = b.price | SELECT a.id, b.id FROM item a LEFT JOIN item b ON a.id = b.price UNION ALL SELECT NULL, id FROM item b WHERE NOT EXISTS (SELECT * FROM item a WHERE a.id = b.price) | `FULL JOIN`
                    SELECT x FROM (VALUES (0)) AS t (x) | SELECT 0 | VALUES (…)
                    SELECT x FROM (SELECT price FROM item) AS t (x) | SELECT price FROM item | AS t (x)
                    SELECT id FROM item ORDER BY id NULLS LAST | SELECT id FROM item ORDER BY id | NULLS LAST
                    SELECT COUNT(name, price) FROM item | SELECT COUNT(*) FROM item WHERE name IS NOT NULL AND price IS NOT NULL | COUNT(a, b)
                    SELECT a.id, c.id FROM item a LEFT ANTI JOIN item b ON b.price > a.price JOIN item c ON c.id = a.id | SELECT id, id FROM item WHERE NOT EXISTS (SELECT * FROM item b WHERE b.price > item.price) | WHERE NOT EXISTS
                    """)
    void whatMysqlDoesNotKnowIsReadAndSaid(String gold, String predicted, String reading) {
        Evidence evidence = verify("mysql", gold, predicted);
        assertThat(evidence.hasAgreement()).as("%s", evidence).isTrue();
        assertThat(evidence.getAssumptionsList()).anyMatch(a -> a.contains(reading));
        Evidence sqlite = verify("sqlite", gold, predicted);
        if (gold.contains(" sold ") || predicted.contains(reading)) return;
        if (sqlite.hasAgreement()) return;
        if (!gold.contains(" ON ") || gold.contains("LEFT"))
            assertThat(sqlite.getFindingCase()).isEqualTo(Evidence.FindingCase.INVALID);
        else assertThat(sqlite.getAssumptionsList()).noneMatch(a -> a.contains(reading));
    }

    @Test
    void keysDifferAsTheDialectComparesThem() {
        // two names that differ in case alone are one key in MySQL
        Schema schema =
                SchemaReader.ddl("CREATE TABLE t (name VARCHAR(5) NOT NULL PRIMARY KEY, n INT);");
        var pair =
                QueryPair.newBuilder()
                        .setGold("SELECT LOWER(name) FROM t")
                        .setPredicted("SELECT DISTINCT LOWER(name) FROM t")
                        .setDialect("mysql");
        var job = QueryPairJob.newBuilder().setJobId("job").setPair(pair);
        Evidence evidence =
                VERIFIER.verify(VerificationRequest.newBuilder().setJob(job).build(), schema);
        assertThat(evidence.hasCounterexample()).as("%s", evidence).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            quoteCharacter = '~',
            textBlock =
                    """
                    mysql      | CREATE TABLE `it em` (`id` INT PRIMARY KEY, n BOOLEAN NOT NULL) | SELECT id FROM `it em`           | INSERT INTO `it em` VALUES (
                    postgresql | CREATE TABLE EMP (ID INT PRIMARY KEY, "Ok" BOOLEAN NOT NULL)   | SELECT ID FROM EMP WHERE "Ok"     | INSERT INTO EMP VALUES (1, TRUE)
                    postgresql | CREATE TABLE EMP (ID INT PRIMARY KEY, "Ok" BOOLEAN, N INT)     | SELECT ID FROM EMP WHERE NOT "Ok" | INSERT INTO EMP (ID, "Ok") VALUES (1, FALSE)
                    sqlite     | CREATE TABLE EMP (ID INT PRIMARY KEY, "Ok" BOOLEAN NOT NULL)   | SELECT ID FROM EMP WHERE "Ok"     | INSERT INTO "EMP" VALUES (
                    """)
    void scriptsAreSpelledAsTheSchemaIs(String dialect, String ddl, String gold, String insert) {
        Evidence evidence = verify(dialect, gold, gold + " LIMIT 0", SchemaReader.ddl(ddl + ";"));
        assertThat(evidence.getCounterexample().getSql()).as("%s", evidence).contains(insert);
    }

    @ParameterizedTest
    @CsvSource({"mysql", "postgresql", "sqlite"})
    void aReferenceToATableThatIsNotThereIsNotIgnoredInSilence(String dialect) {
        Schema schema =
                SchemaReader.ddl("CREATE TABLE t (id INT PRIMARY KEY, u INT REFERENCES u (id));");
        Evidence evidence = verify(dialect, "SELECT u FROM t", "SELECT id FROM t", schema);
        assertThat(evidence.hasCounterexample()).as("%s", evidence).isTrue();
        assertThat(evidence.getAssumptionsList()).anyMatch(a -> a.contains("references to u"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    mysql      | SELECT id FROM item WHERE name = 'a' AND id > 1         | true
                    mysql      | SELECT name FROM item WHERE id > 1 GROUP BY name        | true
                    mysql      | SELECT COUNT(DISTINCT name) FROM item WHERE id > 1      | true
                    mysql      | SELECT name FROM item WHERE id > 1 UNION SELECT 'a'     | true
                    mysql      | SELECT name FROM item WHERE id > 1 AND name IS NOT NULL | false
                    sqlite     | SELECT id FROM item WHERE name = 'a' AND id > 1         | false
                    postgresql | SELECT id FROM item WHERE name = 'a' AND id > 1         | false
                    """)
    void agreementsSayWhereCollationsWouldTell(String dialect, String gold, boolean said) {
        Evidence evidence = verify(dialect, gold, gold.replace("id > 1", "(id + 0 > 1 OR id = 2)"));
        assertThat(evidence.hasAgreement()).as("%s", evidence).isTrue();
        assertThat(evidence.getAssumptionsList().stream().anyMatch(a -> a.contains("collations")))
                .as("%s", evidence)
                .isEqualTo(said);
    }

    @Test
    void whatTheModelDoesNotKnowIsSaid() {
        Evidence evidence =
                verify("mysql", "SELECT SOUNDEX(name) FROM item", "SELECT name FROM item");
        assertThat(evidence.getUndecided().getReasons(0).getCode())
                .isEqualTo("UNSUPPORTED_FEATURE");
        assertThat(evidence.getUndecided().getReasons(0).getDetail()).contains("SOUNDEX");
        assertThat(evidence.getUndecided().getReasons(0).getColumn()).isEqualTo(8);
    }

    @Test
    void aQuotientOfPostgresqlIsNotExact() {
        String some = "SELECT id FROM item WHERE price * 3 + 2 = 7001";
        Evidence evidence = verify("postgresql", some, some + " AND price / 7.0 * 7 = price");
        assertThat(evidence.hasAgreement()).as("%s", evidence).isFalse();
    }

    @Test
    void whatIsComputedFromAQuotientIsLeftOpen() {
        // MySQL computes with more digits than it shows
        Evidence evidence = verify("mysql", "SELECT id / 3 * 3 FROM item", "SELECT id FROM item");
        assertThat(evidence.getUndecided().getReasons(0).getDetail()).contains("quotient");
    }

    @Test
    void barsBetweenTextsAreNotGuessed() {
        String bars = "SELECT id FROM item WHERE name || 'x' = 'ax'";
        Evidence evidence = verify("mysql", bars, bars + " AND 1 = 1");
        assertThat(evidence.getUndecided().getReasons(0).getDetail()).contains("PIPES_AS_CONCAT");
    }

    @ParameterizedTest
    @CsvSource({
        "mysql, STDDEV_POP, STDDEV_POP(price)",
        "mysql, STDDEV_POP, STDDEV_POP(price) OVER ()",
        "mysql, STDDEV_POP, STDDEV_POP(price) FILTER (WHERE price > 1)",
        "postgresql, XMLAGG, XMLAGG(id)",
        "postgresql, XMLAGG, XMLAGG(id) OVER ()",
        "postgresql, XMLAGG, XMLAGG(id) FILTER (WHERE price > 1)"
    })
    void anAggregateThatIsNotModelledIsNamed(String dialect, String name, String call) {
        String some = "SELECT name, " + call + " FROM item GROUP BY name, price, id";
        Evidence evidence = verify(dialect, some, some + " ORDER BY name");
        assertThat(evidence.getUndecided().getReasons(0).getDetail())
                .isEqualTo("the aggregate " + name + " is not modelled");
        assertThat(evidence.getUndecided().getReasons(0).getColumn()).isEqualTo(14);
    }

    @Test
    void whatNoMysqlHasIsInvalid() {
        Evidence evidence =
                verify("mysql", "SELECT FROBNICATE(name) FROM item", "SELECT name FROM item");
        assertThat(evidence.getInvalid().getReasons(0).getCode()).isEqualTo("UNKNOWN_FUNCTION");
        assertThat(evidence.getInvalid().getReasons(0).getQuery()).isEqualTo("gold");
    }

    @Test
    void dialectsWithoutAModelAreNotGuessed() {
        Evidence evidence = verify("oracle", "SELECT 1", "SELECT 2");
        assertThat(evidence.getUndecided().getReasons(0).getCode())
                .isEqualTo("UNSUPPORTED_FEATURE");
        assertThat(evidence.getUndecided().getReasons(0).getDetail()).contains("oracle");
    }
}
