package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.SortKey;
import java.util.Comparator;
import java.util.List;

/// When one row comes before another (SEMCONF rules 99, 100): by the first sort key that tells them
/// apart, NULLs where the key places them.
public final class Ordering<P, V> {
    private final Algebra<P, V> algebra;

    Ordering(Algebra<P, V> algebra) {
        this.algebra = algebra;
    }

    /// Where the row with the `left` key values comes strictly before the one with the `right`.
    public P precedes(List<SortKey> keys, List<V> left, List<V> right) {
        P result = algebra.constant(false);
        for (int i = keys.size() - 1; i >= 0; i--) {
            P less = less(keys.get(i), left.get(i), right.get(i));
            P equal = tied(keys.get(i), left.get(i), right.get(i));
            result = algebra.or(less, algebra.and(equal, result));
        }
        return result;
    }

    /// Where no key tells the rows apart.
    public P tied(List<SortKey> keys, List<V> left, List<V> right) {
        P result = algebra.constant(true);
        for (int i = 0; i < keys.size() && !algebra.isNever(result); i++) {
            result = algebra.and(result, tied(keys.get(i), left.get(i), right.get(i)));
        }
        return result;
    }

    private P less(SortKey key, V left, V right) {
        P leftNull = algebra.isNull(left);
        P rightNull = algebra.isNull(right);
        P byNull =
                key.nullsFirst()
                        ? algebra.and(leftNull, algebra.not(rightNull))
                        : algebra.and(algebra.not(leftNull), rightNull);
        var operator = key.descending() ? ComparisonOperator.GT : ComparisonOperator.LT;
        return algebra.or(byNull, algebra.compare(operator, left, right, key.collation()).isTrue());
    }

    private P tied(SortKey key, V left, V right) {
        return algebra.same(left, right, key.collation());
    }

    /// The same order where values are known.
    public Comparator<List<V>> comparator(List<SortKey> keys, ConcreteOperations<V> known) {
        return (left, right) -> {
            for (int i = 0; i < keys.size(); i++) {
                int order = order(keys.get(i), left.get(i), right.get(i), known);
                if (order != 0) return order;
            }
            return 0;
        };
    }

    private static <V> int order(SortKey key, V left, V right, ConcreteOperations<V> known) {
        boolean leftNull = known.isAbsent(left);
        boolean rightNull = known.isAbsent(right);
        if (leftNull || rightNull) {
            if (leftNull && rightNull) return 0;
            return leftNull == key.nullsFirst() ? -1 : 1;
        }
        int order = known.order(left, right, key.collation());
        return key.descending() ? -order : order;
    }
}
