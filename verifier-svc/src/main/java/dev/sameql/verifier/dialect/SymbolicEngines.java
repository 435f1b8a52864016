package dev.sameql.verifier.dialect;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.verifier.dialect.mysql.MysqlSymbolicEngine;
import dev.sameql.verifier.dialect.postgresql.PostgresSymbolicEngine;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.dialect.sqlite.SqliteSymbolicEngine;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.Map;
import java.util.Optional;

/// The engines whose SQL the provers read; a new one is one line here.
public final class SymbolicEngines {
    private static final Map<Dialect, SymbolicEngine> ENGINES =
            Map.of(
                    Dialects.SQLITE, new SqliteSymbolicEngine(),
                    Dialects.MYSQL, new MysqlSymbolicEngine(),
                    Dialects.POSTGRESQL, new PostgresSymbolicEngine());

    private SymbolicEngines() {}

    /// How an engine reads, if the provers know.
    public static Optional<SymbolicEngine> of(Dialect dialect) {
        return Optional.ofNullable(ENGINES.get(dialect));
    }

    /// How an engine's operators read, over the values of an algebra; not modelled where the
    /// provers do not know.
    public static Algebra<Term, SymbolicValue> reading(Dialect dialect, SqliteReading values) {
        return of(dialect)
                .orElseThrow(() -> new NotModelled("the solver does not read " + dialect, null))
                .reading(values);
    }
}
