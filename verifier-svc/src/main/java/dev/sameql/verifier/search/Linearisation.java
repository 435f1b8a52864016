package dev.sameql.verifier.search;

import dev.sameql.verifier.process.Spending.Finding;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.NumberFunctions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Products and quotients of unknowns, of which a formula knows nothing, and what is rounded, where
/// one number in each keeps the value that the solver chose: `x / y = 1/4` says that `x` is a
/// quarter of `y`. Every
/// such condition narrows the question, so it can only show a difference.
final class Linearisation {
    private static final int MOST = 40;
    private static final int[] SMALL = {1, 2, 0, 4, -1, 10};

    private final Terms terms;
    private final Map<Term, List<Term>> handles = new LinkedHashMap<>();

    /// The products and quotients in the conditions.
    Linearisation(Terms terms, List<Term> conditions) {
        this.terms = terms;
        for (Term node : Term.reachable(conditions)) {
            if (handles.size() < MOST && isNonlinear(node)) handles.put(node, handles(node));
        }
    }

    private static boolean isNonlinear(Term node) {
        return node.is(Operation.APPLY)
                && node.payload() instanceof Function function
                && (NumberFunctions.NONLINEAR.contains(function)
                        || function.equals(Digits.ROUNDED));
    }

    /// Variables for its value and those of its arguments, so that the solver tells them.
    private List<Term> handles(Term node) {
        var own = new ArrayList<Term>(List.of(terms.variable("value", node.sort())));
        for (Term argument : node.arguments()) own.add(terms.variable("of", argument.sort()));
        return own;
    }

    boolean isEmpty() {
        return handles.isEmpty();
    }

    /// That the variables are what they are for.
    List<Term> named() {
        var named = new ArrayList<Term>();
        handles.forEach(
                (node, own) -> {
                    named.add(terms.equal(own.getFirst(), node));
                    for (int i = 1; i < own.size(); i++)
                        named.add(terms.equal(own.get(i), node.arguments().get(i - 1)));
                });
        return named;
    }

    /// What the products and quotients are, with one number each as in the values.
    List<Term> pinned(Finding.Holds found) {
        var pinned = new ArrayList<Term>();
        handles.forEach(
                (node, own) -> {
                    List<Rational> values =
                            own.stream().flatMap(v -> value(found, v).stream()).toList();
                    if (values.size() == own.size()) pinned.add(pinned(node, values));
                });
        return pinned;
    }

    /// That one operand of each product and quotient is a small number, and what follows of it.
    List<Term> bySmallNumbers() {
        var small = new ArrayList<Term>();
        for (Term node : handles.keySet()) {
            var ways = new ArrayList<Term>();
            for (int n : SMALL) {
                Rational number = Rational.of(n);
                ways.add(by(node, number));
            }
            small.add(terms.or(ways));
        }
        return small;
    }

    private static Optional<Rational> value(Finding.Holds found, Term variable) {
        String text = found.values().get("|" + variable.payload() + "|");
        return Optional.ofNullable(text).map(Rational::parse);
    }

    /// A product or quotient by a number; what is rounded is left as it is.
    private Term by(Term node, Rational number) {
        Term left = node.arguments().get(0);
        Term right = node.arguments().get(1);
        Function function = (Function) node.payload();
        if (function.equals(Digits.ROUNDED)) return terms.always();
        if (function.equals(NumberFunctions.TIMES)) return times(node, left, right, number);
        if (number.isZero()) return is(right, number);
        Term value =
                function.equals(NumberFunctions.RATIO)
                        ? terms.equal(
                                node, terms.scale(Rational.ONE.over(number), terms.real(left)))
                        : divided(node, left, number);
        return terms.and(is(right, number), value);
    }

    private Term times(Term node, Term left, Term right, Rational number) {
        return terms.and(
                is(left, number),
                terms.equal(node, sorted(terms.scale(number, right), node.sort())));
    }

    private Term pinned(Term node, List<Rational> values) {
        Term left = node.arguments().get(0);
        Term right = node.arguments().get(1);
        Function function = (Function) node.payload();
        if (function.equals(Digits.ROUNDED)) {
            Term number = terms.number(values.get(1), Sort.REAL);
            Term scale = terms.number(values.get(2), Sort.INT);
            return terms.and(
                    is(left, values.get(1)),
                    is(right, values.get(2)),
                    terms.equal(node, Digits.rounded(number, scale, terms)));
        }
        if (function.equals(NumberFunctions.TIMES)) return times(node, left, right, values.get(1));
        if (values.get(2).isZero()) return is(right, Rational.ZERO);
        if (function.equals(NumberFunctions.RATIO)) {
            Rational ratio = values.getFirst();
            return terms.and(
                    is(node, ratio),
                    terms.not(terms.equal(right, terms.integer(0))),
                    terms.equal(terms.real(left), terms.real(terms.scale(ratio, right))));
        }
        return terms.and(is(right, values.get(2)), divided(node, left, values.get(2)));
    }

    /// A truncated quotient or what remains of it, by a known integer.
    private Term divided(Term node, Term dividend, Rational divisor) {
        Rational size = divisor.abs();
        if (!size.isInteger() || size.numerator().bitLength() > 60) return terms.never();
        long known = size.numerator().longValueExact();
        Term value =
                node.payload().equals(NumberFunctions.REMAINDER)
                        ? terms.remainder(dividend, known)
                        : terms.scale(
                                Rational.of(divisor.signum()), terms.quotient(dividend, known));
        return terms.equal(node, sorted(value, node.sort()));
    }

    private Term is(Term term, Rational value) {
        return terms.equal(term, terms.number(value, term.sort()));
    }

    private Term sorted(Term number, Sort sort) {
        return sort == Sort.REAL ? terms.real(number) : number;
    }
}
