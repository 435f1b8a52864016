package dev.sameql.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.EvidenceKind;
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

/// Pairs that are read as MySQL or PostgreSQL: what differs there, and what agrees.
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
                    mysql      | SELECT price / 2 FROM item                | SELECT price DIV 2 FROM item
                    mysql      | SELECT id FROM item WHERE name = "a"      | SELECT id FROM item WHERE name LIKE 'a%'
                    mysql      | SELECT id FROM item WHERE price || cost   | SELECT id FROM item WHERE price AND cost
                    mysql      | SELECT IFNULL(price, 0) FROM item         | SELECT price FROM item
                    mysql      | SELECT id FROM item WHERE sold >= '2020-01-31' | SELECT id FROM item WHERE sold >= DATE '2020-01-31' + INTERVAL 1 MONTH
                    mysql      | SELECT SUM(price) / COUNT(*) FROM item    | SELECT AVG(price) FROM item
                    mysql      | SELECT name FROM item ORDER BY id LIMIT 1, 1 | SELECT name FROM item ORDER BY id LIMIT 1
                    mysql      | SELECT a.id FROM item a, item b WHERE DATEDIFF(a.sold, b.sold) = 1 | SELECT a.id FROM item a, item b WHERE DAY(a.sold) = DAY(b.sold) + 1
                    mysql      | SELECT id FROM item WHERE DATEDIFF(sold, '2020-02-28') = 1 | SELECT id FROM item WHERE sold = '2020-03-01'
                    mysql      | SELECT ROUND(price / 2) FROM item         | SELECT price DIV 2 FROM item
                    mysql      | SELECT 100 * price / id FROM item         | SELECT 100.0 * price / id FROM item
                    mysql      | SELECT AVG(price) FROM item               | SELECT AVG(price * 1.0) FROM item
                    mysql      | SELECT ROUND(AVG(price), 1) FROM item     | SELECT ROUND(AVG(price), 2) FROM item
                    mysql      | SELECT COUNT(DISTINCT name, price) FROM item | SELECT COUNT(DISTINCT name) FROM item
                    mysql      | SELECT price FROM item GROUP BY ROLLUP (price) | SELECT price FROM item GROUP BY price
                    mysql      | SELECT name, price FROM item GROUP BY CUBE (name, price) | SELECT name, price FROM item GROUP BY ROLLUP (name, price)
                    mysql      | SELECT COUNT(*) FROM item GROUP BY GROUPING SETS ((price), ()) | SELECT COUNT(*) FROM item GROUP BY ROLLUP (price) HAVING COUNT(*) > 0
                    mysql      | SELECT COUNT(name, price) FROM item      | SELECT COUNT(name) FROM item
                    postgresql | SELECT price / 2 FROM item                | SELECT price / 2.0 FROM item
                    postgresql | SELECT id FROM item WHERE name = 'a'      | SELECT id FROM item WHERE LOWER(name) = 'a'
                    postgresql | SELECT id FROM item ORDER BY price        | SELECT id FROM item ORDER BY price NULLS FIRST
                    postgresql | SELECT id FROM item WHERE name ILIKE 'a%' | SELECT id FROM item WHERE name LIKE 'a%'
                    postgresql | SELECT id FROM item WHERE sold > '2020-01-31' | SELECT id FROM item WHERE sold > DATE '2020-01-31' + INTERVAL '1 month'
                    postgresql | SELECT CONCAT(name, price) FROM item      | SELECT name || price FROM item
                    postgresql | SELECT TO_CHAR(sold, 'YYYY-MM') FROM item | SELECT TO_CHAR(sold, 'MM-YYYY') FROM item
                    mysql      | SELECT GREATEST(price, 1) FROM item       | SELECT IF(price > 1, price, 1) FROM item
                    postgresql | SELECT GREATEST(price, 1) FROM item       | SELECT CASE WHEN price < 1 THEN 1 ELSE price END FROM item
                    """)
    void differ(String dialect, String gold, String predicted) {
        Evidence evidence = verify(dialect, gold, predicted);
        assertThat(evidence.hasCounterexample()).as("%s", evidence).isTrue();
        assertThat(evidence.getCounterexample().getEngine()).isEqualTo(dialect + ", as modelled");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            quoteCharacter = '~',
            textBlock =
                    """
                    mysql | SELECT id FROM item WHERE name = 'Bob'   | SELECT id FROM item WHERE name = 'bOB'
                    mysql | SELECT id FROM item WHERE `price` = '10' | SELECT id FROM item WHERE price = 10
                    mysql | SELECT SUM(price) / COUNT(price) FROM item | SELECT AVG(price) FROM item
                    mysql | SELECT IF(price > 1, 'x', 'y') FROM item | SELECT CASE WHEN price > 1 THEN 'x' ELSE 'y' END FROM item
                    mysql | SELECT id FROM item WHERE price > 1 && cost > 2 | SELECT id FROM item WHERE cost > 2 AND price > 1
                    mysql | SELECT 1 FROM item WHERE id % 0 IS NULL  | SELECT 1 FROM item WHERE id DIV 0 IS NULL
                    mysql | SELECT EXTRACT(YEAR FROM sold) FROM item | SELECT YEAR(sold) FROM item
                    mysql | SELECT id FROM item WHERE YEAR(sold) = 2020 | SELECT id FROM item WHERE sold BETWEEN '2020-01-01' AND '2020-12-31'
                    postgresql | SELECT id FROM item WHERE price > 1 AND cost > 2 | SELECT id FROM item WHERE NOT (cost <= 2 OR price <= 1)
                    postgresql | SELECT price / 2 FROM item | SELECT price / 2 FROM item WHERE price = price OR price IS NULL
                    postgresql | SELECT GREATEST(price, 1) FROM item | SELECT CASE WHEN price > 1 THEN price ELSE 1 END FROM item
                    postgresql | SELECT price FROM item ORDER BY price | SELECT price FROM item ORDER BY price NULLS LAST
                    postgresql | SELECT id FROM item WHERE POSITION('a' IN name) > 0 | SELECT id FROM item WHERE STRPOS(name, 'a') > 0
                    postgresql | SELECT id FROM item WHERE sold BETWEEN '2020-01-01' AND '2020-12-31' | SELECT id FROM item WHERE EXTRACT(YEAR FROM sold) = 2020
                    postgresql | SELECT id FROM item WHERE TO_CHAR(sold, 'YYYY-MM') = '2020-02' | SELECT id FROM item WHERE sold >= DATE '2020-02-01' AND sold < '2020-03-01'
                    postgresql | SELECT id FROM item WHERE sold - DATE '2020-01-01' = 1 | SELECT id FROM item WHERE sold = '2020-01-02'
                    postgresql | SELECT id FROM item WHERE name LIKE 'a%' | SELECT id FROM item WHERE LEFT(name, 1) = 'a'
                    postgresql | SELECT BOOL_OR(price > 3) FROM item | SELECT CASE WHEN COUNT(price) = 0 THEN NULL ELSE COUNT(*) FILTER (WHERE price > 3) > 0 END FROM item
                    postgresql | SELECT a.name, COUNT(*) FROM item a JOIN item b ON b.price = a.price GROUP BY a.id | SELECT a.name, COUNT(*) FROM item a JOIN item b ON b.price = a.price GROUP BY a.id, a.name
                    postgresql | SELECT name FROM item LIMIT 0 | SELECT name FROM item WHERE FALSE
                    postgresql | TABLE item | SELECT * FROM item
                    mysql | SELECT GREATEST(price, 3) FROM item | SELECT CASE WHEN price > 3 THEN price WHEN price <= 3 THEN 3 END FROM item
                    mysql | SELECT id FROM item WHERE DATEDIFF(sold, '2020-01-01') = 1 | SELECT id FROM item WHERE sold = '2020-01-02'
                    mysql | SELECT id FROM item WHERE DATE_FORMAT(sold, '%Y-%m') = '2020-12' | SELECT id FROM item WHERE YEAR(sold) = 2020 AND MONTH(sold) = 12
                    mysql | SELECT id FROM item WHERE QUARTER(sold) = 4 | SELECT id FROM item WHERE MONTH(sold) > 9
                    postgresql | SELECT a.id FROM item a JOIN item b ON a.sold < b.sold | SELECT a.id FROM item a JOIN item b ON b.sold > a.sold
                    postgresql | SELECT id FROM item WHERE name = 'a' OR name <> 'a' | SELECT id FROM item WHERE name IS NOT NULL
                    postgresql | SELECT AVG(price) FROM item | SELECT AVG(price) FROM item WHERE price < 5 OR price >= 5
                    postgresql | SELECT id FROM item WHERE CAST(price AS TEXT) = '7' | SELECT id FROM item WHERE price = 7
                    mysql | SELECT COUNT(DISTINCT name) FROM item WHERE name <> 'a' | SELECT COUNT(DISTINCT name) FROM item WHERE NOT name = 'A'
                    mysql | SELECT a.id FROM item a, item b WHERE DATEDIFF(a.sold, b.sold) = 1 AND a.price > b.price | SELECT a.id FROM item a JOIN item b ON a.sold = DATE_ADD(b.sold, INTERVAL 1 DAY) WHERE a.price > b.price
                    mysql | SELECT CONCAT(name, '') FROM item | SELECT name FROM item
                    mysql | SELECT id FROM item WHERE price + 10 / 4 = 8.5 | SELECT id FROM item WHERE price = 6
                    mysql | SELECT a.name, COUNT(*) FROM item a, item b, item c, item d, item e WHERE a.price < b.price AND c.id = d.cost AND e.cost > 1 GROUP BY a.name HAVING COUNT(*) > 100 | SELECT a.name, COUNT(*) FROM item a JOIN item b ON b.price > a.price, item c JOIN item d ON c.id = d.cost, item e WHERE NOT e.cost <= 1 GROUP BY a.name HAVING COUNT(*) >= 101
                    mysql | SELECT ROUND(SUM(price) / COUNT(price), 2) FROM item | SELECT ROUND(AVG(price), 2) FROM item
                    mysql | SELECT ROUND(price / id * 100, 2) FROM item | SELECT ROUND(100 * price / id, 2) FROM item
                    mysql | SELECT COUNT(DISTINCT name, price) FROM item | SELECT COUNT(*) FROM (SELECT DISTINCT name, price FROM item WHERE name IS NOT NULL AND price IS NOT NULL) d
                    mysql | SELECT TRIM(BOTH ' ' FROM name) FROM item | SELECT TRIM(name) FROM item
                    mysql | SELECT id FROM item WHERE name NOT IN (SELECT name FROM item WHERE price > 1 AND name IS NOT NULL) | SELECT i.id FROM item i LEFT JOIN (SELECT name, 1 AS one FROM item WHERE price > 1 GROUP BY name) g ON i.name = g.name WHERE g.one IS NULL AND (i.name IS NOT NULL OR NOT EXISTS (SELECT * FROM item WHERE price > 1 AND name IS NOT NULL))
                    mysql | SELECT id FROM item ORDER BY price LIMIT 0 | SELECT id FROM item WHERE 1 = 0
                    mysql | SELECT id FROM item WHERE price = 1 AND price = 2 | SELECT id FROM item WHERE FALSE
                    mysql | SELECT x + y FROM (VALUES (1, 2), (3, 4)) AS t (x, y) | SELECT 3 UNION ALL SELECT 7
                    mysql | SELECT t.column_1 FROM (VALUES ROW(1, 'a'), ROW(3, NULL)) t | SELECT 'a' UNION ALL SELECT NULL
                    mysql | SELECT `8` FROM (VALUES (8), (9)) t | SELECT 8 UNION ALL SELECT 9
                    mysql | SELECT id FROM item STRAIGHT_JOIN (SELECT 1) one | SELECT id FROM item
                    mysql | SELECT id FROM item WHERE sold < DATE_ADD('2020-01-31', INTERVAL 1 MONTH) | SELECT id FROM item WHERE sold < '2020-02-29'
                    """)
    void agree(String dialect, String gold, String predicted) {
        Evidence evidence = verify(dialect, gold, predicted);
        assertThat(evidence.hasAgreement()).as("%s", evidence).isTrue();
        if (evidence.getAgreement().getKind() == EvidenceKind.EVIDENCE_KIND_BOUNDED)
            assertThat(evidence.getAgreement().getBound()).isGreaterThanOrEqualTo(2);
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
                    SELECT COUNT(name, price) FROM item | SELECT COUNT(*) FROM item WHERE name IS NOT NULL AND price IS NOT NULL | COUNT(a, b)
                    SELECT a.id, c.id FROM item a LEFT ANTI JOIN item b ON b.price > a.price JOIN item c ON c.id = a.id | SELECT id, id FROM item WHERE NOT EXISTS (SELECT * FROM item b WHERE b.price > item.price) | WHERE NOT EXISTS
                    """)
    void whatMysqlDoesNotKnowIsReadAndSaid(String gold, String predicted, String reading) {
        Evidence evidence = verify("mysql", gold, predicted);
        assertThat(evidence.hasAgreement()).as("%s", evidence).isTrue();
        assertThat(evidence.getAssumptionsList()).anyMatch(a -> a.contains(reading));
        Evidence sqlite = verify("sqlite", gold, predicted);
        if (gold.contains(" sold ") || predicted.contains(reading)) return;
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

    @Test
    void whatTheModelDoesNotKnowIsSaid() {
        Evidence evidence =
                verify("mysql", "SELECT SOUNDEX(name) FROM item", "SELECT name FROM item");
        assertThat(evidence.getUndecided().getReasons(0).getCode())
                .isEqualTo("UNSUPPORTED_FEATURE");
        assertThat(evidence.getUndecided().getReasons(0).getDetail()).contains("SOUNDEX");
        assertThat(evidence.getUndecided().getReasons(0).getColumn()).isEqualTo(8);
    }

    /// Whatever else a table holds, what is not read does not matter.
    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            textBlock =
                    """
                    SELECT id FROM gauge WHERE id > 1 | SELECT id FROM gauge WHERE NOT id <= 1 | AGREEMENT
                    SELECT id FROM gauge WHERE id > 1 | SELECT id FROM gauge WHERE id >= 1     | COUNTEREXAMPLE
                    SELECT COUNT(*) FROM gauge        | SELECT COUNT(id) FROM gauge             | AGREEMENT
                    SELECT level FROM gauge           | SELECT level FROM gauge WHERE 1 = 1     | UNDECIDED
                    SELECT * FROM gauge               | SELECT * FROM gauge WHERE 1 = 1         | UNDECIDED
                    SELECT a.id FROM gauge a JOIN gauge b USING (level) | SELECT id FROM gauge  | UNDECIDED
                    """)
    void aTypeThatIsNotModelledMattersWhereItIsRead(String gold, String predicted, String finding) {
        Schema schema =
                SchemaReader.ddl(
                        "CREATE TABLE gauge (id INT PRIMARY KEY, level REAL NOT NULL, note"
                                + " CHAR(3))");
        Evidence evidence = verify("postgresql", gold, predicted, schema);

        assertThat(evidence.getFindingCase()).as("%s", evidence).hasToString(finding);
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
        "mysql, STDDEV_POP(price)",
        "mysql, STDDEV_POP(price) OVER ()",
        "mysql, STDDEV_POP(price) FILTER (WHERE price > 1)",
        "postgresql, STDDEV_POP(price)",
        "postgresql, STDDEV_POP(price) OVER ()",
        "postgresql, STDDEV_POP(price) FILTER (WHERE price > 1)"
    })
    void anAggregateThatIsNotModelledIsNamed(String dialect, String call) {
        String some = "SELECT name, " + call + " FROM item GROUP BY name, price";
        Evidence evidence = verify(dialect, some, some + " ORDER BY name");
        assertThat(evidence.getUndecided().getReasons(0).getDetail())
                .isEqualTo("the aggregate STDDEV_POP is not modelled");
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
