package dev.sameql.core.semantics;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.semantics.coverage.RuleListener;
import dev.sameql.core.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// The tables of small cases: one of four rows with NULLs in it and an empty one.
final class SmallTables {
    static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE t (id INTEGER, g TEXT, x INTEGER, r REAL); CREATE TABLE e (id"
                            + " INTEGER, y TEXT);");
    static final Database DATABASE =
            new Database(
                    SCHEMA,
                    Map.of(
                            "t",
                            List.of(
                                    row(1L, "a", 5L, 1.0),
                                    row(2L, "a", null, 2.0),
                                    row(3L, "b", 5L, 2.0),
                                    row(4L, null, 7L, null))));

    private SmallTables() {}

    static Query bound(String sql) {
        return ((Bound.Success) Frontend.of(SCHEMA, Dialects.SQLITE).bind(sql)).query();
    }

    static Interpreter.Outcome run(String sql) {
        return run(sql, RuleListener.NONE);
    }

    static Interpreter.Outcome run(String sql, RuleListener rules) {
        return new Interpreter(Dialects.SQLITE, rules).run(bound(sql), DATABASE);
    }

    private static List<Value> row(Object... values) {
        return Arrays.stream(values)
                .map(
                        v ->
                                switch (v) {
                                    case null -> Value.NULL;
                                    case Long number -> Value.of(number);
                                    case Double number -> Value.of(number);
                                    default -> Value.of(v.toString());
                                })
                .toList();
    }
}
