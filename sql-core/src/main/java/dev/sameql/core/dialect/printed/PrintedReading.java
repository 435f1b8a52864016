package dev.sameql.core.dialect.printed;

import dev.sameql.core.dialect.postgresql.typing.PostgresElaborator;

/// Reads what is printed for an engine: PostgreSQL's typing, with the engine's place of NULLs.
final class PrintedReading extends PostgresElaborator {
    private final PrintedDialect dialect;

    PrintedReading(PrintedDialect dialect) {
        super(dialect);
        this.dialect = dialect;
    }

    @Override
    public boolean nullsFirst(boolean descending) {
        return dialect.nullsFirst(descending);
    }
}
