package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/// Several databases read at once: a condition is the set of worlds in which it holds, a value has
/// one value in each. It stands for a reading with terms, whose conditions are rarely known:
/// whatever the pairwise side of the semantics builds can be checked world by world.
final class WorldsAlgebra implements Algebra<Long, List<Value>> {
    private final ConcreteAlgebra concrete = Dialects.SQLITE.algebra();
    private final int worlds;
    private final long all;

    WorldsAlgebra(int worlds) {
        this.worlds = worlds;
        this.all = (1L << worlds) - 1;
    }

    private Long where(IntPredicate holds) {
        long mask = 0;
        for (int w = 0; w < worlds; w++) if (holds.test(w)) mask |= 1L << w;
        return mask;
    }

    private List<Value> each(IntFunction<Value> value) {
        var values = new ArrayList<Value>(worlds);
        for (int w = 0; w < worlds; w++) values.add(value.apply(w));
        return values;
    }

    private Truth<Long> truths(IntFunction<Truth<Boolean>> truth) {
        return new Truth<>(
                where(w -> truth.apply(w).isTrue()), where(w -> truth.apply(w).isUnknown()));
    }

    static boolean in(Long condition, int world) {
        return (condition >> world & 1) == 1;
    }

    @Override
    public Long constant(boolean holds) {
        return holds ? all : 0;
    }

    @Override
    public Long and(Long left, Long right) {
        return left & right;
    }

    @Override
    public Long or(Long left, Long right) {
        return left | right;
    }

    @Override
    public Long not(Long operand) {
        return ~operand & all;
    }

    @Override
    public boolean isNever(Long condition) {
        return condition == 0;
    }

    @Override
    public boolean isAlways(Long condition) {
        return condition == all;
    }

    @Override
    public List<Value> literal(Value value, Type type) {
        return each(_ -> concrete.literal(value, type));
    }

    @Override
    public Long isNull(List<Value> value) {
        return where(w -> value.get(w).isNull());
    }

    @Override
    public Truth<Long> compare(
            ComparisonOperator operator, List<Value> left, List<Value> right, Collation collation) {
        return truths(w -> concrete.compare(operator, left.get(w), right.get(w), collation));
    }

    @Override
    public Long same(List<Value> left, List<Value> right) {
        return where(w -> concrete.same(left.get(w), right.get(w)));
    }

    @Override
    public Long same(List<Value> left, List<Value> right, Collation collation) {
        return where(w -> concrete.same(left.get(w), right.get(w), collation));
    }

    @Override
    public List<Value> moved(Operator shift, List<Value> key, List<Value> by, Type type) {
        return each(w -> concrete.moved(shift, key.get(w), by.get(w), type));
    }

    @Override
    public List<Value> apply(Operator operator, List<List<Value>> operands, Type type) {
        return each(w -> concrete.apply(operator, at(operands, w), type));
    }

    private static List<Value> at(List<List<Value>> values, int world) {
        return values.stream().map(v -> v.get(world)).toList();
    }

    @Override
    public List<Value> cast(List<Value> operand, Type from, Type target, CastMode mode) {
        return each(w -> concrete.cast(operand.get(w), from, target, mode));
    }

    @Override
    public Truth<Long> like(
            LikeKind kind, List<Value> value, List<Value> pattern, Optional<List<Value>> escape) {
        return truths(
                w -> concrete.like(kind, value.get(w), pattern.get(w), escape.map(e -> e.get(w))));
    }

    @Override
    public Truth<Long> condition(List<Value> value) {
        return truths(w -> concrete.condition(value.get(w)));
    }

    @Override
    public List<Value> value(Truth<Long> truth) {
        return each(
                w -> concrete.value(new Truth<>(in(truth.isTrue(), w), in(truth.isUnknown(), w))));
    }

    @Override
    public List<Value> choose(Long condition, List<Value> then, List<Value> otherwise) {
        return each(w -> in(condition, w) ? then.get(w) : otherwise.get(w));
    }

    @Override
    public List<Value> aggregate(
            AggregateFunction function, List<Weighted<Long, List<Value>>> members, Type type) {
        return each(
                w -> {
                    var present = new ArrayList<Weighted<Boolean, Value>>();
                    for (var member : members) {
                        if (in(member.present(), w)) {
                            present.add(new Weighted<>(true, member.value().get(w)));
                        }
                    }
                    return concrete.aggregate(function, present, type);
                });
    }
}
