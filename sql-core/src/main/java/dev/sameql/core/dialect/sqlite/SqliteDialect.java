package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Gate;
import dev.sameql.core.dialect.sqlite.values.SqliteAlgebra;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.token.Token;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// SQLite 3: any value in any column, texts and numbers told apart by affinity.
public final class SqliteDialect extends Dialect {
    /// The engine.
    public static final Dialect SQLITE = new SqliteDialect();

    private SqliteDialect() {
        super("SQLITE", "SQLite", Set.of("sqlite", "sqlite3"));
    }

    @Override
    public Optional<Elaborator> elaborator() {
        return Optional.of(new SqliteElaborator());
    }

    @Override
    public ConcreteAlgebra algebra(Instant now) {
        return new SqliteAlgebra(now);
    }

    @Override
    public List<Token> respelled(String text, List<Token> tokens, Set<String> readings) {
        return tokens;
    }

    @Override
    public Optional<Gate> gate(Schema schema) {
        return SqliteGate.of(schema);
    }
}
