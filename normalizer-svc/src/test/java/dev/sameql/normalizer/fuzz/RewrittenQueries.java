package dev.sameql.normalizer.fuzz;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.pair.RandomSchemas;
import dev.sameql.core.generate.query.RandomQueries;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.util.List;
import java.util.stream.LongStream;

/// Random queries for rules to rewrite, over a random schema. The same seed yields the same.
final class RewrittenQueries {
    private final long seed;
    private final Schema schema;

    /// A query as text and as the frontend reads it.
    record Drawn(String sql, Query query) {}

    /// On one seed of two with tables that refer to each other.
    RewrittenQueries(long seed) {
        this.seed = seed;
        this.schema =
                SchemaReader.ddl(
                        seed % 2 == 0 ? RandomSchemas.ddl(seed) : RandomSchemas.related(seed));
    }

    Schema schema() {
        return schema;
    }

    /// So many queries that the frontend reads; others are passed over.
    List<Drawn> next(int count) {
        return LongStream.iterate(seed * 31 * 31, s -> s + 1)
                .mapToObj(s -> RandomQueries.reducible(schema, s).query())
                .<Drawn>mapMulti(
                        (sql, found) -> {
                            if (Frontend.of(schema, Dialects.SQLITE).bind(sql)
                                    instanceof Bound.Success(Query query, _, _))
                                found.accept(new Drawn(sql, query));
                        })
                .limit(count)
                .toList();
    }
}
