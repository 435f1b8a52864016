package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.postgresql.values.PostgresAlgebra;
import dev.sameql.core.token.Token;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// PostgreSQL 16 and later.
public final class PostgresDialect extends Dialect {
    /// The engine.
    public static final Dialect POSTGRESQL = new PostgresDialect();

    private PostgresDialect() {
        super("POSTGRESQL", "PostgreSQL", Set.of("postgresql", "postgres", "pg"));
    }

    @Override
    public Optional<Elaborator> elaborator() {
        return Optional.of(new PostgresElaborator());
    }

    @Override
    public ConcreteAlgebra algebra(Instant now) {
        return new PostgresAlgebra();
    }

    @Override
    public List<Token> respelled(String text, List<Token> tokens, Set<String> readings) {
        return PostgresSpelling.respelled(text, tokens);
    }

    @Override
    public Set<String> otherAggregates() {
        return PostgresAggregation.OTHERS;
    }

    @Override
    protected Set<Trait> traits() {
        return PostgresTraits.ALL;
    }
}
