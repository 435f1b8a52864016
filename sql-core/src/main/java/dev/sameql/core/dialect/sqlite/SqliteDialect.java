package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.dialect.ClockWords;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.EngineValidator;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.sqlite.values.SqliteAlgebra;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.token.Token;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
    public boolean isAtHand() {
        return true;
    }

    @Override
    public Optional<EngineValidator> validator(Schema schema) {
        return SqliteValidator.of(schema);
    }

    @Override
    public ClockWords clock() {
        return SqliteClock.WORDS;
    }

    @Override
    public boolean has(Trait trait) {
        return SqliteTraits.has(trait);
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
            case "~" -> 15;
            case "::" -> 21;
            default -> 5;
        };
    }

    private static final Map<Operator, String> NAMES =
            Map.of(Operator.LEAST, "MIN", Operator.GREATEST, "MAX");

    @Override
    public String functionName(Operator operator) {
        return NAMES.getOrDefault(operator, super.functionName(operator));
    }

    @Override
    public String castName(Type type) {
        Kind kind = type.kind();
        return switch (type.affinity()) {
            case INTEGER -> "INTEGER";
            case REAL -> "REAL";
            case TEXT -> "TEXT";
            case BLOB -> "BLOB";
            case NUMERIC -> isNamed(kind) ? kind.name() : "NUMERIC";
            case NONE ->
                    switch (kind) {
                        case INTEGER, REAL, TEXT, BLOB -> kind.name();
                        case INT4 -> "INTEGER";
                        case BOOLEAN, DATE, TIME, TIMESTAMP, DECIMAL, NULL, UNKNOWN, ANY ->
                                "NUMERIC";
                    };
        };
    }

    private static boolean isNamed(Kind kind) {
        return kind == Kind.BOOLEAN
                || kind == Kind.DATE
                || kind == Kind.TIME
                || kind == Kind.TIMESTAMP
                || kind == Kind.DECIMAL;
    }
}
