package dev.sameql.conformance.translation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.dialect.translation.Translator;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.dialect.translation.term.Obstacle;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import dev.sameql.engines.sqlite.SqliteInMemory;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Translations from SQLite, each checked on random databases: the source on SQLite itself, the
/// translation by the target's model.
class CheckedTranslatorTest {
    private static final long SEED = 5;
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE person (
                      id INTEGER PRIMARY KEY, name TEXT, city TEXT, age INTEGER, height REAL, born DATE);
                    CREATE TABLE sale (
                      id INTEGER PRIMARY KEY, person_id INTEGER REFERENCES person (id), price INTEGER,
                      weight REAL, note VARCHAR(20));
                    """);

    private static Checked translated(Target target, String query) {
        var translator = new Translator(Dialects.SQLITE, target, SCHEMA);
        return new CheckedTranslator(SCHEMA, translator, List.of(new SqliteInMemory()), SEED, 8)
                .of(List.of(query))
                .getFirst();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            textBlock =
                    """
                    SELECT name, age FROM person WHERE age > 3
                    SELECT age / id FROM person
                    SELECT age / 2, age / 2.0, height / id FROM person
                    SELECT CAST(SUM(price) AS REAL) / COUNT(*) FROM sale
                    SELECT SUM(price) / COUNT(person_id) FROM sale
                    SELECT AVG(price), MAX(weight), MIN(note) FROM sale
                    SELECT SUM(price > 3), COUNT(price = 1) FROM sale
                    SELECT name = 'a', NOT age FROM person
                    SELECT name FROM person WHERE age
                    SELECT name FROM person WHERE age = '2'
                    SELECT name FROM person WHERE name = 1
                    SELECT name FROM person WHERE '1' > 2
                    SELECT name FROM person WHERE name LIKE 'A%'
                    SELECT UPPER(name) || '-' || age FROM person
                    SELECT COALESCE(city, name, '?'), IFNULL(age, 0) FROM person
                    SELECT STRFTIME('%Y', born), STRFTIME('%Y', born) - 2000 FROM person
                    SELECT name FROM person WHERE STRFTIME('%Y', born) = '2020'
                    SELECT IIF(age > 3, 'old', 'young') FROM person
                    SELECT CASE age WHEN 1 THEN 1 ELSE 0.5 END FROM person
                    SELECT name FROM person ORDER BY age, id LIMIT 3
                    SELECT name FROM person ORDER BY age DESC, id LIMIT 3 OFFSET 1
                    SELECT p.name, COUNT(*) FROM person p JOIN sale s ON s.person_id = p.id GROUP BY p.id
                    SELECT city, COUNT(DISTINCT name) FROM person GROUP BY city HAVING COUNT(*) > 1
                    SELECT name FROM person WHERE id IN (SELECT person_id FROM sale WHERE price > 2)
                    SELECT name FROM person p WHERE EXISTS (SELECT 1 FROM sale s WHERE s.person_id = p.id)
                    SELECT (SELECT price FROM sale s WHERE s.id = p.id) FROM person p
                    SELECT name FROM person UNION SELECT note FROM sale
                    WITH old AS (SELECT * FROM person WHERE age > 2) SELECT name FROM old
                    SELECT name, RANK() OVER (ORDER BY age DESC) FROM person
                    SELECT name FROM person WHERE age IS NOT 3
                    SELECT name FROM person WHERE age BETWEEN 2 AND '4'
                    """)
    void postgresqlAndDuckdbDoTheSame(String query) {
        doesTheSame(Target.POSTGRESQL, query);
        doesTheSame(Target.DUCKDB, query);
    }

    /// What DuckDB's model does not cover.
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            textBlock =
                    """
                            SELECT SUBSTR(name, 2, 1), LENGTH(city), INSTR(name, 'b') FROM person
                            SELECT MAX(age, id), MIN(age, 3) FROM person
                            SELECT CAST(height AS INTEGER), CAST(age AS TEXT) FROM person
                    """)
    void postgresqlDoesTheSame(String query) {
        doesTheSame(Target.POSTGRESQL, query);
    }

    /// Texts of MariaDB's columns compare by code point here, as its model knows.
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            textBlock =
                    """
                    SELECT name, age FROM person WHERE name = 'a'
                    SELECT COUNT(DISTINCT name), MAX(name), MIN(city) FROM person
                    SELECT name FROM person WHERE name LIKE 'A%'
                    SELECT name FROM person WHERE name || 'x' > 'B'
                    SELECT name, COUNT(*) FROM person GROUP BY name HAVING MAX(city) > 'A'
                    SELECT name FROM person UNION SELECT note FROM sale
                    SELECT COALESCE(city, name, '?') FROM person ORDER BY 1
                    SELECT CASE WHEN age > 2 THEN name ELSE 'A' END FROM person GROUP BY 1
                    SELECT name FROM person WHERE name IN (SELECT note FROM sale)
                    SELECT STRFTIME('%Y', born), AVG(height) / 12 FROM person GROUP BY 1
                    SELECT name FROM person WHERE height < (SELECT AVG(height) FROM person)
                    """)
    void mariadbDoesTheSame(String query) {
        doesTheSame(Target.MARIADB, query);
    }

    /// Of NULL and a number these have the number for the greatest.
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "DUCKDB"})
    void aPartFromNowhereIsNothing(Target target) {
        doesTheSame(target, "SELECT SUBSTR(name, INSTR(name, city), 2) FROM person");
        doesTheSame(target, "SELECT SUBSTR(name, INSTR(name, city)) FROM person");
    }

    /// SQLite's parts of texts may begin before them, and be those before a place.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SUBSTR(name, 1, age - 2)",
                "SUBSTR(name, 3, age - 3)",
                "SUBSTR(name, -2, 1)",
                "SUBSTR(name, -3, 2)",
                "SUBSTR(name, -1, -1)",
                "SUBSTR(name, 3, -2)",
                "SUBSTR(name, 0, 2)",
                "SUBSTR(name, 0)",
                "SUBSTR(name, -2)"
            })
    void partsOfTextsAreTranslated(String part) {
        for (Target target : List.of(Target.POSTGRESQL, Target.DUCKDB, Target.MARIADB))
            doesTheSame(target, "SELECT " + part + " FROM person");
    }

    @Test
    void aPartFromAPlaceThatMayBeNoneIsPostgresqlsAlone() {
        String query = "SELECT SUBSTR(name, age - 2, 1), SUBSTR(name, age - 2) FROM person";
        doesTheSame(Target.POSTGRESQL, query);
        var refused = assertInstanceOf(Checked.Refused.class, translated(Target.MARIADB, query));
        assertEquals(Obstacle.NO_COUNTERPART, refused.obstacle(), refused::detail);
    }

    /// Without a column MariaDB compares without regard to case.
    @ParameterizedTest
    @ValueSource(strings = {"'a' || age = 'A1'", "CAST(age AS TEXT) || 'x' > 'X'"})
    void textsOfNoColumnAreNotComparedInMariadb(String condition) {
        String query = "SELECT name FROM person WHERE " + condition;
        var refused = assertInstanceOf(Checked.Refused.class, translated(Target.MARIADB, query));
        assertEquals(Obstacle.NO_COUNTERPART, refused.obstacle(), refused::detail);
    }

    /// SQLite rounds 2.675 to 2.67, PostgreSQL to 2.68.
    @Test
    void whatIsTakenForGrantedOfRoundedDoublesIsSaid() {
        var given =
                assertInstanceOf(
                        Checked.Given.class,
                        translated(Target.POSTGRESQL, "SELECT ROUND(height, 2) FROM person"));
        assertTrue(given.premises().contains(Premise.ROUNDED_DOUBLES_ARE_CLEAR), given::toString);
    }

    private static void doesTheSame(Target target, String query) {
        Checked answer = translated(target, query);
        var given = assertInstanceOf(Checked.Given.class, answer, () -> target + ": " + answer);
        assertTrue(given.telling() > 0, () -> "no database shows anything: " + given.sql());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    SELECT nothing FROM person                        | SOURCE_REFUSES
                    SELECT RANDOM() FROM person                       | OPEN_MEANING
                    SELECT city, name FROM person GROUP BY city       | OPEN_MEANING
                    SELECT TYPEOF(age) FROM person                    | NO_COUNTERPART
                    SELECT CASE WHEN age > 1 THEN name ELSE 1 END FROM person | MIXED_KINDS
                    """)
    void othersAreRefusedWithAReason(String query, Obstacle why) {
        Checked answer = translated(Target.POSTGRESQL, query);
        var refused = assertInstanceOf(Checked.Refused.class, answer, answer::toString);
        assertEquals(why, refused.obstacle(), refused::detail);
    }

    /// 'B' is MariaDB's greatest of 'a' and 'B', 'a' SQLite's; of 'b' and 'B' it may show either.
    @ParameterizedTest
    @ValueSource(strings = {"MAX", "MIN"})
    void theGreatestTextWithoutRegardToCaseIsRefused(String function) {
        Schema schema = SchemaReader.ddl("CREATE TABLE r (t VARCHAR(9), i INT);");
        var translator = new Translator(Dialects.MARIADB, Target.SQLITE, schema);
        var checked =
                new CheckedTranslator(schema, translator, List.of(new SqliteInMemory()), SEED, 12);
        List<Checked> answers =
                checked.of(
                        List.of(
                                "SELECT " + function + "(t) FROM r",
                                "SELECT " + function + "(t) + 1 FROM r",
                                "SELECT " + function + "(i) FROM r"));
        var refused = assertInstanceOf(Checked.Refused.class, answers.getFirst());
        assertEquals(Obstacle.OPEN_MEANING, refused.obstacle(), refused::detail);
        assertInstanceOf(Checked.Given.class, answers.get(1), "counts as the same number");
        assertInstanceOf(Checked.Given.class, answers.getLast());
    }

    /// From an engine whose model is the source, into every target that is another.
    private static void translates(Dialect source, String ddl, String query) {
        Schema schema = SchemaReader.ddl(ddl);
        for (Target target : Target.values()) {
            if (target.dialect() == source) continue;
            var translator = new Translator(source, target, schema);
            Checked answer =
                    new CheckedTranslator(
                                    schema, translator, List.of(new SqliteInMemory()), SEED, 12)
                            .of(List.of(query))
                            .getFirst();
            var given = assertInstanceOf(Checked.Given.class, answer, () -> target + ": " + answer);
            assertTrue(given.telling() > 0, () -> "no database shows anything: " + given.sql());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            textBlock =
                    """
                    SELECT id, t FROM r ORDER BY t, id
                    SELECT COUNT(DISTINCT t) FROM r
                    SELECT t, COUNT(*) FROM r GROUP BY t
                    SELECT SUM(i) / COUNT(*) FROM r
                    SELECT AVG(i), AVG(d) FROM r
                    SELECT i / j, d / j FROM r
                    SELECT MAX(i > 1), i > 2 FROM r GROUP BY i
                    SELECT i FROM r UNION SELECT i = 2 FROM r
                    SELECT COALESCE('0', i) FROM r UNION SELECT i + j FROM r
                    SELECT i, MAX(CONCAT('-', j)) FROM r GROUP BY i
                    SELECT i / j + 1, -(i / j), i / j * 3 FROM r
                    SELECT i / j / 3, 2.5 / j, i / (2 / j) FROM r
                    SELECT CAST(i / j AS DOUBLE), CAST(i / j * 1.5 AS SIGNED) FROM r
                    SELECT CAST(i / j AS DECIMAL(12, 2)), ROUND(i / j, 1) FROM r
                    SELECT i / j FROM r UNION SELECT CAST(i AS DOUBLE) FROM r
                    SELECT i, COUNT(*) FROM r GROUP BY i HAVING MIN(t) < 'b'
                    SELECT AVG(CASE WHEN i > 1 THEN 0.5 ELSE 2 END) FROM r
                    SELECT ROUND(d, 1), ROUND(-d, 1), ROUND(d) FROM r
                    SELECT ROUND(MAX(d), 1), ROUND(COALESCE(d, 0), 1) FROM r GROUP BY d
                    SELECT id FROM r WHERE ROUND(d, 1) = 0.3
                    """)
    void mariadbIsTranslated(String query) {
        translates(
                Dialects.MARIADB,
                "CREATE TABLE r (id INT PRIMARY KEY, i INT, j INT, d DECIMAL(8,2), t VARCHAR(9))",
                query);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            textBlock =
                    """
                    SELECT i / j FROM r
                    SELECT id FROM r WHERE i / j > 1
                    SELECT SUM(i) / COUNT(*), AVG(i) FROM r
                    SELECT MAX(i > 1) FROM r
                    SELECT id FROM r ORDER BY i / j DESC, id
                    """)
    void duckdbIsTranslated(String query) {
        translates(
                Dialects.DUCKDB,
                "CREATE TABLE r (id INTEGER PRIMARY KEY, i INTEGER, j INTEGER)",
                query);
    }

    /// 3.125 is 3.13 as an exact number, 3.12 as a double.
    @Test
    void exactNumbersAreRoundedAwayFromZeroWhereTheyAreDoubles() {
        Schema schema = SchemaReader.ddl("CREATE TABLE r (i INT, j INT)");
        List<List<Value>> rows = List.of(List.of(Value.of(1), Value.of(32)));
        var database = new Database(schema, Map.of("r", rows));
        for (String query :
                List.of(
                        "SELECT ROUND(i / j * 100, 2) FROM r",
                        "SELECT ROUND(SUM(i) / SUM(j) * 100, 2) FROM r")) {
            var translator = new Translator(Dialects.MARIADB, Target.SQLITE, schema);
            Checked answer =
                    new CheckedTranslator(
                                    schema, translator, List.of(new SqliteInMemory()), SEED, 4)
                            .of(List.of(query), List.of(database))
                            .getFirst();
            assertInstanceOf(Checked.Given.class, answer, answer::toString);
        }
    }

    /// What one query reads as days is still shown as numbers to another.
    @Test
    void aQueryIsShownAsMuchBesideOthersAsAlone() {
        Schema schema =
                SchemaReader.ddl(
                        "CREATE TABLE v (id INTEGER, at TEXT); CREATE TABLE w (id INTEGER, at"
                                + " TEXT)");
        var translator = new Translator(Dialects.SQLITE, Target.POSTGRESQL, schema);
        var checked =
                new CheckedTranslator(schema, translator, List.of(new SqliteInMemory()), SEED, 20);
        String query = "SELECT id FROM w WHERE at = '1'";
        var alone = (Checked.Given) checked.of(List.of(query)).getFirst();
        assertTrue(alone.telling() > 0);
        for (String table : List.of("v", "w")) {
            String days = "SELECT STRFTIME('%Y', at) FROM " + table;
            var beside = (Checked.Given) checked.of(List.of(query, days)).getFirst();
            assertEquals(alone.telling(), beside.telling(), days);
        }
    }

    @Test
    void theOrderOfTextsWhateverTheirCaseIsTakenForThatOfLetters() {
        Schema schema = SchemaReader.ddl("CREATE TABLE r (t VARCHAR(9))");
        var translator = new Translator(Dialects.MARIADB, Target.SQLITE, schema);
        var given =
                (Checked.Given)
                        new CheckedTranslator(schema, translator, List.of(), SEED, 12)
                                .of(List.of("SELECT MIN(t) = 'ax' FROM r"))
                                .getFirst();
        assertTrue(
                given.premises().contains(Premise.TEXTS_ARE_ALPHANUMERIC),
                () -> given.premises().toString());
    }

    @Test
    void whatIsTakenForGrantedOfZerosIsAsLittleAsPossible() {
        Schema schema = SchemaReader.ddl("CREATE TABLE r (i INTEGER, j INTEGER)");
        Map<Target, Set<Premise>> wanted =
                Map.of(
                        Target.POSTGRESQL, Set.of(),
                        Target.SQLITE, Set.of(Premise.ZERO_IS_NOT_DIVIDED_BY_ZERO),
                        Target.MARIADB, Set.of(Premise.NOTHING_IS_DIVIDED_BY_ZERO));
        wanted.forEach(
                (target, premises) -> {
                    var translator = new Translator(Dialects.DUCKDB, target, schema);
                    var given =
                            (Checked.Given)
                                    new CheckedTranslator(schema, translator, List.of(), SEED, 12)
                                            .of(List.of("SELECT i / j FROM r"))
                                            .getFirst();
                    assertEquals(premises, given.premises(), given::sql);
                });
    }
}
