package dev.sameql.bench.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.Campaign;
import dev.sameql.core.agreement.Engine;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The ways in which people write PostgreSQL, each with a real PostgreSQL 18: what is read means
/// the same there, and what PostgreSQL takes is never called invalid.
class PostgresFormsTest {
    private static final String DEPT =
            "CREATE TABLE dept (id INTEGER PRIMARY KEY, name TEXT UNIQUE, city TEXT,"
                    + " budget INTEGER NOT NULL)";
    private static final String EMP =
            "CREATE TABLE emp (id INTEGER PRIMARY KEY, name TEXT NOT NULL,"
                    + " dept_id INTEGER REFERENCES dept(id), salary DOUBLE PRECISION, age INTEGER,"
                    + " hired DATE, seen TIMESTAMP, big BIGINT, num NUMERIC(8,2), ok BOOLEAN)";
    private static final Schema SCHEMA = SchemaReader.ddl(DEPT + ";" + EMP);
    private static final Database DATABASE =
            new Database(
                    SCHEMA,
                    Map.of(
                            "dept",
                            List.of(row(1, "Sales", "Rome", 10), row(2, null, "Oslo", 0)),
                            "emp",
                            List.of(
                                    row(
                                            1,
                                            "Bob",
                                            1,
                                            1.5,
                                            3,
                                            day("2020-02-29"),
                                            day("2020-02-29 10:20:30"),
                                            5_000_000_000L,
                                            new BigDecimal("12.50"),
                                            true),
                                    row(
                                            2,
                                            "alba",
                                            1,
                                            null,
                                            30,
                                            day("2019-12-31"),
                                            day("2020-01-01 00:00:00"),
                                            -7,
                                            new BigDecimal("-0.55"),
                                            false),
                                    row(
                                            3,
                                            "  a%b_c  ",
                                            2,
                                            -2.5,
                                            null,
                                            null,
                                            null,
                                            null,
                                            null,
                                            null),
                                    row(
                                            4,
                                            "",
                                            null,
                                            0.0,
                                            -4,
                                            day("2021-01-31"),
                                            day("2021-01-31 23:59:59"),
                                            0,
                                            new BigDecimal("0.00"),
                                            true))));

    private static Value day(String iso) {
        return new Value.Temporal(iso);
    }

    private static List<Value> row(Object... values) {
        return Arrays.stream(values).map(PostgresFormsTest::value).toList();
    }

    private static Value value(Object value) {
        return switch (value) {
            case null -> Value.NULL;
            case Integer number -> Value.of((long) number);
            case Long number -> Value.of(number);
            case Double number -> Value.of(number);
            case Boolean truth -> new Value.Bool(truth);
            case String text -> Value.of(text);
            case BigDecimal number -> new Value.Decimal(number);
            case Value plain -> plain;
            default -> throw new IllegalArgumentException(value.toString());
        };
    }

    private static List<String> forms() throws IOException {
        try (InputStream in = PostgresFormsTest.class.getResourceAsStream("postgres-forms.sql")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("--"))
                    .toList();
        }
    }

    @Test
    void whatIsReadMeansTheSameInPostgresql() throws IOException, SQLException {
        try (RealServer server = RealServer.postgresql();
                Engine engine = server.open(SCHEMA)) {
            engine.fill(DATABASE);
            var campaign =
                    new Campaign(SCHEMA, Dialects.POSTGRESQL, List.of(DATABASE), List.of(engine));
            // a syntax error is no verdict on the text, but on what can be read
            Frontend frontend = Frontend.of(SCHEMA, Dialects.POSTGRESQL);
            for (String form : forms()) if (!isSyntax(frontend.bind(form))) campaign.run(form, "");

            assertThat(campaign.differences()).isEmpty();
            assertThat(campaign.compared()).as(campaign.toString()).isGreaterThan(40);
        }
    }

    private static boolean isSyntax(Bound bound) {
        return bound instanceof Bound.Failure(Problem.Invalid problem)
                && problem.code().equals("SYNTAX_ERROR");
    }
}
