package dev.sameql.verifier.search;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// What functions that a formula takes as they are yield of known values: `x = 'ab'` entails
/// `upper(x) = 'AB'`. Every such fact is true, so that adding some leaves an agreement sound and
/// makes a difference likelier to be real.
final class FunctionInstances {
    /// How many values one argument is tried with, and one function with.
    private static final int MOST_VALUES = 80;

    private static final int MOST_COMBINATIONS = 120;
    private static final int MOST_FACTS = 4_000;

    private final Terms terms;
    private final CandidateValues pools;
    private final Set<Term> nodes;
    private final Map<Term, List<Object>> values = new HashMap<>();
    private final List<Term> facts = new ArrayList<>();
    private final Set<Term> pooled = new LinkedHashSet<>();

    /// The facts about the functions in the conditions, of values from the pools.
    FunctionInstances(Terms terms, Collection<Term> conditions, CandidateValues pools) {
        this.terms = terms;
        this.pools = pools;
        this.nodes = Term.reachable(conditions);
        var applications = new TreeSet<Term>(Comparator.comparingInt(Term::id));
        for (Term node : nodes) if (isComputed(node)) applications.add(node);
        for (Term application : applications) addFacts(application);
    }

    List<Term> facts() {
        return facts;
    }

    /// That every variable whose functions matter has a value from its pool: then the facts tell
    /// all about it, and a difference is real.
    List<Term> restricted() {
        var restrictions = new ArrayList<Term>();
        for (Term variable : pooled) {
            var ways = new ArrayList<Term>();
            for (Object value : candidates(variable)) ways.add(is(variable, value));
            if (!ways.isEmpty()) restrictions.add(terms.or(ways));
        }
        return restrictions;
    }

    private static boolean isComputed(Term node) {
        return node.is(Operation.APPLY)
                && node.payload() instanceof Function function
                && function.meaning() != Function.Meaning.NONE;
    }

    private void addFacts(Term application) {
        for (Term argument : application.arguments()) collectVariables(argument);
        List<List<Object>> combinations = List.of(List.of());
        for (Term argument : application.arguments()) {
            combinations = extended(combinations, candidates(argument));
            if (combinations.isEmpty()) return;
        }
        Function function = (Function) application.payload();
        for (List<Object> combination : combinations) {
            if (facts.size() >= MOST_FACTS) return;
            function.meaning()
                    .of(combination)
                    .ifPresent(result -> facts.add(fact(application, combination, result)));
        }
    }

    private Term fact(Term application, List<Object> arguments, Object result) {
        var parts = new ArrayList<Term>();
        for (int i = 0; i < arguments.size(); i++) {
            parts.add(terms.not(is(application.arguments().get(i), arguments.get(i))));
        }
        parts.add(is(application, result));
        return terms.or(parts);
    }

    private Term is(Term term, Object value) {
        return switch (value) {
            case Boolean holds -> holds ? term : terms.not(term);
            case Rational number -> terms.equal(term, terms.number(number, term.sort()));
            case Value atom -> terms.equal(term, terms.atom(atom));
            default -> throw new IllegalStateException("a constant " + value);
        };
    }

    private static List<List<Object>> extended(List<List<Object>> lists, List<Object> values) {
        if (values.isEmpty() || lists.size() * values.size() > MOST_COMBINATIONS) return List.of();
        var longer = new ArrayList<List<Object>>();
        for (List<Object> list : lists) {
            for (Object value : values) {
                var next = new ArrayList<>(list);
                next.add(value);
                longer.add(next);
            }
        }
        return longer;
    }

    private void collectVariables(Term term) {
        for (Term node : Term.reachable(List.of(term))) {
            boolean free = node.is(Operation.VARIABLE) && node.sort() != Sort.BOOL;
            if (free && !candidates(node).isEmpty()) pooled.add(node);
        }
    }

    /// Values that a term may have; empty where there are too many to say.
    private List<Object> candidates(Term term) {
        List<Object> known = values.get(term);
        if (known == null) {
            known = found(term);
            values.put(term, known);
        }
        return known;
    }

    private List<Object> found(Term term) {
        return switch (term.operation()) {
            case CONSTANT -> List.of(term.payload());
            case VARIABLE ->
                    term.sort() == Sort.BOOL ? List.of(true, false) : pools.of(term, nodes);
            case ITE -> {
                List<Object> then = candidates(term.arguments().get(1));
                List<Object> otherwise = candidates(term.arguments().get(2));
                yield then.isEmpty() || otherwise.isEmpty() ? List.of() : distinct(then, otherwise);
            }
            case SUM, QUOTIENT, APPLY -> images(term);
            case NOT, AND, OR, EQUAL, BEFORE, IS_ZERO, IS_NEGATIVE, IS_AT_MOST_ZERO ->
                    List.of(true, false);
        };
    }

    private static List<Object> distinct(List<Object> left, List<Object> right) {
        var all = new LinkedHashSet<>(left);
        all.addAll(right);
        return all.size() > MOST_VALUES ? List.of() : List.copyOf(all);
    }

    private List<Object> images(Term term) {
        List<List<Object>> combinations = List.of(List.of());
        for (Term argument : term.arguments()) {
            combinations = extended(combinations, candidates(argument));
            if (combinations.isEmpty()) return List.of();
        }
        var images = new LinkedHashSet<Object>();
        for (List<Object> combination : combinations) {
            image(term, combination).ifPresent(images::add);
        }
        return images.size() > MOST_VALUES ? List.of() : List.copyOf(images);
    }

    private static Optional<Object> image(Term term, List<Object> arguments) {
        return switch (term.operation()) {
            case APPLY -> ((Function) term.payload()).meaning().of(arguments);
            case QUOTIENT -> {
                Rational ratio = ((Rational) arguments.getFirst()).over((Rational) term.payload());
                yield Optional.of(
                        new Rational(
                                ratio.numerator().divide(ratio.denominator()), BigInteger.ONE));
            }
            case SUM -> {
                List<?> coefficients = (List<?>) term.payload();
                var sum = (Rational) coefficients.getLast();
                for (int i = 0; i < arguments.size(); i++) {
                    var part = ((Rational) coefficients.get(i)).times((Rational) arguments.get(i));
                    sum = sum.plus(part);
                }
                yield Optional.of(sum);
            }
            case CONSTANT, VARIABLE, ITE, NOT, AND, OR, EQUAL, BEFORE -> Optional.empty();
            case IS_ZERO, IS_NEGATIVE, IS_AT_MOST_ZERO -> Optional.empty();
        };
    }
}
