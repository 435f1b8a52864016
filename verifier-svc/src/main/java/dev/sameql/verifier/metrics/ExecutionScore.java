package dev.sameql.verifier.metrics;

import java.util.Optional;

/// EX of one pair.
///
/// - `spider`, `bird`: as the two scripts compare; empty where no answer can be given: no database,
///   a gold query that does not run, more columns to permute than the budget allows.
/// - `noData`: no table of any database has a row, so the score says nothing.
/// - `note`: why a query did not run or no answer is given; else empty.
public record ExecutionScore(
        Optional<Boolean> spider, Optional<Boolean> bird, boolean noData, String note) {

    static ExecutionScore unknown(String note) {
        return new ExecutionScore(Optional.empty(), Optional.empty(), false, note);
    }

    /// The score on both databases: a pair counts where it counts on each.
    ExecutionScore and(ExecutionScore other) {
        return new ExecutionScore(
                both(spider, other.spider),
                both(bird, other.bird),
                noData && other.noData,
                note.isEmpty() ? other.note : note);
    }

    private static Optional<Boolean> both(Optional<Boolean> left, Optional<Boolean> right) {
        if (left.equals(Optional.of(false)) || right.equals(Optional.of(false)))
            return Optional.of(false);
        return left.isEmpty() || right.isEmpty() ? Optional.empty() : Optional.of(true);
    }
}
