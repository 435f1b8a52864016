package dev.sameql.engines.sqlite;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.sqlite.SqliteConnections;
import dev.sameql.engines.jdbc.EngineHost;
import dev.sameql.engines.jdbc.EngineProfile;
import dev.sameql.engines.jdbc.Space;
import dev.sameql.engines.jdbc.TableSyntax;
import dev.sameql.engines.jdbc.TableSyntax.Folding;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;

/// SQLite as an engine under test, in memory and in this process. A space is a connection; no text
/// from elsewhere gets to it.
public final class SqliteHost implements EngineHost {
    private static final Pattern EVERYTHING = Pattern.compile("(?s).*");
    private static final Pattern CORRUPT =
            Pattern.compile("(?s).*(?:SQLITE_CORRUPT|SQLITE_INTERNAL|SQLITE_NOTADB).*");
    private static final TableSyntax SPELLING =
            new TableSyntax('"', Folding.NONE, false, "X'%s'", false, false, true);

    private final EngineProfile profile =
            new EngineProfile(Dialects.SQLITE, SqliteEngine.version(), SPELLING, EVERYTHING);

    @Override
    public EngineProfile profile() {
        return profile;
    }

    @Override
    public Space open(String name) throws SQLException {
        Connection both = SqliteConnections.inMemory();
        return new Space(both, both, List.of());
    }

    @Override
    public boolean isBroken(SQLException error) {
        return CORRUPT.matcher(String.valueOf(error.getMessage())).matches();
    }
}
