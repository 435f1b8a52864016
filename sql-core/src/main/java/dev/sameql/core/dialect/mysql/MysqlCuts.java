package dev.sameql.core.dialect.mysql;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.mysql.typing.MysqlQuotients;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What is left of the digits that a quotient is cut to in what is computed from it.
///
/// MySQL compares numbers with all the digits that it goes on with, MariaDB with those that they
/// show: 1 / 3 * 3 is less than 1 in the one and equal to it in the other. For some forms both say
/// the same.
///
/// Source: `Arg_comparator::compare_decimal` in sql/item_cmpfunc.cc of both, restated; observed on
/// MariaDB 10.11.
final class MysqlCuts {
    /// In the order of what is not known of them.
    enum Form {
        /// No digit is cut off.
        WHOLE,
        /// A quotient itself: two that are equal have the same digits.
        QUOTIENT,
        /// A quotient moved by a number or shifted by tens: equal to a number of few decimals, or
        /// well apart from it.
        MOVED,
        /// It may miss a number of few decimals by a digit.
        COMPUTED;

        Form or(Form other) {
            return compareTo(other) > 0 ? this : other;
        }
    }

    private static final List<BigInteger> PRIMES_OF_TEN =
            List.of(BigInteger.TWO, BigInteger.valueOf(5));

    private final Map<Integer, Form> fields = new HashMap<>();

    void note(Field field, Expression value) {
        fields.put(field.id(), of(value));
    }

    void note(Field field, Field source) {
        fields.put(field.id(), fields.getOrDefault(source.id(), Form.WHOLE));
    }

    void forget(Field field) {
        fields.remove(field.id());
    }

    Form of(Expression number) {
        return switch (number) {
            case Expression.Column(var field, _) -> fields.getOrDefault(field.id(), Form.WHOLE);
            case Expression.Parenthesised(var operand) -> of(operand);
            case Expression.Case choice -> any(choice.results().stream());
            case Expression.Iif(_, var then, var otherwise, _) -> of(then).or(of(otherwise));
            case Expression.Scalar(Query.Project(_, var values), _) ->
                    of(values.getFirst().value());
            case Call call -> of(call);
            case Expression.Scalar _, Expression.Cast _ -> Form.WHOLE;
            case Expression.Literal _, Expression.Predicate _ -> Form.WHOLE;
        };
    }

    private Form any(Stream<Expression> parts) {
        return parts.map(this::of).reduce(Form.WHOLE, Form::or);
    }

    private Form of(Call call) {
        List<Expression> operands = call.arguments();
        if (call.operator() == Operator.SHOWN) return of(operands.getFirst());
        if (call.operator() == Operator.DIVIDE_CUT || MysqlQuotients.isDivision(call))
            return any(operands.stream()) == Form.WHOLE ? Form.QUOTIENT : Form.COMPUTED;
        if (call.operator() == Operator.COALESCE) return any(operands.stream());
        if (call.operator() == Operator.NEGATE_DECIMAL || call.operator() == Operator.ABS)
            return of(operands.getFirst());
        boolean moves =
                call.operator() == Operator.ADD_DECIMAL
                        || call.operator() == Operator.SUBTRACT_DECIMAL;
        boolean scales = call.operator() == Operator.MULTIPLY_DECIMAL;
        if (!moves && !scales) return Form.WHOLE;
        Form one = of(operands.getFirst());
        Form other = of(operands.getLast());
        if (one == Form.WHOLE && other == Form.WHOLE) return Form.WHOLE;
        if (one != Form.WHOLE && other != Form.WHOLE) return Form.COMPUTED;
        Expression plain = one == Form.WHOLE ? operands.getFirst() : operands.getLast();
        return moves || isOfTens(plain) ? one.or(other).or(Form.MOVED) : Form.COMPUTED;
    }

    /// Whether a number times a quotient ends only where the quotient does.
    private static boolean isOfTens(Expression factor) {
        BigInteger number =
                switch (Literals.of(factor).map(Literal::value).orElse(Value.NULL)) {
                    case Value.Int(long whole) -> BigInteger.valueOf(whole);
                    case Value.Decimal(BigDecimal exact) -> exact.unscaledValue();
                    case Value.Null _, Value.Bool _, Value.Real _, Value.Text _ -> BigInteger.ZERO;
                    case Value.Blob _, Value.Temporal _ -> BigInteger.ZERO;
                };
        if (number.signum() == 0) return false;
        for (BigInteger prime : PRIMES_OF_TEN)
            while (number.mod(prime).signum() == 0) number = number.divide(prime);
        return number.abs().equals(BigInteger.ONE);
    }
}
