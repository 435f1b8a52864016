package dev.sameql.bench.agreement;

import dev.sameql.core.agreement.Engine;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.Answer;
import dev.sameql.engines.jdbc.EngineTables;
import dev.sameql.engines.jdbc.JdbcEngine;
import java.sql.SQLException;
import java.util.Map;

/// A database of a real engine. One that broke is opened anew, with the same rows.
final class RealDatabase implements Engine {
    private final JdbcEngine engine;
    private final Schema schema;
    private EngineTables tables;
    private Database filled;

    RealDatabase(JdbcEngine engine, Schema schema) throws SQLException {
        this.engine = engine;
        this.schema = schema;
        this.tables = engine.open(schema);
        this.filled = new Database(schema, Map.of());
    }

    /// The engine itself broke at a query.
    static final class Broken extends SQLException {
        private static final long serialVersionUID = 1L;

        private Broken() {
            super("an internal error of the engine");
        }
    }

    @Override
    public void fill(Database database) throws SQLException {
        filled = database;
        tables.fill(database);
    }

    @Override
    public ResultTable run(String sql) throws SQLException {
        return switch (tables.run(sql)) {
            case Answer.Table(ResultTable result) -> result;
            case Answer.StaticError(String message) -> throw new SQLException(message);
            case Answer.RuntimeError(String message) -> throw new SQLException(message);
            case Answer.Unsupported(String message) -> throw unsupported(message);
        };
    }

    private SQLException unsupported(String message) throws SQLException {
        if (!tables.isBroken()) return new SQLException(message);
        try {
            tables.close();
        } catch (SQLException held) {
            // by a query that does not end; its server goes in the end
        }
        tables = engine.open(schema);
        tables.fill(filled);
        return new Broken();
    }

    @Override
    public void close() throws SQLException {
        tables.close();
    }
}
