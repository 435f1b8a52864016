package dev.sameql.verifier.contract;

import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What a term is where its variables are known: built anew from constants, so that it folds. A
/// term that does not become a constant stays open.
final class Pinned {
    private final Terms terms;
    private final Map<Term, Term> known = new HashMap<>();
    private final List<Term> facts = new ArrayList<>();

    Pinned(Terms terms) {
        this.terms = terms;
    }

    /// Pins a variable.
    Term pin(Term variable, Term constant) {
        known.put(variable, constant);
        facts.add(terms.equal(variable, constant));
        return variable;
    }

    /// What is pinned, as conditions.
    List<Term> facts() {
        return facts;
    }

    Term of(Term term) {
        Term before = known.get(term);
        if (before != null) return before;
        Term value = folded(term);
        known.put(term, value);
        return value;
    }

    private Term folded(Term term) {
        if (term.is(Operation.ITE)) {
            Term condition = of(term.arguments().getFirst());
            if (condition.isConstant())
                return of(term.arguments().get(condition.isAlways() ? 1 : 2));
        }
        List<Term> of = term.arguments().stream().map(this::of).toList();
        return switch (term.operation()) {
            case CONSTANT, VARIABLE -> term;
            case NOT -> terms.not(of.getFirst());
            case AND -> terms.and(of);
            case OR -> terms.or(of);
            case ITE -> terms.ite(of.get(0), of.get(1), of.get(2));
            case EQUAL -> terms.equal(of.get(0), of.get(1));
            case BEFORE -> terms.less(of.get(0), of.get(1));
            case SUM -> sum(term, of);
            case IS_ZERO -> terms.equal(of.getFirst(), zero(of.getFirst()));
            case IS_NEGATIVE -> terms.less(of.getFirst(), zero(of.getFirst()));
            case IS_AT_MOST_ZERO -> terms.atMost(of.getFirst(), zero(of.getFirst()));
            case QUOTIENT ->
                    terms.quotient(
                            of.getFirst(),
                            ((Rational) term.payload()).numerator().longValueExact());
            case APPLY -> terms.apply((Function) term.payload(), term.sort(), of);
        };
    }

    private Term zero(Term number) {
        return terms.number(Rational.of(0), number.sort());
    }

    private Term sum(Term term, List<Term> arguments) {
        List<?> coefficients = (List<?>) term.payload();
        Term sum = terms.number((Rational) coefficients.getLast(), term.sort());
        for (int i = 0; i < arguments.size(); i++)
            sum = terms.plus(sum, terms.scale((Rational) coefficients.get(i), arguments.get(i)));
        return sum;
    }
}
