package dev.sameql.verifier.terms;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A node of a shared, folded expression graph. Two terms of one [Terms] mean the same shape
/// exactly when they are the same object. Children have smaller ids than their parents.
///
/// `payload` by operation: a `Boolean`, [Rational] or `Value` (`CONSTANT`), a name (`VARIABLE`,
/// `APPLY`), the coefficients with the constant last (`SUM`), the divisor (`QUOTIENT`).
public final class Term {

    /// What a term denotes. `ATOM`s are ordered values of which only order and equality are known.
    public enum Sort {
        BOOL,
        INT,
        REAL,
        ATOM
    }

    /// How a term is built.
    public enum Operation {
        CONSTANT,
        VARIABLE,
        NOT,
        AND,
        OR,
        /// If, then, else.
        ITE,
        /// Equality of truth values or of atoms.
        EQUAL,
        /// The order of atoms.
        BEFORE,
        /// A linear combination of numbers.
        SUM,
        /// A number is 0.
        IS_ZERO,
        /// A number is below 0.
        IS_NEGATIVE,
        /// A number is 0 or below.
        IS_AT_MOST_ZERO,
        /// An integer divided by a positive constant, truncated towards 0.
        QUOTIENT,
        /// A function of which nothing is known but that equal arguments give equal results.
        APPLY
    }

    private final int id;
    private final Operation operation;
    private final Sort sort;
    private final List<Term> arguments;
    private final Object payload;
    private Term negation;

    Term(int id, Operation operation, Sort sort, List<Term> arguments, Object payload) {
        this.id = id;
        this.operation = operation;
        this.sort = sort;
        this.arguments = arguments;
        this.payload = payload;
    }

    public int id() {
        return id;
    }

    public Operation operation() {
        return operation;
    }

    public Sort sort() {
        return sort;
    }

    public List<Term> arguments() {
        return arguments;
    }

    public Object payload() {
        return payload;
    }

    Term argument(int index) {
        return arguments.get(index);
    }

    /// The negation, once it has been built.
    Term negation() {
        return negation;
    }

    void negation(Term term) {
        negation = term;
    }

    public boolean is(Operation other) {
        return operation == other;
    }

    /// The terms and all that they are made of.
    public static Set<Term> reachable(Collection<Term> terms) {
        var reached = new LinkedHashSet<Term>();
        var open = new ArrayDeque<>(terms);
        while (!open.isEmpty()) {
            Term term = open.pop();
            if (reached.add(term)) open.addAll(term.arguments);
        }
        return reached;
    }

    /// Whether it is the condition that always holds.
    public boolean isAlways() {
        return payload == Boolean.TRUE;
    }

    /// Whether it is the condition that never holds.
    public boolean isNever() {
        return payload == Boolean.FALSE;
    }

    public boolean isConstant() {
        return operation == Operation.CONSTANT;
    }

    /// The same in every run, so that nothing depends on where objects lie.
    @Override
    public int hashCode() {
        return id;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public String toString() {
        String inside = payload == null ? "" : payload.toString();
        return is(Operation.CONSTANT) || is(Operation.VARIABLE)
                ? inside
                : operation + inside + arguments;
    }
}
