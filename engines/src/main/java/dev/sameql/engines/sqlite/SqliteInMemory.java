package dev.sameql.engines.sqlite;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.Insert;
import dev.sameql.core.data.InsertScript;
import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.Answer;
import dev.sameql.engines.RealEngine;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// SQLite in memory, asked one question at a time, each on a [SqliteEngine] of its own. Only
/// INSERTs that are printed from the literals read fill its tables.
public final class SqliteInMemory implements RealEngine {

    @Override
    public Dialect dialect() {
        return Dialects.SQLITE;
    }

    @Override
    public String version() {
        return SqliteEngine.version();
    }

    @Override
    public List<Answer> run(Schema schema, List<String> inserts, List<String> queries) {
        try (SqliteEngine engine = filled(schema, inserts)) {
            return queries.stream().map(query -> run(engine, query)).toList();
        } catch (SQLException e) {
            Answer refused = new Answer.Unsupported("the data cannot be loaded: " + e.getMessage());
            return Collections.nCopies(queries.size(), refused);
        }
    }

    private static Answer run(SqliteEngine engine, String query) {
        return switch (engine.prepare(query)) {
            case Preparation.Refused(var problem) -> new Answer.StaticError(problem.detail());
            case Preparation.Ready(var select) -> run(select);
        };
    }

    private static Answer run(PreparedSelect select) {
        try (select) {
            return switch (select.run(RunLimits.DIALECT_JOB)) {
                case Run.Finished(var result) -> new Answer.Table(result);
                case Run.Failed(String message) -> new Answer.RuntimeError(message);
                case Run.OutOfBudget() ->
                        new Answer.Unsupported(
                                "the query takes too many operations or too much room");
            };
        }
    }

    /// The database that the INSERT statements make, with the values as SQLite stores them.
    ///
    /// @throws SQLException when a statement is refused, or a table has too many rows to be read
    public Database load(Schema schema, List<String> inserts) throws SQLException {
        try (SqliteEngine engine = filled(schema, inserts)) {
            return engine.contents(schema.tables());
        } catch (IllegalStateException tooMany) {
            throw new SQLException(tooMany.getMessage(), tooMany);
        }
    }

    private static SqliteEngine opened(Schema schema) throws SQLException {
        try {
            return SqliteEngine.open(schema);
        } catch (IllegalArgumentException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }

    private static SqliteEngine filled(Schema schema, List<String> inserts) throws SQLException {
        SqliteEngine engine = opened(schema);
        try {
            for (String statement : inserts) {
                Optional<Insert> insert = InsertScript.insert(schema, statement);
                Optional<String> refusal = insert.flatMap(given -> engine.insert(given.sql()));
                if (refusal.isPresent()) throw new SQLException(refusal.get());
            }
            return engine;
        } catch (SQLException e) {
            engine.close();
            throw e;
        } catch (NotLiteral e) {
            engine.close();
            throw new SQLException(e.getMessage(), e);
        }
    }
}
