package dev.sameql.core.dialect.printed;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.postgresql.PostgresElaborator;

/// Reads what is printed for an engine: PostgreSQL's typing, with the engine's place of NULLs.
final class PrintedReading extends PostgresElaborator {
    private final PrintedDialect dialect;

    PrintedReading(PrintedDialect dialect) {
        this.dialect = dialect;
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    @Override
    public boolean nullsFirst(boolean descending) {
        return dialect.nullsFirst(descending);
    }
}
