package dev.sameql.conformance.dialects;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.ResultTable;
import dev.sameql.engines.Answer;

/// When two answers are the same: both tables with the same rows, or errors of the same phase. A
/// truth value counts as the 1 or 0 that engines without truth values show; exact and approximate
/// numbers count as the numbers they are.
public final class Agreement {
    private final ResultComparison comparison;

    private Agreement(ResultComparison comparison) {
        this.comparison = comparison;
    }

    /// For a query whose result is a list (`ordered`) or a bag.
    public static Agreement of(boolean ordered) {
        return new Agreement(ResultComparison.under(Policy.STRICT.resolved(ordered)));
    }

    /// Whether the answers are the same. Nothing agrees with an answer that is none.
    public boolean holds(Answer left, Answer right) {
        return switch (left) {
            case Answer.Table(ResultTable rows) ->
                    right instanceof Answer.Table(ResultTable others)
                            && comparison.same(rows, others);
            case Answer.StaticError _ -> right instanceof Answer.StaticError;
            case Answer.RuntimeError _ -> right instanceof Answer.RuntimeError;
            case Answer.Unsupported _ -> false;
        };
    }
}
