package dev.sameql.verifier.value;

import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Where a division by zero has made a query fail for certain: a value that is shown was divided,
/// and its divisor is 0.
///
/// What a choice takes in one case alone may not have been computed, and counts for nothing here.
public final class ZeroDivisions {
    private final Terms terms;
    private final Map<Term, Term> divisors = new HashMap<>();

    public ZeroDivisions(Terms terms) {
        this.terms = terms;
    }

    /// Notes that a value is a quotient, or what remains, by a divisor that is not known.
    public SymbolicValue note(SymbolicValue quotient, SymbolicValue divisor) {
        boolean computed = quotient.term().is(Operation.APPLY) || quotient.term().is(Operation.ITE);
        if (computed && divisor.isNumber() && !divisor.term().isConstant())
            divisors.putIfAbsent(quotient.term(), divisor.term());
        return quotient;
    }

    /// Where a value that is computed is no NULL, though a divisor in it is 0.
    public Term in(SymbolicValue value) {
        if (divisors.isEmpty() || !value.isNumber()) return terms.never();
        var zeros = new ArrayList<Term>();
        Set<Term> seen = new HashSet<>();
        var open = new ArrayDeque<>(List.of(value.term()));
        while (!open.isEmpty()) {
            Term term = open.pop();
            if (!seen.add(term)) continue;
            Term divisor = divisors.get(term);
            if (divisor != null) zeros.add(terms.equal(divisor, zero(divisor)));
            if (term.is(Operation.ITE)) continue;
            for (Term argument : term.arguments())
                if (argument.sort() != Sort.BOOL) open.add(argument);
        }
        return terms.and(terms.not(value.isNull()), terms.or(zeros));
    }

    private Term zero(Term like) {
        return terms.number(Rational.ZERO, like.sort());
    }
}
