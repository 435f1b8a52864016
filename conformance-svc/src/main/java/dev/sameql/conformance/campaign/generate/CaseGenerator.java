package dev.sameql.conformance.campaign.generate;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.query.RandomQueries;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// Makes cases in the language of a reference reading.
///
/// Law: a case depends on its seed alone. Cases of the same block of seeds share their tables and
/// rows, so that an engine is filled once for all of them.
public final class CaseGenerator {
    /// How many seeds in a row share tables and rows.
    public static final int BLOCK = 40;

    private static final int MOST_ROWS = 5;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final Dialect dialect;
    private final Dialect written;
    private final Schema schema;
    private final Frontend frontend;
    private long block = Long.MIN_VALUE;
    private Layout layout;
    private Database database;

    /// Cases in the language of a reading, of what an engine has. Texts have a length, since not
    /// every engine has texts without.
    public CaseGenerator(Dialect reading, Dialect engine) {
        this.dialect = reading;
        this.written = engine;
        String ddl = SampleTables.ddl(dialect);
        this.schema =
                SchemaReader.ddl(
                        dialect.has(Trait.DYNAMIC_TYPES)
                                ? ddl
                                : ddl.replace(" TEXT", " VARCHAR(100)"));
        this.frontend = Frontend.of(schema, dialect);
        this.layout = new Layout(schema, List.of());
        this.database = new Database(schema, Map.of());
    }

    /// The language's reading of a text.
    public Optional<Query> read(String sql) {
        return frontend.bind(sql) instanceof Bound.Success(var query, _, _)
                ? Optional.of(query)
                : Optional.empty();
    }

    /// The tables without keys, as queries are bound to them.
    public Schema schema() {
        return schema;
    }

    /// The case of a seed; none where its text is not read.
    public Optional<TestCase> of(long seed) {
        long wanted = Math.floorDiv(seed, BLOCK);
        if (wanted != block) fill(wanted);
        String sql = new RandomQueries(written, seed * SPREAD).query();
        return read(sql).map(query -> new TestCase(seed, layout, database, query));
    }

    private void fill(long wanted) {
        block = wanted;
        Database rows = SampleTables.random(dialect, schema, wanted * SPREAD + 1, MOST_ROWS);
        layout =
                new Layouts(new Random(wanted * SPREAD), !dialect.has(Trait.DYNAMIC_TYPES))
                        .of(schema, rows);
        database = new Database(layout.schema(), rows.tables());
    }
}
