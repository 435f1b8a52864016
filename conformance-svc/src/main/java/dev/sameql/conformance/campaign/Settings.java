package dev.sameql.conformance.campaign;

import dev.sameql.conformance.campaign.oracle.Oracle;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/// How long a campaign runs, from which seed, and which oracles it asks beside the reading. It ends
/// with whichever comes first.
public record Settings(Duration time, long cases, long seed, Set<Oracle.Kind> oracles) {

    /// With all oracles but the majority of engines, for which the others have to be run, too.
    public Settings(Duration time, long cases, long seed) {
        this(time, cases, seed, usual());
    }

    /// The oracles that are asked where none are named.
    public static Set<Oracle.Kind> usual() {
        return EnumSet.complementOf(EnumSet.of(Oracle.Kind.MAJORITY));
    }
}
