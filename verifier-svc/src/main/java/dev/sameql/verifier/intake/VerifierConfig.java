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
}
