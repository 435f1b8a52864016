package dev.sameql.bench.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sameql.core.agreement.Engine;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
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
        assumeTrue(Files.isExecutable(Path.of("/usr/sbin/mariadbd")), "MariaDB is not installed");
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

    private static String call(String name, int count) {
        return "SELECT " + name + "(" + String.join(", ", "NULL ".repeat(count).split(" ")) + ")";
    }

    private static boolean fails(Engine engine, String sql) {
        try {
            engine.run(sql);
            return false;
        } catch (SQLException e) {
            return true;
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
