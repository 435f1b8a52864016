package dev.sameql.core.algebra;

import dev.sameql.core.ir.Collation;

/// An algebra over another one, with its conditions and values: what NULL, a condition and sameness
/// are stays as it is. What operators, conversions and aggregates mean is said anew.
public abstract class ForwardingAlgebra<P, V> implements Algebra<P, V> {
    private final Algebra<P, V> below;

    protected ForwardingAlgebra(Algebra<P, V> below) {
        this.below = below;
    }

    @Override
    public final P constant(boolean holds) {
        return below.constant(holds);
    }

    @Override
    public P and(P left, P right) {
        return below.and(left, right);
    }

    @Override
    public final P or(P left, P right) {
        return below.or(left, right);
    }

    @Override
    public final P not(P operand) {
        return below.not(operand);
    }

    @Override
    public final boolean isNever(P condition) {
        return below.isNever(condition);
    }

    @Override
    public final boolean isAlways(P condition) {
        return below.isAlways(condition);
    }

    @Override
    public final P isNull(V value) {
        return below.isNull(value);
    }

    @Override
    public P same(V left, V right) {
        return below.same(left, right);
    }

    @Override
    public P same(V left, V right, Collation collation) {
        return below.same(left, right, collation);
    }

    @Override
    public Truth<P> condition(V value) {
        return below.condition(value);
    }

    @Override
    public V value(Truth<P> truth) {
        return below.value(truth);
    }

    @Override
    public V choose(P condition, V then, V otherwise) {
        return below.choose(condition, then, otherwise);
    }
}
