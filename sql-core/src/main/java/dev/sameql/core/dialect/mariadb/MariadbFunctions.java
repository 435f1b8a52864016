package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.mysql.typing.MysqlTypes;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Functions of numbers as MariaDB has them: over operands of all types, with the decimals of the
/// result.
///
/// Source: observed on MariaDB 10.11.
final class MariadbFunctions {
    private static final int MOST_DECIMALS = 30;

    private final MariadbElaborator elaborator;

    MariadbFunctions(MariadbElaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// A call of one of these functions; none of another.
    Optional<Expression> call(String name, List<Expression> arguments) {
        List<Expression> raw = arguments.stream().map(Quotients::raw).toList();
        boolean open = !raw.equals(arguments);
        List<Expression> computed = raw.stream().map(elaborator::number).toList();
        return switch (name) {
            case "ROUND" -> Optional.of(rounded(Operator.ROUND, name, computed));
            case "TRUNCATE" -> Optional.of(rounded(Operator.TRUNC, name, two(name, computed)));
            case "ABS" ->
                    Optional.of(absolute(elaborator.inherited(name, computed), computed, open));
            case "CEIL", "CEILING", "FLOOR" ->
                    Optional.of(whole(elaborator.inherited(name, noMoment(name, computed))));
            case "SIGN", "SQRT", "EXP", "LN", "LOG", "LOG2", "LOG10", "POWER", "POW" ->
                    Optional.of(elaborator.inherited(name, computed));
            case "GREATEST" -> Optional.of(extreme(Operator.GREATEST, name, raw, open));
            case "LEAST" -> Optional.of(extreme(Operator.LEAST, name, raw, open));
            case "SUBSTR", "SUBSTRING", "MID", "LEFT", "RIGHT" ->
                    Optional.of(elaborator.inherited(name, placed(name, arguments)));
            case "YEAR",
                    "MONTH",
                    "DAY",
                    "DAYOFMONTH",
                    "QUARTER",
                    "DATEDIFF",
                    "TO_DAYS",
                    "DAYOFWEEK" ->
                    Optional.of(
                            elaborator.inherited(
                                    name, arguments.stream().map(MariadbFunctions::read).toList()));
            case "COALESCE", "IFNULL" ->
                    arguments.stream().allMatch(a -> a.type().kind() == Kind.NULL)
                            ? Optional.of(new Call(Operator.COALESCE, arguments, Type.NULL))
                            : Optional.empty();
            case "IF", "IIF" -> nothing(elaborator.inherited(name, arguments));
            case "DATE_ADD", "DATE_SUB", "ADDDATE", "SUBDATE" ->
                    Optional.of(
                            elaborator.shifted(arguments, elaborator.inherited(name, arguments)));
            case "DATE_FORMAT" -> Optional.of(elaborator.inherited(name, first(arguments)));
            default -> Optional.empty();
        };
    }

    /// A choice between NULL and NULL is a text.
    private static Optional<Expression> nothing(Expression choice) {
        boolean none = choice.type().kind() == Kind.NULL;
        return none && choice instanceof Iif(var condition, var then, var otherwise, _)
                ? Optional.of(new Iif(condition, then, otherwise, MysqlTypes.TEXT))
                : Optional.of(choice);
    }

    /// A moment, or what is read as one; NULL where it cannot be.
    private static Expression read(Expression operand) {
        return MariadbElaborator.reads(operand)
                ? new Cast(operand, MysqlTypes.TIMESTAMP, CastMode.EXPLICIT)
                : operand;
    }

    private static List<Expression> first(List<Expression> arguments) {
        List<Expression> read = new ArrayList<>(arguments);
        if (!read.isEmpty()) read.set(0, read(read.getFirst()));
        return read;
    }

    /// Rounded moments stay moments.
    private static List<Expression> noMoment(String name, List<Expression> arguments) {
        if (arguments.getFirst() instanceof Cast(var moment, _, _)
                && moment.type().kind() == Kind.TIMESTAMP)
            throw TypingException.unsupported(name + " of a moment in MariaDB");
        return arguments;
    }

    private static List<Expression> two(String name, List<Expression> arguments) {
        if (arguments.size() != 2) throw TypingException.wrongArguments(name, arguments.size());
        return arguments;
    }

    /// Of an integer an integer; with as many decimals as a constant says, else as many as before.
    private Expression rounded(Operator operator, String name, List<Expression> arguments) {
        if (arguments.isEmpty() || arguments.size() > 2)
            throw TypingException.wrongArguments(name, arguments.size());
        Expression number = arguments.getFirst();
        Expression digits =
                arguments.size() == 2
                        ? elaborator.integer(arguments.getLast())
                        : new Literal(Value.of(0L), Type.INTEGER, Quote.NONE);
        noMoment(name, arguments);
        if (number.type().kind() == Kind.NULL && arguments.size() == 2)
            throw TypingException.unsupported(name + " of NULL to digits in MariaDB");
        Kind kind = MysqlTypes.number(number.type());
        int decimals = decimals(digits, MariadbScales.decimals(number));
        Expression operand = kind == Kind.REAL ? elaborator.convert(number, Type.REAL) : number;
        Type type = MariadbScales.shown(Type.of(kind), decimals);
        return new Call(operator, List.of(operand, digits), type);
    }

    private static int decimals(Expression digits, int before) {
        Optional<Literal> literal = Literals.of(digits);
        if (literal.isEmpty()) return before;
        if (!(literal.get().value() instanceof Value.Int(long count)))
            throw TypingException.unsupported("rounding to NULL digits in MariaDB");
        if (count > MOST_DECIMALS)
            throw TypingException.unsupported("rounding to so many digits in MariaDB");
        return (int) Math.max(0, count);
    }

    private Expression absolute(Expression call, List<Expression> computed, boolean open) {
        int decimals = MariadbScales.decimals(computed.getFirst());
        return elaborator.shown((Call) call, decimals, open);
    }

    private Expression whole(Expression call) {
        return elaborator.shown((Call) call, 0, false);
    }

    /// Of texts the one that sorts first or last; of texts and numbers, numbers.
    private Expression extreme(
            Operator operator, String name, List<Expression> arguments, boolean open) {
        if (arguments.size() < 2) throw TypingException.wrongArguments(name, arguments.size());
        if (arguments.stream().anyMatch(a -> MysqlTypes.isTemporal(a.type())))
            throw TypingException.unsupported(name + " of dates in MariaDB");
        if (arguments.stream().anyMatch(DoubtfulMoments::isText))
            throw TypingException.unsupported(name + " of what may be no moment in MariaDB");
        if (arguments.stream().skip(1).anyMatch(MariadbFunctions::mayOverflow))
            throw TypingException.unsupported(
                    name + " of what may fail, which MariaDB computes unless one before is NULL");
        boolean texts =
                arguments.stream()
                        .allMatch(
                                a -> a.type().kind() == Kind.TEXT || a.type().kind() == Kind.NULL);
        if (texts) return new Call(operator, arguments, MysqlTypes.TEXT);
        Kind kind = Kind.INTEGER;
        int decimals = 0;
        for (Expression argument : arguments) {
            kind = MysqlTypes.wider(kind, MysqlTypes.number(argument.type()));
            decimals = Math.max(decimals, MariadbScales.decimals(argument));
        }
        Type type = Type.of(kind);
        List<Expression> operands =
                kind == Kind.REAL
                        ? arguments.stream().map(a -> elaborator.convert(a, type)).toList()
                        : arguments;
        return elaborator.shown(new Call(operator, operands, type), decimals, open);
    }

    private static boolean mayOverflow(Expression operand) {
        return Trees.any(
                operand,
                _ -> false,
                part ->
                        part instanceof Call(Operator operator, _, _)
                                && (operator == Operator.EXP || operator == Operator.POWER));
    }

    /// The first argument, and the others as the places and lengths that they are.
    private List<Expression> placed(String name, List<Expression> arguments) {
        if (arguments.isEmpty()) throw TypingException.wrongArguments(name, 0);
        List<Expression> placed = new ArrayList<>(List.of(arguments.getFirst()));
        arguments.stream()
                .skip(1)
                .map(Quotients::raw)
                .map(elaborator::integer)
                .forEach(placed::add);
        return placed;
    }
}
