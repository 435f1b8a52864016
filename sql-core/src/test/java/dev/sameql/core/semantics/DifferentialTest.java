package dev.sameql.core.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.RandomCampaign;
import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.generate.query.Grammar;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/// The interpreter against the real SQLite: random queries, each over a few random databases. A
/// failure prints the query, the rows and the seed. `-Dsameql.differential.queries=N` runs more of
/// them.
class DifferentialTest {

    @Test
    void agrees_with_sqlite_on_random_queries() throws SQLException {
        long seed = Long.getLong("sameql.differential.seed", 20261121);
        int queries = Integer.getInteger("sameql.differential.queries", 600);
        var campaign =
                RandomCampaign.run(
                        Dialects.SQLITE,
                        Grammar.SHARED,
                        seed,
                        queries,
                        schema -> new Sqlite(schema.ddl()));
        System.out.println("seed " + seed + ": " + campaign);
        assertThat(campaign.differences()).isEmpty();
        assertThat(campaign.compared()).as("compared, of %s", campaign).isGreaterThan(3 * queries);
    }
}
