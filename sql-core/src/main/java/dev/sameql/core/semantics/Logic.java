package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.Truth;

/// Three-valued logic over conditions, written once (SEMCONF rules 2 to 11).
///
/// A truth value is a pair of conditions; the tables follow from reading AND as minimum and OR as
/// maximum over false < unknown < true.
final class Logic<P, V> {
    private final Algebra<P, V> algebra;

    Logic(Algebra<P, V> algebra) {
        this.algebra = algebra;
    }

    P always() {
        return algebra.constant(true);
    }

    P never() {
        return algebra.constant(false);
    }

    /// True where the condition holds, else false.
    Truth<P> certain(P condition) {
        return new Truth<>(condition, never());
    }

    /// SEMCONF rule 3.
    Truth<P> and(Truth<P> left, Truth<P> right) {
        if (isFalse(left)) return left;
        if (isTrue(left)) return right;
        P notFalse =
                algebra.and(
                        algebra.or(left.isTrue(), left.isUnknown()),
                        algebra.or(right.isTrue(), right.isUnknown()));
        return new Truth<>(
                algebra.and(left.isTrue(), right.isTrue()),
                algebra.and(notFalse, algebra.or(left.isUnknown(), right.isUnknown())));
    }

    /// SEMCONF rule 2.
    Truth<P> or(Truth<P> left, Truth<P> right) {
        if (isTrue(left)) return left;
        if (isFalse(left)) return right;
        P isTrue = algebra.or(left.isTrue(), right.isTrue());
        P isUnknown = algebra.or(left.isUnknown(), right.isUnknown());
        return new Truth<>(isTrue, algebra.and(algebra.not(isTrue), isUnknown));
    }

    /// SEMCONF rule 5.
    Truth<P> not(Truth<P> operand) {
        return new Truth<>(isFalseWhere(operand), operand.isUnknown());
    }

    Truth<P> negatedIf(boolean negated, Truth<P> operand) {
        return negated ? not(operand) : operand;
    }

    /// Where the truth value is false.
    P isFalseWhere(Truth<P> truth) {
        return algebra.and(algebra.not(truth.isTrue()), algebra.not(truth.isUnknown()));
    }

    /// Whether it is known to be false.
    boolean isFalse(Truth<P> truth) {
        return algebra.isNever(truth.isTrue()) && algebra.isNever(truth.isUnknown());
    }

    /// Whether it is known to be true.
    boolean isTrue(Truth<P> truth) {
        return algebra.isAlways(truth.isTrue());
    }
}
