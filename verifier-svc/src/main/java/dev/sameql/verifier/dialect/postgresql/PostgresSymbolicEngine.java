package dev.sameql.verifier.dialect.postgresql;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Column;
import dev.sameql.verifier.dialect.StaticallyTypedEngine;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.value.SymbolicValue;

/// PostgreSQL, as the provers read it: moments have microseconds, and what is computed may fail.
public final class PostgresSymbolicEngine extends StaticallyTypedEngine {

    public PostgresSymbolicEngine() {
        super(EXACT);
    }

    @Override
    public Algebra<Term, SymbolicValue> reading(SqliteReading values) {
        return new PostgresReading(values);
    }

    @Override
    public boolean storesSeconds(Column column) {
        return false;
    }

    @Override
    public boolean readsMicroseconds() {
        return true;
    }

    @Override
    public boolean equalTextsMayDiffer() {
        return false;
    }

    @Override
    public boolean hasOtherCollations() {
        return false;
    }

    @Override
    public boolean mayFail(Query query) {
        return true;
    }
}
