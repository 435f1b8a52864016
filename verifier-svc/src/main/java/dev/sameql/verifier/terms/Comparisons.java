package dev.sameql.verifier.terms;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/// Folded comparisons. A comparison of numbers is a condition on their difference, brought to one
/// form: integer coefficients without common divisor, and for integers `≤ 0` in place of `< 0`.
final class Comparisons {
    private final Terms terms;
    private final Prefixes prefixes;

    Comparisons(Terms terms) {
        this.terms = terms;
        this.prefixes = new Prefixes(terms);
    }

    Term equal(Term left, Term right) {
        if (left == right) return terms.always();
        return switch (left.sort()) {
            case BOOL ->
                    terms.or(terms.and(left, right), terms.and(terms.not(left), terms.not(right)));
            case ATOM -> equalAtoms(left, right);
            case INT, REAL -> isZero(difference(left, right));
        };
    }

    Term less(Term left, Term right) {
        if (left == right) return terms.never();
        if (left.sort() == Sort.ATOM) return before(left, right);
        return isNegative(difference(left, right));
    }

    /// The negation where there is a better one than NOT; null otherwise.
    Term negated(Term term) {
        if (!term.is(Operation.IS_AT_MOST_ZERO) && !term.is(Operation.IS_NEGATIVE)) return null;
        Linear opposite = new Linear().add(Rational.MINUS_ONE, term.argument(0));
        return term.is(Operation.IS_NEGATIVE) ? isAtMostZero(opposite) : isNegative(opposite);
    }

    private static Linear difference(Term left, Term right) {
        return Linear.of(left).add(Rational.MINUS_ONE, right);
    }

    private Term equalAtoms(Term left, Term right) {
        if (left.isConstant() && right.isConstant()) {
            return terms.constant(AtomOrder.compare(left, right) == 0);
        }
        Term written = left.isConstant() ? equalText(right, left) : equalText(left, right);
        if (written != null) return written;
        Term pushed = pushIntoChoice(left, right, this::equal);
        if (pushed != null) return pushed;
        if (terms.exclusion().areApart(left, right)) return terms.never();
        Term first = left.id() < right.id() ? left : right;
        Term second = first == left ? right : left;
        Term equality = terms.node(Operation.EQUAL, Sort.BOOL, List.of(first, second), null);
        if (left.payload() instanceof Value.Text text) {
            return terms.exclusion().notedConstant(equality, right, text);
        }
        if (right.payload() instanceof Value.Text text) {
            return terms.exclusion().notedConstant(equality, left, text);
        }
        return terms.exclusion().noted(equality, first, second);
    }

    private Term before(Term left, Term right) {
        if (left.isConstant() && right.isConstant()) {
            return terms.constant(AtomOrder.compare(left, right) < 0);
        }
        if (AtomOrder.isLowestText(right) && AtomOrder.isText(left)) return terms.never();
        Term written = lessText(left, right);
        if (written != null) return written;
        Term pushed = pushIntoChoice(left, right, this::less);
        if (pushed != null) return pushed;
        return terms.node(Operation.BEFORE, Sort.BOOL, List.of(left, right), null);
    }

    /// Equality with a text whose digits or first characters are known terms, or null.
    private Term equalText(Term left, Term right) {
        if (Numerals.is(left)) return equalNumeral(left, right);
        Template template = Template.of(left);
        if (template == null) {
            return Prefixes.length(left) > 0 && right.isConstant()
                    ? prefixes.equal(left, right)
                    : null;
        }
        Term digits = Terms.digits(template, right);
        if (digits != null) return equal(left.argument(0), digits);
        Template other = Template.of(right);
        if (other != null) {
            return template.excludes(other) ? terms.never() : null;
        }
        if (!right.isConstant()) return null;
        if (!(right.payload() instanceof Value.Text(String text))) return terms.never();
        Rational number = template.number(text);
        if (number == null) return terms.never();
        return equal(left.argument(0), terms.number(number, Sort.INT));
    }

