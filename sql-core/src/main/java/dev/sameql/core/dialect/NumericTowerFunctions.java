package dev.sameql.core.dialect;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import java.util.ArrayList;
import java.util.List;

/// The functions that the engines with [NumericTowerElaborator] share, each under whatever names an
/// engine has for it.
public final class NumericTowerFunctions {
    private final NumericTowerElaborator typing;

    public NumericTowerFunctions(NumericTowerElaborator typing) {
        this.typing = typing;
    }

    /// The first argument that is not NULL.
    public Expression coalesce(List<Expression> arguments) {
        List<Expression> unified = typing.unify(arguments);
        return new Call(Operator.COALESCE, unified, typing.chosen(type(unified)));
    }

    private static Type type(List<Expression> unified) {
        return unified.stream()
                .map(Expression::type)
                .filter(type -> type.kind() != Kind.NULL)
                .findFirst()
                .orElse(Type.NULL);
    }

    /// The first argument, or NULL where it equals the second one.
    public Expression nullIf(List<Expression> arguments) {
        count("NULLIF", arguments, 2, 2);
        Comparison equal =
                typing.comparison(ComparisonOperator.EQ, arguments.getFirst(), arguments.getLast());
        if (equal.left().type().kind() != arguments.getFirst().type().kind())
            throw TypingException.unsupported("NULLIF of two types");
        return new Call(Operator.NULLIF, List.of(equal.left(), equal.right()), equal.left().type());
    }

    /// A function of texts to a text or a number; what is none is rendered.
    public Expression ofTexts(
            Operator operator, String name, List<Expression> arguments, int count, Type result) {
        count(name, arguments, count, count);
        List<Expression> texts =
                arguments.stream()
                        .map(argument -> typing.convert(argument, typing.chosen(Type.TEXT)))
                        .toList();
        return new Call(operator, texts, result);
    }

    /// A part of a text.
    public Expression part(String name, List<Expression> arguments, int least) {
        count(name, arguments, least, 3);
        List<Expression> operands = new ArrayList<>();
        operands.add(typing.convert(arguments.getFirst(), typing.chosen(Type.TEXT)));
        for (Expression place : arguments.subList(1, arguments.size()))
            operands.add(
                    place.type().kind() == Kind.INT4 ? place : typing.convert(place, Type.INT4));
        return new Call(Operator.SUBSTR, operands, typing.chosen(Type.TEXT));
    }

    /// A function of one number to one of the same kind.
    public Expression ofNumber(Operator operator, String name, List<Expression> arguments) {
        count(name, arguments, 1, 1);
        Expression number = arguments.getFirst();
        if (!number.type().kind().isNumeric())
            throw TypingException.unsupported(name + " of what is no number");
        return new Call(operator, arguments, Type.of(number.type().kind()));
    }

    /// Requires so many arguments.
    public static void count(String name, List<Expression> arguments, int least, int most) {
        if (arguments.size() < least || arguments.size() > most)
            throw TypingException.wrongArguments(name, arguments.size());
    }
}
