package dev.sameql.core.dialect;

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
