package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
import dev.sameql.core.dialect.registry.Dialects;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Pattern;

/// Random queries of MySQL, printed and run on a real MariaDB, against what they mean. What
/// releases do differently is not modelled and not compared; nor is what MariaDB lacks. With the
/// system property `sameql.own` they have what only MySQL has besides, and are run as written.
///
/// Left out is also where MariaDB 10.11 itself is wrong: it does not end with two of INTERSECT ALL
/// and EXCEPT ALL in a chain, takes FIELD of an outer join's column for a condition that no NULL
/// meets, forgets HAVING and ORDER BY of groups beside a window, and does not skip the one row that
/// is left of constants by DISTINCT.
///
/// Arguments: `QUERIES [SEED [PROGRAMS]]`, the directory of `mariadbd` and `mariadb-install-db`.
/// Exits with 1 when MariaDB refuses a text or answers differently.
public final class MariadbAgreement {
    private static final Pattern LACKING =
            Pattern.compile(
                    " FULL JOIN | ALL .* (?:INTERSECT|EXCEPT) ALL |\\bFIELD\\(| OVER [(v].*"
                            + " GROUP BY | FILTER \\(| NULLS |\\bANY_VALUE\\(|"
                            + "SELECT DISTINCT .* OFFSET |"
                            + "LEAD\\([^()]*, 1, 0\\)|LAG\\([^()]*, 1, 0\\)");

    private MariadbAgreement() {}

    /// Runs and prints.
    public static void main(String... arguments) throws IOException, SQLException {
        int queries = Integer.parseInt(arguments[0]);
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        Optional<Path> programs =
                arguments.length > 2 ? Optional.of(Path.of(arguments[2])) : Optional.empty();
        ServerCampaign campaign =
                Boolean.getBoolean("sameql.own")
                        ? ServerCampaign.ofOwnWords(Dialects.MYSQL, Optional.of(LACKING))
                        : ServerCampaign.printed(
                                Dialects.MYSQL, Dialects.MYSQL, Optional.of(LACKING));
        try (RealServer server = RealServer.mariadb(programs);
                Engine engine = server.open(campaign.schema())) {
            campaign.run(queries, seed, engine);
        }
        if (!campaign.report()) System.exit(1);
    }
}
