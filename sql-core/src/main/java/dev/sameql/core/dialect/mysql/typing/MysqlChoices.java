package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;

/// Functions of MySQL whose value is one of their arguments.
final class MysqlChoices {
    private final MysqlElaborator elaborator;

    MysqlChoices(MysqlElaborator elaborator) {
        this.elaborator = elaborator;
    }

    Expression choice(String name, List<Expression> arguments) {
        if (arguments.size() != 3) throw TypingException.wrongArguments(name, arguments.size());
        List<Expression> branches = elaborator.unify(arguments.subList(1, 3));
        Type type = type(branches);
        return new Iif(
                elaborator.condition(arguments.getFirst()),
                branches.getFirst(),
                branches.getLast(),
                type);
    }

    private Type type(List<Expression> branches) {
        Type type = Type.NULL;
        for (Expression branch : branches) type = elaborator.meeting(type, branch.type());
        return elaborator.chosen(type);
    }

    Expression coalesce(List<Expression> arguments) {
        List<Expression> unified = elaborator.unify(arguments);
        return new Call(Operator.COALESCE, unified, type(unified));
    }

    /// The value, unless it equals the other as `=` compares them: `CASE WHEN a = b THEN NULL ELSE
    /// a END`.
    Expression nullIf(List<Expression> arguments) {
        Expression value = arguments.getFirst();
        return new Iif(
                elaborator.comparison(ComparisonOperator.EQ, value, arguments.getLast()),
                new Literal(Value.NULL, Type.NULL, Quote.NONE),
                value,
                elaborator.chosen(value.type()));
    }

    /// Of integers or doubles: NULL where any is. Texts and dates compare in ways of their own, and
    /// exact numbers take the most decimals of all.
    Expression extreme(Operator operator, List<Expression> arguments) {
        boolean numbers =
                arguments.stream()
                        .allMatch(
                                a ->
                                        a.type().kind().isNumeric()
                                                        && a.type().kind() != Kind.DECIMAL
                                                || isNull(a.type()));
        if (!numbers && isComparable(arguments)) return chosen(operator, arguments);
        if (!numbers)
            throw TypingException.unsupported(
                    operator + " of anything but integers and doubles in MySQL");
        arguments.forEach(MysqlQuotients::refuse);
        List<Expression> unified = elaborator.unify(arguments);
        Type type = type(unified);
        List<Expression> operands =
                unified.stream()
                        .map(a -> type.kind() == Kind.REAL ? elaborator.convert(a, type) : a)
                        .toList();
        return new Call(operator, operands, type);
    }

    private static boolean isComparable(List<Expression> arguments) {
        List<Expression> read = MysqlDates.alike(arguments);
        List<Expression> all = read.isEmpty() ? arguments : read;
        boolean dates = all.stream().allMatch(a -> a.type().kind() == Kind.DATE);
        return dates
                || all.stream().allMatch(a -> a.type().kind() == Kind.TIMESTAMP)
                || all.stream().allMatch(a -> a.type().kind().isNumeric());
    }

    /// `LEAST(a, b)` as `IF(a IS NULL OR b IS NULL, NULL, IF(a <= b, a, b))`.
    private Expression chosen(Operator operator, List<Expression> arguments) {
        List<Expression> dates = MysqlDates.alike(arguments);
        List<Expression> operands = elaborator.unify(dates.isEmpty() ? arguments : dates);
        operands.forEach(MysqlQuotients::refuse);
        Type type = type(operands);
        ComparisonOperator better =
                operator == Operator.LEAST ? ComparisonOperator.LE : ComparisonOperator.GE;
        Expression best = operands.getFirst();
        for (Expression next : operands.subList(1, operands.size())) {
            Expression chosen =
                    new Iif(elaborator.comparison(better, best, next), best, next, type);
            best =
                    new Iif(
                            new Expression.Or(
                                    List.of(new IsNull(best, false), new IsNull(next, false))),
                            new Literal(Value.NULL, Type.NULL, Quote.NONE),
                            chosen,
                            type);
        }
        return best;
    }

    private static boolean isNull(Type type) {
        return type.kind() == Kind.NULL;
    }
}
