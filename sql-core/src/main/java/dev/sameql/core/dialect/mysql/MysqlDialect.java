package dev.sameql.core.dialect.mysql;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.dialect.Capacity;
import dev.sameql.core.dialect.ClockWords;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.KnownFunctions;
import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.mysql.spelling.LenientTexts;
import dev.sameql.core.dialect.mysql.spelling.MysqlSpelling;
import dev.sameql.core.dialect.mysql.spelling.RefusedTexts;
import dev.sameql.core.dialect.mysql.typing.MysqlElaborator;
import dev.sameql.core.dialect.mysql.typing.MysqlTypes;
import dev.sameql.core.dialect.mysql.typing.MysqlTyping;
import dev.sameql.core.dialect.mysql.values.MysqlAlgebra;
import dev.sameql.core.dialect.mysql.values.MysqlOperators;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.token.Token;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/// MySQL 8 under its default `sql_mode`.
public class MysqlDialect extends Dialect {
    /// The engine.
    public static final Dialect MYSQL = new MysqlDialect();

    private MysqlDialect() {
        this("MYSQL", "MySQL", Set.of("mysql", "mariadb"));
    }

    /// An engine of MySQL's kin.
    protected MysqlDialect(String name, String title, Set<String> aliases) {
        super(name, title, aliases);
    }

    @Override
    public Optional<Elaborator> elaborator() {
        return Optional.of(new MysqlElaborator(this));
    }

    @Override
    public Optional<Elaborator> typing() {
        return Optional.of(new MysqlTyping(this));
    }

    @Override
    public ConcreteAlgebra algebra(Instant now) {
        return new MysqlAlgebra(now);
    }

    @Override
    public List<Token> respelled(String text, List<Token> tokens, Set<String> readings) {
        RefusedTexts.refuse(text, tokens);
        LenientTexts.note(tokens, readings);
        return TableOperands.respelled(MysqlSpelling.respelled(text, tokens), readings);
    }

    @Override
    public Optional<OpenMeaning> open(Query query) {
        return MysqlDecimals.of(query)
                .or(() -> OpenEnumerations.of(query))
                .or(() -> shownSingle(query));
    }

    private static Optional<OpenMeaning> shownSingle(Query query) {
        return query.fields().stream().anyMatch(field -> MysqlTypes.isSingle(field.type()))
                ? Optional.of(new OpenMeaning("a FLOAT as a result", Optional.empty()))
                : Optional.empty();
    }

    @Override
    public Function<Expression, OptionalInt> decimals(Query query) {
        return MysqlDecimals.shown(query);
    }

    @Override
    public int decimalsOfQuotient(int dividend, int divisor) {
        return MysqlOperators.decimalsOfCut(dividend, divisor);
    }

    /// Read when a query of the engine's is, not at each start.
    private static final class Functions {
        static final KnownFunctions KNOWN = KnownFunctions.beside(MysqlDialect.class);
    }

    @Override
    public Optional<KnownFunctions> functions() {
        return Optional.of(Functions.KNOWN);
    }

    @Override
    public Set<String> otherAggregates() {
        return MysqlAggregation.OTHERS;
    }

    @Override
    public ClockWords clock() {
        return MysqlClock.WORDS;
    }

    @Override
    public boolean has(Trait trait) {
        return MysqlTraits.has(trait);
    }

    /// Source: MySQL's manual, section 12.4.1.
    @Override
    public int precedence(String operator) {
        return switch (operator) {
            case "ESCAPE" -> 0;
            case "OR" -> 1;
            case "XOR" -> 2;
            case "AND" -> 3;
            case "BETWEEN" -> 5;
            case "|" -> 7;
            case "&" -> 8;
            case "<<", ">>" -> 9;
            case "+", "-" -> 10;
            case "*", "/", "%", "DIV" -> 11;
            case "BITXOR" -> 12;
            case "COLLATE" -> 14;
            case "~" -> 15;
            case "::" -> 21;
            default -> 6;
        };
    }

    @Override
    public String functionName(Operator operator) {
        if (operator == Operator.TRUNC) return "TRUNCATE";
        if (operator == Operator.OCTET_LENGTH) return "LENGTH";
        return operator == Operator.LENGTH ? "CHAR_LENGTH" : super.functionName(operator);
    }

    @Override
    public String castName(Type type) {
        return switch (type.kind()) {
            case INTEGER, INT4, BOOLEAN -> "SIGNED";
            case DECIMAL ->
                    type.digits().equals(Digits.NONE)
                            ? "DECIMAL"
                            : "DECIMAL("
                                    + type.digits().precision()
                                    + ","
                                    + type.digits().scale()
                                    + ")";
            case REAL -> "DOUBLE";
            case TEXT, UNKNOWN, ANY, NULL -> "CHAR";
            case BLOB -> "BINARY";
            case DATE, TIME -> type.kind().name();
            case TIMESTAMP -> "DATETIME";
        };
    }

    @Override
    public Capacity capacity(Kind kind, String declared) {
        if (MysqlTypes.isSingle(declared)) return Capacity.of(kind);
        MysqlTypes.Declared type = MysqlTypes.declared(declared);
        return new Capacity(type.precision(), type.scale(), bits(type.name()), type.isUnsigned());
    }

    private static int bits(String type) {
        return switch (type) {
            case "TINYINT", "BOOL", "BOOLEAN" -> 8;
            case "SMALLINT" -> 16;
            case "MEDIUMINT" -> 24;
            case "INT", "INTEGER" -> 32;
            default -> 64;
        };
    }
}
