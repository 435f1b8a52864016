package dev.sameql.verifier;

import dev.sameql.core.facts.Determinism;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.problem.Position;
import dev.sameql.engines.sqlite.QueryReading;
import dev.sameql.engines.sqlite.Shape;
import java.util.List;
import java.util.Optional;

/// One of a pair's two texts, and what is asked of it. For one thread.
final class QueryText {
    private final QueryReading reading;

    QueryText(String sql, Frontend frontend) {
        this.reading = new QueryReading(sql, frontend);
    }

    /// The text as far as it has been read.
    QueryReading reading() {
        return reading;
    }

    /// What the binder makes of it.
    Bound bound() {
        return reading.bound();
    }

    /// What its tokens tell.
    Shape shape() {
        return reading.shape();
    }

    /// Whether its tree reads the clock, whatever words its dialect has for that.
    boolean readsClock() {
        return bound() instanceof Bound.Success(var query, _, _)
                && Determinism.of(query) == Determinism.CLOCK;
    }

    /// Whether it has a top-level ORDER BY: as its tree says; as its tokens say where it has none.
    boolean ordered() {
        if (!shape().sorts()) return false;
        return bound() instanceof Bound.Success(var query, _, _)
                ? Ordering.isOrdered(query)
                : shape().ordered();
    }

    /// A column of an enclosing query by which a subquery groups or orders. A text without GROUP BY
    /// and ORDER BY below its top level has none.
    Optional<Expression> outerKey() {
        return shape().keysBelow() && bound() instanceof Bound.Success(var query, _, _)
                ? OuterReferenceKeys.find(query)
                : Optional.empty();
    }

    /// How the binder reads what the dialect does not know.
    List<String> readings() {
        return bound() instanceof Bound.Success(_, _, var readings) ? readings : List.of();
    }

    /// Where a part of its tree stands.
    Position place(Expression part) {
        return bound() instanceof Bound.Success(_, var positions, _)
                ? positions.of(part)
                : Position.UNKNOWN;
    }
}
