package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Campaign;
import dev.sameql.core.agreement.RoundTrips;
import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.generate.data.RandomDatabases;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// The interpreter against the real SQLite on the distinct queries of given pairs, each over random
/// databases that satisfy its schema's constraints; and each query printed and bound again.
///
/// Arguments: `PAIRS SCHEMAS DATABASES [MOST]`, where `MOST` limits the pairs. Prints a line per
/// schema, and exits with 1 on a difference.
public final class PairAgreement {
    private static final int MOST_ROWS = 5;
    private static final int SHOWN = Integer.getInteger("sameql.shown", 5);

    private PairAgreement() {}

    /// Runs and prints.
    public static void main(String... arguments) throws IOException, SQLException {
        int databases = Integer.parseInt(arguments[2]);
        int most = arguments.length > 3 ? Integer.parseInt(arguments[3]) : Integer.MAX_VALUE;
        Map<String, Set<String>> queries = PairQueries.distinct(Path.of(arguments[0]), most);
        int compared = 0;
        int same = 0;
        List<String> differences = new ArrayList<>();
        for (var entry : queries.entrySet()) {
            Path ddl = Path.of(arguments[1]).resolve(entry.getKey() + ".sql");
            Schema schema = SchemaReader.ddl(Files.readString(ddl));
            Campaign campaign = campaign(schema, databases);
            RoundTrips trips = new RoundTrips(schema, Dialects.SQLITE);
            for (String sql : entry.getValue()) {
                campaign.run(sql, entry.getKey());
                trips.run(sql, entry.getKey());
            }
            System.out.println(entry.getKey() + ": " + campaign + "; " + trips);
            compared += campaign.compared();
            same += trips.same();
            differences.addAll(campaign.differences());
            differences.addAll(trips.differences());
        }
        differences.stream().limit(SHOWN).forEach(System.out::println);
        System.out.println(
                compared
                        + " executions compared, "
                        + same
                        + " queries came back, "
                        + differences.size()
                        + " differences");
        if (!differences.isEmpty()) System.exit(1);
    }

    private static Campaign campaign(Schema schema, int count) throws SQLException {
        var generator = new RandomDatabases(schema, List.of());
        List<Database> databases = new ArrayList<>();
        List<Sqlite> engines = new ArrayList<>();
        for (int d = 0; d < count; d++) {
            databases.add(generator.next(new Random(d), MOST_ROWS));
            engines.add(new Sqlite(schema.ddl()));
            engines.get(d).fill(databases.get(d));
        }
        return new Campaign(schema, Dialects.SQLITE, databases, engines);
    }
}
