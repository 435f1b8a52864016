package dev.sameql.verifier.terms;

import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/// Folded conjunctions and disjunctions.
final class Junctions {
    /// From so many parts on, a conjunction or disjunction is taken as it is: folding it again for
    /// every part that is added would cost the square.
    private static final int WIDE = 24;

    private final Terms terms;

    Junctions(Terms terms) {
        this.terms = terms;
    }

    /// Conjunction or disjunction: flat, sorted, without repetition; `x ∧ ¬x` and absorption
    /// folded, and from `x ∧ (¬x ∨ y)` the `¬x` dropped.
    Term join(Operation operation, Operation dual, List<Term> all, Term absorbing, Term neutral) {
        var parts = new TreeSet<Term>(Comparator.comparingInt(Term::id));
        for (Term term : all) {
            if (term == absorbing) return absorbing;
            if (term == neutral) continue;
            if (term.is(operation) && term.arguments().size() < WIDE)
                parts.addAll(term.arguments());
            else parts.add(term);
        }
        for (Term part : parts) {
            if (part.negation() != null && parts.contains(part.negation())) return absorbing;
        }
        if (operation == Operation.AND && terms.exclusion().contradict(parts)) return absorbing;
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
            kept.add(
                    inner.size() == part.arguments().size()
                            ? part
                            : dual == Operation.OR ? terms.or(inner) : terms.and(inner));
        }
        if (again) return join(operation, dual, kept, absorbing, neutral);
        return whole(operation, kept, neutral);
    }

    private Term whole(Operation operation, Collection<Term> parts, Term neutral) {
        return switch (parts.size()) {
            case 0 -> neutral;
            case 1 -> parts.iterator().next();
            // two or more
            default -> terms.node(operation, Sort.BOOL, List.copyOf(parts), null);
        };
    }

    private static boolean contradicts(Term term, TreeSet<Term> parts) {
        return term.negation() != null && parts.contains(term.negation());
    }
}
