package dev.sameql.verifier.dialect.postgresql;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.schema.Column;
import dev.sameql.verifier.dialect.StaticTypes;
import dev.sameql.verifier.dialect.SymbolicEngine;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.Optional;

/// PostgreSQL, as the provers read it: moments have microseconds, and what is computed may fail.
public final class PostgresSymbolicEngine implements SymbolicEngine {

    @Override
    public Algebra<Term, SymbolicValue> reading(SqliteReading values) {
        return new PostgresReading(values);
    }

    @Override
    public boolean isDynamicallyTyped() {
        return false;
    }

    @Override
    public Optional<Column> computed(Kind kind) {
        return StaticTypes.computed(kind, StaticTypes.EXACT);
    }

    @Override
    public boolean storesSeconds(Column column) {
        return false;
    }

    @Override
    public boolean fixesKeysOfTexts() {
        return false;
    }

    @Override
    public boolean hasCaseInAsciiAlone() {
        return false;
    }

    @Override
    public boolean equalTextsMayDiffer() {
        return false;
    }

    @Override
    public boolean mayFail() {
        return true;
    }
}
