package dev.sameql.conformance.translation;

import dev.sameql.core.data.Database;
import dev.sameql.core.generate.data.RandomDatabases;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Random databases on which translations are tried: columns hold values of their declared types,
/// often what the queries compare them with. A seed yields one list.
final class FittingDatabases {
    private static final int ROWS = 8;

    private FittingDatabases() {}

    static List<Database> of(Schema schema, List<Query> queries, long seed, int count) {
        var likely = new LikelyValues(queries);
        var generator = new RandomDatabases(schema, likely::of);
        List<Database> databases = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            var random = new Random(seed + i);
            databases.add(i % 2 == 0 ? generator.full(random, ROWS) : generator.next(random, ROWS));
        }
        return databases;
    }
}
