package dev.sameql.core.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.SchemaReader;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/// What cannot be bound says so in no time. What has a name stands in
/// `cases/frontend/problems.sql`.
class FrontendProblemsTest {
    private static final Frontend FRONTEND =
            Frontend.of(
                    SchemaReader.ddl(
                            """
                            CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, price REAL, author_id INTEGER);
                            """),
                    Dialects.SQLITE);

    private static Problem problem(String sql) {
        return switch (FRONTEND.bind(sql)) {
            case Bound.Failure(Problem problem) -> problem;
            case Bound.Success(var query, _, _) -> throw new AssertionError("bound: " + query);
        };
    }

    @Test
    void hugeAndDeepTextsAreAnsweredAtOnce() {
        String huge = "SELECT title FROM book WHERE title = '" + "x".repeat(1_000_000) + "'";
        String deep = "SELECT " + "(".repeat(300) + "1" + ")".repeat(300);
        String open = "SELECT " + "(".repeat(50_000);

        Assertions.assertTimeout(
                Duration.ofSeconds(2),
                () -> {
                    assertThat(problem(huge).code()).isEqualTo("TOO_LARGE");
                    assertThat(problem(deep)).isInstanceOf(Problem.Unsupported.class);
                    assertThat(problem(open)).isInstanceOf(Problem.Invalid.class);
                });
    }

    @Test
    void nestedSubqueriesDoNotBlowUp() {
        String nested = "SELECT * FROM (".repeat(40) + "SELECT id FROM book" + ")".repeat(40);
        String conditions = "(id = 1 AND (price = 2 OR ".repeat(25) + "id = 3" + "))".repeat(25);

        Assertions.assertTimeout(
                Duration.ofSeconds(10),
                () -> {
                    assertThat(FRONTEND.bind(nested)).isInstanceOf(Bound.Success.class);
                    assertThat(FRONTEND.bind("SELECT id FROM book WHERE " + conditions))
                            .isInstanceOf(Bound.Success.class);
                });
    }

    @Test
    void aCountOfSeveralSaysHowItIsRead() {
        Bound bound =
                Frontend.of(SchemaReader.ddl("CREATE TABLE t (a INT, b INT)"), Dialects.MYSQL)
                        .bind("SELECT COUNT(a, b, a + b) FROM t");

        assertThat(bound)
                .isInstanceOfSatisfying(
                        Bound.Success.class,
                        success ->
                                assertThat(success.readings())
                                        .containsExactly(
                                                "`COUNT(a, b)` counts the rows in which no"
                                                        + " argument is NULL"));
    }
}
