package dev.sameql.core.schema.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.SchemaReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Legitimate schemas with random pieces put in, taken out and exchanged: each is refused as a
/// schema is, or what is printed of it creates its tables and nothing else, and is printed the same
/// when it is read again.
class RandomScriptsTest {
    private static final long SEED = 20261122;
    private static final int SCRIPTS = 4_000;
    private static final List<String> PIECES =
            List.of(
                    "'",
                    "\"",
                    "`",
                    "[",
                    "]",
                    "--",
                    "/*",
                    "*/",
                    ";",
                    "(",
                    ")",
                    ",",
                    ".",
                    "$a",
                    "$a(",
                    "$a::b('",
                    ":a",
                    "@a(",
                    "#a",
                    "?",
                    "::",
                    "\\",
                    "\n",
                    "\0",
                    "\uFEFF",
                    "\u00A0",
                    "x'00'",
                    "x'",
                    "0x",
                    "1e",
                    "9e999",
                    "-",
                    "+",
                    "||",
                    "->",
                    "{",
                    "!",
                    "~",
                    "NULL",
                    "NOT",
                    "AS",
                    "SELECT",
                    "VALUES",
                    "DEFAULT",
                    "CHECK",
                    "CHECK (",
                    "UNIQUE",
                    "KEY",
                    "PRIMARY KEY",
                    "REFERENCES",
                    "FOREIGN KEY",
                    "COLLATE",
                    "COLLATE NOCASE",
                    "ENUM(",
                    "ENUM('a')",
                    "UNSIGNED",
                    "AUTO_INCREMENT",
                    "COMMENT 'x'",
                    "ON UPDATE",
                    "USING",
                    "CONSTRAINT",
                    "GENERATED ALWAYS AS",
                    "WITHOUT ROWID",
                    "STRICT",
                    "ENGINE=x",
                    "ATTACH '@FILE@' AS p",
                    "); ATTACH '@FILE@' AS p; --",
                    "'); ATTACH '@FILE@' AS p; --",
                    "CREATE TABLE",
                    "CREATE INDEX",
                    "ALTER TABLE",
                    "ADD",
                    "ON CONFLICT REPLACE",
                    "CAST(",
                    "CASE",
                    "WHEN",
                    "END",
                    "IN",
                    "BETWEEN",
                    "AND",
                    "LIKE",
                    "hex(",
                    "load_extension(");

    @TempDir Path directory;

    @Test
    void printToSchemasOrAreRefused() throws IOException, SQLException {
        String text = Files.readString(Path.of("src/test/resources/schemas/legitimate.sql"));
        List<String> scripts =
                Stream.of(text.split("--! case: .*\n", -1))
                        .filter(script -> !script.isBlank())
                        .toList();
        var random = new Random(SEED);
        int read = 0;
        for (int i = 0; i < SCRIPTS; i++) {
            String script = changed(scripts.get(random.nextInt(scripts.size())), random);
            if (isSchema(script.replace("@FILE@", directory.resolve("pwn").toString()))) read++;
        }
        assertThat(directory).isEmptyDirectory();
        assertThat(read).isGreaterThan(SCRIPTS / 50);
    }

    private static String changed(String script, Random random) {
        List<String> parts = new ArrayList<>(List.of(script.split("(?<= )|(?=[(),;])", -1)));
        for (int n = random.nextInt(3); n >= 0; n--) {
            int at = random.nextInt(parts.size());
            switch (random.nextInt(4)) {
                case 0 -> parts.set(at, "");
                case 1 -> parts.set(at, parts.get(random.nextInt(parts.size())));
                default -> parts.add(at, PIECES.get(random.nextInt(PIECES.size())) + " ");
            }
        }
        return String.join("", parts);
    }

    private static boolean isSchema(String script) throws SQLException {
        Schema schema;
        try {
            schema = SchemaReader.ddl(script);
        } catch (SchemaException refused) {
            return false;
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = connection.createStatement()) {
            for (String ddl : schema.ddl()) statement.executeUpdate(ddl);
            assertThat(count(statement, "pragma_database_list")).as(script).isEqualTo(1);
            assertThat(count(statement, "sqlite_schema WHERE sql IS NOT NULL"))
                    .as(script)
                    .isGreaterThanOrEqualTo(schema.ddl().size());
        }
        assertThat(SchemaReader.ddl(String.join(";\n", schema.ddl())).ddl())
                .as(script)
                .isEqualTo(schema.ddl());
        return true;
    }

    private static int count(Statement statement, String of) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT count(*) FROM " + of)) {
            return row.getInt(1);
        }
    }
}
