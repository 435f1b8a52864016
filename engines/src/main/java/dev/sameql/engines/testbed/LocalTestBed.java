package dev.sameql.engines.testbed;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.jdbc.EngineProfile;
import dev.sameql.engines.jdbc.EngineTables;
import dev.sameql.engines.jdbc.JdbcEngine;
import dev.sameql.engines.jdbc.JdbcLimits;
import dev.sameql.engines.jdbc.TableSyntax;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// An engine that this process opens: a library of its own, or a server that it has started.
public final class LocalTestBed implements TestBed {
    private static final Schema NO_TABLES = new Schema(List.of(), List.of());

    private final EngineStarter opening;
    private final JdbcLimits limits;
    private final EngineProfile profile;
    private final boolean deletesCleanly;
    private JdbcEngine engine;
    private Optional<EngineTables> tables = Optional.empty();

    /// Starts the engine; `limits` bound each query.
    ///
    /// @throws SQLException when its driver is not at hand
    public LocalTestBed(EngineStarter opening, JdbcLimits limits) throws IOException, SQLException {
        this.opening = opening;
        this.limits = limits;
        var host = opening.open();
        this.profile = host.profile();
        this.deletesCleanly = host.deletesCleanly();
        this.engine = new JdbcEngine(host);
    }

    @Override
    public String version() {
        return profile.version();
    }

    @Override
    public TableSyntax spelling() {
        return profile.spelling();
    }

    @Override
    public boolean deletesCleanly() {
        return deletesCleanly;
    }

    @Override
    public void execute(List<String> statements, List<String> rows) throws SQLException {
        EngineTables here = tables();
        here.execute(statements);
        here.insertOwn(rows);
    }

    private EngineTables tables() throws SQLException {
        if (tables.isEmpty()) tables = Optional.of(opened());
        return tables.get();
    }

    /// A new space; where the engine gives none any more, in an engine started anew.
    private EngineTables opened() throws SQLException {
        try {
            return engine.open(NO_TABLES, limits);
        } catch (SQLException gone) {
            engine.close();
            try {
                engine = new JdbcEngine(opening.open());
            } catch (IOException e) {
                throw new SQLException(e);
            }
            return engine.open(NO_TABLES, limits);
        }
    }

    @Override
    public Reply run(String sql, List<Value> parameters) throws SQLException {
        EngineTables here = tables();
        long start = System.nanoTime();
        try {
            Answer answer = here.run(sql, parameters);
            if (!(answer instanceof Answer.Unsupported(var message)))
                return new Reply.Answered(answer);
            if (Duration.ofNanos(System.nanoTime() - start).compareTo(limits.time()) >= 0) {
                forget();
                return new Reply.Silent(message);
            }
            if (!here.isBroken()) return new Reply.Answered(answer);
            forget();
            return new Reply.Broke(message.replaceFirst("^the engine broke: ", ""));
        } catch (SQLException | RuntimeException | StackOverflowError | AssertionError e) {
            forget();
            return new Reply.Broke(
                    e instanceof SQLException ? String.valueOf(e.getMessage()) : e.toString());
        }
    }

    @Override
    public void reset() throws SQLException {
        forget();
        tables();
    }

    private void forget() {
        tables.ifPresent(LocalTestBed::abandon);
        tables = Optional.empty();
    }

    private static void abandon(EngineTables broken) {
        try {
            broken.close();
        } catch (SQLException | RuntimeException gone) {
            // nothing is left of it
        }
    }

    @Override
    public void close() {
        forget();
        engine.close();
    }
}
