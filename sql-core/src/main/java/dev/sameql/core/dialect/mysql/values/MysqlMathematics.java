package dev.sameql.core.dialect.mysql.values;

import dev.sameql.core.algebra.CorrectRounding;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/// MySQL's roots, powers, exponentials and logarithms of doubles: NULL outside their domain, an
/// error where a double cannot hold the result.
///
/// Source: dev.mysql.com/doc/refman/8.0, section 12.6.2; checked against MariaDB 10.11.
final class MysqlMathematics {
    private MysqlMathematics() {}

    static Value root(double number) {
        return number < 0 ? Value.NULL : Value.of(Math.sqrt(number));
    }

    static Value exp(double power) {
        return MysqlOperators.finite(CorrectRounding.exp(power));
    }

    static Value power(List<Value> operands) {
        double base = MysqlCasts.real(operands.getFirst());
        double exponent = MysqlCasts.real(operands.getLast());
        return MysqlOperators.finite(CorrectRounding.pow(base, exponent));
    }

    /// Of the last operand, to a base that is known.
    static Value logarithm(List<Value> operands, DoubleUnaryOperator logarithm) {
        double number = MysqlCasts.real(operands.getLast());
        return number <= 0 ? Value.NULL : Value.of(logarithm.applyAsDouble(number));
    }

    /// Of the last operand, to the base before it.
    static Value logarithm(List<Value> operands) {
        double base = MysqlCasts.real(operands.getFirst());
        if (base <= 0 || base == 1) return Value.NULL;
        return logarithm(operands, number -> CorrectRounding.ln(number) / CorrectRounding.ln(base));
    }
}
