package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// MySQL's typing as questions about dialects ask for it: with MySQL's own names of the types that
/// CAST takes. Pairs are judged without that: they may cast as the standard does, see
/// [MysqlCastTargets].
///
/// Source: dev.mysql.com/doc/refman/8.0, "CAST".
public class MysqlTyping extends MysqlElaborator {
    private static final Set<String> TARGETS =
            Set.of(
                    "BINARY",
                    "CHAR",
                    "NCHAR",
                    "DATE",
                    "DATETIME",
                    "TIME",
                    "DECIMAL",
                    "DOUBLE",
                    "FLOAT",
                    "REAL",
                    "SIGNED",
                    "UNSIGNED",
                    "YEAR",
                    "JSON");

    /// Typing for an engine whose casts are MySQL's.
    public MysqlTyping(Dialect dialect) {
        super(dialect);
    }

    /// The first words of the types that CAST takes.
    protected Set<String> castTargets() {
        return TARGETS;
    }

    @Override
    public Expression function(String name, List<Expression> arguments) {
        return switch (name) {
            case "SQRT" -> ofDoubles(Operator.SQRT, name, arguments, 1);
            case "EXP" -> ofDoubles(Operator.EXP, name, arguments, 1);
            case "LN" -> ofDoubles(Operator.LN, name, arguments, 1);
            case "LOG" ->
                    ofDoubles(
                            arguments.size() == 1 ? Operator.LN : Operator.LOG,
                            name,
                            arguments,
                            arguments.size() == 1 ? 1 : 2);
            case "LOG2" -> ofDoubles(Operator.LOG2, name, arguments, 1);
            case "LOG10" -> ofDoubles(Operator.LOG10, name, arguments, 1);
            case "POWER", "POW" -> ofDoubles(Operator.POWER, name, arguments, 2);
            default -> super.function(name, arguments);
        };
    }

    /// Texts and numbers among the operands of BETWEEN make doubles of all three.
    @Override
    public List<Expression> ranged(List<Expression> valueAndBounds) {
        boolean texts = valueAndBounds.stream().anyMatch(o -> o.type().kind() == Kind.TEXT);
        boolean numbers = valueAndBounds.stream().anyMatch(o -> isNumber(o.type().kind()));
        boolean others = valueAndBounds.stream().anyMatch(o -> MysqlTypes.isTemporal(o.type()));
        if (!texts || !numbers || others) return valueAndBounds;
        return valueAndBounds.stream().map(operand -> convert(operand, Type.REAL)).toList();
    }

    private static boolean isNumber(Kind kind) {
        return kind.isNumeric() || kind == Kind.BOOLEAN;
    }

    private Expression ofDoubles(
            Operator operator, String name, List<Expression> arguments, int count) {
        if (arguments.size() != count) throw TypingException.wrongArguments(name, arguments.size());
        arguments.forEach(MysqlQuotients::refuse);
        arguments.forEach(argument -> MysqlTypes.number(argument.type()));
        return new Call(
                operator,
                arguments.stream().map(argument -> convert(argument, Type.REAL)).toList(),
                Type.REAL);
    }

    @Override
    public Expression cast(Expression operand, String declaredType) {
        String declared = declaredType.strip().toUpperCase(Locale.ROOT);
        String name = declared.replaceFirst("[^A-Z].*", "");
        boolean known = castTargets().contains(name) && !declared.startsWith("DOUBLE PRECISION");
        if (!known) {
            String message =
                    "CAST knows no type " + declaredType.strip() + " in " + dialect().title();
            throw TypingException.rejected(message, "42000");
        }
        return super.cast(operand, declaredType);
    }
}
