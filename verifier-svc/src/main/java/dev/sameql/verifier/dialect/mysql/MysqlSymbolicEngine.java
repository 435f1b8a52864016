package dev.sameql.verifier.dialect.mysql;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Column;
import dev.sameql.verifier.dialect.StaticallyTypedEngine;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.Map;

/// MySQL, as the provers read it: texts are compared without regard to case, moments have fractions
/// only with a precision, and fractions have digits that show only where they are compared, so
/// nothing may be computed of them.
public final class MysqlSymbolicEngine extends StaticallyTypedEngine {

    public MysqlSymbolicEngine() {
        super(REAL);
    }

    @Override
    public Algebra<Term, SymbolicValue> reading(SqliteReading values) {
        return new MysqlReading(values);
    }

    @Override
    public boolean storesSeconds(Column column) {
        return column.type().kind() == Kind.TIMESTAMP && !column.declaredType().contains("(");
    }

    @Override
    public boolean readsMicroseconds() {
        return false;
    }

    @Override
    public boolean equalTextsMayDiffer() {
        return true;
    }

    @Override
    public boolean hasOtherCollations() {
        return true;
    }

    /// A subquery of which one value is wanted may have several rows.
    @Override
    public boolean mayFail(Query query) {
        return Trees.any(
                query,
                _ -> false,
                part ->
                        part instanceof Expression.Scalar(var rows, _)
                                && !UniqueKeys.of(rows, Map.of()).isAtMostOneRow());
    }
}
