package dev.sameql.verifier.solve.terms;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.solve.terms.Term.Operation;
import dev.sameql.verifier.solve.terms.Term.Sort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Builds terms: each shape once, and folded, so that most of a question is gone before a solver
/// sees it. One instance per question, for one thread.
public final class Terms {
    /// From so many parts on, a conjunction or disjunction is taken as it is: folding it again for
    /// every part that is added would cost the square.
    private static final int WIDE = 24;

    static final String PLACE = "place-of-number";

    private record Shape(Operation operation, Sort sort, List<Term> arguments, Object payload) {}

    // the limits come first: making the two constants reads them
    private int ceiling = Integer.MAX_VALUE;
    private long deadline = System.nanoTime() + Long.MAX_VALUE / 2;
    private final Map<Shape, Term> nodes = new HashMap<>();
    private final Term always = node(Operation.CONSTANT, Sort.BOOL, List.of(), true);
    private final Term never = node(Operation.CONSTANT, Sort.BOOL, List.of(), false);
    private final Exclusion exclusion = new Exclusion();
    private final Comparisons comparisons = new Comparisons(this);
    private int names;
    private int lookups;

    /// The formula has grown beyond what was allowed.
    public static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLarge(int nodes) {
            super("the formula has more than " + nodes + " nodes", null, false, false);
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
            throw new TooLarge(nodes.size());
        }
        Term known = nodes.get(shape);
        if (known != null) return known;
        if (nodes.size() >= ceiling) throw new TooLarge(ceiling);
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
        return node(Operation.APPLY, sort, arguments, function);
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
        Term negation = comparisons.negated(term);
        if (negation == null) negation = node(Operation.NOT, Sort.BOOL, List.of(term), null);
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
        return join(Operation.AND, Operation.OR, terms, never, always);
    }

    public Term or(List<Term> terms) {
        return join(Operation.OR, Operation.AND, terms, always, never);
    }

    /// Conjunction or disjunction: flat, sorted, without repetition; `x ∧ ¬x` and absorption
    /// folded, and from `x ∧ (¬x ∨ y)` the `¬x` dropped.
    private Term join(
            Operation operation, Operation dual, List<Term> terms, Term absorbing, Term neutral) {
        var parts = new TreeSet<Term>(Comparator.comparingInt(Term::id));
        for (Term term : terms) {
            if (term == absorbing) return absorbing;
            if (term == neutral) continue;
            if (term.is(operation) && term.arguments().size() < WIDE)
                parts.addAll(term.arguments());
            else parts.add(term);
        }
        for (Term part : parts) {
            if (part.negation() != null && parts.contains(part.negation())) return absorbing;
        }
        if (operation == Operation.AND && exclusion.contradict(parts)) return never;
        if (parts.size() > WIDE) return whole(operation, parts, neutral);
        boolean again = false;
        var kept = new ArrayList<Term>(parts.size());
        for (Term part : parts) {
            if (!part.is(dual)) {
                kept.add(part);
                continue;
            }
            if (part.arguments().stream().anyMatch(parts::contains)) continue;
            var inner = part.arguments().stream().filter(t -> !contradicts(t, parts)).toList();
            again |= inner.size() < part.arguments().size();
            kept.add(inner.size() == part.arguments().size() ? part : joinDual(dual, inner));
        }
        if (again) return join(operation, dual, kept, absorbing, neutral);
        return whole(operation, kept, neutral);
    }

    private Term whole(Operation operation, Collection<Term> parts, Term neutral) {
        return switch (parts.size()) {
            case 0 -> neutral;
            case 1 -> parts.iterator().next();
            // two or more
            default -> node(operation, Sort.BOOL, List.copyOf(parts), null);
        };
    }

    private static boolean contradicts(Term term, TreeSet<Term> parts) {
        return term.negation() != null && parts.contains(term.negation());
    }

    private Term joinDual(Operation dual, List<Term> parts) {
        return dual == Operation.OR ? or(parts) : and(parts);
    }

    /// `then` where the condition holds, else `otherwise`; both of one sort, or both numbers.
    public Term ite(Term condition, Term then, Term otherwise) {
        if (condition.isAlways() || then == otherwise) return then;
        if (condition.isNever()) return otherwise;
        if (condition.is(Operation.NOT)) return ite(condition.argument(0), otherwise, then);
        if (then.sort() == Sort.BOOL) {
            return or(and(condition, then), and(not(condition), otherwise));
        }
        if (then.sort() != otherwise.sort()) return ite(condition, real(then), real(otherwise));
        if (then.is(Operation.ITE) && then.argument(0) == condition) {
            return ite(condition, then.argument(1), otherwise);
        }
        if (otherwise.is(Operation.ITE) && otherwise.argument(0) == condition) {
            return ite(condition, then, otherwise.argument(2));
        }
        if (then.sort() == Sort.ATOM || !then.isConstant() || !otherwise.isConstant()) {
            return node(Operation.ITE, then.sort(), List.of(condition, then, otherwise), null);
        }
        var low = (Rational) otherwise.payload();
        var step = ((Rational) then.payload()).plus(low.negate());
        var choice = new Linear().add(step, indicator(condition)).add(low);
        return (then.sort() == Sort.REAL ? choice.asReal() : choice).toTerm(this);
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

    Exclusion exclusion() {
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

    /// The same number among the reals.
    public Term real(Term term) {
        return term.sort() == Sort.REAL ? term : Linear.of(term).asReal().toTerm(this);
    }

    /// An integer (among the integers or the reals) divided by a positive integer, truncated
    /// towards 0.
    public Term quotient(Term dividend, long divisor) {
        if (divisor == 1) return dividend;
        if (dividend.isConstant() && ((Rational) dividend.payload()).isInteger()) {
            var number = (Rational) dividend.payload();
            return number(
                    new Rational(
                            number.numerator().divide(java.math.BigInteger.valueOf(divisor)),
                            java.math.BigInteger.ONE),
                    Sort.INT);
        }
        return node(Operation.QUOTIENT, Sort.INT, List.of(dividend), Rational.of(divisor));
    }

    /// The bounds of a number as far as its shape tells, or null where it has none.
    public Rational[] bounds(Term number) {
        Linear linear = Linear.of(number);
        Rational low = linear.lowest();
        Rational high = linear.highest();
        return low == null || high == null ? null : new Rational[] {low, high};
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
