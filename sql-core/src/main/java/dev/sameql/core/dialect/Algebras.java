package dev.sameql.core.dialect;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.mysql.values.MysqlAlgebra;
import dev.sameql.core.dialect.postgresql.values.PostgresAlgebra;
import dev.sameql.core.dialect.sqlite.values.SqliteAlgebra;

import java.time.Instant;

/// The engines whose operators are modelled.
public final class Algebras {
    private Algebras() {}

    /// The algebra of an engine. Throws [NotModelled] for one whose operators are not modelled.
    public static ConcreteAlgebra of(DialectId dialect) {
        return switch (dialect) {
            case SQLITE -> new SqliteAlgebra(ConcreteAlgebra.PINNED_NOW);
            case POSTGRESQL -> new PostgresAlgebra();
            case MYSQL -> new MysqlAlgebra();
            case SQLSERVER, ORACLE, DUCKDB ->
                    throw new NotModelled("evaluation as " + dialect, null);
        };
    }

    /// SQLite's algebra with a clock that stands still.
    public static ConcreteAlgebra sqlite(Instant now) {
        return new SqliteAlgebra(now);
    }
}
