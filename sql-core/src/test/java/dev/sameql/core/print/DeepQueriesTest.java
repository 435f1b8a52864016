package dev.sameql.core.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts that stand in one another: what is printed of them takes no time that grows with a power
/// of their depth, and what is written out in full has a size.
class DeepQueriesTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER);");
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final int DEPTH = 25;

    static Stream<Arguments> deep() {
        return Stream.of(Dialects.SQLITE, Dialects.MYSQL, Dialects.POSTGRESQL)
                .flatMap(
                        dialect ->
                                Stream.of(
                                                "(SELECT MAX(a) FROM t WHERE a > %s)",
                                                "(SELECT MAX(a) FROM t WHERE %s = a)",
                                                "(SELECT MAX(a) FROM t WHERE (a, b) = (%s, 1))",
                                                "(SELECT MAX(a) FROM t WHERE %s IN (1, 2, 3))",
                                                "(SELECT MAX(a) FROM t WHERE %s BETWEEN 1 AND 5)",
                                                "(SELECT MAX(a) FROM t WHERE a BETWEEN %s AND 5)",
                                                "CASE WHEN %s > 1 THEN 1 ELSE 2 END",
                                                "CASE WHEN %s IN (1, 2) THEN 1 ELSE 2 END",
                                                "CASE WHEN %s IS NULL THEN 1 ELSE 2 END")
                                        .map(shape -> Arguments.of(dialect, shape)));
    }

    @ParameterizedTest
    @MethodSource("deep")
    void printingEndsSoon(Dialect dialect, String shape) {
        String sql = "SELECT " + nested(shape, DEPTH) + " FROM t";
        Assertions.assertTimeoutPreemptively(
                SOON,
                () -> {
                    if (Frontend.of(SCHEMA, dialect).bind(sql) instanceof Bound.Success bound)
                        assertThat(Printer.print(bound.query(), dialect)).isNotEmpty();
                });
    }

    @ParameterizedTest
    @ValueSource(ints = {14, 24, 50})
    void whatIsWrittenOutTwiceHasASize(int depth) {
        String sql = "SELECT " + nested("NULLIF(%s, 1)", depth) + " FROM t";
        Assertions.assertTimeoutPreemptively(
                SOON,
                () -> {
                    for (Dialect dialect : List.of(Dialects.MYSQL, Dialects.MARIADB))
                        assertThat(Frontend.of(SCHEMA, dialect).bind(sql))
                                .as(dialect.name())
                                .isInstanceOfSatisfying(
                                        Bound.Failure.class,
                                        failure ->
                                                assertThat(failure.problem())
                                                        .isInstanceOf(Problem.Unsupported.class));
                });
    }

    private static String nested(String shape, int depth) {
        String text = "a";
        for (int i = 0; i < depth; i++) text = shape.formatted(text);
        return text;
    }
}
