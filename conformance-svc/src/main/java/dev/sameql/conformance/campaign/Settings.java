package dev.sameql.conformance.campaign;

import dev.sameql.conformance.campaign.oracle.Oracle;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/// How long a campaign runs, from which seed, and which oracles it asks beside the reading. It ends
/// with whichever comes first.
public record Settings(Duration time, long cases, long seed, Set<Oracle.Kind> oracles) {

    /// With all oracles.
    public Settings(Duration time, long cases, long seed) {
        this(time, cases, seed, EnumSet.allOf(Oracle.Kind.class));
    }
}
