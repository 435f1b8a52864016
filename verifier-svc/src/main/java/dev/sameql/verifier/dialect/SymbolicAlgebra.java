package dev.sameql.verifier.dialect;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.Values;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/// What the symbolic readings of all engines share: conditions and values are terms. Truth has
/// three values, comparisons are of values whose conversions are done.
public abstract class SymbolicAlgebra implements Algebra<Term, SymbolicValue> {
    private final Terms terms;
    private final Values values;
    private final Map<Long, Term> parameters = new HashMap<>();

    /// `parameters` are integers that stand for any integer above 1: what holds for all, holds for
    /// each. Of two that follow each other the second is the first plus 1: `> 9` is `>= 10`.
    protected SymbolicAlgebra(Terms terms, Set<Long> parameters) {
        this.terms = terms;
        for (long number : new TreeSet<>(parameters)) {
            Term before = this.parameters.get(number - 1);
            this.parameters.put(
                    number,
                    before == null
                            ? terms.variable("any" + number, Term.Sort.INT)
                            : terms.plus(before, terms.integer(1)));
        }
        this.values = new Values(terms);
    }

    public final Terms terms() {
        return terms;
    }

    public final Values values() {
        return values;
    }

    @Override
    public Term constant(boolean holds) {
        return terms.constant(holds);
    }

    @Override
    public Term and(Term left, Term right) {
        return terms.and(left, right);
    }

    @Override
    public Term or(Term left, Term right) {
        return terms.or(left, right);
    }

    @Override
    public Term not(Term operand) {
        return terms.not(operand);
    }

    @Override
    public boolean isNever(Term condition) {
        return condition.isNever();
    }

    @Override
    public boolean isAlways(Term condition) {
        return condition.isAlways();
    }

    @Override
    public SymbolicValue literal(Value value, Type type) {
        if (value instanceof Value.Int(long number) && parameters.containsKey(number)) {
            return values.integer(parameters.get(number));
        }
        return values.literal(value);
    }

    /// What parameters may be.
    public List<Term> constraints() {
        return parameters.values().stream().map(p -> terms.less(terms.integer(1), p)).toList();
    }

    @Override
    public Term isNull(SymbolicValue value) {
        return value.isNull();
    }

    @Override
    public Truth<Term> compare(
            ComparisonOperator operator,
            SymbolicValue left,
            SymbolicValue right,
            Collation collation) {
        SymbolicValue x = values.folded(left, collation);
        SymbolicValue y = values.folded(right, collation);
        return switch (operator) {
            case EQ -> known(x, y, () -> values.equal(x, y));
            case NE -> known(x, y, () -> terms.not(values.equal(x, y)));
            case LT -> known(x, y, () -> values.less(x, y));
            case GE -> known(x, y, () -> terms.not(values.less(x, y)));
            case GT -> known(x, y, () -> values.less(y, x));
            case LE -> known(x, y, () -> terms.not(values.less(y, x)));
            case IS -> new Truth<>(values.same(x, y), terms.never());
            case IS_NOT -> new Truth<>(terms.not(values.same(x, y)), terms.never());
        };
    }

    private Truth<Term> known(SymbolicValue left, SymbolicValue right, Supplier<Term> holds) {
        Term unknown = terms.or(left.isNull(), right.isNull());
        if (unknown.isAlways()) return new Truth<>(terms.never(), unknown);
        return new Truth<>(terms.and(terms.not(unknown), holds.get()), unknown);
    }

    @Override
    public Term same(SymbolicValue left, SymbolicValue right) {
        return values.same(left, right);
    }

    @Override
    public Term same(SymbolicValue left, SymbolicValue right, Collation collation) {
        return values.same(values.folded(left, collation), values.folded(right, collation));
    }

    @Override
    public SymbolicValue value(Truth<Term> truth) {
        return values.integer(terms.indicator(truth.isTrue())).orNull(truth.isUnknown(), terms);
    }

    @Override
    public SymbolicValue choose(Term condition, SymbolicValue then, SymbolicValue otherwise) {
        return values.choose(condition, then, otherwise);
    }
}
