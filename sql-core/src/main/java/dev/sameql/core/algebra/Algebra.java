package dev.sameql.core.algebra;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;

/// The algebra over which the semantics of SQL is written once. Read with concrete values it is the
/// reference interpreter; read with terms it builds the formula.
///
/// An implementation that cannot express an operation exactly throws [NotModelled], never an
/// approximation.
///
/// @param <P> a condition
/// @param <V> a value, NULL included
public interface Algebra<P, V> {

    /// The condition that always or never holds.
    P constant(boolean holds);

    P and(P left, P right);

    P or(P left, P right);

    P not(P operand);

    /// Whether the condition is known never to hold: such rows are dropped at once.
    boolean isNever(P condition);

    /// Whether the condition is known always to hold.
    boolean isAlways(P condition);

    /// A constant.
    V literal(Value value, Type type);

    /// Whether the value is NULL.
    P isNull(V value);

    /// A comparison of two values whose conversions are done; unknown when an operand is NULL, but
    /// for IS and IS NOT.
    Truth<P> compare(ComparisonOperator operator, V left, V right, Collation collation);

    /// Whether two values are not distinct, as grouping, DISTINCT and set operations see it: NULL
    /// is not distinct from NULL, and 1 not from 1.0.
    P same(V left, V right);

    /// A scalar operator; one meaning each.
    V apply(Operator operator, List<V> operands, Type type);

    /// A conversion.
    V cast(V operand, Type from, Type target, CastMode mode);

    /// A pattern match; unknown when an operand is NULL.
    Truth<P> like(LikeKind kind, V value, V pattern, Optional<V> escape);

    /// A value read as a truth value.
    Truth<P> condition(V value);

    /// A truth value as a value: 1, 0 and NULL, or those of a boolean type.
    V value(Truth<P> truth);

    /// `then` where the condition holds, else `otherwise`.
    V choose(P condition, V then, V otherwise);

    /// An aggregate over members that are not NULL and, where asked, already distinct. Over no
    /// present member COUNT is 0, TOTAL 0.0 and the others NULL. `COUNT(*)` passes any value.
    V aggregate(AggregateFunction function, List<Weighted<P, V>> members, Type type);

    /// [#same] under a collation of texts.
    default P same(V left, V right, Collation collation) {
        if (collation == Collation.BINARY) return same(left, right);
        throw new NotModelled("grouping under the collation " + collation, null);
    }

    /// GROUP_CONCAT with a separator before each member but the first, in the members' order.
    default V concatenate(List<Weighted<P, V>> members, List<V> separators) {
        throw new NotModelled("GROUP_CONCAT with a separator", null);
    }

    /// The sort key of a RANGE frame moved by a distance.
    default V moved(Operator shift, V key, V by, Type type) {
        return apply(shift, List.of(key, by), type);
    }

    /// Whether a scalar subquery of several rows is an error in a reading with terms.
    default boolean manyRowsFail() {
        return false;
    }

    /// What a reading with known values can do besides; empty for one with terms.
    default Optional<ConcreteOperations<V>> known() {
        return Optional.empty();
    }
}
