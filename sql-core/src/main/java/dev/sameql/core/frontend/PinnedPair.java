package dev.sameql.core.frontend;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.frontend.syntax.PinnedClock;
import dev.sameql.core.verdict.Assumption;
import java.time.Instant;
import java.util.Optional;

/// The texts of two queries as they are judged: under a clock that shows a given moment, or as they
/// came.
///
/// - `clock`: what a verdict takes for granted of the clock; empty where neither text changed.
public record PinnedPair(String gold, String predicted, Optional<Assumption> clock) {

    /// The pair at the moment asked for, if one is.
    public static PinnedPair of(
            String gold, String predicted, Dialect dialect, Optional<Instant> moment) {
        if (moment.isEmpty()) return new PinnedPair(gold, predicted, Optional.empty());
        Instant now = moment.get();
        String left = PinnedClock.pinned(gold, dialect.clock(), now);
        String right = PinnedClock.pinned(predicted, dialect.clock(), now);
        boolean changed = !left.equals(gold) || !right.equals(predicted);
        return new PinnedPair(
                left,
                right,
                changed
                        ? Optional.of(new Assumption.ReadAs("the clock shows " + now + " (UTC)"))
                        : Optional.empty());
    }
}
