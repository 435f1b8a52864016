package dev.sameql.verifier.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.data.SmallDatabases;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.semantics.Interpreter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random queries with subqueries give the same rows when these are joined, on random databases.
///
/// System properties: `sameql.unnested.queries`, `sameql.unnested.seed`.
class UnnestedTest {
    private static final String DDL =
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER, m INTEGER NOT NULL);
            CREATE TABLE p (id INTEGER PRIMARY KEY, t_id INTEGER, n INTEGER, UNIQUE (t_id, n));
            CREATE TABLE q (k INTEGER NOT NULL UNIQUE, n INTEGER);
            """;
    private static final int DATABASES = 25;

    private Random random;
    private int aliases;

    @ParameterizedTest
    @ValueSource(strings = {"SQLITE", "MYSQL", "POSTGRESQL"})
    void givesTheSameRows(String engine) {
        Dialect dialect = Dialects.named(engine).orElseThrow();
        long seed =
                Long.getLong("sameql.unnested.seed", 20261122) + Dialects.all().indexOf(dialect);
        random = new Random(seed);
        Schema schema = StoredValues.of(dialect).view(SchemaReader.ddl(DDL));
        var samples = new ArrayList<Database>();
        for (int d = 0; d < DATABASES; d++)
            samples.add(
                    StoredValues.of(dialect)
                            .read(SmallDatabases.random(schema, (int) (seed + d), 4))
                            .orElseThrow());
        int changed = 0;
        int queries = Integer.getInteger("sameql.unnested.queries", 300);
        for (int i = 0; i < queries; i++) {
            aliases = 0;
            boolean sorted = random.nextInt(3) == 0;
            String text = block(List.of(), 2, "x") + (sorted ? sorting("x") : "");
            Query query = bound(schema, dialect, text);
            Query unnested = Unnested.of(query, new FreshColumns(query));
            if (unnested == query) continue;
            changed++;
            for (Database database : samples) {
                ResultTable written = new Interpreter(dialect).run(query, database).table();
                ResultTable joined = new Interpreter(dialect).run(unnested, database).table();
                RowSemantics rows = sorted ? RowSemantics.LIST : RowSemantics.BAG;
                var results = ResultComparison.under(Policy.STRICT.withRows(rows));
                assertThat(results.same(written, joined))
                        .as("seed %d%n%s%n%s%n%s", seed, text, database.tables(), unnested)
                        .isTrue();
            }
        }
        System.out.println(dialect + " seed " + seed + ": " + changed + " of " + queries);
        assertThat(changed).isGreaterThan(queries / 3);
    }

    private static Query bound(Schema schema, Dialect dialect, String text) {
        Bound bound = Frontend.of(schema, dialect).bind(text);
        if (bound instanceof Bound.Success(Query query, _, _)) return query;
        throw new AssertionError(bound + " for " + text);
    }

    private record Name(String text) {}

    /// A query of one column; `outer` are the columns around it.
    private String block(List<Name> outer, int depth, String shown) {
        var scope = new ArrayList<Name>();
        String from = source(scope);
        if (random.nextInt(3) == 0) {
            String other = source(scope);
            from += pick(" JOIN ", " LEFT JOIN ") + other + " ON " + equality(scope, scope);
        }
        String where = condition(scope, outer, depth);
        for (int i = random.nextInt(3); i > 0; i--)
            where += pick(" AND ", " AND ", " AND ", " OR ") + condition(scope, outer, depth);
        String value =
                depth > 0 && random.nextInt(6) == 0
                        ? "(SELECT " + aggregate(depth - 1, scope) + ")"
                        : pick(scope);
        String distinct = random.nextInt(6) == 0 ? "DISTINCT " : "";
        return "SELECT " + distinct + value + " AS " + shown + " FROM " + from + " WHERE " + where;
    }

    private String condition(List<Name> scope, List<Name> outer, int depth) {
        boolean tied = !outer.isEmpty() && random.nextInt(2) == 0;
        if (tied && random.nextInt(4) > 0) return equality(scope, outer);
        int kind = depth == 0 ? 0 : random.nextInt(7);
        String not = random.nextInt(8) == 0 ? "NOT " : "";
        return switch (kind) {
            case 1, 2 -> not + "EXISTS (" + block(scope, depth - 1, "y") + ")";
            case 3, 4 -> pick(scope) + " " + not + "IN (" + block(scope, depth - 1, "y") + ")";
            case 5, 6 -> {
                String value = "(SELECT " + aggregate(depth - 1, scope) + ")";
                if (random.nextInt(4) == 0) value = "2 * " + value;
                yield not + "(" + pick(scope) + comparison() + value + ")";
            }
            default ->
                    pick(scope)
                            + comparison()
                            + (tied ? pick(outer) : String.valueOf(random.nextInt(4)));
        };
    }

    /// What an aggregate shows, and of what.
    private String aggregate(int depth, List<Name> outer) {
        String call =
                pick("MAX(y)", "MIN(y)", "SUM(y)", "COUNT(*)", "COUNT(y)", "MAX(y) + 1", "-SUM(y)");
        if (random.nextInt(2) == 0)
            return call
                    + " FROM ("
                    + block(List.of(), depth, "y")
                    + (random.nextInt(3) == 0 ? sorting("y") : "")
                    + ") AS d"
                    + aliases++;
        var scope = new ArrayList<Name>();
        String from = source(scope);
        String where = condition(scope, outer, depth);
        if (random.nextBoolean()) where += " AND " + condition(scope, outer, depth);
        return call.replace("y", pick(scope)) + " FROM " + from + " WHERE " + where;
    }

    /// Rows that tie are the same.
    private String sorting(String shown) {
        String limit = random.nextBoolean() ? " LIMIT " + random.nextInt(4) : "";
        return " ORDER BY " + shown + pick("", " DESC") + limit;
    }

    private String equality(List<Name> left, List<Name> right) {
        return pick(left) + " = " + pick(right);
    }

    private String comparison() {
        return pick(" = ", " < ", " >= ", " <> ");
    }

    private String source(List<Name> scope) {
        String alias = "a" + aliases++;
        String table = pick("t", "p", "q");
        for (String column :
                switch (table) {
                    case "t" -> List.of("id", "n", "m");
                    case "p" -> List.of("id", "t_id", "n");
                    default -> List.of("k", "n");
                }) scope.add(new Name(alias + "." + column));
        return table + " AS " + alias;
    }

    private String pick(List<Name> names) {
        return names.get(random.nextInt(names.size())).text;
    }

    private String pick(String... options) {
        return options[random.nextInt(options.length)];
    }
}
