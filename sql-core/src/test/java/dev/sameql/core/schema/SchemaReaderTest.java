package dev.sameql.core.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.SqliteAffinity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaReaderTest {

    private static Table table(Schema schema, String name) {
        return schema.table(name).orElseThrow();
    }

    @Test
    void readsTypesThatListTheirValues() {
        Schema schema =
                SchemaReader.ddl(
                        """
                        CREATE TYPE mood AS ENUM ('sad', 'it''s ok');
                        CREATE TYPE "Odd Type" AS ENUM ('x'');DROP TABLE person;--');
                        CREATE TABLE person (id INT PRIMARY KEY, m MOOD NOT NULL DEFAULT 'sad', mood TEXT, o "Odd Type");
                        """);

        Table person = table(schema, "person");
        assertThat(person.columns().stream().map(Column::declaredType))
                .containsExactly("INT", "ENUM_1 TEXT", "TEXT", "ENUM_2 TEXT");
        assertThat(person.checks())
                .containsExactly("m IN ('sad', 'it''s ok')", "o IN ('x'');DROP TABLE person;--')");
        assertThat(schema.tables()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    CREATE TYPE t AS (a INT); CREATE TABLE x (a t)      | ENUM was expected here
                    CREATE TYPE t AS ENUM (); CREATE TABLE x (a t)      | a string was expected here
                    CREATE TYPE t AS ENUM ('a') x; CREATE TABLE x (a t)  | the end of the statement was expected here
                    CREATE TYPE t AS ENUM ('a', b); CREATE TABLE x (a t)| a string was expected here
                    CREATE TYPE t AS ENUM ('a')                         | the schema declares no table
                    CREATE DOMAIN t AS TEXT; CREATE TABLE x (a t)       | not CREATE DOMAIN
                    """)
    void refusesOtherTypes(String script, String problem) {
        assertThatThrownBy(() -> SchemaReader.ddl(script))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining(problem);
    }

    @Test
    void readsKeysReferencesAndChecks() {
        Schema schema =
                SchemaReader.ddl(
                        """
                        -- two tables
                        CREATE TABLE `parent` (`k` INT NOT NULL, l INT, PRIMARY KEY (l, `k`), UNIQUE (l), CHECK (k > (l + 1)));
                        CREATE TABLE child (
                          id INTEGER PRIMARY KEY AUTOINCREMENT,
                          p1 INT REFERENCES nowhere (x),
                          p2 INT, p3 INT CHECK (p3 <> 0),
                          FOREIGN KEY (p2, p3) REFERENCES PARENT,
                          FOREIGN KEY (p2) REFERENCES parent (no_such_column));
                        CREATE UNIQUE INDEX whole ON child (p1, p2);
                        CREATE UNIQUE INDEX partial ON child (p2) WHERE p3 > 1;
                        CREATE UNIQUE INDEX computed ON child (p2 + 1);
                        CREATE INDEX plain ON child (p3);
                        """);

        Table parent = table(schema, "PARENT");
        assertThat(parent.primaryKey()).containsExactly(1, 0);
        assertThat(parent.uniqueKeys()).containsExactly(List.of(1));
        assertThat(parent.checks()).containsExactly("k > (l + 1)");
        assertThat(parent.isNotNull(1)).isTrue();
        Table child = table(schema, "child");
        assertThat(child.uniqueKeys()).containsExactly(List.of(1, 2));
        assertThat(child.foreignKeys())
                .containsExactly(new ForeignKey(List.of(2, 3), "parent", List.of(1, 0)));
        assertThat(child.checks()).containsExactly("p3 <> 0");
        assertThat(schema.ddl()).hasSize(6).first().asString().startsWith("CREATE TABLE `parent`");
    }

    @Test
    void readsWhatOnlyMysqlTakes() {
        Schema schema =
                SchemaReader.ddl(
                        """
                        CREATE TABLE `person` (
                          `id` int(11) unsigned NOT NULL AUTO_INCREMENT COMMENT 'the key',
                          `name` varchar(20) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci DEFAULT NULL,
                          `mood` enum('happy','sad') NOT NULL DEFAULT 'happy',
                          `seen` datetime DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
                          `text` text,
                          PRIMARY KEY (`id`) USING BTREE,
                          UNIQUE KEY `by_name` (`name`,`mood`),
                          UNIQUE KEY `by_beginning` (`text`(10)),
                          KEY `plain` (`seen`),
                          FULLTEXT KEY `words` (`text`)
                        ) ENGINE=InnoDB AUTO_INCREMENT=7 DEFAULT CHARSET=utf8mb4;
                        CREATE TABLE `pet` (
                          `owner` int unsigned,
                          CONSTRAINT `of` FOREIGN KEY `i` (`owner`) REFERENCES `person` (`id`) ON DELETE CASCADE
                        ) ENGINE=InnoDB;
                        """);

        Table person = table(schema, "person");
        assertThat(person.columns())
                .extracting(Column::declaredType)
                .containsExactly("int(11)", "varchar(20)", "VARCHAR(5)", "datetime", "TEXT");
        assertThat(person.primaryKey()).containsExactly(0);
        assertThat(person.uniqueKeys()).containsExactly(List.of(1, 2));
        assertThat(person.checks())
                .containsExactly("\"id\" >= 0", "\"id\" <> 0", "\"mood\" IN ('happy', 'sad')");
        assertThat(person.isNotNull(2)).isTrue();
        assertThat(table(schema, "pet").foreignKeys())
                .containsExactly(new ForeignKey(List.of(0), "person", List.of(0)));
    }

    @Test
    void readsConstraintsThatAreAddedLater() {
        Schema schema =
                SchemaReader.ddl(
                        """
                        CREATE TABLE public.parent (id SERIAL NOT NULL, name character varying(20) COLLATE NOCASE);
                        CREATE TABLE public.child (of integer NOT NULL, nr integer DEFAULT 1);
                        ALTER TABLE ONLY public.parent ADD CONSTRAINT parent_pkey PRIMARY KEY (id);
                        ALTER TABLE child ADD PRIMARY KEY (of, nr), ADD CONSTRAINT positive CHECK (nr > 0);
                        ALTER TABLE ONLY public.child
                            ADD CONSTRAINT "of" FOREIGN KEY (of) REFERENCES public.parent (id) ON DELETE CASCADE;
                        """);

        assertThat(table(schema, "parent").primaryKey()).containsExactly(0);
        assertThat(table(schema, "child").primaryKey()).containsExactly(0, 1);
        assertThat(table(schema, "child").checks()).containsExactly("nr > 0");
        assertThat(table(schema, "child").foreignKeys())
                .containsExactly(new ForeignKey(List.of(0), "parent", List.of(0)));
        assertThat(schema.ddl())
                .containsExactly(
                        "CREATE TABLE parent (id SERIAL NOT NULL, name character varying(20)"
                                + " COLLATE NOCASE, PRIMARY KEY (id))",
                        "CREATE TABLE child (\"of\" integer NOT NULL, nr integer DEFAULT 1, PRIMARY"
                                + " KEY (\"of\", nr), CHECK (nr > 0), FOREIGN KEY (\"of\")"
                                + " REFERENCES parent (id) ON DELETE CASCADE)");
    }

    @Test
    void aCollationThatToldCasesApartIsNotModelled() {
        assertThatThrownBy(
                        () ->
                                SchemaReader.ddl(
                                        "CREATE TABLE t (a VARCHAR(9) COLLATE utf8mb4_bin)"
                                                + " ENGINE=X"))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("utf8mb4_bin");
    }

    @Test
    void theRefusalIsThatOfTheStatementAsWritten() {
        assertThatThrownBy(() -> SchemaReader.ddl("CREATE TABLE t (a INT NOT NIL AUTO_INCREMENT)"))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("NIL");
    }

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
                    INTEGER,        INTEGER,   INTEGER
                    tinyint(1),     INTEGER,   INTEGER
                    BIGINT UNSIGNED, INTEGER,  INTEGER
                    VARCHAR(20),    TEXT,      TEXT
                    CLOB,           TEXT,      TEXT
                    REAL,           REAL,      REAL
                    DOUBLE PRECISION, REAL,    REAL
                    FLOAT,          REAL,      REAL
                    DATE,           DATE,      NUMERIC
                    DATETIME,       TIMESTAMP, NUMERIC
                    TIMESTAMP,      TIMESTAMP, NUMERIC
                    TIME,           TIME,      NUMERIC
                    BOOLEAN,        INTEGER,   NUMERIC
                    BOOL,           INTEGER,   NUMERIC
                    NUMERIC,        DECIMAL,   NUMERIC
                    'DECIMAL(10,2)', DECIMAL,  NUMERIC
                    BLOB,           BLOB,      BLOB
                    '',             ANY,       BLOB
                    """)
    void readsDeclaredTypes(String declared, Kind kind, SqliteAffinity affinity) {
        Column column =
                table(SchemaReader.ddl("CREATE TABLE t (c " + declared + ")"), "t")
                        .columns()
                        .getFirst();

        assertThat(column.type().kind()).isEqualTo(kind);
        assertThat(column.type().affinity()).isEqualTo(affinity);
    }

    @Test
    void readsCollations() {
        Table table =
                table(
                        SchemaReader.ddl(
                                "CREATE TABLE t (a TEXT COLLATE nocase, b TEXT, c TEXT COLLATE"
                                        + " RTRIM)"),
                        "t");

        assertThat(table.columns().stream().map(c -> c.type().collation()))
                .containsExactly(Collation.NOCASE, Collation.BINARY, Collation.RTRIM);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    CREATE TABLE t (a INT);#ATTACH 'x.db' AS x           | SCHEMA_ERROR        | 2:1
                    PRAGMA writable_schema = 1                             | SCHEMA_ERROR        | 1:1
                    CREATE TABLE t (a INT); INSERT INTO t VALUES (1)       | SCHEMA_ERROR        | 1:25
                    CREATE TRIGGER x AFTER INSERT ON t BEGIN SELECT 1; END | SCHEMA_ERROR        | 1:1
                    CREATE VIRTUAL TABLE t USING fts5(a)                   | SCHEMA_ERROR        | 1:1
                    CREATE TABLE t AS SELECT 1                             | SCHEMA_ERROR        | 1:1
                    CREATE TABLE t (a INT                                  | SCHEMA_ERROR        | 1:1
                    CREATE VIEW v AS SELECT 1                              | UNSUPPORTED_FEATURE | 1:1
                    CREATE TABLE k ("Id" INT, id INT)                      | UNSUPPORTED_FEATURE | 1:1
                    CREATE TABLE "K" (id INT);#CREATE TABLE k (id INT)      | UNSUPPORTED_FEATURE | 2:1
                    CREATE TABLE k (Id INT, ID INT)                        | SCHEMA_ERROR        | 1:1
                    ''                                                     | SCHEMA_ERROR        | 1:1
                    """)
    void refusesWhatIsNoSchema(String script, String code, String place) {
        assertThatThrownBy(() -> SchemaReader.ddl(script.replace("#", "\n").replace("''", "")))
                .isInstanceOfSatisfying(
                        SchemaException.class,
                        e -> {
                            assertThat(e.problem().code()).isEqualTo(code);
                            assertThat(e.problem().position()).hasToString(place);
                        });
    }

    /// What is printed is read again by workers: the same names are in quotes there.
    @Test
    void knowsWhichNamesAreInQuotes() {
        String script =
                "CREATE TABLE \"Emp\" (\"Id\" INT, Name TEXT, `Dept` INT, Key INT, Order$ INT)";

        Schema schema = SchemaReader.ddl(script);

        Table table = table(schema, "Emp");
        assertThat(table.quoted()).isTrue();
        assertThat(table.columns().stream().filter(Column::quoted).map(Column::name))
                .containsExactly("Id");
        assertThat(SchemaReader.ddl(schema.ddl().getFirst()).tables()).isEqualTo(schema.tables());
        assertThat(table(schema.inAnyCase(), "Emp").columns()).noneMatch(Column::quoted);
    }

    @Test
    void readsDatabaseFilesWithoutWritingThem(@TempDir Path directory)
            throws SQLException, IOException {
        Path file = Files.createDirectories(directory.resolve("shop")).resolve("shop.sqlite");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE)");
        }
        Files.writeString(directory.resolve("plain.sql"), "CREATE TABLE t (a INT);");

        SchemaDirectory schemas = SchemaDirectory.open(directory);

        assertThat(table(schemas.schema("shop").orElseThrow(), "item").uniqueKeys())
                .containsExactly(List.of(1));
        assertThat(schemas.schema("plain")).isPresent();
        assertThat(schemas.schema("other")).isEmpty();
        assertThat(schemas.schema("../plain")).isEmpty();
        assertThat(schemas.schema("x\n/../plain")).isEmpty();
        assertThat(schemas.schema("plain\0")).isEmpty();
    }

    @Test
    void aLinkOutOfTheDirectoryIsNoSchema(@TempDir Path directory) throws IOException {
        Path inside = Files.createDirectories(directory.resolve("inside"));
        Files.writeString(directory.resolve("secret.sql"), "CREATE TABLE t (a INT);");
        Files.writeString(inside.resolve("plain.sql"), "CREATE TABLE t (a INT);");
        Files.createSymbolicLink(inside.resolve("out.sql"), directory.resolve("secret.sql"));
        Files.createSymbolicLink(inside.resolve("in.sql"), inside.resolve("plain.sql"));

        SchemaDirectory schemas = SchemaDirectory.open(inside);

        assertThat(schemas.schema("out")).isEmpty();
        assertThat(schemas.schema("in")).isPresent();
    }

    @Test
    void passesOverWhatIsNoTableInAFile(@TempDir Path directory) throws SQLException, IOException {
        Path file = directory.resolve("shop.sqlite");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(
                    "CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT, n TEXT)");
            statement.executeUpdate("CREATE UNIQUE INDEX one ON item (n)");
            statement.executeUpdate("CREATE TABLE copy AS SELECT id, n AS \"a b\" FROM item");
            statement.executeUpdate("CREATE VIEW v AS SELECT * FROM item");
            statement.executeUpdate("CREATE VIRTUAL TABLE words USING fts5(x)");
            statement.executeUpdate("CREATE TRIGGER r AFTER INSERT ON item BEGIN SELECT 1; END");
        }
        byte[] before = Files.readAllBytes(file);

        Schema schema = SchemaReader.sqliteFile(file);

        assertThat(schema.tables().stream().map(Table::name))
                .contains("item", "copy")
                .doesNotContain("v", "words", "sqlite_sequence");
        assertThat(table(schema, "item").uniqueKeys()).containsExactly(List.of(1));
        assertThat(table(schema, "copy").columns().stream().map(Column::name))
                .containsExactly("id", "a b");
        assertThat(schema.ddl()).allMatch(ddl -> ddl.matches("CREATE (TABLE|UNIQUE INDEX) .*"));
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void readsTablesJson(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("tables.json");
        Files.writeString(
                file,
                """
                [{"db_id": "shop",
                  "table_names_original": ["item", "sale", "line"],
                  "column_names_original": [[-1, "*"], [0, "id"], [0, "list price"], [1, "item_id"], [1, "day"], [2, "sale"], [2, "nr"]],
                  "column_types": ["text", "number", "number", "number", "time", "number", "number"],
                  "primary_keys": [1, 3, [5, 6]],
                  "foreign_keys": [[3, 1]]}]
                """);

        Schema shop = SchemaDirectory.open(file).schema("shop").orElseThrow();

        assertThat(table(shop, "item").primaryKey()).containsExactly(0);
        assertThat(table(shop, "item").columns().get(1).name()).isEqualTo("list price");
        assertThat(table(shop, "sale").primaryKey())
                .as("perhaps only the first column of a key")
                .isEmpty();
        assertThat(table(shop, "sale").isNotNull(0)).isTrue();
        assertThat(table(shop, "sale").foreignKeys())
                .containsExactly(new ForeignKey(List.of(0), "item", List.of(0)));
        assertThat(table(shop, "sale").columns().get(1).type().kind()).isEqualTo(Kind.DATE);
        assertThat(table(shop, "line").primaryKey()).containsExactly(0, 1);
    }
}
