package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.dialect.Capacity;
import dev.sameql.core.dialect.ClockWords;
import dev.sameql.core.dialect.ColumnInput;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.KnownFunctions;
import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.postgresql.spelling.PostgresSpelling;
import dev.sameql.core.dialect.postgresql.typing.PostgresElaborator;
import dev.sameql.core.dialect.postgresql.typing.PostgresTypes;
import dev.sameql.core.dialect.postgresql.typing.PostgresTyping;
import dev.sameql.core.dialect.postgresql.values.PostgresAlgebra;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.token.Token;
import dev.sameql.core.value.Value;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// PostgreSQL 16 and later.
public final class PostgresDialect extends Dialect {
    /// The engine.
    public static final Dialect POSTGRESQL = new PostgresDialect();

    private static final int SMALL_BITS = 16;
    private static final int POWER = 12;

    private PostgresDialect() {
        super("POSTGRESQL", "PostgreSQL", Set.of("postgresql", "postgres", "pg"));
    }

    @Override
    public Optional<Elaborator> elaborator() {
        return Optional.of(new PostgresElaborator(this));
    }

    @Override
    public Optional<Elaborator> typing() {
        return Optional.of(new PostgresTyping(this));
    }

    @Override
    public ConcreteAlgebra algebra(Instant now) {
        return new PostgresAlgebra(now);
    }

    @Override
    public Optional<ColumnInput> columnInput() {
        return Optional.of(new PostgresColumnInput(new PostgresElaborator(this)));
    }

    @Override
    public List<Token> respelled(String text, List<Token> tokens, Set<String> readings) {
        return PostgresSpelling.respelled(text, tokens);
    }

    /// Read when a query of the engine's is, not at each start.
    private static final class Functions {
        static final KnownFunctions KNOWN = KnownFunctions.beside(PostgresDialect.class);
    }

    @Override
    public Optional<KnownFunctions> functions() {
        return Optional.of(Functions.KNOWN);
    }

    @Override
    public Set<String> otherAggregates() {
        return PostgresAggregation.OTHERS;
    }

    @Override
    public ClockWords clock() {
        return PostgresClock.WORDS;
    }

    @Override
    public boolean has(Trait trait) {
        return PostgresTraits.has(trait);
    }

    /// `^` binds more tightly than `*`, and `~` as a prefix like any other operator: `~ 1 + 1` is
    /// `~ 2`.
    @Override
    public int precedence(String operator) {
        return switch (operator) {
            case "POWER" -> POWER;
            case "~" -> super.precedence("|");
            case "ELEMENT OF ARRAY" -> super.precedence("::") + 1;
            case "ANY OF ARRAY", "NONE OF ARRAY" -> super.precedence("=");
            default -> super.precedence(operator);
        };
    }

    private static final Map<Operator, String> NAMES =
            Map.of(
                    Operator.INSTR, "STRPOS",
                    Operator.CHAR, "CHR",
                    Operator.UNICODE, "ASCII");

    @Override
    public String functionName(Operator operator) {
        return NAMES.getOrDefault(operator, super.functionName(operator));
    }

    @Override
    public String castName(Type type) {
        return switch (type.narrowing()) {
            case Narrowing.Small _ -> "smallint";
            case Narrowing.Single _ -> "real";
            case Narrowing.Zoned _ -> "timestamptz";
            case Narrowing.Written(_, String name) -> name;
            case Narrowing.None _, Narrowing.Limited _, Narrowing.Padded _ ->
                    type.kind() == Kind.BLOB ? "bytea" : super.castName(type);
        };
    }

    @Override
    public Optional<OpenMeaning> refused(Query query) {
        return PostgresFullJoins.refused(query)
                .map(
                        condition ->
                                new OpenMeaning(
                                        "FULL JOIN is only supported with merge-joinable or"
                                                + " hash-joinable join conditions",
                                        Optional.of(condition)))
                .or(() -> UnlistedValues.refused(query))
                .or(() -> NegativeLimits.refused(query));
    }

    @Override
    public Optional<OpenMeaning> open(Query query) {
        return IncomparableValues.compared(query).or(() -> NegativeLimits.open(query));
    }

    @Override
    public Capacity capacity(Kind kind, String declared) {
        PostgresTypes.Declared type = PostgresTypes.declared(declared);
        Capacity plain = Capacity.of(kind);
        return switch (type.type().narrowing()) {
            case Narrowing.Small _ ->
                    new Capacity(plain.length(), plain.scale(), SMALL_BITS, plain.unsigned());
            case Narrowing.Padded(var length) ->
                    new Capacity(number(length), plain.scale(), plain.bits(), plain.unsigned());
            case Narrowing.Written _ -> plain;
            case Narrowing.None _, Narrowing.Limited _, Narrowing.Single _, Narrowing.Zoned _ ->
                    new Capacity(
                            number(type.precision()),
                            number(type.scale()),
                            plain.bits(),
                            plain.unsigned());
        };
    }

    private static OptionalInt number(Optional<Integer> given) {
        return given.map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    @Override
    public boolean keepsUnread(String declared, Value value) {
        return PostgresUnmodelledTypes.keeps(declared, value);
    }
}
