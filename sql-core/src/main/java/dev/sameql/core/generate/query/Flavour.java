package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;

/// In whose SQL a random query is written.
public enum Flavour {
    /// Everything that SQLite takes, with operands of the wrong type now and then.
    SQLITE(Dialects.SQLITE),
    /// Typed as PostgreSQL wants it, in what it shares with other engines and its own forms.
    POSTGRESQL(Dialects.POSTGRESQL),
    /// The same in MySQL's spelling, in what the front end reads.
    MYSQL(Dialects.MYSQL);

    private final Dialect dialect;

    Flavour(Dialect dialect) {
        this.dialect = dialect;
    }

    /// The engine whose SQL this is.
    public Dialect dialect() {
        return dialect;
    }

    boolean isSqlite() {
        return this == SQLITE;
    }

    boolean isPostgres() {
        return this == POSTGRESQL;
    }

    boolean isMysql() {
        return this == MYSQL;
    }
}
