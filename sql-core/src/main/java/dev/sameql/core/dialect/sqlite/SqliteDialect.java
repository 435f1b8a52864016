package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Gate;
import dev.sameql.core.dialect.Trait;
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

    @Override
    protected Set<Trait> traits() {
        return SqliteTraits.ALL;
    }

    /// Source: the grammar of SQLite (parse.y).
    @Override
    public int precedence(String operator) {
        return switch (operator) {
            case "ESCAPE" -> 0;
            case "OR" -> 1;
            case "AND" -> 3;
            case "<", "<=", ">", ">=" -> 6;
            case "&", "|", "<<", ">>" -> 8;
            case "+", "-" -> 9;
            case "*", "/", "%" -> 10;
            case "||" -> 11;
            case "COLLATE" -> 12;
            case "::" -> 21;
            default -> 5;
        };
    }
}
