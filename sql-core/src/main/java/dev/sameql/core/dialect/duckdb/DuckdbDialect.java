package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.dialect.Capacity;
import dev.sameql.core.dialect.ColumnInput;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.frontend.syntax.StandardForm;
import dev.sameql.core.frontend.syntax.StandardSpelling;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.token.Token;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// DuckDB 2: queries are printed for it, and questions about dialects know its typing; no pair is
/// judged as its.
public final class DuckdbDialect extends Dialect {
    /// The engine.
    public static final Dialect DUCKDB = new DuckdbDialect();

    private DuckdbDialect() {
        super("DUCKDB", "DuckDB", Set.of("duckdb"));
    }

    @Override
    public Optional<Elaborator> typing() {
        return Optional.of(new DuckdbElaborator());
    }

    @Override
    public ConcreteAlgebra algebra(Instant now) {
        return new DuckdbAlgebra(now);
    }

    @Override
    public Optional<ColumnInput> columnInput() {
        return Optional.of(new DuckdbColumnInput());
    }

    @Override
    public Capacity capacity(Kind kind, String declared) {
        Digits digits = DuckdbTypes.declared(declared).digits();
        Capacity plain = Capacity.of(kind);
        if (kind != Kind.DECIMAL) return plain;
        return new Capacity(
                OptionalInt.of(digits.precision()),
                OptionalInt.of(digits.scale()),
                plain.bits(),
                plain.unsigned());
    }

    @Override
    public Optional<Elaborator> printedElaborator() {
        return Optional.of(new DuckdbReading(this));
    }

    @Override
    public List<Token> respelled(String text, List<Token> tokens, Set<String> readings) {
        return StandardSpelling.respelled(
                text, WholeDivision.respelled(tokens), EnumSet.allOf(StandardForm.class));
    }

    @Override
    public String functionName(Operator operator) {
        if (operator == Operator.OCTET_LENGTH) return "STRLEN";
        return operator == Operator.INSTR ? "STRPOS" : super.functionName(operator);
    }

    @Override
    public void requireSame(Expression printed) {
        DuckdbLimits.requireSame(printed);
    }

    @Override
    public boolean has(Trait trait) {
        return DuckdbTraits.has(trait);
    }
}
