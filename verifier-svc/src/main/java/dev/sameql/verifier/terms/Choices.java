package dev.sameql.verifier.terms;

import dev.sameql.verifier.terms.Term.Operation;
import dev.sameql.verifier.terms.Term.Sort;
import java.util.List;
import java.util.Optional;

/// Folded choices between two terms.
final class Choices {
    private final Terms terms;

    Choices(Terms terms) {
        this.terms = terms;
    }

    /// `then` where the condition holds, else `otherwise`; both of one sort, or both numbers.
    Term ite(Term condition, Term then, Term otherwise) {
        if (condition.isAlways() || then == otherwise) return then;
        if (condition.isNever()) return otherwise;
        if (condition.is(Operation.NOT)) return ite(condition.argument(0), otherwise, then);
        if (then.sort() == Sort.BOOL) {
            return terms.or(terms.and(condition, then), terms.and(terms.not(condition), otherwise));
        }
        if (then.sort() != otherwise.sort())
            return ite(condition, terms.real(then), terms.real(otherwise));
        if (then.is(Operation.ITE) && then.argument(0) == condition) {
            return ite(condition, then.argument(1), otherwise);
        }
        if (otherwise.is(Operation.ITE) && otherwise.argument(0) == condition) {
            return ite(condition, then, otherwise.argument(2));
        }
        if (then.is(Operation.ITE) && then.argument(2) == otherwise) {
            return ite(terms.and(condition, then.argument(0)), then.argument(1), otherwise);
        }
        if (otherwise.is(Operation.ITE) && otherwise.argument(1) == then) {
            return ite(terms.or(condition, otherwise.argument(0)), then, otherwise.argument(2));
        }
        if (then.sort() == Sort.ATOM) return choiceOfAtoms(condition, then, otherwise);
        if (isZero(otherwise)) {
            Optional<Term> counted = onlyWhere(condition, then);
            if (counted.isPresent()) return counted.get();
        }
        if (!then.isConstant() || !otherwise.isConstant()) {
            return terms.node(
                    Operation.ITE, then.sort(), List.of(condition, then, otherwise), null);
        }
        var low = (Rational) otherwise.payload();
        var step = ((Rational) then.payload()).plus(low.negate());
        var choice = new Linear().add(step, terms.indicator(condition)).add(low);
        return (then.sort() == Sort.REAL ? choice.asReal() : choice).toTerm(terms);
    }

    /// Texts of one template are chosen by their numbers.
    private Term choiceOfAtoms(Term condition, Term then, Term otherwise) {
        Optional<Template> template =
                Template.of(then).filter(t -> t.digits(otherwise).isPresent());
        return template.isPresent()
                ? terms.written(
                        template.get(), ite(condition, then.argument(0), otherwise.argument(0)))
                : terms.node(Operation.ITE, Sort.ATOM, List.of(condition, then, otherwise), null);
    }

    private static boolean isZero(Term term) {
        return term.payload() instanceof Rational number && number.isZero();
    }

    /// A sum of few indicators, taken only where a condition holds, as such a sum itself.
    private Optional<Term> onlyWhere(Term condition, Term sum) {
        Linear linear = Linear.of(sum);
        if (linear.parts().size() > 3) return Optional.empty();
        if (!linear.parts().keySet().stream().allMatch(Terms::isIndicator)) return Optional.empty();
        var only = new Linear();
        linear.parts()
                .forEach(
                        (part, by) ->
                                only.add(
                                        by,
                                        terms.indicator(terms.and(condition, part.argument(0)))));
        only.add(linear.constant(), terms.indicator(condition));
        return Optional.of((sum.sort() == Sort.REAL ? only.asReal() : only).toTerm(terms));
    }
}