    /// Equality of an integer's text with a text, or null.
    private Term equalNumeral(Term numeral, Term text) {
        if (Numerals.is(text)) return equal(numeral.argument(0), text.argument(0));
        if (!text.isConstant()) return null;
        Rational number = Numerals.number((Value) text.payload());
        return number == null
                ? terms.never()
                : equal(numeral.argument(0), terms.number(number, Sort.INT));
    }

    /// Order among texts whose digits or first characters are known terms, or null.
    private Term lessText(Term left, Term right) {
        Template template = Template.of(left) == null ? Template.of(right) : Template.of(left);
        if (template == null) {
            if (left.isConstant() && Prefixes.length(right) > 0) {
                return prefixes.greater(left, right);
            }
            return right.isConstant() && Prefixes.length(left) > 0
                    ? prefixes.less(left, right)
                    : null;
        }
        Term one = Terms.digits(template, left);
        Term other = Terms.digits(template, right);
        if (one != null && other != null) return less(one, other);
        if (right.isConstant()) {
            if (!(right.payload() instanceof Value.Text(String text))) return terms.never();
            return less(one, terms.number(template.atLeast(text), Sort.INT));
        }
        if (left.isConstant()) {
            if (!(left.payload() instanceof Value.Text(String text))) return terms.always();
            Term above = terms.not(less(other, terms.number(template.atLeast(text), Sort.INT)));
            Rational same = template.number(text);
            if (same == null) return above;
            return terms.and(above, terms.not(equal(other, terms.number(same, Sort.INT))));
        }
        return null;
    }

    /// `f(if c then a else b, d)` is `if c then f(a, d) else f(b, d)`; taken where that folds.
    private Term pushIntoChoice(Term left, Term right, BinaryOperator<Term> comparison) {
        if (left.is(Operation.ITE) && right.isConstant()) {
            Term then = comparison.apply(left.argument(1), right);
            Term otherwise = comparison.apply(left.argument(2), right);
            return terms.ite(left.argument(0), then, otherwise);
        }
        if (right.is(Operation.ITE) && left.isConstant()) {
            Term then = comparison.apply(left, right.argument(1));
            Term otherwise = comparison.apply(left, right.argument(2));
            return terms.ite(right.argument(0), then, otherwise);
        }
        if (left.is(Operation.ITE) && isWritten(left) && isWritten(right)) {
            Term then = comparison.apply(left.argument(1), right);
            Term otherwise = comparison.apply(left.argument(2), right);
            return terms.ite(left.argument(0), then, otherwise);
        }
        if (right.is(Operation.ITE) && isWritten(left) && isWritten(right)) {
            Term then = comparison.apply(left, right.argument(1));
            Term otherwise = comparison.apply(left, right.argument(2));
            return terms.ite(right.argument(0), then, otherwise);
        }
        return null;
    }

    /// Whether a text is one of several templates.
    private static boolean isWritten(Term term) {
        if (Template.of(term) != null) return true;
        return term.is(Operation.ITE) && isWritten(term.argument(1)) && isWritten(term.argument(2));
    }

    private Term isZero(Linear linear) {
        if (linear.isConstant()) return terms.constant(linear.constant().isZero());
        Linear form = linear.primitive();
        if (form.leadingSign() < 0) form.scale(Rational.MINUS_ONE);
        if (form.overIntegers() && !form.constant().isInteger()) return terms.never();
        Rational low = form.lowest();
        Rational high = form.highest();
        if (low != null && (low.signum() > 0 || high.signum() < 0)) return terms.never();
        if (low != null && low.isZero()) return isAtMostZero(form);
        if (high != null && high.isZero()) return isAtMostZero(form.scale(Rational.MINUS_ONE));
        Term pushed = pushIntoChoice(form, this::isZero);
        if (pushed != null) return pushed;
        Term[] pair = pair(form);
        if (pair != null && terms.exclusion().areApart(pair[0], pair[1])) return terms.never();
        Term equality = terms.node(Operation.IS_ZERO, Sort.BOOL, List.of(form.toTerm(terms)), null);
        if (pair != null) return terms.exclusion().noted(equality, pair[0], pair[1]);
        return form.parts().size() == 1
                ? terms.exclusion().notedConstant(equality, only(form), form.constant())
                : equality;
    }

