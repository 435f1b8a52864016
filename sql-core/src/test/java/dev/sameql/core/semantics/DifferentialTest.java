package dev.sameql.core.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// The interpreter against the real SQLite: random queries, each over a few random databases. A
/// failure prints the query, the rows and the seed. `-Dsameql.differential.queries=N` runs more of
/// them.
class DifferentialTest {
    private static final int DATABASES = 5;

    @Test
    void agrees_with_sqlite_on_random_queries() throws SQLException {
        var run = new Run(SchemaReader.ddl(SmallTables.DDL));
        long seed = Long.getLong("sameql.differential.seed", 20261121);
        int queries = Integer.getInteger("sameql.differential.queries", 600);
        run.all(seed, queries);
        System.out.println("seed " + seed + ": " + run);
        assertThat(run.differences).isEmpty();
        assertThat(run.compared).as("compared, of %s", run).isGreaterThan(3 * queries);
    }

    /// Counts what became of each query.
    static final class Run {
        private final Schema schema;
        private final Frontend frontend;
        private final Interpreter interpreter = new Interpreter(DialectId.SQLITE);
        private final List<String> differences = new ArrayList<>();
        private final Map<String, Integer> notModelled = new TreeMap<>();
        private final Map<String, Integer> notBound = new TreeMap<>();
        private int compared;
        private int undetermined;

        Run(Schema schema) {
            this.schema = schema;
            this.frontend = Frontend.of(schema, DialectId.SQLITE);
        }

        /// Query `q` has the seed `seed + q`.
        void all(long seed, int queries) throws SQLException {
            var databases = new ArrayList<Database>();
            var engines = new ArrayList<Sqlite>();
            for (int d = 0; d < DATABASES; d++) {
                databases.add(SmallTables.random(schema, seed + d));
                engines.add(new Sqlite(schema.ddl()));
                engines.get(d).fill(databases.get(d));
            }
            for (int q = 0; q < queries; q++) {
                one(seed + q, databases, engines);
            }
            for (Sqlite engine : engines) engine.close();
        }

        private void one(long seed, List<Database> databases, List<Sqlite> engines) {
            String sql = new RandomQueries(seed).query();
            switch (frontend.bind(sql)) {
                case Bound.Failure failure ->
                        notBound.merge(failure.problem().detail(), 1, Integer::sum);
                case Bound.Success success -> {
                    for (int d = 0; d < DATABASES; d++) {
                        one(sql, success.query(), databases.get(d), engines.get(d), seed);
                    }
                }
            }
        }

        private void one(String sql, Query query, Database database, Sqlite sqlite, long seed) {
            Object theirs = rowsOrError(sqlite, sql);
            try {
                var ours = interpreter.run(query, database);
                if (!(theirs instanceof Sqlite.Rows rows)
                        || !Agreement.holds(ours, rows.rows(), sql)) {
                    note(sql, database, seed, ours, theirs);
                } else if (ours.isUndetermined()) {
                    undetermined++;
                } else {
                    compared++;
                }
            } catch (NotModelled e) {
                notModelled.merge(e.getMessage(), 1, Integer::sum);
            } catch (EvaluationException e) {
                if (theirs instanceof Sqlite.Rows) note(sql, database, seed, e, theirs);
            }
        }

        private static Object rowsOrError(Sqlite sqlite, String sql) {
            try {
                return new Sqlite.Rows(sqlite.run(sql));
            } catch (SQLException e) {
                return e;
            }
        }

        private void note(String sql, Database database, long seed, Object ours, Object theirs) {
            differences.add(
                    "\nseed "
                            + seed
                            + "\n"
                            + sql
                            + "\nours   "
                            + ours
                            + "\ntheirs "
                            + theirs
                            + "\n"
                            + database.tables());
        }

        @Override
        public String toString() {
            return compared
                    + " compared, "
                    + undetermined
                    + " left open by SQL, "
                    + differences.size()
                    + " differences, not modelled "
                    + notModelled
                    + ", not bound "
                    + notBound;
        }
    }
}
