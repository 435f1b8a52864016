package dev.sameql.core.dialect.sqlserver;

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
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// SQL Server 2019 and 2022 with its default collation, for questions about dialects: no pair is
/// judged as its.
public final class SqlserverDialect extends Dialect {
    /// The engine.
    public static final Dialect SQLSERVER = new SqlserverDialect();

    private SqlserverDialect() {
        super("SQLSERVER", "SQL Server", Set.of("sqlserver", "mssql", "sql server"));
    }

    @Override
    public Optional<Elaborator> typing() {
        return Optional.of(new SqlserverElaborator());
    }

    @Override
    public ConcreteAlgebra algebra(Instant now) {
        return new SqlserverAlgebra(now);
    }

    @Override
    public List<Token> respelled(String text, List<Token> tokens, Set<String> readings) {
        SqlserverSyntax.require(tokens);
        return StandardSpelling.respelled(text, tokens, EnumSet.allOf(StandardForm.class));
    }

    @Override
    public boolean has(Trait trait) {
        return SqlserverTraits.has(trait);
    }

    private static final Map<Operator, String> NAMES =
            Map.of(
                    Operator.LENGTH, "LEN",
                    Operator.SUBSTR, "SUBSTRING",
                    Operator.CEIL, "CEILING",
                    Operator.INSTR, "CHARINDEX");

    @Override
    public String functionName(Operator operator) {
        return NAMES.getOrDefault(operator, super.functionName(operator));
    }

    @Override
    public String castName(Type type) {
        return switch (type.kind()) {
            case INT4 -> "INT";
            case INTEGER -> "BIGINT";
            case DECIMAL -> "DECIMAL(38, 10)";
            case REAL -> "FLOAT";
            case BOOLEAN -> "BIT";
            case TIMESTAMP -> "DATETIME2";
            case DATE, TIME -> type.kind().name();
            case BLOB -> "VARBINARY(MAX)";
            case TEXT, UNKNOWN, ANY, NULL -> "VARCHAR(MAX)";
        };
    }

    @Override
    public Capacity capacity(Kind kind, String declared) {
        SqlserverTypes.Declared type = SqlserverTypes.declared(declared);
        int bits =
                switch (type.name()) {
                    case "SMALLINT" -> 16;
                    case "TINYINT" -> 8;
                    case "BIGINT" -> 64;
                    default -> 32;
                };
        OptionalInt length =
                kind == Kind.TEXT && type.precision().isEmpty()
                        ? OptionalInt.of(1)
                        : type.precision();
        boolean endless = type.isMax() || type.name().equals("TEXT");
        return new Capacity(endless ? OptionalInt.empty() : length, type.scale(), bits, bits == 8);
    }
}
