package dev.sameql.bench.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.RandomCampaign;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.generate.query.Grammar;
import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/// The interpreter against a real PostgreSQL 18, on random queries over random databases; the main
/// [RandomAgreement] runs more of them.
class PostgresAgreementTest {
    private static final long SEED = 20261121;
    private static final int QUERIES = 400;

    @Test
    void agreesWithPostgresqlOnRandomQueries() throws IOException, SQLException {
        agrees(Grammar.SHARED, 4);
    }

    @Test
    void agreesWithPostgresqlOnWhatOnlyItHas() throws IOException, SQLException {
        agrees(Grammar.OWN_WORDS, 3);
    }

    /// `compared`: how many of five databases, on average, a query is to be compared on.
    private static void agrees(Grammar grammar, int compared) throws IOException, SQLException {
        try (RealServer server = RealServer.postgresql()) {
            var campaign =
                    RandomCampaign.run(Dialects.POSTGRESQL, grammar, SEED, QUERIES, server::open);
            assertThat(campaign.differences()).isEmpty();
            assertThat(campaign.compared())
                    .as("compared, of %s", campaign)
                    .isGreaterThan(compared * QUERIES);
        }
    }
}
