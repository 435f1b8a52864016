package dev.sameql.core.generate.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.InsertScript;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.sqlite.SqliteConnections;
import dev.sameql.core.value.Value;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Generated databases load into the real SQLite with every constraint enforced, and come back from
/// their scripts.
class GeneratedDatabasesTest {
    private static final long SEED = 20261121;
    private static final String DDL =
            """
            CREATE TABLE country (code TEXT PRIMARY KEY CHECK (LENGTH(code) >= 1), name TEXT UNIQUE NOT NULL);
            CREATE TABLE person (
              id INTEGER PRIMARY KEY,
              boss INTEGER REFERENCES person (id),
              country TEXT NOT NULL REFERENCES country (code),
              age INTEGER CHECK (age BETWEEN 18 AND 99),
              sex TEXT CHECK (sex IN ('f', 'm')),
              born DATE,
              CHECK (boss IS NULL OR boss <> id));
            CREATE TABLE visit (
              person INTEGER NOT NULL,
              country TEXT,
              day DATE NOT NULL,
              cost REAL CHECK (cost > 0),
              PRIMARY KEY (person, day),
              UNIQUE (country, day),
              FOREIGN KEY (person) REFERENCES person (id),
              FOREIGN KEY (country) REFERENCES country (code));
            CREATE TABLE closed (id INTEGER, CHECK (id < 0 AND id > 0 AND id IS NOT NULL));
            """;

    private final Schema schema = SchemaReader.ddl(DDL);
    private final RandomDatabases databases =
            new RandomDatabases(schema, List.of(Value.of(42L), Value.of("it's; here")));

    @Test
    void theyLoadIntoSqlite() throws SQLException {
        int rows = 0;
        for (int seed = 0; seed < 60; seed++) {
            Database database = databases.next(new Random(SEED + seed), 5);
            rows += database.size();
            try (Connection connection = SqliteConnections.inMemory();
                    Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA foreign_keys = ON");
                for (String ddl : schema.ddl()) statement.execute(ddl);
                for (String insert : SqlScript.statements(SqlScript.inserts(database, false)))
                    statement.execute(insert);
            }
        }
        assertThat(rows).as("rows of 60 databases, seed %d", SEED).isGreaterThan(300);
    }

    @Test
    void aTableIsFullWhereItsConstraintsLeaveRoom() {
        Database database = databases.full(new Random(SEED), 5);
        assertThat(database.rows("country")).hasSize(5);
        assertThat(database.rows("person")).hasSize(5);
        assertThat(database.rows("visit")).hasSize(5);
        assertThat(database.rows("closed")).isEmpty();
    }

    @Test
    void theyComeBackFromTheirScripts() throws InsertScript.NotLiteral {
        for (int seed = 0; seed < 60; seed++) {
            Database database = databases.next(new Random(SEED + seed), 5);
            String script = SqlScript.inserts(database, false);
            Database again = InsertScript.database(schema, script);
            for (var table : schema.tables())
                assertThat(again.rows(table.name()))
                        .as("%s of %s", table.name(), script)
                        .isEqualTo(database.rows(table.name()));
        }
    }
}
