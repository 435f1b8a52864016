package dev.sameql.core.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Query;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/// A bound query, run by the semantics, gives the rows that SQLite gives, as bags; numbers count by
/// value, in nine digits.
final class RowsOfSqlite {
    private RowsOfSqlite() {}

    static void check(Database database, String sql) throws SQLException {
        Query query = bound(database, sql);
        Interpreter.Outcome outcome = new Interpreter(Dialects.SQLITE).run(query, database);
        if (outcome.isUndetermined()) return;
        try (var sqlite = new Sqlite(database.schema().ddl())) {
            sqlite.fill(database);
            assertThat(texts(outcome.table().rows()))
                    .as("%s%n%s", sql, query)
                    .isEqualTo(texts(sqlite.run(sql).rows()));
        }
    }

    private static Query bound(Database database, String sql) {
        return switch (Frontend.of(database.schema(), Dialects.SQLITE).bind(sql)) {
            case Bound.Success(Query query, _, _) -> query;
            case Bound.Failure(var problem) -> throw new AssertionError(sql + ": " + problem);
        };
    }

    private static List<String> texts(List<List<Value>> rows) {
        return rows.stream()
                .map(row -> row.stream().map(RowsOfSqlite::text).toList().toString())
                .sorted()
                .toList();
    }

    private static String text(Value value) {
        return switch (value) {
            case Value.Int(long number) -> Long.toString(number);
            case Value.Real(double number)
                    when number == Math.rint(number) && Math.abs(number) < 1e15 ->
                    Long.toString((long) number);
            case Value.Real(double number) -> String.format(Locale.ROOT, "%.9g", number);
            case Value other -> other.toString();
        };
    }
}
