package dev.sameql.core.print;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;

/// How to write: in whose SQL, and whether implicit conversions are shown.
record Style(Dialect dialect, boolean elaborated) {

    /// Whether the dialect is SQLite, the one without a boolean type and parenthesised set
    /// operands.
    boolean isSqlite() {
        return dialect == Dialects.SQLITE;
    }

    boolean isDuckdb() {
        return dialect == Dialects.DUCKDB;
    }

    boolean isMysql() {
        return dialect == Dialects.MYSQL;
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
        return dialect.printedElaborator().orElseThrow().nullsFirst(descending);
    }
}
