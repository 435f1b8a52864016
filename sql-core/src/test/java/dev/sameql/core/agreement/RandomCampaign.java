package dev.sameql.core.agreement;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.generate.query.Grammar;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A campaign of random queries. Query `q` has the seed `seed + q`; every so many queries the
/// databases are new.
public final class RandomCampaign {
    private static final int DATABASES = 5;
    private static final int QUERIES_PER_DATABASE = 2_000;
    private static final int MOST_ROWS = 5;

    private RandomCampaign() {}

    /// Makes an empty engine with tables in it.
    @FunctionalInterface
    public interface Engines {
        Engine open(Schema schema) throws SQLException;
    }

    /// Runs so many queries of a grammar.
    public static Campaign run(
            Dialect dialect, Grammar grammar, long seed, int queries, Engines engines)
            throws SQLException {
        Schema schema = SchemaReader.ddl(grammar.ddl(dialect));
        List<Engine> open = new ArrayList<>();
        List<Database> databases = new ArrayList<>();
        for (int d = 0; d < DATABASES; d++) {
            open.add(engines.open(schema));
            databases.add(new Database(schema, Map.of()));
        }
        var campaign = new Campaign(schema, dialect, databases, open);
        for (int q = 0; q < queries; q++) {
            if (q % QUERIES_PER_DATABASE == 0) fill(dialect, schema, seed + q, databases, open);
            campaign.run(grammar.queries(dialect, seed + q).query(), "seed " + (seed + q));
        }
        for (Engine engine : open) engine.close();
        return campaign;
    }

    private static void fill(
            Dialect dialect,
            Schema schema,
            long seed,
            List<Database> databases,
            List<Engine> engines)
            throws SQLException {
        for (int d = 0; d < DATABASES; d++) {
            databases.set(d, SampleTables.random(dialect, schema, seed + d, MOST_ROWS));
            engines.get(d).fill(databases.get(d));
        }
    }
}
