package dev.sameql.engines.testbed;

import dev.sameql.engines.jdbc.EngineHost;
import java.io.IOException;
import java.sql.SQLException;

/// How an engine is started or reached.
@FunctionalInterface
public interface EngineStarter {

    /// The engine, of which nothing else is open.
    EngineHost open() throws IOException, SQLException;
}
