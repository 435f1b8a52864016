package dev.sameql.core.dialect;

/// The engines whose meaning of SQL is known or planned.
public enum DialectId {
    SQLITE,
    POSTGRESQL,
    MYSQL,
    SQLSERVER,
    ORACLE,
    DUCKDB;

    /// The dialect of that name, without regard to case; `postgres` and `mssql` work too.
    public static java.util.Optional<DialectId> named(String name) {
        return switch (name.toLowerCase(java.util.Locale.ROOT)) {
            case "sqlite", "sqlite3" -> java.util.Optional.of(SQLITE);
            case "postgres", "postgresql", "pg" -> java.util.Optional.of(POSTGRESQL);
            case "mysql", "mariadb" -> java.util.Optional.of(MYSQL);
            case "mssql", "sqlserver", "sql server" -> java.util.Optional.of(SQLSERVER);
            case "oracle" -> java.util.Optional.of(ORACLE);
            case "duckdb" -> java.util.Optional.of(DUCKDB);
            default -> java.util.Optional.empty();
        };
    }
}
