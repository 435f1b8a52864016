package dev.sameql.core.dialect;

import java.util.Locale;
import java.util.Optional;

/// The engines whose meaning of SQL is known or planned.
public enum DialectId {
    SQLITE,
    POSTGRESQL,
    MYSQL,
    SQLSERVER,
    ORACLE,
    DUCKDB;

    /// The dialect of that name, without regard to case; `postgres` and `mssql` work too.
    public static Optional<DialectId> named(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "sqlite", "sqlite3" -> Optional.of(SQLITE);
            case "postgres", "postgresql", "pg" -> Optional.of(POSTGRESQL);
            case "mysql", "mariadb" -> Optional.of(MYSQL);
            case "mssql", "sqlserver", "sql server" -> Optional.of(SQLSERVER);
            case "oracle" -> Optional.of(ORACLE);
            case "duckdb" -> Optional.of(DUCKDB);
            default -> Optional.empty();
        };
    }
}
