package dev.sameql.verifier.terms;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
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

    /// The negation where there is a better one than NOT.
    Optional<Term> negated(Term term) {
        if (!term.is(Operation.IS_AT_MOST_ZERO) && !term.is(Operation.IS_NEGATIVE))
            return Optional.empty();
        Linear opposite = new Linear().add(Rational.MINUS_ONE, term.argument(0));
        return Optional.of(
                term.is(Operation.IS_NEGATIVE) ? isAtMostZero(opposite) : isNegative(opposite));
    }

    private static Linear difference(Term left, Term right) {
        return Linear.of(left).add(Rational.MINUS_ONE, right);
    }

    private Term equalAtoms(Term left, Term right) {
        if (left.isConstant() && right.isConstant()) {
            return terms.constant(AtomOrder.compare(left, right) == 0);
        }
        Optional<Term> written =
                left.isConstant() ? equalText(right, left) : equalText(left, right);
        if (written.isPresent()) return written.get();
        Optional<Term> pushed = pushIntoChoice(left, right, this::equal);
        if (pushed.isPresent()) return pushed.get();
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
        Optional<Term> written = lessText(left, right);
        if (written.isPresent()) return written.get();
        Optional<Term> pushed = pushIntoChoice(left, right, this::less);
        if (pushed.isPresent()) return pushed.get();
        return terms.node(Operation.BEFORE, Sort.BOOL, List.of(left, right), null);
    }

    /// Equality with a text whose digits or first characters are known terms.
    private Optional<Term> equalText(Term left, Term right) {
        if (Numerals.is(left)) return equalNumeral(left, right);
        Optional<Template> template = Template.of(left);
        if (template.isPresent()) return equalWritten(left, template.get(), right);
        return Prefixes.length(left) > 0 && right.isConstant()
                ? prefixes.equal(left, right)
                : Optional.empty();
    }

    /// Equality of an integer's text with a text.
    private Optional<Term> equalNumeral(Term numeral, Term text) {
        if (Numerals.is(text)) return Optional.of(equal(numeral.argument(0), text.argument(0)));
        if (!text.isConstant()) return Optional.empty();
        return Optional.of(isOrNever(numeral, Numerals.number((Value) text.payload())));
    }

    /// Equality of a text in a template with a text.
    private Optional<Term> equalWritten(Term written, Template template, Term text) {
        Optional<Term> digits = template.digits(text);
        if (digits.isPresent()) return Optional.of(equal(written.argument(0), digits.get()));
        Optional<Template> other = Template.of(text);
        if (other.isPresent())
            return template.excludes(other.get()) ? Optional.of(terms.never()) : Optional.empty();
        if (!text.isConstant()) return Optional.empty();
        return Optional.of(
                text.payload() instanceof Value.Text(String known)
                        ? isOrNever(written, template.number(known))
                        : terms.never());
    }

    /// Whether the number that a text is written of is a known one.
    private Term isOrNever(Term written, Optional<Rational> number) {
        return number.map(n -> equal(written.argument(0), terms.number(n, Sort.INT)))
                .orElseGet(terms::never);
    }

    /// Order among texts whose digits or first characters are known terms.
    private Optional<Term> lessText(Term left, Term right) {
        Optional<Template> template = Template.of(left).or(() -> Template.of(right));
        if (template.isPresent()) return lessWritten(left, right, template.get());
        if (left.isConstant() && Prefixes.length(right) > 0) return prefixes.greater(left, right);
        return right.isConstant() && Prefixes.length(left) > 0
                ? prefixes.less(left, right)
                : Optional.empty();
    }

    /// Order among texts at least one of which is in the template.
    private Optional<Term> lessWritten(Term left, Term right, Template template) {
        Optional<Term> one = template.digits(left);
        Optional<Term> other = template.digits(right);
        if (one.isPresent() && other.isPresent()) return Optional.of(less(one.get(), other.get()));
        if (right.isConstant())
            return Optional.of(
                    right.payload() instanceof Value.Text(String text)
                            ? less(one.orElseThrow(), least(template, text))
                            : terms.never());
        if (left.isConstant())
            return Optional.of(
                    left.payload() instanceof Value.Text(String text)
                            ? above(other.orElseThrow(), template, text)
                            : terms.always());
        return Optional.empty();
    }

    private Term least(Template template, String text) {
        return terms.number(template.atLeast(text), Sort.INT);
    }

    /// Whether a text of the template, by its digits, lies above a known one.
    private Term above(Term digits, Template template, String text) {
        Term from = terms.not(less(digits, least(template, text)));
        Optional<Rational> same = template.number(text);
        return same.isEmpty()
                ? from
                : terms.and(from, terms.not(equal(digits, terms.number(same.get(), Sort.INT))));
    }

    /// `f(if c then a else b, d)` is `if c then f(a, d) else f(b, d)`; taken where that folds.
    private Optional<Term> pushIntoChoice(Term left, Term right, BinaryOperator<Term> comparison) {
        if (left.is(Operation.ITE) && (right.isConstant() || areWritten(left, right))) {
            Term then = comparison.apply(left.argument(1), right);
            Term otherwise = comparison.apply(left.argument(2), right);
            return Optional.of(terms.ite(left.argument(0), then, otherwise));
        }
        if (right.is(Operation.ITE) && (left.isConstant() || areWritten(left, right))) {
            Term then = comparison.apply(left, right.argument(1));
            Term otherwise = comparison.apply(left, right.argument(2));
            return Optional.of(terms.ite(right.argument(0), then, otherwise));
        }
        return Optional.empty();
    }

    private static boolean areWritten(Term left, Term right) {
        return isWritten(left) && isWritten(right);
    }

    /// Whether a text is one of several templates.
    private static boolean isWritten(Term term) {
        if (Template.of(term).isPresent()) return true;
        return term.is(Operation.ITE) && isWritten(term.argument(1)) && isWritten(term.argument(2));
    }

    private Term isZero(Linear linear) {
        if (linear.isConstant()) return terms.constant(linear.constant().isZero());
        Linear form = linear.primitive();
        if (form.leadingSign() < 0) form.scale(Rational.MINUS_ONE);
        if (form.overIntegers() && !form.constant().isInteger()) return terms.never();
        Optional<Bounds> bounds = form.bounds();
        if (bounds.isPresent()) {
            Bounds known = bounds.get();
            if (known.low().signum() > 0 || known.high().signum() < 0) return terms.never();
            if (known.low().isZero()) return isAtMostZero(form);
            if (known.high().isZero()) return isAtMostZero(form.scale(Rational.MINUS_ONE));
        }
        Optional<Term> pushed = pushIntoChoice(form, this::isZero);
        if (pushed.isPresent()) return pushed.get();
        return isZeroOf(form);
    }

    private Term isZeroOf(Linear form) {
        Optional<Pair> pair = pair(form);
        if (pair.isPresent() && terms.exclusion().areApart(pair.get().one(), pair.get().other()))
            return terms.never();
        Term equality = terms.node(Operation.IS_ZERO, Sort.BOOL, List.of(form.toTerm(terms)), null);
        if (pair.isPresent())
            return terms.exclusion().noted(equality, pair.get().one(), pair.get().other());
        return form.parts().size() == 1
                ? terms.exclusion().notedConstant(equality, only(form), form.constant())
                : equality;
    }

    /// The one term of a combination, whose coefficient is 1 once it is [Linear#primitive()].
    private static Term only(Linear form) {
        return form.parts().keySet().iterator().next();
    }

    private record Pair(Term one, Term other) {}

    /// The two terms whose difference it is, if it is one.
    private static Optional<Pair> pair(Linear form) {
        if (form.parts().size() != 2 || !form.constant().isZero()) return Optional.empty();
        boolean isDifference =
                form.parts().values().stream().allMatch(c -> c.abs().equals(Rational.ONE))
                        && form.parts().values().stream().mapToInt(Rational::signum).sum() == 0;
        if (!isDifference) return Optional.empty();
        Iterator<Term> both = form.parts().keySet().iterator();
        return Optional.of(new Pair(both.next(), both.next()));
    }

    private Term isNegative(Linear linear) {
        if (linear.isConstant()) return terms.constant(linear.constant().signum() < 0);
        Linear form = linear.primitive();
        if (form.overIntegers()) return isAtMostZero(form.add(below(form.constant())));
        Optional<Term> pushed = pushIntoChoice(form, this::isNegative);
        if (pushed.isPresent()) return pushed.get();
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
            Optional<Term> counted = countAtMostZero(form);
            if (counted.isPresent()) return counted.get();
        }
        Optional<Term> pushed = pushIntoChoice(form, this::isAtMostZero);
        if (pushed.isPresent()) return pushed.get();
        return terms.node(Operation.IS_AT_MOST_ZERO, Sort.BOOL, List.of(form.toTerm(terms)), null);
    }

    /// `Σ ± [p] + c ≤ 0`: constant when the bounds say so, a conjunction when it holds only at the
    /// lowest value, a disjunction when it fails only at the highest.
    private Optional<Term> countAtMostZero(Linear form) {
        Optional<Bounds> bounds = form.bounds();
        if (bounds.isEmpty()) return Optional.empty();
        Rational low = bounds.get().low();
        Rational high = bounds.get().high();
        if (low.signum() > 0) return Optional.of(terms.never());
        if (high.signum() <= 0) return Optional.of(terms.always());
        if (!form.parts().keySet().stream().allMatch(Terms::isIndicator)) return Optional.empty();
        boolean onlyLowest =
                form.parts().values().stream().allMatch(c -> low.plus(c.abs()).signum() > 0);
        boolean allButHighest =
                form.parts().values().stream()
                        .allMatch(c -> high.plus(c.abs().negate()).signum() <= 0);
        if (!onlyLowest && !allButHighest) return Optional.empty();
        var parts = new ArrayList<Term>();
        form.parts()
                .forEach(
                        (indicator, coefficient) ->
                                parts.add(
                                        coefficient.signum() < 0
                                                ? indicator.argument(0)
                                                : terms.not(indicator.argument(0))));
        return Optional.of(onlyLowest ? terms.and(parts) : terms.or(parts));
    }

    /// A condition on a sum.
    @FunctionalInterface
    private interface ConditionOnSum {
        Term apply(Linear sum);
    }

    /// A condition on a sum with one choice in it, `c · (if p then a else b) + d`, as a choice of
    /// conditions; taken where one of them folds.
    private Optional<Term> pushIntoChoice(Linear form, ConditionOnSum condition) {
        if (form.parts().size() != 1) return Optional.empty();
        var only = form.parts().entrySet().iterator().next();
        Term choice = only.getKey();
        if (!choice.is(Operation.ITE)) return Optional.empty();
        Term then =
                condition.apply(
                        new Linear().add(only.getValue(), choice.argument(1)).add(form.constant()));
        Term otherwise =
                condition.apply(
                        new Linear().add(only.getValue(), choice.argument(2)).add(form.constant()));
        return Optional.of(terms.ite(choice.argument(0), then, otherwise));
    }

    private static Rational floor(Rational number) {
        BigInteger[] parts = number.numerator().divideAndRemainder(number.denominator());
        BigInteger whole = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
        return new Rational(whole, BigInteger.ONE);
    }
}
