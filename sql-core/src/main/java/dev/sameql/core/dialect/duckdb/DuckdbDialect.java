package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.frontend.syntax.StandardSpelling;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.token.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// DuckDB as far as queries are printed for it: its own typing is not modelled.
public final class DuckdbDialect extends Dialect {
    /// The engine.
    public static final Dialect DUCKDB = new DuckdbDialect();

    private DuckdbDialect() {
        super("DUCKDB", "DuckDB", Set.of("duckdb"));
    }

    @Override
    public Optional<Elaborator> printedElaborator() {
        return Optional.of(new DuckdbReading());
    }

    @Override
    public List<Token> respelled(String text, List<Token> tokens, Set<String> readings) {
        return StandardSpelling.respelled(text, WholeDivision.respelled(tokens), false);
    }

    @Override
    public String functionName(Operator operator) {
        return switch (operator) {
            case INSTR -> "STRPOS";
            default -> super.functionName(operator);
        };
    }

    @Override
    public void requireSame(Expression printed) {
        DuckdbLimits.requireSame(printed);
    }

    @Override
    protected Set<Trait> traits() {
        return DuckdbTraits.ALL;
    }
}
