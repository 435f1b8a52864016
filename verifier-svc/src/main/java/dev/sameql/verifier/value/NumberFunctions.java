package dev.sameql.verifier.value;

import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;

/// How products, quotients and remainders of unknown numbers stand in formulas: as functions of
/// which only their values on known numbers are known.
public final class NumberFunctions {
    public static final Function RATIO = function("ratio", Rational::over);
    public static final Function QUOTIENT = function("quotient", NumberFunctions::truncated);
    public static final Function TRUNCATED = function("truncated", NumberFunctions::truncated);
    public static final Function REMAINDER =
            function("remainder", (x, y) -> x.plus(truncated(x, y).times(y).negate()));
    public static final Function TIMES =
            new Function(
                    "times",
                    operands ->
                            Optional.of(
                                    ((Rational) operands.get(0))
                                            .times((Rational) operands.get(1))));

    /// Of which a formula knows nothing where both operands are unknown.
    public static final Set<Function> NONLINEAR =
            Set.of(RATIO, QUOTIENT, TRUNCATED, REMAINDER, TIMES);

    private NumberFunctions() {}

    private static Function function(String name, BinaryOperator<Rational> meaning) {
        return new Function(
                name,
                operands ->
                        ((Rational) operands.get(1)).isZero()
                                ? Optional.empty()
                                : Optional.of(
                                        meaning.apply(
                                                (Rational) operands.get(0),
                                                (Rational) operands.get(1))));
    }

    private static Rational truncated(Rational dividend, Rational divisor) {
        Rational ratio = dividend.over(divisor);
        return new Rational(ratio.numerator().divide(ratio.denominator()), BigInteger.ONE);
    }
}
