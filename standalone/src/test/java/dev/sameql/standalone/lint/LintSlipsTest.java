package dev.sameql.standalone.lint;

import static dev.sameql.standalone.lint.LinterTest.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Slips of people who write gold queries: what is compared with what, what is counted and summed,
/// and what a NULL or a repeated row makes of an answer.
final class LintSlipsTest {
    private static final String TABLES =
            "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, born"
                    + " DATE, age INTEGER);"
                    + "CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL"
                    + " REFERENCES customer (id), seller_id INTEGER REFERENCES customer (id),"
                    + " amount INTEGER, day TEXT);"
                    + "CREATE TABLE card (id INTEGER PRIMARY KEY REFERENCES customer (id), code"
                    + " TEXT)";
    private static final String ROWS =
            "INSERT INTO customer VALUES (1, 'Ann', 'Rome', '1990-01-31', 30), (2, 'Bob', NULL,"
                    + " '1991-01-31', 40), (3, 'Cid', 'Oslo', NULL, NULL);"
                    + "INSERT INTO purchase VALUES (1, 1, NULL, 5, '2012-10-01'), (2, 1, 2, 6,"
                    + " '2012-11-01'), (3, 2, 2, 7, '2012-12-01'), (4, 2, NULL, NULL, NULL)";
    private static final Schema SCHEMA = SchemaReader.ddl(TABLES);

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TEXT_AGAINST_NUMBER 1:33 | SELECT name FROM customer WHERE STRFTIME('%Y', born) ="
                        + " 1990",
                "TEXT_AGAINST_NUMBER 1:33 | SELECT name FROM customer WHERE SUBSTR(born, 1, 4)"
                        + " BETWEEN 1980 AND 1990",
                "TEXT_AGAINST_NUMBER 1:33 | SELECT name FROM customer WHERE SUBSTR(born, 1, 4) IN"
                        + " (1980)",
                "TEXT_AGAINST_NUMBER 1:33 | SELECT name FROM customer WHERE age = 'ten'",
                "TEXT_OF_ANOTHER_FORM 1:33 | SELECT name FROM customer WHERE STRFTIME('%m', born) ="
                        + " '1'",
                "TEXT_OF_ANOTHER_FORM 1:33 | SELECT name FROM customer WHERE STRFTIME('%Y-%m',"
                        + " born) <> '1990-13'",
                "TEXT_OF_ANOTHER_FORM 1:33 | SELECT name FROM customer WHERE SUBSTR(city, 1, 2) ="
                        + " 'Rom'",
                "TEXT_OF_ANOTHER_FORM 1:33 | SELECT name FROM customer WHERE DATE(born) ="
                        + " '1990/01/31'",
                "TEXT_OF_ANOTHER_FORM 1:33 | SELECT name FROM customer WHERE born > '1990-1-5'",
                "TEXT_AS_CONDITION 1:50 | SELECT name FROM customer WHERE city = 'Rome' OR 'Oslo'",
                "NAME_AS_TEXT 1:33 | SELECT name FROM customer WHERE \"town\" = 'Rome'",
                "NAME_AS_TEXT 1:36 | SELECT name FROM customer ORDER BY \"agee\"",
                "NAME_AS_TEXT 1:14 | SELECT COUNT(\"agee\") FROM customer",
                "OR_BESIDE_AND 1:50 | SELECT name FROM customer WHERE city = 'Rome' OR city ="
                        + " 'Oslo' AND age > 3",
                "OR_BESIDE_AND 1:62 | SELECT name FROM customer WHERE age > 3 AND city = 'Rome' OR"
                        + " city LIKE 'O%'",
                "COUNT_OF_CONDITION 1:24 | SELECT COUNT(CASE WHEN age > 3 THEN 1 ELSE 0 END) FROM"
                        + " customer",
                "OR_BESIDE_AND 1:50 | SELECT name FROM customer WHERE 'Rome' = city OR 'Oslo' ="
                        + " city AND age > 3",
                "COUNT_OF_CONDITION 1:24 | SELECT COUNT(CASE WHEN age > 3 THEN id ELSE 0 END) FROM"
                        + " customer",
                "NULLS_MAY_COME_FIRST 1:36 | SELECT name FROM customer ORDER BY age LIMIT 1",
                "COUNT_OF_CONDITION 1:14 | SELECT COUNT(IIF(age > 3, 1, 0)) FROM customer",
                "COUNT_OF_CONDITION 1:14 | SELECT COUNT(city = 'Rome') FROM customer",
                "SUM_OF_IDENTIFIER 1:12 | SELECT AVG(customer_id) FROM purchase",
                "OTHER_IDENTIFIER 1:52 | SELECT c.name FROM customer c JOIN purchase p ON c.id ="
                        + " p.id",
                "OTHER_IDENTIFIER 1:54 | SELECT name FROM customer c, purchase WHERE purchase.id ="
                        + " c.id",
            })
    void areSaidByTextTypesAndKeys(String expected, String sql) {
        assertThat(said(sql, Optional.empty())).as(sql).anyMatch(said -> said.startsWith(expected));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT name FROM customer WHERE STRFTIME('%Y', born) = '1990'",
                "SELECT name FROM customer WHERE CAST(STRFTIME('%Y', born) AS INTEGER) = 1990",
                "SELECT name FROM customer WHERE STRFTIME('%Y', born) + 0 = 1990",
                "SELECT name FROM customer WHERE city > 10 AND age = '10'",
                "SELECT name FROM customer WHERE STRFTIME('%Y', born) > '19'",
                "SELECT name FROM customer WHERE STRFTIME('%s', born) = '1'",
                "SELECT name FROM customer WHERE STRFTIME('%m', born) = '12'",
                "SELECT name FROM customer WHERE SUBSTR(city, 1, 3) = 'Rom'",
                "SELECT name FROM customer WHERE SUBSTR(city, -3, 2) = 'me'",
                "SELECT name FROM customer WHERE born > '1990' AND born < '1991-02'",
                "SELECT name FROM customer WHERE born > '1990-01-01 00:00:00'",
                "SELECT name FROM customer WHERE city = '1/2/1990'",
                "SELECT name FROM customer WHERE (city = 'Rome' OR city = 'Oslo') AND age > 3",
                "SELECT name FROM customer WHERE city = 'Rome' OR (city = 'Oslo' AND age > 3)",
                "SELECT name FROM customer WHERE age = 3 AND city = 'Rome' OR city = 'Oslo' AND"
                        + " age = 4",
                "SELECT name FROM customer WHERE city IS NULL OR city = 'Oslo' AND age > 3",
                "SELECT name FROM customer WHERE age > 9 OR age > 5 AND city = 'Rome'",
                "SELECT name FROM customer WHERE city = \"Rome\"",
                "SELECT \"Total\" AS label, COUNT(*) FROM customer GROUP BY label",
                "SELECT \"Total\" AS label, name FROM customer ORDER BY label, id",
                "SELECT name FROM customer WHERE STRFTIME('%Y-Q', born) = '1990-q' COLLATE NOCASE",
                "SELECT name FROM customer WHERE STRFTIME('%Y', born) = '-044'",
                "SELECT COUNT(CASE WHEN age > 3 THEN NULLIF(1, 1) ELSE 1 END) FROM customer",
                "SELECT CASE WHEN age > 3 THEN 'old' ELSE 'new' END AS g, COUNT(CASE WHEN age > 3"
                        + " THEN 'old' ELSE 'new' END) FROM customer GROUP BY g",
                "SELECT name, \"Rome\" FROM customer ORDER BY \"age\"",
                "SELECT name FROM customer WHERE 1 = 1 AND (age OR 0)",
                "SELECT COUNT(CASE WHEN age > 3 THEN 1 END) FROM customer",
                "SELECT COUNT(CASE WHEN age > 3 THEN 1 ELSE NULL END) FROM customer",
                "SELECT COUNT(CASE WHEN age > 3 THEN city ELSE born END) FROM customer",
                "SELECT COUNT(city = 'Rome' OR NULL), COUNT(1) FROM customer",
                "SELECT COUNT(CASE WHEN age > 3 THEN NULL ELSE 1 END) FROM customer",
                "SELECT COUNT(DISTINCT age > 3) FROM customer",
                "SELECT SUM(amount), COUNT(amount), MAX(id) FROM purchase",
                "SELECT c.name FROM customer c JOIN purchase p ON c.id = p.customer_id",
                "SELECT c.name FROM customer c JOIN purchase p ON p.seller_id = c.id",
                "SELECT id FROM purchase WHERE customer_id = seller_id",
                "SELECT c.name FROM customer c JOIN card d ON d.id = c.id",
                "SELECT p.day FROM purchase p JOIN card d ON d.id = p.customer_id",
                "SELECT c.name FROM customer c JOIN purchase p ON c.age = p.id",
            })
    void areNotSeenInWhatIsRight(String sql) {
        assertThat(said(sql, Optional.empty())).as(sql).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NULL_AT_LIMIT 1:36: over the database the row (Cid) comes first because it has"
                        + " NULL here | SELECT name FROM customer ORDER BY age LIMIT 1",
                "NULL_IN_NOT_IN 1:44: over the database the subquery returns NULL, so that NOT IN"
                        + " is true of no row | SELECT name FROM customer WHERE id NOT IN (SELECT"
                        + " seller_id FROM purchase)",
                "SEVERAL_ROWS_AS_VALUE 1:40: over the database this subquery returns different"
                    + " values, and the first of them is taken | SELECT name FROM customer WHERE"
                    + " age > (SELECT amount FROM purchase)",
                "REPEATED_IN_AGGREGATE 1:14: over the database the join repeats rows: this is 140,"
                        + " and 70 with each row once | SELECT SUM(c.age) FROM customer c JOIN"
                        + " purchase p ON p.customer_id = c.id",
                "REPEATED_IN_AGGREGATE 1:16: over the database the join repeats rows: this is 4,"
                        + " and 2 with each row once | SELECT COUNT(c.id) FROM customer c JOIN"
                        + " purchase p ON p.customer_id = c.id",
                "REPEATED_IN_AGGREGATE 1:22: over the database the join repeats rows: this is 60,"
                        + " and 30 with each row once | SELECT c.city, SUM(c.age) FROM customer c"
                        + " JOIN purchase p ON p.customer_id = c.id WHERE c.city LIKE '%o%' GROUP"
                        + " BY c.city",
                "NULL_IN_NOT_IN 1:44: over the database the subquery returns NULL, so that NOT IN"
                        + " is true of no row | SELECT name FROM customer WHERE NOT id IN (SELECT"
                        + " seller_id FROM purchase)",
                "TEXT_AGAINST_NUMBER 1:33: a text is compared with a number, and SQLite converts"
                        + " neither of these: every text is greater | SELECT name FROM customer"
                        + " WHERE age > 'ten'",
                "TEXT_OF_ANOTHER_FORM 1:31: texts of the form 9999-99-99 are compared with"
                        + " '2012-9-1', character by character | SELECT id FROM purchase WHERE day"
                        + " > '2012-9-1'",
                "CONSTANT_NOT_IN_DATA 1:33: customer.city holds nothing like 'P%' | SELECT name"
                        + " FROM customer WHERE city LIKE 'P%'",
            })
    void areSaidByTheDatabase(String expected, String sql) throws Exception {
        try (LintData data = database()) {
            assertThat(said(sql, Optional.of(data))).as(sql).contains(expected.strip());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT name FROM customer ORDER BY age DESC LIMIT 1",
                "SELECT name FROM customer ORDER BY age NULLS LAST LIMIT 1",
                "SELECT name FROM customer WHERE age > 3 ORDER BY age LIMIT 1",
                "SELECT id FROM purchase WHERE id > 3 ORDER BY day LIMIT 1",
                "SELECT name FROM customer ORDER BY age LIMIT 1 OFFSET 1",
                "SELECT name FROM customer ORDER BY age LIMIT 1 OFFSET 9223372036854775807",
                "SELECT name FROM customer WHERE id = (SELECT customer_id FROM purchase WHERE"
                        + " customer_id = 1)",
                "SELECT c.id FROM customer c JOIN purchase p ON p.customer_id = c.id GROUP BY c.id"
                        + " HAVING COUNT(c.id) > 1",
                "SELECT COUNT(c.id) FROM customer c JOIN purchase p ON p.customer_id = c.id WHERE"
                        + " c.id = 1",
                "SELECT SUM(CASE WHEN c.city = 'Rome' THEN 1 END) * 100.0 / COUNT(*) FROM customer"
                        + " c JOIN purchase p ON p.customer_id = c.id",
                "SELECT SUM(CAST(c.age > 30 AS INTEGER)) FROM customer c JOIN purchase p ON"
                        + " p.customer_id = c.id",
                "SELECT AVG(c.age * 0.1) FROM customer c JOIN purchase p ON p.customer_id = c.id"
                        + " WHERE c.id = 1",
                "SELECT AVG(COALESCE(p.amount, 0)) FROM customer c LEFT JOIN purchase p ON"
                        + " p.seller_id = c.id AND p.amount > 6",
                "SELECT name FROM customer WHERE id NOT IN (SELECT customer_id FROM purchase)",
                "SELECT name FROM customer WHERE id IN (SELECT seller_id FROM purchase)",
                "SELECT name FROM customer WHERE age > (SELECT MAX(amount) FROM purchase)",
                "SELECT name FROM customer WHERE id = (SELECT seller_id FROM purchase WHERE"
                        + " seller_id = 2)",
                "SELECT SUM(p.amount) FROM customer c JOIN purchase p ON p.customer_id = c.id",
                "SELECT c.id, SUM(c.age) FROM customer c JOIN card d ON d.id = c.id GROUP BY c.id",
                "SELECT SUM(DISTINCT c.age) FROM customer c JOIN purchase p ON p.customer_id ="
                        + " c.id",
                "SELECT COUNT(c.city) FROM customer c JOIN purchase p ON p.customer_id = c.id",
                "SELECT SUM(c.city = 'Rome') * 100.0 / COUNT(c.id) FROM customer c JOIN purchase p"
                        + " ON p.customer_id = c.id",
                "SELECT MAX(c.age) FROM customer c JOIN purchase p ON p.customer_id = c.id",
                "SELECT SUM(c.age) FROM customer c JOIN purchase p ON p.customer_id = c.id WHERE"
                        + " p.amount IN (5, 7)",
                "SELECT id FROM purchase WHERE day > '2012-11'",
                "SELECT name FROM customer WHERE city LIKE '%s%' OR city LIKE '%50~%%' ESCAPE '~'",
            })
    void areNotSeenWhereTheDatabaseShowsNone(String sql) throws Exception {
        Set<String> data =
                Set.of(
                        "NULL_AT_LIMIT",
                        "NULL_IN_NOT_IN",
                        "SEVERAL_ROWS_AS_VALUE",
                        "REPEATED_IN_AGGREGATE",
                        "TEXT_OF_ANOTHER_FORM",
                        "CONSTANT_NOT_IN_DATA");
        try (LintData rows = database()) {
            assertThat(said(sql, Optional.of(rows)))
                    .as(sql)
                    .noneMatch(said -> data.contains(said.substring(0, said.indexOf(' '))));
        }
    }

    @Test
    void aTextThatANumbersColumnHoldsIsNoSlip() throws Exception {
        try (LintData data =
                database("INSERT INTO customer VALUES (9, 'Eve', NULL, NULL, 'ten')")) {
            assertThat(said("SELECT name FROM customer WHERE age = 'ten'", Optional.of(data)))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT p.name FROM person p JOIN employee e ON p.supervisor = e.id",
                "SELECT e.pay FROM employee e JOIN person p ON e.boss = p.id",
                "SELECT e.pay, p.name FROM employee e JOIN person p ON e.id = p.id",
                "SELECT p.name FROM person p, person q WHERE p.supervisor = q.id",
            })
    void identifiersAreFollowedToWhatTheyMean(String sql) {
        Schema schema =
                SchemaReader.ddl(
                        "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, supervisor INTEGER"
                                + " REFERENCES employee (id));"
                                + "CREATE TABLE employee (id INTEGER PRIMARY KEY REFERENCES person"
                                + " (id), pay REAL, boss INTEGER REFERENCES employee (id))");
        assertThat(ALL.findings(sql, schema, Dialects.SQLITE, Optional.empty())).as(sql).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"s,abc", "j,{}", "b,true", "m,$2"})
    void typesThatSqliteDoesNotKnowSayNothingOfNumbers(String column, String text) {
        Schema schema = SchemaReader.ddl("CREATE TABLE t (s STRING, j JSON, b BOOLEAN, m MONEY)");
        String sql = "SELECT 1 FROM t WHERE " + column + " = '" + text + "'";
        assertThat(ALL.findings(sql, schema, Dialects.SQLITE, Optional.empty())).as(sql).isEmpty();
    }

    @Test
    void aTextThatMeansATruthValueIsACondition() {
        String sql = "SELECT name FROM customer WHERE age > 3 AND 't'";
        assertThat(ALL.findings(sql, SCHEMA, Dialects.POSTGRESQL, Optional.empty())).isEmpty();
    }

    @Test
    void areOfSqliteWhereOtherEnginesConvert() {
        for (String sql :
                List.of(
                        "SELECT name FROM customer WHERE SUBSTR(city, 1, 4) = 1990",
                        "SELECT name FROM customer WHERE born > '1990-1-5'"))
            assertThat(ALL.findings(sql, SCHEMA, Dialects.MYSQL, Optional.empty()))
                    .as(sql)
                    .isEmpty();
    }

    private LintData database(String... more) throws Exception {
        Path file = folder.resolve("rows.sqlite");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : (TABLES + ";" + ROWS).split(";", -1)) statement.execute(sql);
            for (String sql : more) statement.execute(sql);
        }
        return LintData.open(file);
    }

    private static List<String> said(String sql, Optional<LintData> data) {
        return ALL.findings(sql, SCHEMA, Dialects.SQLITE, data).stream()
                .map(found -> found.code() + " " + found.place() + ": " + found.message())
                .toList();
    }
}
