package dev.sameql.core.generate.data;

import dev.sameql.core.data.Database;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/// Random databases of a schema that satisfy its constraints on SQLite: NOT NULL, PRIMARY KEY,
/// UNIQUE, references, and every CHECK that the semantics can evaluate.
///
/// Law: the rows load into the schema as given. Rows are proposed and tested one by one; a table
/// whose constraints leave no room ends up with fewer rows than asked for, or none. Few distinct
/// values are in play, so that rows join and tie; NULLs come wherever they may.
public final class RandomDatabases {
    private final Schema schema;
    private final Map<String, Checks> checks = new LinkedHashMap<>();
    private final ValuePool pool;

    /// `constants` are further values that columns should hold at times, such as the literals of a
    /// query.
    public RandomDatabases(Schema schema, List<Value> constants) {
        this(schema, new ValuePool(constants, _ -> List.of()));
    }

    /// The same, where a column holds one of the values that are likely for it half of the time.
    public RandomDatabases(Schema schema, Function<Column, List<Value>> likely) {
        this(schema, new ValuePool(List.of(), likely));
    }

    private RandomDatabases(Schema schema, ValuePool pool) {
        this.schema = schema;
        this.pool = pool;
        for (Table table : schema.tables()) checks.put(table.name(), Checks.of(schema, table));
    }

    /// The next database, with up to `most` rows in each table.
    public Database next(Random random, int most) {
        return filled(random, most, true);
    }

    /// The next database, with so many rows in each table wherever the constraints admit them.
    public Database full(Random random, int rows) {
        return filled(random, rows, false);
    }

    private Database filled(Random random, int most, boolean mayBeFewer) {
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        var database = new Database(schema, tables);
        for (Table table : schema.targetsFirst()) {
            int rows = mayBeFewer ? random.nextInt(most + 1) : most;
            var filler = new TableFiller(table, database, checks.get(table.name()), pool, random);
            tables.put(table.name(), filler.rows(rows));
        }
        return database;
    }
}
