package dev.sameql.engines.sqlite;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/// Connections with a schema's tables, kept for the next job on that schema. Thread-safe; a
/// connection serves one job at a time, and there are as many in use as there are jobs at work.
public final class EnginePool implements AutoCloseable {
    private final int mostIdle;
    private final Deque<SqliteEngine> idle = new ArrayDeque<>();
    private boolean closed;

    /// A pool that keeps at most so many connections that nobody uses, those used last.
    public EnginePool(int mostIdle) {
        this.mostIdle = mostIdle;
    }

    /// Does some work on a connection with the schema's tables. After a failure the connection is
    /// thrown away.
    public <T> T with(Schema schema, Function<SqliteEngine, T> work) {
        return with(schema, Dialects.SQLITE, work);
    }

    /// The same for queries of a dialect.
    public <T> T with(Schema schema, Dialect dialect, Function<SqliteEngine, T> work) {
        SqliteEngine engine = take(schema, dialect);
        T result;
        try {
            result = work.apply(engine);
            engine.tidy();
        } catch (RuntimeException | Error e) {
            engine.close();
            throw e;
        }
        giveBack(engine);
        return result;
    }

    private SqliteEngine take(Schema schema, Dialect dialect) {
        List<String> wanted = schema.ddl();
        synchronized (idle) {
            Iterator<SqliteEngine> engines = idle.iterator();
            while (engines.hasNext()) {
                SqliteEngine engine = engines.next();
                if (engine.dialect() == dialect && engine.schema().ddl().equals(wanted)) {
                    engines.remove();
                    return engine;
                }
            }
        }
        return SqliteEngine.open(schema, dialect);
    }

    private void giveBack(SqliteEngine engine) {
        SqliteEngine surplus = null;
        synchronized (idle) {
            idle.addFirst(engine);
            if (idle.size() > mostIdle || closed) surplus = idle.removeLast();
        }
        if (surplus != null) surplus.close();
    }

    @Override
    public void close() {
        synchronized (idle) {
            closed = true;
            idle.forEach(SqliteEngine::close);
            idle.clear();
        }
    }
}
