package dev.sameql.verifier.terms;

import dev.sameql.core.value.Value;
import java.math.BigInteger;
import java.util.Optional;

/// A text of fixed length in which some places are digits: `####-##-##` for days. The texts of one
/// template are ordered as the numbers that their digits make.
public record Template(String pattern) {
    private static final String PREFIX = AtomOrder.TEXT_PREFIX + "digits ";

    /// The function that writes a number into the template.
    Function function() {
        return new Function(
                PREFIX + pattern,
                arguments -> Optional.of(Value.of(text((Rational) arguments.getFirst()))));
    }

    /// The template that a term is written in, if it is written in one.
    public static Optional<Template> of(Term term) {
        if (!term.is(Term.Operation.APPLY)) return Optional.empty();
        String name = term.payload().toString();
        return name.startsWith(PREFIX)
                ? Optional.of(new Template(name.substring(PREFIX.length())))
                : Optional.empty();
    }

    /// The pattern of a text that is written in a template.
    public static String patternOf(Term text) {
        return of(text).orElseThrow().pattern();
    }

    /// The number that a text holds which is written in this template; none of other texts.
    Optional<Term> digits(Term text) {
        return of(text).filter(this::equals).map(_ -> text.argument(0));
    }

    /// How many places are digits.
    public int digits() {
        return (int) pattern.chars().filter(c -> c == '#').count();
    }

    /// One more than the greatest number.
    BigInteger end() {
        return BigInteger.TEN.pow(digits());
    }

    /// The text of a number.
    public String text(Rational number) {
        String digits = number.numerator().toString();
        digits = "0".repeat(Math.max(0, digits() - digits.length())) + digits;
        var text = new StringBuilder();
        int at = 0;
        for (char c : pattern.toCharArray()) text.append(c == '#' ? digits.charAt(at++) : c);
        return text.toString();
    }

    /// The number that a text of this template holds; none of another text.
    public Optional<Rational> number(String text) {
        if (text.length() != pattern.length()) return Optional.empty();
        var digits = new StringBuilder("0");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (pattern.charAt(i) != '#') {
                if (c != pattern.charAt(i)) return Optional.empty();
            } else if (c < '0' || c > '9') {
                return Optional.empty();
            } else {
                digits.append(c);
            }
        }
        return Optional.of(new Rational(new BigInteger(digits.toString()), BigInteger.ONE));
    }

    /// Whether no text is one of both.
    boolean excludes(Template other) {
        if (pattern.length() != other.pattern.length()) return true;
        for (int i = 0; i < pattern.length(); i++) {
            char one = pattern.charAt(i);
            char two = other.pattern.charAt(i);
            boolean meet =
                    one == two
                            || one == '#' && Character.isDigit(two)
                            || two == '#' && Character.isDigit(one);
            if (!meet) return true;
        }
        return false;
    }

    /// The least number whose text is not below the given one; [#end] when all are.
    Rational atLeast(String text) {
        BigInteger low = BigInteger.ZERO;
        BigInteger high = end();
        while (low.compareTo(high) < 0) {
            BigInteger middle = low.add(high).shiftRight(1);
            var candidate = Value.of(text(new Rational(middle, BigInteger.ONE)));
            if (AtomOrder.compare(candidate, Value.of(text)) < 0) low = middle.add(BigInteger.ONE);
            else high = middle;
        }
        return new Rational(low, BigInteger.ONE);
    }
}
