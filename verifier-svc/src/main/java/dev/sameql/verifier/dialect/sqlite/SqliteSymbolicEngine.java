package dev.sameql.verifier.dialect.sqlite;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import dev.sameql.verifier.dialect.SymbolicEngine;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.Optional;

/// SQLite, as the provers read it: a column holds values of any type, and a computed value may be
/// of any.
public final class SqliteSymbolicEngine implements SymbolicEngine {

    @Override
    public Algebra<Term, SymbolicValue> reading(SqliteReading values) {
        return values;
    }

    @Override
    public boolean isDynamicallyTyped() {
        return true;
    }

    @Override
    public Optional<Column> computed(Kind kind) {
        return Optional.of(new Column("", "", Type.ANY, false));
    }

    @Override
    public boolean storesSeconds(Column column) {
        return false;
    }

    @Override
    public boolean fixesKeysOfTexts() {
        return true;
    }

    @Override
    public boolean hasCaseInAsciiAlone() {
        return true;
    }

    @Override
    public boolean readsMicroseconds() {
        return false;
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
        return false;
    }
}
