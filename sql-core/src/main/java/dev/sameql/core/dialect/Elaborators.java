package dev.sameql.core.dialect;

import dev.sameql.core.dialect.mysql.MysqlElaborator;
import dev.sameql.core.dialect.postgresql.PostgresElaborator;
import dev.sameql.core.dialect.sqlite.SqliteElaborator;

import java.util.Optional;

/// The engines whose typing is modelled.
public final class Elaborators {
    private Elaborators() {}

    /// The typing semantics of an engine; empty where it is not modelled.
    public static Optional<Elaborator> of(DialectId dialect) {
        return switch (dialect) {
            case SQLITE -> Optional.of(new SqliteElaborator());
            case POSTGRESQL -> Optional.of(new PostgresElaborator());
            case MYSQL -> Optional.of(new MysqlElaborator());
            case SQLSERVER, ORACLE, DUCKDB -> Optional.empty();
        };
    }
}
