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

    /// The integer that a term is the text of, or one of several; empty of other texts.
    public static Optional<Term> written(Term text, Terms terms) {
        if (is(text)) return Optional.of(text.argument(0));
        if (!text.is(Term.Operation.ITE)) return Optional.empty();
        Optional<Term> then = written(text.argument(1), terms);
        return then.flatMap(
                one ->
                        written(text.argument(2), terms)
                                .map(other -> terms.ite(text.argument(0), one, other)));
    }

    /// The integer whose text it is, none of another text.
    static Optional<Rational> number(Value value) {
        if (!(value instanceof Value.Text(String text)) || !text.matches("0|-?[1-9][0-9]{0,18}"))
            return Optional.empty();
        return Optional.of(new Rational(new BigInteger(text), BigInteger.ONE));
    }
}
