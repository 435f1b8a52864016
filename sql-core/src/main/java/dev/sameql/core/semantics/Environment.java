package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Row;
import dev.sameql.core.ir.Field;
import java.util.Optional;

/// What names mean at one place of a query: the rows of this and the enclosing queries, and the
/// common tables, innermost first (SEMCONF rule 101: the environment of outer rows).
///
/// A [Fence] marks where a subquery begins; it notices whether anything beyond it is looked up, and
/// so whether the subquery is correlated.
public sealed interface Environment<P, V> {

    /// Nothing is in scope.
    record Root<P, V>() implements Environment<P, V> {}

    /// One row of a relation, with its presence condition.
    record Frame<P, V>(Shape shape, Row<P, V> row, Environment<P, V> outer)
            implements Environment<P, V> {}

    /// A common table. `constant` says that it is the same wherever it is read.
    record Common<P, V>(int id, Relation<P, V> relation, boolean constant, Environment<P, V> outer)
            implements Environment<P, V> {}

    /// Where a subquery begins.
    final class Fence<P, V> implements Environment<P, V> {
        private final Environment<P, V> outer;
        private boolean crossed;

        Fence(Environment<P, V> outer) {
            this.outer = outer;
        }

        /// Whether the subquery has looked up something beyond the fence.
        boolean crossed() {
            return crossed;
        }
    }

    /// This scope with one more row.
    default Environment<P, V> with(Shape shape, Row<P, V> row) {
        return new Frame<>(shape, row, this);
    }

    /// The value of a field in the innermost row that has it.
    default V value(Field field) {
        Environment<P, V> scope = this;
        while (true) {
            switch (scope) {
                case Frame<P, V> frame -> {
                    int slot = frame.shape.slot(field);
                    if (slot >= 0) return frame.row.values().get(slot);
                    scope = frame.outer;
                }
                case Common<P, V> common -> scope = common.outer;
                case Fence<P, V> fence -> {
                    fence.crossed = true;
                    scope = fence.outer;
                }
                case Root<P, V> _ ->
                        throw new IllegalStateException("no field " + field + " in scope");
            }
        }
    }

    /// The rows of a common table.
    default Relation<P, V> common(int id) {
        return switch (this) {
            case Frame<P, V> frame -> frame.outer.common(id);
            case Common<P, V> common -> common.id == id ? common.relation : common.outer.common(id);
            case Fence<P, V> fence -> {
                fence.crossed |= !fence.outer.isConstant(id);
                yield fence.outer.common(id);
            }
            case Root<P, V> _ ->
                    throw new IllegalStateException("no common table " + id + " in scope");
        };
    }

    /// Whether a common table is the same wherever it is read.
    private boolean isConstant(int id) {
        return switch (this) {
            case Frame<P, V> frame -> frame.outer.isConstant(id);
            case Common<P, V> common ->
                    common.id == id ? common.constant : common.outer.isConstant(id);
            case Fence<P, V> fence -> fence.outer.isConstant(id);
            case Root<P, V> _ -> true;
        };
    }

    /// Whether no row is in scope, nor a common table that varies.
    default boolean isConstant() {
        return switch (this) {
            case Frame<P, V> _ -> false;
            case Common<P, V> common -> common.constant && common.outer.isConstant();
            case Fence<P, V> fence -> fence.outer.isConstant();
            case Root<P, V> _ -> true;
        };
    }

    /// The presence of the innermost row of the subquery at hand, if there is any.
    default Optional<P> presence() {
        Environment<P, V> scope = this;
        while (scope instanceof Common<P, V> common) scope = common.outer;
        return scope instanceof Frame<P, V> frame
                ? Optional.of(frame.row.present())
                : Optional.empty();
    }
}
