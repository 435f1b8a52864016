package dev.sameql.core.print;

import dev.sameql.core.dialect.DialectId;

/// How to write: in whose SQL, and whether implicit conversions are shown.
record Style(DialectId dialect, boolean elaborated) {

    /// Whether the dialect is SQLite, the one without a boolean type and parenthesised set
    /// operands.
    boolean isSqlite() {
        return dialect == DialectId.SQLITE;
    }

    boolean isDuckdb() {
        return dialect == DialectId.DUCKDB;
    }

    boolean isMysql() {
        return dialect == DialectId.MYSQL;
    }

    /// Whether a text names collations: in MySQL every text has the default one.
    boolean namesCollations() {
        return !isMysql();
    }

    /// A name as an identifier. In MySQL double quotes make a string.
    String name(String name) {
        return Identifiers.quoted(name, isMysql() ? '`' : '"');
    }

    /// Whether NULLs come first where the key does not say.
    boolean nullsFirst(boolean descending) {
        return switch (dialect) {
            case SQLITE, MYSQL, SQLSERVER -> !descending;
            case POSTGRESQL, ORACLE -> descending;
            case DUCKDB -> false;
        };
    }
}
