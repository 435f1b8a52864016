package dev.sameql.verifier.intake;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.OptionalInt;

/// What the verifier takes of its machine.
@ConfigMapping(prefix = "sameql.verifier")
public interface VerifierConfig {

    /// Solver processes at most, each a core's worth of work while it is asked; one per core when
    /// unset.
    OptionalInt solverProcesses();

    /// What Z3 may allocate in one process before it gives up on a question.
    @WithDefault("1024")
    int solverMemoryMegabytes();

    /// Witnesses kept of all gold queries together, for whom comes next with the same gold query;
    /// about a kilobyte each, in every verifier.
    @WithDefault("20000")
    int knownWitnesses();

    /// Jobs without a counterexample that a later witness may reopen; about two kilobytes each, in
    /// every verifier.
    @WithDefault("10000")
    int unrefutedJobs();
}
