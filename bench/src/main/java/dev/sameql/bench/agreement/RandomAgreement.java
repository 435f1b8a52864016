package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Campaign;
import dev.sameql.core.agreement.RandomCampaign;
import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.generate.query.Flavour;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Locale;

/// The interpreter against a real engine on random queries, each over five random databases.
///
/// Arguments: `sqlite|postgresql QUERIES [SEED]`. Exits with 1 on a difference, and prints the
/// first ones.
public final class RandomAgreement {
    private static final int SHOWN = Integer.getInteger("sameql.shown", 10);

    private RandomAgreement() {}

    /// Runs and prints.
    public static void main(String... arguments) throws IOException, SQLException {
        Flavour flavour = Flavour.valueOf(arguments[0].toUpperCase(Locale.ROOT));
        int queries = Integer.parseInt(arguments[1]);
        long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : 1;
        Campaign campaign =
                switch (flavour) {
                    case MYSQL ->
                            throw new IllegalArgumentException("there is no MySQL to compare with");
                    case SQLITE ->
                            RandomCampaign.run(
                                    flavour, seed, queries, schema -> new Sqlite(schema.ddl()));
                    case POSTGRESQL -> {
                        try (RealServer server = RealServer.postgresql()) {
                            yield RandomCampaign.run(flavour, seed, queries, server::open);
                        }
                    }
                };
        System.out.println(campaign);
        campaign.differences().stream().limit(SHOWN).forEach(System.out::println);
        if (!campaign.differences().isEmpty()) System.exit(1);
    }
}
