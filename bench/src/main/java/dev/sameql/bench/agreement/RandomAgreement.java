package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Campaign;
import dev.sameql.core.agreement.RandomCampaign;
import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.generate.query.Grammar;
import java.io.IOException;
import java.sql.SQLException;

/// The interpreter against a real engine on random queries, each over five random databases.
///
/// With the system property `sameql.own` PostgreSQL's queries have what only it has besides.
///
/// Arguments: `sqlite|postgresql QUERIES [SEED]`. Exits with 1 on a difference, and prints the
/// first ones.
public final class RandomAgreement {
    private static final int SHOWN = Integer.getInteger("sameql.shown", 10);

    private RandomAgreement() {}

    /// Runs and prints.
    public static void main(String... arguments) throws IOException, SQLException {
        Dialect dialect = Dialects.named(arguments[0]).orElseThrow();
        int queries = Integer.parseInt(arguments[1]);
        long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : 1;
        Campaign campaign =
                dialect.isAtHand()
                        ? RandomCampaign.run(
                                dialect,
                                Grammar.SHARED,
                                seed,
                                queries,
                                schema -> new Sqlite(schema.ddl()))
                        : withServer(dialect, queries, seed);
        System.out.println(campaign);
        campaign.differences().stream().limit(SHOWN).forEach(System.out::println);
        if (!campaign.differences().isEmpty()) System.exit(1);
    }

    private static Campaign withServer(Dialect dialect, int queries, long seed)
            throws IOException, SQLException {
        try (RealServer server = RealServer.of(dialect)) {
            Grammar grammar = Boolean.getBoolean("sameql.own") ? Grammar.OWN_WORDS : Grammar.SHARED;
            return RandomCampaign.run(dialect, grammar, seed, queries, server::open);
        }
    }
}
