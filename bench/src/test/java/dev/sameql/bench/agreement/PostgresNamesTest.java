package dev.sameql.bench.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.Campaign;
import dev.sameql.core.agreement.Engine;
import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.Database;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/postgresql-names`: with a real PostgreSQL 18, rows and names of columns are
/// `as-postgresql` has them, a query is `refused` by both, or `not-modelled` for a reason.
class PostgresNamesTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(Map.of("as-postgresql", 1, "refused", 1, "not-modelled", 1));

    private static RealServer server;

    @BeforeAll
    static void start() throws IOException, SQLException {
        server = RealServer.postgresql();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("postgresql-names", WORDS, PostgresNamesTest::check);
    }

    private static void check(SqlCase one) throws IOException, SQLException {
        Database rows = one.database();
        try (Engine engine = server.open(rows.schema())) {
            engine.fill(rows);
            Campaign campaign =
                    new Campaign(rows.schema(), one.dialect(), List.of(rows), List.of(engine));
            campaign.run(one.sql(), one.place());
            assertThat(campaign.differences()).isEmpty();
            switch (one.expected()) {
                case "as-postgresql" -> assertThat(campaign.compared()).as("%s", campaign).isOne();
                case "refused" -> assertThat(campaign.toString()).contains("1 refused alike");
                case "not-modelled" ->
                        assertThat(campaign.toString()).contains(one.detail() + "=1");
                // the reader knows the words
                default -> throw new AssertionError(one.expected());
            }
        }
    }
}
