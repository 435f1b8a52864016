package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Campaign;
import dev.sameql.core.agreement.Engine;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.StoredValues;
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
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/// The interpreter against a real PostgreSQL on the distinct queries of given pairs, as far as they
/// bind there, each over random databases. The tables have types that every engine has.
///
/// Arguments: `PAIRS SCHEMAS DATABASES [MOST]`, where `MOST` limits the pairs. Prints a line per
/// schema, and exits with 1 on a difference.
public final class PairPostgres {
    private static final int MOST_ROWS = 5;
    private static final int SHOWN = Integer.getInteger("sameql.shown", 5);

    private PairPostgres() {}

    /// Runs and prints.
    public static void main(String... arguments) throws IOException, SQLException {
        int databases = Integer.parseInt(arguments[2]);
        int most = arguments.length > 3 ? Integer.parseInt(arguments[3]) : Integer.MAX_VALUE;
        Map<String, Set<String>> queries = PairQueries.distinct(Path.of(arguments[0]), most);
        int compared = 0;
        List<String> differences = new ArrayList<>();
        try (RealServer server = RealServer.postgresql()) {
            for (var entry : queries.entrySet()) {
                Path ddl = Path.of(arguments[1]).resolve(entry.getKey() + ".sql");
                Schema read = SchemaReader.ddl(Files.readString(ddl));
                Schema schema = PairReading.typed(read, Dialects.POSTGRESQL);
                Campaign campaign = campaign(schema, databases, server);
                for (String sql : entry.getValue())
                    campaign.run(PostgresTables.query(sql), entry.getKey());
                System.out.println(entry.getKey() + ": " + campaign);
                compared += campaign.compared();
                differences.addAll(campaign.differences());
            }
        }
        differences.stream().limit(SHOWN).forEach(System.out::println);
        System.out.println(
                compared + " executions compared, " + differences.size() + " differences");
        if (!differences.isEmpty()) System.exit(1);
    }

    private static Campaign campaign(Schema schema, int count, RealServer server)
            throws SQLException {
        Schema plain = PostgresTables.plain(schema);
        var generator = new RandomDatabases(schema, List.of());
        List<Database> databases = new ArrayList<>();
        List<Engine> engines = new ArrayList<>();
        for (int seed = 0; databases.size() < count && seed < 50 * count; seed++) {
            Optional<Database> stored =
                    StoredValues.of(Dialects.POSTGRESQL)
                            .read(generator.next(new Random(seed), MOST_ROWS));
            if (stored.isEmpty()) continue;
            engines.add(server.open(plain));
            engines.getLast().fill(stored.get());
            databases.add(stored.get());
        }
        return new Campaign(schema, Dialects.POSTGRESQL, databases, engines);
    }
}
