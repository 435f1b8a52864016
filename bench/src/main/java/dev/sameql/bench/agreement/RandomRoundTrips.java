package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.RoundTrips;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.generate.query.RandomQueries;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.schema.SchemaReader;
import java.util.Locale;

/// Random queries, printed and bound again.
///
/// Arguments: `sqlite|postgresql|mysql|duckdb QUERIES [SEED]`. Exits with 1 when one does not come
/// back, and prints the first ones.
public final class RandomRoundTrips {
    private static final int SHOWN = Integer.getInteger("sameql.shown", 10);

    private RandomRoundTrips() {}

    /// Runs and prints.
    public static void main(String... arguments) {
        Dialect dialect = Dialects.named(arguments[0].toUpperCase(Locale.ROOT)).orElseThrow();
        Dialect source = PairReading.source(dialect);
        int queries = Integer.parseInt(arguments[1]);
        long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : 1;
        var trips = new RoundTrips(SchemaReader.ddl(SampleTables.ddl(source)), dialect);
        for (int q = 0; q < queries; q++)
            trips.run(new RandomQueries(source, seed + q).query(), "seed " + (seed + q));
        System.out.println(trips);
        trips.differences().stream().limit(SHOWN).forEach(System.out::println);
        if (!trips.differences().isEmpty()) System.exit(1);
    }
}
