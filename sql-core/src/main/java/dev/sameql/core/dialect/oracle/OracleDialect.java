package dev.sameql.core.dialect.oracle;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.dialect.Capacity;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.frontend.syntax.StandardForm;
import dev.sameql.core.frontend.syntax.StandardSpelling;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.token.Token;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Oracle 19c and 21c, for questions about dialects: no pair is judged as its. A query may leave
/// out FROM, and say EXCEPT, as later ones may.
public final class OracleDialect extends Dialect {
    /// The engine.
    public static final Dialect ORACLE = new OracleDialect();

    private OracleDialect() {
        super("ORACLE", "Oracle", Set.of("oracle"));
    }

    @Override
    public Optional<Elaborator> typing() {
        return Optional.of(new OracleElaborator());
    }

    @Override
    public ConcreteAlgebra algebra(Instant now) {
        return new OracleAlgebra(now);
    }

    @Override
    public List<Token> respelled(String text, List<Token> tokens, Set<String> readings) {
        OracleSyntax.require(tokens);
        return StandardSpelling.respelled(text, tokens, EnumSet.allOf(StandardForm.class));
    }

    @Override
    public boolean has(Trait trait) {
        return OracleTraits.has(trait);
    }

    @Override
    public String functionName(Operator operator) {
        return operator == Operator.MODULO_DECIMAL ? "MOD" : super.functionName(operator);
    }

    @Override
    public String castName(Type type) {
        return switch (type.kind()) {
            case INT4, INTEGER, DECIMAL, BOOLEAN -> "NUMBER";
            case REAL -> "BINARY_DOUBLE";
            case TIMESTAMP, DATE, TIME -> "DATE";
            case BLOB -> "RAW(2000)";
            case TEXT, UNKNOWN, ANY, NULL -> "VARCHAR2(4000)";
        };
    }

    @Override
    public Capacity capacity(Kind kind, String declared) {
        OracleTypes.Declared type = OracleTypes.declared(declared);
        return new Capacity(
                type.precision(),
                type.isWhole() && type.precision().isPresent() ? OptionalInt.of(0) : type.scale(),
                64,
                false);
    }
}
