package dev.sameql.verifier.terms;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/// What a term without functions and atoms is under an assignment of its variables.
final class Meaning {
    private Meaning() {}

    static boolean of(Term term, Map<Term, Object> model) {
        return switch (term.operation()) {
            case CONSTANT -> (Boolean) term.payload();
            case VARIABLE -> (Boolean) model.get(term);
            case NOT -> !of(term.argument(0), model);
            case AND -> term.arguments().stream().allMatch(t -> of(t, model));
            case OR -> term.arguments().stream().anyMatch(t -> of(t, model));
            case IS_ZERO -> number(term.argument(0), model).isZero();
            case IS_NEGATIVE -> number(term.argument(0), model).signum() < 0;
            case IS_AT_MOST_ZERO -> number(term.argument(0), model).signum() <= 0;
            case ITE, EQUAL, BEFORE, SUM, QUOTIENT, APPLY ->
                    throw new IllegalStateException(term.toString());
        };
    }

    static Rational number(Term term, Map<Term, Object> model) {
        return switch (term.operation()) {
            case CONSTANT -> (Rational) term.payload();
            case VARIABLE ->
                    new Rational(BigInteger.valueOf((Long) model.get(term)), BigInteger.ONE);
            case ITE -> number(term.argument(of(term.argument(0), model) ? 1 : 2), model);
            case SUM -> {
                List<?> coefficients = (List<?>) term.payload();
                Rational sum = (Rational) coefficients.getLast();
                for (int i = 0; i < term.arguments().size(); i++) {
                    sum =
                            sum.plus(
                                    ((Rational) coefficients.get(i))
                                            .times(number(term.argument(i), model)));
                }
                yield sum;
            }
            case NOT,
                    AND,
                    OR,
                    EQUAL,
                    BEFORE,
                    IS_ZERO,
                    IS_NEGATIVE,
                    IS_AT_MOST_ZERO,
                    QUOTIENT,
                    APPLY ->
                    throw new IllegalStateException(term.toString());
        };
    }
}
