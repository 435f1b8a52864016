package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
import dev.sameql.core.dialect.registry.Dialects;
import java.sql.SQLException;
import java.util.Optional;

/// Random queries of PostgreSQL, printed for DuckDB and run on a real one, against what they mean.
/// Where PostgreSQL reports an error at run time nothing is compared; DuckDB has NULL or infinity
/// for some of them.
///
/// Arguments: `QUERIES [SEED]`. Exits with 1 when DuckDB refuses a text or answers differently.
public final class DuckdbAgreement {
    private DuckdbAgreement() {}

    /// Runs and prints.
    public static void main(String... arguments) throws SQLException {
        int queries = Integer.parseInt(arguments[0]);
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        var campaign =
                ServerCampaign.printed(Dialects.POSTGRESQL, Dialects.DUCKDB, Optional.empty());
        try (RealServer server = RealServer.duckdb();
                Engine engine = server.open(campaign.schema())) {
            campaign.run(queries, seed, engine);
        }
        if (!campaign.report()) System.exit(1);
    }
}
