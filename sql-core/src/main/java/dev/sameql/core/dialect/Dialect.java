package dev.sameql.core.dialect;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.token.Token;
import dev.sameql.core.value.Value;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/// An engine: everything in which it differs from the others is asked of this value, and stands in
/// the engine's folder. What only needs a yes or no is a [Trait].
///
/// There is one value per engine; two are the same engine if they are the same value.
public abstract class Dialect {
    private final String name;
    private final String title;
    private final Set<String> aliases;

    /// `name` in upper case as requests and messages have it, `title` as people write it, and in
    /// lower case the names by which a request may call it, that one among them.
    protected Dialect(String name, String title, Set<String> aliases) {
        this.name = name;
        this.title = title;
        this.aliases = Set.copyOf(aliases);
    }

    /// The name in requests and messages, in upper case.
    public final String name() {
        return name;
    }

    /// The name as people write it.
    public final String title() {
        return title;
    }

    /// The names by which a request may call the engine, in lower case.
    public final Set<String> aliases() {
        return aliases;
    }

    /// Whether something is so in the engine; each says it of every trait, without `default`.
    public abstract boolean has(Trait trait);

    /// The engine's typing as verdicts on pairs rest on it; empty where none do.
    public Optional<Elaborator> elaborator() {
        return Optional.empty();
    }

    /// The engine's typing as questions about dialects ask for it: the same, or, where no verdict
    /// rests on it, a model that answers such questions alone.
    public Optional<Elaborator> typing() {
        return elaborator();
    }

    /// The typing of what is printed for the engine: its own, or one that only reads such texts.
    public Optional<Elaborator> printedElaborator() {
        return typing();
    }

    /// The engine's operators on known values, under a clock that stands still.
    ///
    /// @throws NotModelled for an engine whose operators are not modelled
    public ConcreteAlgebra algebra(Instant now) {
        throw new NotModelled("evaluation as " + name, null);
    }

    /// The same, at the moment that the clock functions show when none is given.
    ///
    /// @throws NotModelled for an engine whose operators are not modelled
    public final ConcreteAlgebra algebra() {
        return algebra(ConcreteAlgebra.PINNED_NOW);
    }

    /// Whether the engine itself runs here, in the process; queries of another are run by its
    /// model.
    public boolean isAtHand() {
        return false;
    }

    /// What the engine stores of literals, where that is modelled; else they are stored as SQLite
    /// stores them, if they fit the column as they are.
    public Optional<ColumnInput> columnInput() {
        return Optional.empty();
    }

    /// The engine itself as the judge of what is valid under a schema, where it is at hand.
    public Optional<EngineValidator> validator(Schema schema) {
        return Optional.empty();
    }

    /// The tokens of a text in the spelling that all engines share. How tokens that the engine does
    /// not know are read is added to the readings.
    public List<Token> respelled(String text, List<Token> tokens, Set<String> readings) {
        throw new IllegalStateException(name + " has no spelling");
    }

    /// How tightly an operator of any kind binds, the tighter the greater: NOT is 4, a sign 15. The
    /// complement `~` is asked about as a prefix.
    ///
    /// Source: the table of PostgreSQL's manual, section 4.1.6.
    public int precedence(String operator) {
        return switch (operator) {
            case "ESCAPE" -> 0;
            case "OR" -> 1;
            case "AND" -> 3;
            case "IS", "IS NOT", "ISNULL", "NOTNULL", "NULL" -> 5;
            case "=", "<>", "<", "<=", ">", ">=" -> 6;
            case "BETWEEN", "IN", "LIKE", "ILIKE", "GLOB" -> 7;
            case "+", "-" -> 10;
            case "*", "/", "%", "//" -> 11;
            case "COLLATE" -> 14;
            case "~" -> 15;
            case "::" -> 21;
            default -> 9;
        };
    }

    /// What a scalar function is called.
    public String functionName(Operator operator) {
        return operator.name();
    }

    /// The name under which CAST knows a type.
    public String castName(Type type) {
        return switch (type.kind()) {
            case INTEGER -> "bigint";
            case INT4 -> "integer";
            case DECIMAL -> "numeric";
            case REAL -> "double precision";
            case TEXT, UNKNOWN, ANY, NULL -> "text";
            case BOOLEAN -> "boolean";
            case BLOB -> "blob";
            case DATE -> "date";
            case TIME -> "time";
            case TIMESTAMP -> "timestamp";
        };
    }

    /// Requires that an expression, as it is printed, means to the engine what it means here.
    ///
    /// @throws TypingException where the engine has the same form with another meaning
    public void requireSame(Expression printed) {
        // most are printed in the engine's own forms
    }

    /// How much a column of a declared type holds, whose kind is known.
    public Capacity capacity(Kind kind, String declared) {
        return Capacity.of(kind);
    }

    /// Whether a column of a declared type that is not modelled, so that no query reads it, may
    /// hold a value as it is, and keeps it apart from others.
    public boolean keepsUnread(String declared, Value value) {
        return false;
    }

    /// With how many decimals exact numbers of a query are shown, where their types say so; asked
    /// of the query's own expressions.
    public Function<Expression, OptionalInt> decimals(Query query) {
        return _ -> OptionalInt.empty();
    }

    /// With how many decimals the quotient of exact numbers of so many is computed, where the rest
    /// is cut off.
    public int decimalsOfQuotient(int dividend, int divisor) {
        throw new IllegalStateException(title + " cuts no quotients off");
    }

    /// What the engine refuses of a query that it reads, when it is to run it.
    public Optional<OpenMeaning> refused(Query query) {
        return Optional.empty();
    }

    /// How the engine's SQL reads the clock.
    public ClockWords clock() {
        return ClockWords.NONE;
    }

    /// What of a bound query is open in the engine.
    public Optional<OpenMeaning> open(Query query) {
        return Optional.empty();
    }

    /// The functions that the engine has, modelled or not, where they are listed.
    public Optional<KnownFunctions> functions() {
        return Optional.empty();
    }

    /// Aggregates that the engine has and that are not modelled, in upper case.
    public Set<String> otherAggregates() {
        return Set.of();
    }

    @Override
    public final String toString() {
        return name;
    }
}
