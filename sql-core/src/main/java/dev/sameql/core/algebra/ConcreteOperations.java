package dev.sameql.core.algebra;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import java.util.List;

/// What only a reading with known values can do, and so all that differs between the two readings:
/// where an algebra offers it, rows are sorted, indexed and counted; where not, they are compared
/// pairwise under conditions. Both must mean the same.
public interface ConcreteOperations<V> {

    /// A key for hashing: two values are not distinct exactly when their keys are equal, and two
    /// values that are not NULL compare as equal exactly when their keys are equal.
    Object key(V value, Collation collation);

    /// The order of two values that are not NULL: negative, zero or positive.
    int order(V left, V right, Collation collation);

    /// How many characters a text has, or digits a number; 0 for what is short whatever it is.
    long length(V value);

    /// Whether the value is NULL.
    boolean isAbsent(V value);

    /// Whether two values are the very same, representation included (1 and 1.0 are not).
    boolean identical(V left, V right);

    /// The kinds of number that are not distinct from a value: itself first, in instances of their
    /// own. One where there is but one kind.
    List<V> kinds(V value);

    /// A sum or average of a window frame whose start moves was computed from its own rows; throws
    /// [NotModelled] where those that were in it before could show.
    void requireSettled(AggregateFunction function, List<V> partition, List<V> frame, V sum);

    /// A count.
    long integer(V value);

    /// How many rows LIMIT lets through; all where it is negative.
    default long limit(V value) {
        return integer(value);
    }

    /// How many rows OFFSET drops.
    default long offset(V value) {
        return integer(value);
    }

    /// A scalar subquery has returned more than one row: either the first counts (returns normally)
    /// or that is an error.
    void manyRows();
}