    /// The one term of a combination, whose coefficient is 1 once it is [Linear#primitive()].
    private static Term only(Linear form) {
        return form.parts().keySet().iterator().next();
    }

    /// The two terms whose difference it is, or null.
    private static Term[] pair(Linear form) {
        if (form.parts().size() != 2 || !form.constant().isZero()) return null;
        boolean isDifference =
                form.parts().values().stream().allMatch(c -> c.abs().equals(Rational.ONE))
                        && form.parts().values().stream().mapToInt(Rational::signum).sum() == 0;
        return isDifference ? form.parts().keySet().toArray(Term[]::new) : null;
    }

    private Term isNegative(Linear linear) {
        if (linear.isConstant()) return terms.constant(linear.constant().signum() < 0);
        Linear form = linear.primitive();
        if (form.overIntegers()) return isAtMostZero(form.add(below(form.constant())));
        Term pushed = pushIntoChoice(form, this::isNegative);
        if (pushed != null) return pushed;
        return terms.node(Operation.IS_NEGATIVE, Sort.BOOL, List.of(form.toTerm(terms)), null);
    }

    /// What takes a constant up to the least integer above it: `x + c < 0` is `x + (⌊c⌋ + 1) ≤ 0`.
    private static Rational below(Rational constant) {
        return floor(constant).plus(Rational.ONE).plus(constant.negate());
    }

    private Term isAtMostZero(Linear linear) {
        if (linear.isConstant()) return terms.constant(linear.constant().signum() <= 0);
        Linear form = linear.primitive();
        if (form.overIntegers()) {
            form.add(floor(form.constant().negate()).plus(form.constant()).negate());
            Term counted = countAtMostZero(form);
            if (counted != null) return counted;
        }
        Term pushed = pushIntoChoice(form, this::isAtMostZero);
        if (pushed != null) return pushed;
        return terms.node(Operation.IS_AT_MOST_ZERO, Sort.BOOL, List.of(form.toTerm(terms)), null);
    }

    /// `Σ ± [p] + c ≤ 0`: constant when the bounds say so, a conjunction when it holds only at the
    /// lowest value, a disjunction when it fails only at the highest.
    private Term countAtMostZero(Linear form) {
        Rational low = form.lowest();
        Rational high = form.highest();
        if (low == null || high == null) return null;
        if (low.signum() > 0) return terms.never();
        if (high.signum() <= 0) return terms.always();
        if (!form.parts().keySet().stream().allMatch(Terms::isIndicator)) return null;
        boolean onlyLowest =
                form.parts().values().stream().allMatch(c -> low.plus(c.abs()).signum() > 0);
        boolean allButHighest =
                form.parts().values().stream()
                        .allMatch(c -> high.plus(c.abs().negate()).signum() <= 0);
        if (!onlyLowest && !allButHighest) return null;
        var parts = new ArrayList<Term>();
        form.parts()
                .forEach(
                        (indicator, coefficient) ->
                                parts.add(
                                        coefficient.signum() < 0
                                                ? indicator.argument(0)
                                                : terms.not(indicator.argument(0))));
        return onlyLowest ? terms.and(parts) : terms.or(parts);
    }

    /// A condition on a sum with one choice in it, `c · (if p then a else b) + d`, as a choice of
    /// conditions; taken where one of them folds.
    private Term pushIntoChoice(Linear form, java.util.function.Function<Linear, Term> condition) {
        if (form.parts().size() != 1) return null;
        var only = form.parts().entrySet().iterator().next();
        Term choice = only.getKey();
        if (!choice.is(Operation.ITE)) return null;
        Term then =
                condition.apply(
                        new Linear().add(only.getValue(), choice.argument(1)).add(form.constant()));
        Term otherwise =
                condition.apply(
                        new Linear().add(only.getValue(), choice.argument(2)).add(form.constant()));
        return terms.ite(choice.argument(0), then, otherwise);
    }

    private static Rational floor(Rational number) {
        BigInteger[] parts = number.numerator().divideAndRemainder(number.denominator());
        BigInteger whole = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
        return new Rational(whole, BigInteger.ONE);
    }
}
