package dev.sameql.verifier.contract;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.value.SymbolicValue;
import java.math.BigDecimal;

/// What the symbolic reading says of one case.
record Reply(Verdict verdict, SymbolicValue result) {
    /// Assumed of arithmetic: it is exact and does not overflow.
    private static final double EXACT = 1e-9;

    enum Verdict {
        /// Both readings yield the same.
        AGREED,
        /// The symbolic reading has none.
        REFUSED,
        /// The symbolic reading leaves open what it is.
        OPEN,
        CONTRADICTED,
        /// The engine ends in an error, which the solver takes not to happen.
        FAILED,
        /// The concrete reading has none.
        UNREAD
    }

    static Reply of(SymbolicValue result, Value real, Pinned pins, Dialect dialect) {
        return new Reply(verdict(result, real, pins, dialect), result);
    }

    private static Verdict verdict(SymbolicValue result, Value real, Pinned pins, Dialect dialect) {
        Term isNull = pins.of(result.isNull());
        if (!isNull.isConstant()) return Verdict.OPEN;
        if (isNull.isAlways()) return agreed(real.isNull());
        if (real.isNull()) return Verdict.CONTRADICTED;
        Term term = pins.of(result.term());
        if (!term.isConstant()) return Verdict.OPEN;
        if (term.payload() instanceof Rational number)
            return number(number, pins.of(result.isReal()), result, real, pins, dialect);
        Value own = (Value) term.payload();
        return switch (real) {
            case Value.Text _ -> agreed(own.equals(real));
            case Value.Temporal(String iso) -> agreed(own.equals(Value.of(iso)));
            case Value.Int _, Value.Real _, Value.Decimal _, Value.Bool _ ->
                    agreed(
                            own instanceof Value.Decimal(BigDecimal number)
                                    && near(number.doubleValue(), Symbols.number(real)));
            case Value.Null _, Value.Blob _ -> Verdict.CONTRADICTED;
        };
    }

    private static Verdict number(
            Rational number,
            Term isReal,
            SymbolicValue result,
            Value real,
            Pinned pins,
            Dialect dialect) {
        if (!(real instanceof Value.Int
                || real instanceof Value.Real
                || real instanceof Value.Decimal
                || real instanceof Value.Bool)) return Verdict.CONTRADICTED;
        double own =
                new BigDecimal(number.numerator()).doubleValue()
                        / new BigDecimal(number.denominator()).doubleValue();
        if (!near(own, Symbols.number(real))) return Verdict.CONTRADICTED;
        boolean overflows = Math.abs(own) >= 0x1p62;
        if (dialect == Dialects.SQLITE)
            return overflows || !isReal.isConstant()
                    ? Verdict.AGREED
                    : agreed(isReal.isAlways() == real instanceof Value.Real);
        if (real instanceof Value.Decimal(BigDecimal exact) && result.digits().isPresent()) {
            Term scale = pins.of(result.digits().get().scale());
            if (scale.isConstant())
                return agreed(scale.payload().equals(Rational.of(Math.max(0, exact.scale()))));
        }
        return Verdict.AGREED;
    }

    private static boolean near(double own, double real) {
        return Math.abs(own - real) <= EXACT * Math.max(1, Math.abs(real));
    }

    private static Verdict agreed(boolean holds) {
        return holds ? Verdict.AGREED : Verdict.CONTRADICTED;
    }

    String shown(Pinned pins) {
        Term isNull = pins.of(result.isNull());
        return isNull.isAlways()
                ? "NULL"
                : pins.of(result.term())
                        + " ("
                        + pins.of(result.isReal())
                        + ", "
                        + result.digits()
                        + ")";
    }
}
