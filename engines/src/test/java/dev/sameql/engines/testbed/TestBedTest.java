package dev.sameql.engines.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.sqlite.SqliteHost;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Whatever a query does to an engine, the bed goes on.
class TestBedTest {
    private static final Duration TIME = Duration.ofSeconds(10);
    private static final List<String> TABLE = List.of("CREATE TABLE p (id INTEGER)");
    private static final List<String> ROWS =
            List.of("INSERT INTO p VALUES (1)", "INSERT INTO p VALUES (NULL)");

    @ParameterizedTest
    @EnumSource
    void aLibraryIsFilledAndAskedInAProcessOfItsOwn(TestedLibrary library)
            throws IOException, SQLException {
        try (var bed = new TestBedApart(library, Optional.empty(), TIME)) {
            bed.execute(TABLE, ROWS);
            assertThat(rows(bed.run("SELECT id FROM p WHERE id = ?", List.of(Value.of(1)))))
                    .containsExactly(List.of(Value.of(1)));
            assertThatThrownBy(() -> bed.execute(TABLE, List.of()))
                    .isInstanceOf(SQLException.class);
            bed.reset();
            bed.execute(TABLE, List.of());
            assertThat(rows(bed.run("SELECT id FROM p", List.of()))).isEmpty();
        }
    }

    @Test
    void anEngineThatEndsItsProcessIsReplaced() throws IOException, SQLException {
        try (var bed = new TestBedApart(TestedLibrary.H2, Optional.empty(), TIME)) {
            bed.execute(List.of("CREATE ALIAS LEAVE FOR \"java.lang.System.exit\""), List.of());
            assertThat(bed.run("CALL LEAVE(1)", List.of())).isInstanceOf(Reply.Broke.class);
            bed.execute(TABLE, ROWS);
            assertThat(rows(bed.run("SELECT id FROM p", List.of()))).hasSize(2);
        }
    }

    @Test
    void aQueryWithoutEndIsEnded() throws IOException, SQLException {
        String endless =
                "SELECT COUNT(*) FROM SYSTEM_RANGE(1, 1000000) a, SYSTEM_RANGE(1, 1000000) b"
                        + " WHERE a.x * b.x = 7";
        Duration brief = Duration.ofMillis(300);
        try (var bed = new TestBedApart(TestedLibrary.H2, Optional.empty(), brief)) {
            assertThat(bed.run(endless, List.of())).isInstanceOf(Reply.Silent.class);
            bed.execute(TABLE, ROWS);
            assertThat(rows(bed.run("SELECT id FROM p", List.of()))).hasSize(2);
        }
    }

    @Test
    void sqliteIsAskedInThisProcess() throws IOException, SQLException {
        try (var bed = new LocalTestBed(SqliteHost::new, TestBedProcess.limits(TIME))) {
            bed.execute(TABLE, ROWS);
            assertThat(rows(bed.run("SELECT id FROM p WHERE id IS NOT NULL", List.of())))
                    .containsExactly(List.of(Value.of(1)));
            assertThat(bed.run("SELECT nothing FROM p", List.of()))
                    .isInstanceOfSatisfying(
                            Reply.Answered.class,
                            reply ->
                                    assertThat(reply.answer())
                                            .isInstanceOf(Answer.StaticError.class));
        }
    }

    private static List<List<Value>> rows(Reply reply) {
        assertThat(reply).isInstanceOf(Reply.Answered.class);
        Answer answer = ((Reply.Answered) reply).answer();
        assertThat(answer).isInstanceOf(Answer.Table.class);
        ResultTable table = ((Answer.Table) answer).result();
        return table.rows();
    }
}
