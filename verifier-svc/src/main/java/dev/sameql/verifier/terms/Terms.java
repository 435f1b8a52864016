package dev.sameql.verifier.terms;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Builds terms: each shape once, and folded, so that most of a question is gone before a solver
/// sees it. One instance per question, for one thread.
public final class Terms {
    static final Function PLACE =
            new Function("place-of-number", arguments -> place((Rational) arguments.getFirst()));

    private record Shape(Operation operation, Sort sort, List<Term> arguments, Object payload) {}

    // the limits come first: making the two constants reads them
    private int ceiling = Integer.MAX_VALUE;
    private long deadline = System.nanoTime() + Long.MAX_VALUE / 2;
    private final Map<Shape, Term> nodes = new HashMap<>();
    private final Term always = node(Operation.CONSTANT, Sort.BOOL, List.of(), true);
    private final Term never = node(Operation.CONSTANT, Sort.BOOL, List.of(), false);
    private final ExclusiveConditions exclusion = new ExclusiveConditions();
    private final Junctions junctions = new Junctions(this);
    private final Choices choices = new Choices(this);
    private final Comparisons comparisons = new Comparisons(this);
    private int names;
    private int lookups;

    /// The formula has grown beyond what was allowed, or took too long to build.
    public static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private TooLarge(String why) {
            super(why, null, false, false);
        }
    }

    /// Refuses to build more than so many nodes, or any after a moment of [System#nanoTime].
    public Terms limitedTo(int nodeCount, long nanoTime) {
        ceiling = nodeCount;
        deadline = nanoTime;
        return this;
    }

    Term node(Operation operation, Sort sort, List<Term> arguments, Object payload) {
        var shape = new Shape(operation, sort, arguments, payload);
        if ((++lookups & 0xff) == 0 && System.nanoTime() - deadline > 0) {
            throw new TooLarge("the time ran out while the formula was built");
        }
        Term known = nodes.get(shape);
        if (known != null) return known;
        if (nodes.size() >= ceiling)
            throw new TooLarge("the formula has more than " + ceiling + " nodes");
        var term = new Term(nodes.size(), operation, sort, arguments, payload);
        nodes.put(shape, term);
        return term;
    }

    /// How many different nodes have been built.
    public int size() {
        return nodes.size();
    }

    public Term always() {
        return always;
    }

    public Term never() {
        return never;
    }

    public Term constant(boolean holds) {
        return holds ? always : never;
    }

    /// A number.
    public Term number(Rational value, Sort sort) {
        return node(Operation.CONSTANT, sort, List.of(), value);
    }

    /// An integer.
    public Term integer(long value) {
        return number(Rational.of(value), Sort.INT);
    }

    /// The atom that stands for a number or text.
    public Term atom(Value value) {
        return node(Operation.CONSTANT, Sort.ATOM, List.of(), value);
    }

    /// A fresh variable; `hint` only helps people.
    public Term variable(String hint, Sort sort) {
        return node(Operation.VARIABLE, sort, List.of(), hint + "!" + names++);
    }

    /// A function of which nothing is known.
    public Term apply(String function, Sort sort, List<Term> arguments) {
        return apply(Function.named(function), sort, arguments);
    }

    /// A function applied; of constants it is computed where it can be.
    public Term apply(Function function, Sort sort, List<Term> arguments) {
        if (arguments.stream().allMatch(Term::isConstant)) {
            var known = function.meaning().of(arguments.stream().map(Term::payload).toList());
            if (known.isPresent()) return node(Operation.CONSTANT, sort, List.of(), known.get());
        }
        return node(Operation.APPLY, sort, arguments, function);
    }

    /// The text of a number in a template.
    public Term written(Template template, Term number) {
        return apply(template.function(), Sort.ATOM, List.of(number));
    }

    /// The text of an integer.
    public Term numeral(Term integer) {
        return apply(Numerals.function(), Sort.ATOM, List.of(integer));
    }

    /// The first so many characters of a text.
    public Term prefix(Term text, int length) {
        return apply(Prefixes.function(length), Sort.ATOM, List.of(text));
    }

    /// Whether a text begins with a known one, empty where that has no form.
    public Optional<Term> startsWith(Term text, String prefix) {
        return new Prefixes(this).startsWith(text, prefix);
    }

    private static Optional<Object> place(Rational number) {
        return number.decimal().map(Value.Decimal::new);
    }

    /// The place of a real number among the atoms: numbers keep their order, and stand before
    /// texts.
    public Term placeOf(Term number) {
        return apply(PLACE, Sort.ATOM, List.of(number));
    }

    // conditions

    public Term not(Term term) {
        if (term == always) return never;
        if (term == never) return always;
        if (term.is(Operation.NOT)) return term.argument(0);
        if (term.negation() != null) return term.negation();
        Term negation =
                comparisons
                        .negated(term)
                        .orElseGet(() -> node(Operation.NOT, Sort.BOOL, List.of(term), null));
        term.negation(negation);
        if (negation.negation() == null) negation.negation(term);
        return negation;
    }

    public Term and(Term... terms) {
        return and(Arrays.asList(terms));
    }

    public Term or(Term... terms) {
        return or(Arrays.asList(terms));
    }

    public Term and(List<Term> terms) {
        return junctions.join(Operation.AND, Operation.OR, terms, never, always);
    }

    public Term or(List<Term> terms) {
        return junctions.join(Operation.OR, Operation.AND, terms, always, never);
    }

    /// `then` where the condition holds, else `otherwise`; both of one sort, or both numbers.
    public Term ite(Term condition, Term then, Term otherwise) {
        return choices.ite(condition, then, otherwise);
    }

    /// 1 where the condition holds, else 0.
    public Term indicator(Term condition) {
        if (condition.isConstant()) return integer(condition.isAlways() ? 1 : 0);
        return node(Operation.ITE, Sort.INT, List.of(condition, integer(1), integer(0)), null);
    }

    /// How many of the conditions hold.
    public Term count(List<Term> conditions) {
        var holds = new Linear();
        for (List<Term> group : exclusion.groups(conditions)) {
            holds.add(Rational.ONE, indicator(group.size() == 1 ? group.getFirst() : or(group)));
        }
        return holds.toTerm(this);
    }

    /// Notes that the terms, the keys of one table's rows, are pairwise different, and returns the
    /// condition that says so.
    public Term apart(List<Term> keys) {
        var differences = new ArrayList<Term>();
        for (int i = 0; i < keys.size(); i++) {
            for (int j = i + 1; j < keys.size(); j++) {
                differences.add(not(equal(keys.get(i), keys.get(j))));
            }
        }
        exclusion.declareApart(keys);
        return and(differences);
    }

    ExclusiveConditions exclusion() {
        return exclusion;
    }

    static boolean isIndicator(Term term) {
        return term.is(Operation.ITE)
                && term.sort() == Sort.INT
                && term.argument(1).payload() instanceof Rational one
                && one.equals(Rational.ONE)
                && term.argument(2).payload() instanceof Rational zero
                && zero.isZero();
    }

    // numbers

    public Term sum(List<Term> summands) {
        var linear = new Linear();
        for (Term summand : summands) linear.add(Rational.ONE, summand);
        return linear.toTerm(this);
    }

    public Term plus(Term left, Term right) {
        return Linear.of(left).add(Rational.ONE, right).toTerm(this);
    }

    public Term minus(Term left, Term right) {
        return Linear.of(left).add(Rational.MINUS_ONE, right).toTerm(this);
    }

    public Term scale(Rational factor, Term term) {
        return new Linear().add(factor, term).toTerm(this);
    }

    /// A count times a number, without a product: of `[a] + [b]`, where `[a]` is 1 where `a` holds,
    /// and `x`, `(x where a) + (x where b)`. Empty where the first is no sum of such, or the result
    /// has more than `most` parts.
    public Optional<Term> repeated(Term count, Term number, int most) {
        Linear holds = Linear.of(count);
        Linear parts = Linear.of(number);
        boolean counts = holds.parts().keySet().stream().allMatch(Terms::isIndicator);
        if (!counts || holds.parts().size() * (parts.parts().size() + 1) > most)
            return Optional.empty();
        var sum = new Linear().add(holds.constant(), number);
        holds.parts()
                .forEach(
                        (indicator, times) -> {
                            sum.add(times.times(parts.constant()), indicator);
                            parts.parts()
                                    .forEach(
                                            (part, factor) ->
                                                    sum.add(
                                                            times.times(factor),
                                                            where(indicator.argument(0), part)));
                        });
        return Optional.of((number.sort() == Sort.REAL ? sum.asReal() : sum).toTerm(this));
    }

    /// The number where the condition holds, else 0.
    private Term where(Term condition, Term number) {
        Term zero = number.sort() == Sort.REAL ? real(integer(0)) : integer(0);
        boolean guarded =
                number.is(Operation.ITE)
                        && number.argument(2).payload() instanceof Rational otherwise
                        && otherwise.isZero();
        return guarded
                ? ite(and(condition, number.argument(0)), number.argument(1), zero)
                : ite(condition, number, zero);
    }

    /// The same number among the reals.
    public Term real(Term term) {
        return term.sort() == Sort.REAL ? term : Linear.of(term).asReal().toTerm(this);
    }

    /// What is left of an integer divided by a positive integer: it has the sign of the dividend.
    public Term remainder(Term dividend, long divisor) {
        return minus(dividend, scale(Rational.of(divisor), quotient(dividend, divisor)));
    }

    /// An integer (among the integers or the reals) divided by a positive integer, truncated
    /// towards 0.
    public Term quotient(Term dividend, long divisor) {
        if (divisor == 1) return dividend;
        if (dividend.isConstant() && ((Rational) dividend.payload()).isInteger()) {
            var number = (Rational) dividend.payload();
            return number(
                    new Rational(
                            number.numerator().divide(BigInteger.valueOf(divisor)), BigInteger.ONE),
                    Sort.INT);
        }
        return node(Operation.QUOTIENT, Sort.INT, List.of(dividend), Rational.of(divisor));
    }

    /// The bounds of a number, where its shape tells them.
    public Optional<Bounds> bounds(Term number) {
        return Linear.of(number).bounds();
    }

    /// Whether a number is an integer whatever the solver chooses.
    public boolean isIntegral(Term number) {
        Linear linear = Linear.of(number);
        return linear.overIntegers()
                && linear.constant().isInteger()
                && linear.parts().values().stream().allMatch(Rational::isInteger);
    }

    /// A number as a factor times what is alike in all its multiples: `(6, x + 2y)` of `6x + 12y`.
    public Map.Entry<Rational, Term> factored(Term number) {
        Linear linear = Linear.of(number);
        if (linear.isConstant()) return Map.entry(linear.constant(), real(integer(1)));
        Rational first = linear.parts().values().iterator().next();
        linear.primitive();
        if (linear.leadingSign() < 0) linear.scale(Rational.MINUS_ONE);
        Rational factor = first.over(linear.parts().values().iterator().next());
        return Map.entry(factor, linear.asReal().toTerm(this));
    }

    // comparisons

    /// Whether two numbers, two atoms or two truth values are equal.
    public Term equal(Term left, Term right) {
        return comparisons.equal(left, right);
    }

    /// Whether one number or atom is below another.
    public Term less(Term left, Term right) {
        return comparisons.less(left, right);
    }

    public Term atMost(Term left, Term right) {
        return not(less(right, left));
    }
}
