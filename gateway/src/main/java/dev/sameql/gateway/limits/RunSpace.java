package dev.sameql.gateway.limits;

import dev.sameql.gateway.limits.LimitExceeded.Remedy;

/// How many runs one tenant may have.
public record RunSpace(int open, int kept) {

    /// Room as the settings give it.
    public static RunSpace of(LimitsConfig config) {
        return new RunSpace(config.conformanceRuns(), config.conformanceKept());
    }

    /// Takes room for one run more.
    ///
    /// @throws LimitExceeded when so many have not ended that there is none
    public void take(int notEnded) {
        if (notEnded >= open)
            throw new LimitExceeded(
                    "conformance-runs",
                    "runs of one tenant that have not ended",
                    notEnded + 1,
                    open,
                    Remedy.WAIT);
    }
}
