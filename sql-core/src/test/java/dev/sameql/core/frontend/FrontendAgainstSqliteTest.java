package dev.sameql.core.frontend;

import dev.sameql.core.data.Database;
import dev.sameql.core.generate.query.RandomExpressions;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Chains of random operators, bound and run by the semantics, give what SQLite gives. The traps of
/// its grammar that have names stand in `cases/frontend/sqlite-grammar.sql`.
class FrontendAgainstSqliteTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    """
                    CREATE TABLE t (a INTEGER, b TEXT, c REAL, d NUMERIC, e DATE, f);
                    CREATE TABLE u (id INTEGER PRIMARY KEY, x INTEGER, y TEXT);
                    """);
    private static final Database DATABASE =
            new Database(
                    SCHEMA,
                    Map.of(
                            "t",
                            List.of(
                                    List.of(
                                            Value.of(1),
                                            Value.of("1"),
                                            Value.of(1.5),
                                            Value.of(1),
                                            Value.of("2012-01-01"),
                                            Value.of("1")),
                                    List.of(
                                            Value.of(0),
                                            Value.of("abc"),
                                            Value.of(0.0),
                                            Value.of(2.5),
                                            Value.NULL,
                                            Value.of(1)),
                                    List.of(
                                            Value.NULL,
                                            Value.NULL,
                                            Value.NULL,
                                            Value.NULL,
                                            Value.of(10),
                                            Value.NULL),
                                    List.of(
                                            Value.of(10),
                                            Value.of("A1"),
                                            Value.of(10.0),
                                            Value.of(10),
                                            Value.of("x"),
                                            Value.of(2.5))),
                            "u",
                            List.of(
                                    List.of(Value.of(1), Value.of(1), Value.of("1")),
                                    List.of(Value.of(2), Value.of(2), Value.of("abc")),
                                    List.of(Value.of(3), Value.NULL, Value.NULL),
                                    List.of(Value.of(4), Value.of(1), Value.of("A1")))));

    @Test
    void chainsOfRandomOperatorsMeanWhatSqliteMeans() throws SQLException {
        long seed = 20250101;
        RandomExpressions expressions = new RandomExpressions(seed);
        for (int i = 0; i < 400; i++) {
            RowsOfSqlite.check(DATABASE, "SELECT " + expressions.next() + " FROM t");
        }
    }
}
