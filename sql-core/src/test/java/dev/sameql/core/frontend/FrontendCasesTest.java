package dev.sameql.core.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.Campaign;
import dev.sameql.core.agreement.RoundTrips;
import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.ExpectedProblem;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.Database;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/frontend`: what a text binds to, or why it does not.
///
/// `invalid`, `unsupported` and `refused` (either of them) are followed by as much of the problem
/// as matters, `CODE at 1:8: detail`. `columns` names those of the result; `same-tree` is about two
/// texts; `as-sqlite` gives the rows of the real SQLite, `prints-back` a text that binds to the
/// same tree, and `as-sqlite-and-back` both.
class FrontendCasesTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(
                    Map.of(
                            "invalid", 1,
                            "unsupported", 1,
                            "refused", 1,
                            "binds", 1,
                            "columns", 1,
                            "same-tree", 2,
                            "as-sqlite", 1,
                            "as-sqlite-and-back", 1,
                            "prints-back", 1));

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("frontend", WORDS, FrontendCasesTest::check);
    }

    private static void check(SqlCase one) throws SQLException {
        switch (one.expected()) {
            case "invalid" -> ExpectedProblem.invalid(one);
            case "unsupported" -> ExpectedProblem.unsupported(one);
            case "refused" -> ExpectedProblem.refused(one);
            case "binds" -> bound(one, one.sql());
            case "columns" ->
                    assertThat(bound(one, one.sql()).fields().stream().map(Field::name))
                            .containsExactly(one.detail().split(" ", -1));
            case "same-tree" -> sameTree(one);
            case "as-sqlite" -> RowsOfSqlite.check(one.database(), one.sql());
            case "as-sqlite-and-back" -> {
                agrees(one, one.database());
                assertThat(printed(one).same()).isOne();
            }
            case "prints-back" -> {
                RoundTrips trips = printed(one);
                assertThat(trips.same() + trips.notPrinted()).isOne();
            }
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
    }

    private static void sameTree(SqlCase one) {
        Query tree = bound(one, one.sql());
        assertThat(Isomorphism.same(tree, bound(one, one.other()), false)).as("%s", tree).isTrue();
        printed(one);
    }

    private static void agrees(SqlCase one, Database database) throws SQLException {
        try (Sqlite engine = new Sqlite(database.schema().ddl())) {
            engine.fill(database);
            var campaign =
                    new Campaign(
                            database.schema(), one.dialect(), List.of(database), List.of(engine));
            campaign.run(one.sql(), one.place());
            assertThat(campaign.differences()).isEmpty();
            assertThat(campaign.compared()).as("%s", campaign).isOne();
        }
    }

    private static RoundTrips printed(SqlCase one) {
        var trips = new RoundTrips(one.schema(), one.dialect());
        trips.run(one.sql(), one.place());
        assertThat(trips.differences()).isEmpty();
        return trips;
    }

    private static Query bound(SqlCase one, String sql) {
        return switch (Frontend.of(one.schema(), one.dialect()).bind(sql)) {
            case Bound.Success(Query query, _, _) -> query;
            case Bound.Failure(var problem) ->
                    throw new AssertionError(problem.detail() + " at " + problem.position());
        };
    }
}
