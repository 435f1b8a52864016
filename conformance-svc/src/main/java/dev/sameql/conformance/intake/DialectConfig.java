package dev.sameql.conformance.intake;

import io.smallrye.config.ConfigMapping;
import java.nio.file.Path;
import java.util.Optional;

/// What dialect questions take of their machine.
@ConfigMapping(prefix = "sameql.conformance")
public interface DialectConfig {

    /// Where is noted which questions are on their way, so that one that ends this process comes
    /// again a few times only; for the service's user alone, on a disk that outlives the process,
    /// and of one process at a time. When unset, a restart forgets.
    Optional<Path> stateDir();
}
