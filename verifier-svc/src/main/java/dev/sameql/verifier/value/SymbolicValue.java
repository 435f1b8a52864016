package dev.sameql.verifier.value;

import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import java.util.Optional;

/// A value as terms. Where `isNull` holds, the others mean nothing.
///
/// - `form`: what `term` denotes.
/// - `isReal`: of a number, whether its storage class is REAL: 7 / 2 is 3, but 7.0 / 2 is 3.5.
///   Never for a term of integers.
/// - `digits`: of an exact number of a dialect that has them, what it is written with; none where
///   nobody keeps count.
public record SymbolicValue(
        Form form, Term isNull, Term term, Term isReal, Optional<Digits> digits) {

    public SymbolicValue(Form form, Term isNull, Term term, Term isReal) {
        this(form, isNull, term, isReal, Optional.empty());
    }

    /// What sort of value it is when it is not NULL.
    public enum Form {
        /// Nothing else than NULL.
        NULL,
        /// A number; its term is one of integers or of reals.
        NUMBER,
        /// A text; its term is an atom that is a text.
        TEXT,
        /// A number or a text; its term is an atom.
        ANY
    }

    public boolean isNumber() {
        return form == Form.NUMBER;
    }

    /// Whether it is one known value.
    public boolean isConstant() {
        return form != Form.NULL && isNull.isNever() && term.isConstant() && isReal.isConstant();
    }

    /// The value where it is not NULL.
    public SymbolicValue present(Terms terms) {
        return new SymbolicValue(form, terms.never(), term, isReal, digits);
    }

    public SymbolicValue orNull(Term condition, Terms terms) {
        return new SymbolicValue(form, terms.or(isNull, condition), term, isReal, digits);
    }

    public SymbolicValue with(Digits known) {
        return with(Optional.of(known));
    }

    public SymbolicValue with(Optional<Digits> known) {
        return new SymbolicValue(form, isNull, term, isReal, known);
    }
}
