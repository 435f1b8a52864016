package dev.sameql.core.dialect.registry;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.derby.DerbyDialect;
import dev.sameql.core.dialect.duckdb.DuckdbDialect;
import dev.sameql.core.dialect.h2.H2Dialect;
import dev.sameql.core.dialect.hsqldb.HsqldbDialect;
import dev.sameql.core.dialect.mariadb.MariadbDialect;
import dev.sameql.core.dialect.mysql.MysqlDialect;
import dev.sameql.core.dialect.oracle.OracleDialect;
import dev.sameql.core.dialect.postgresql.PostgresDialect;
import dev.sameql.core.dialect.sqlite.SqliteDialect;
import dev.sameql.core.dialect.sqlserver.SqlserverDialect;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The engines. One line each: nothing else outside of an engine's folders names it.
public final class Dialects {
    public static final Dialect SQLITE = SqliteDialect.SQLITE;
    public static final Dialect POSTGRESQL = PostgresDialect.POSTGRESQL;
    public static final Dialect MYSQL = MysqlDialect.MYSQL;
    public static final Dialect MARIADB = MariadbDialect.MARIADB;
    public static final Dialect SQLSERVER = SqlserverDialect.SQLSERVER;
    public static final Dialect ORACLE = OracleDialect.ORACLE;
    public static final Dialect DUCKDB = DuckdbDialect.DUCKDB;

    /// Engines for which queries are printed, and that no question names.
    public static final Dialect H2 = H2Dialect.H2;
    public static final Dialect HSQLDB = HsqldbDialect.HSQLDB;
    public static final Dialect DERBY = DerbyDialect.DERBY;

    /// The engine of a question that names none.
    public static final Dialect DEFAULT = SQLITE;

    /// The engine whose DDL schemas are in, and which reads their constraints, whatever engine is
    /// asked about.
    public static final Dialect OF_SCHEMAS = SQLITE;

    /// The engine on which rules are checked, and as which they compute.
    public static final Dialect OF_RULES = SQLITE;

    /// The engine whose storage classes, and order of values, the solver's values are made over.
    public static final Dialect OF_TERMS = SQLITE;

    private static final List<Dialect> ALL =
            List.of(SQLITE, POSTGRESQL, MYSQL, MARIADB, SQLSERVER, ORACLE, DUCKDB);

    private Dialects() {}

    /// All, in the order in which they are shown.
    public static List<Dialect> all() {
        return ALL;
    }

    /// The engine of that name as pairs are judged, without regard to case; `postgres` and `mssql`
    /// work too. MariaDB's pairs are judged as MySQL's, whose alias it is.
    public static Optional<Dialect> named(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return ALL.stream().filter(dialect -> dialect.aliases().contains(lower)).findFirst();
    }

    /// The engine of that name in questions about dialects: MariaDB is one of its own.
    public static Optional<Dialect> engine(String name) {
        for (Dialect dialect : ALL)
            if (dialect.name().equalsIgnoreCase(name)) return Optional.of(dialect);
        return named(name);
    }
}
