package dev.sameql.engines.jdbc;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.Answer;
import dev.sameql.engines.RealEngine;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/// An engine behind JDBC, with a few spaces that questions share, one at a time. A space keeps its
/// tables: the next question on the same schema finds them, empty.
public final class JdbcEngine implements RealEngine {
    private final EngineHost host;
    private final String prefix = "sameql_" + UUID.randomUUID().toString().substring(0, 8) + "_";
    private final AtomicInteger spaces = new AtomicInteger();
    private final AtomicInteger open = new AtomicInteger();
    private final Semaphore places;
    private final Deque<EngineTables> idle = new ArrayDeque<>();

    /// An engine that closes its host.
    public JdbcEngine(EngineHost host) {
        this.host = host;
        this.places = new Semaphore(host.mostSpaces());
    }

    @Override
    public Dialect dialect() {
        return host.profile().dialect();
    }

    @Override
    public String version() {
        return host.profile().version();
    }

    /// Tables of the schema in a space of their own, which the caller closes.
    ///
    /// @throws SQLException when the engine does not take them
    public EngineTables open(Schema schema) throws SQLException {
        return open(schema, JdbcLimits.DIALECT_JOB);
    }

    /// The same, where queries have these limits.
    ///
    /// @throws SQLException when the engine does not take the tables
    public EngineTables open(Schema schema, JdbcLimits limits) throws SQLException {
        EngineTables tables = space(limits);
        try {
            tables.make(schema);
            return tables;
        } catch (SQLException e) {
            tables.close();
            throw e;
        }
    }

    private EngineTables space(JdbcLimits limits) throws SQLException {
        Space space = host.open(prefix + spaces.incrementAndGet());
        return new EngineTables(host, space, limits);
    }

    @Override
    public List<Answer> run(Schema schema, List<String> inserts, List<String> queries) {
        try {
            places.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return unsupported(queries, "interrupted");
        }
        try {
            EngineTables tables = taken(schema);
            List<Answer> answers = Collections.emptyList();
            try {
                answers = answers(tables, schema, inserts, queries);
            } finally {
                giveBack(tables, !answers.isEmpty());
            }
            return answers;
        } catch (SQLException e) {
            return unsupported(queries, version() + " cannot be asked: " + e.getMessage());
        } finally {
            places.release();
        }
    }

    private List<Answer> answers(
            EngineTables tables, Schema schema, List<String> inserts, List<String> queries)
            throws SQLException {
        try {
            tables.make(schema);
        } catch (SQLException e) {
            return unsupported(queries, "the schema is not taken: " + e.getMessage());
        }
        List<Answer> answers = new ArrayList<>();
        boolean loaded = false;
        for (String query : queries) {
            try {
                if (!loaded || !host.preparesFully()) {
                    tables.clear();
                    tables.insert(inserts);
                    loaded = true;
                }
            } catch (SQLException e) {
                return unsupported(queries, "the data cannot be loaded: " + e.getMessage());
            }
            if (tables.isBroken()) answers.add(new Answer.Unsupported("the engine broke before"));
            else answers.add(tables.ask(query));
        }
        return answers;
    }

    private static List<Answer> unsupported(List<String> queries, String why) {
        return Collections.nCopies(queries.size(), new Answer.Unsupported(why));
    }

    /// A space that has the schema's tables already, if one is idle, or else any.
    private EngineTables taken(Schema schema) throws SQLException {
        synchronized (idle) {
            Optional<EngineTables> same =
                    idle.stream().filter(tables -> tables.areOf(schema)).findFirst();
            if (same.isPresent()) {
                idle.remove(same.get());
                return same.get();
            }
            if (!idle.isEmpty() && open.get() >= host.mostSpaces()) return idle.removeLast();
        }
        EngineTables fresh = space(JdbcLimits.DIALECT_JOB);
        open.incrementAndGet();
        return fresh;
    }

    private void giveBack(EngineTables tables, boolean usable) throws SQLException {
        if (!usable || tables.isBroken()) {
            open.decrementAndGet();
            tables.close();
            return;
        }
        synchronized (idle) {
            idle.addFirst(tables);
        }
    }

    @Override
    public void close() {
        synchronized (idle) {
            for (EngineTables tables : idle) {
                try {
                    tables.close();
                } catch (SQLException e) {
                    // its server goes next
                }
            }
            idle.clear();
        }
        host.close();
    }
}
