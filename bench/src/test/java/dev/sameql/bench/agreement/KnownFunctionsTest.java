package dev.sameql.bench.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sameql.core.agreement.Engine;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.KnownFunctions;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The functions listed of an engine are those that the real one has: what it takes is refused
/// nowhere.
class KnownFunctionsTest {
    private static final Schema SCHEMA = SchemaReader.ddl("CREATE TABLE t (a INTEGER)");
    private static final int MOST = 12;
    private static final Path MARIADB = Path.of("/usr/sbin/mariadbd");

    @Test
    void postgresqlsFunctionsAreThoseOfItsCatalogue() throws IOException, SQLException {
        try (RealServer server = RealServer.postgresql();
                Engine engine = server.open(SCHEMA)) {
            List<List<Value>> functions =
                    engine.run(
                                    "SELECT proname::text, pronargs - pronargdefaults, CASE WHEN"
                                        + " provariadic <> 0 THEN 12 ELSE pronargs END FROM pg_proc"
                                        + " WHERE prokind <> 'p' AND pronamespace ="
                                        + " 'pg_catalog'::regnamespace")
                            .rows();

            assertThat(functions).hasSizeGreaterThan(2_000);
            assertThat(functions.stream().flatMap(KnownFunctionsTest::refused).toList()).isEmpty();
        }
    }

    @Test
    void postgresqlRefusesTheNumbersOfArgumentsThatAreNotListed() throws IOException, SQLException {
        var known = Dialects.POSTGRESQL.functions().orElseThrow();
        List<String> names = List.of("lower", "substr", "count", "stddev", "corr", "now", "lpad");
        try (RealServer server = RealServer.postgresql();
                Engine engine = server.open(SCHEMA)) {
            for (String name : names)
                for (int count = 0; count < MOST; count++)
                    if (known.refusal(name, count).isPresent())
                        assertThat(fails(engine, call(name, count))).as(name).isTrue();
        }
    }

    @Test
    void mariadbsFunctionsAreAmongThoseOfMysql() throws IOException, SQLException {
        assumeTrue(Files.isExecutable(MARIADB), "MariaDB is not installed");
        try (RealServer server = RealServer.mariadb(Optional.empty());
                Engine engine = server.open(SCHEMA)) {
            List<List<Value>> functions =
                    engine.run("SELECT LOWER(FUNCTION) FROM information_schema.SQL_FUNCTIONS")
                            .rows();

            assertThat(functions).hasSizeGreaterThan(200);
            for (List<Value> function : functions) {
                String name = ((Value.Text) function.getFirst()).value();
                boolean has =
                        IntStream.range(0, MOST).anyMatch(n -> takes(Dialects.MYSQL, name, n));
                assertThat(has).as(name).isTrue();
            }
        }
    }

    @Test
    void mysqlsNumbersOfArgumentsAreThoseThatMariadbTakes() throws IOException, SQLException {
        assumeTrue(Files.isExecutable(MARIADB), "MariaDB is not installed");
        KnownFunctions known = Dialects.MYSQL.functions().orElseThrow();
        List<String> wrong = new ArrayList<>();
        try (RealServer server = RealServer.mariadb(Optional.empty());
                Engine engine = server.open(SCHEMA)) {
            List<String> counted = known.names().stream().filter(known::counts).toList();
            assertThat(counted).hasSizeGreaterThan(150);
            for (String name : counted)
                for (int count = 0; count < MOST; count++) {
                    Optional<String> refusal = refusal(engine, call(name, count));
                    boolean agrees =
                            known.lists(name, count)
                                    ? refusal.filter(KnownFunctionsTest::isOfCount).isEmpty()
                                    : refusal.isPresent();
                    if (!agrees) wrong.add(name + " of " + count);
                }
        }
        assertThat(wrong).isEmpty();
    }

    /// Of what MariaDB does not have, MySQL or a later MariaDB is said to have it by its manual.
    @Test
    void mysqlsFunctionsAreMariadbsButForThoseNamedHere() throws IOException, SQLException {
        assumeTrue(Files.isExecutable(MARIADB), "MariaDB is not installed");
        KnownFunctions known = Dialects.MYSQL.functions().orElseThrow();
        List<String> beyond = beyondMariadb();
        List<String> wrong = new ArrayList<>();
        try (RealServer server = RealServer.mariadb(Optional.empty());
                Engine engine = server.open(SCHEMA)) {
            for (String name : known.names()) {
                boolean lacks =
                        IntStream.range(0, 3)
                                .mapToObj(count -> refusal(engine, call(name, count)))
                                .allMatch(r -> r.filter(KnownFunctionsTest::isUnknown).isPresent());
                if (lacks != beyond.contains(name)) wrong.add(name);
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static List<String> beyondMariadb() throws IOException {
        String file = "functions-beyond-mariadb.txt";
        try (InputStream in = KnownFunctionsTest.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }

    private static boolean isOfCount(String refusal) {
        return refusal.contains("Incorrect parameter") || isUnknown(refusal);
    }

    /// A name that is none of its own functions' may be that of a routine, which nobody may call.
    private static boolean isUnknown(String refusal) {
        return refusal.contains("does not exist") || refusal.contains("for routine");
    }

    private static String call(String name, int count) {
        return "SELECT " + name + "(" + String.join(", ", "NULL ".repeat(count).split(" ")) + ")";
    }

    private static boolean fails(Engine engine, String sql) {
        return refusal(engine, sql).isPresent();
    }

    private static Optional<String> refusal(Engine engine, String sql) {
        try {
            engine.run(sql);
            return Optional.empty();
        } catch (SQLException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static Stream<String> refused(List<Value> function) {
        String name = ((Value.Text) function.get(0)).value();
        long least = ((Value.Int) function.get(1)).value();
        long most = ((Value.Int) function.get(2)).value();
        return IntStream.rangeClosed((int) least, (int) most)
                .filter(count -> !takes(Dialects.POSTGRESQL, name, count))
                .mapToObj(count -> name + " of " + count);
    }

    private static boolean takes(Dialect dialect, String name, int count) {
        return dialect.functions().orElseThrow().refusal(name, count).isEmpty();
    }
}
