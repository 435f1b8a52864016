package dev.sameql.verifier.terms;

import dev.sameql.core.value.Value;
import java.math.BigInteger;
import java.util.Optional;

/// The text of an integer: one text each, its decimal digits behind a minus sign.
public final class Numerals {
    private static final Function NUMERAL =
            new Function(
                    AtomOrder.TEXT_PREFIX + "numeral",
                    number -> Optional.of(Value.of(((Rational) number.getFirst()).toString())));

    private Numerals() {}

    static Function function() {
        return NUMERAL;
    }

    /// Whether a term is the text of an integer.
    public static boolean is(Term term) {
        return term.is(Term.Operation.APPLY) && NUMERAL.equals(term.payload());
    }

    /// The integer whose text it is, none of another text.
    static Optional<Rational> number(Value value) {
        if (!(value instanceof Value.Text(String text)) || !text.matches("0|-?[1-9][0-9]{0,18}"))
            return Optional.empty();
        return Optional.of(new Rational(new BigInteger(text), BigInteger.ONE));
    }
}
