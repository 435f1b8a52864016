package dev.sameql.conformance.campaign.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.conformance.campaign.generate.Layout;
import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.conformance.campaign.profile.Subjects;
import dev.sameql.core.data.Database;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each query finds the rows of its case, whatever was asked before.
class SessionTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE t (a INTEGER); CREATE TABLE u (a INTEGER);");
    private static final Layout PLAIN = new Layout(SCHEMA, List.of());
    private static final Layout INDEXED = new Layout(SCHEMA, List.of("CREATE INDEX t_a ON t (a)"));

    private static TestCase test(Subject subject, String sql, Layout layout, Database rows) {
        var bound = (Bound.Success) Frontend.of(SCHEMA, subject.reading()).bind(sql);
        return new TestCase(1, layout, rows, bound.query());
    }

    private static Database rows(long t, long... u) {
        List<List<Value>> more = new ArrayList<>();
        for (long value : u) more.add(List.of(Value.of(value)));
        return new Database(SCHEMA, Map.of("t", List.of(List.<Value>of(Value.of(t))), "u", more));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "h2", "derby"})
    void theTablesHoldWhatTheCaseSays(String engine) throws IOException, SQLException {
        Subject subject = Subjects.named(engine).orElseThrow();
        String t = "SELECT a FROM t";
        String u = "SELECT a FROM u";
        String both = "SELECT t.a FROM t WHERE t.a IN (SELECT u.a FROM u)";
        try (var session =
                new Session(subject.opening().open(Optional.empty()), subject.internal())) {
            class Asked {
                String answer(String sql, Layout layout, Database rows) throws SQLException {
                    var observed = session.run(test(subject, sql, layout, rows), sql);
                    return Shown.rows(((Observed.Rows) observed).table().rows());
                }
            }
            var asked = new Asked();
            assertThat(asked.answer(t, PLAIN, rows(1, 1))).isEqualTo("(1)");
            assertThat(asked.answer(u, PLAIN, rows(2, 2))).isEqualTo("(2)");
            assertThat(asked.answer(both, PLAIN, rows(2, 2))).isEqualTo("(2)");
            assertThat(asked.answer(both, PLAIN, rows(1, 2))).isEqualTo("no rows");
            assertThat(asked.answer(u, PLAIN, rows(1))).isEqualTo("no rows");
            assertThat(asked.answer(both, INDEXED, rows(3, 3))).isEqualTo("(3)");
            assertThat(asked.answer(t, INDEXED, rows(4, 3))).isEqualTo("(4)");
            assertThat(asked.answer(both, PLAIN, rows(3, 3))).isEqualTo("(3)");
        }
    }
}
