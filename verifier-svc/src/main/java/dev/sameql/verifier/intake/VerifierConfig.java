package dev.sameql.verifier.intake;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/// What the verifier takes of its machine.
@ConfigMapping(prefix = "sameql.verifier")
public interface VerifierConfig {

    /// Pairs worked on at once; one per core, two at least, when unset: a pair keeps a core busy
    /// throughout, by its solver or in this process.
    OptionalInt workers();

    /// Solver processes at most, each a core's worth of work while it is asked; one per core when
    /// unset.
    OptionalInt solverProcesses();

    /// What Z3 may allocate in one process before it gives up on a question.
    @WithDefault("1024")
    int solverMemoryMegabytes();

    /// What the system lets one process take in which pairs are judged, SQLite and Java together; a
    /// pair that wants more is undecided. There are as many as workers.
    @WithDefault("1536")
    int workerMemoryMegabytes();

    /// Classes of such a process as an earlier one has loaded and linked them, which saves it half
    /// a second of processor time; where the file is missing or does not fit, it starts without.
    Optional<Path> workerClasses();

    /// Where is noted which pairs are on their way, so that a pair that ends its process comes
    /// again once only, whatever it ended; for the service's user alone, on a disk that outlives
    /// the process, and of one process at a time. When unset, only what ends a worker counts.
    Optional<Path> stateDir();

    /// Where the solver's differences that do not replay are kept, with the formula, for whoever
    /// looks into them: at most fifty files of two megabytes, which hold the texts of queries; when
    /// unset, `sameql-cases` in the directory for temporary files.
    Optional<Path> casesDir();

    /// Witnesses kept of all gold queries together, for whom comes next with the same gold query;
    /// about a kilobyte each, in every verifier.
    @WithDefault("20000")
    int knownWitnesses();

    /// Jobs without a counterexample that a later witness may reopen; about two kilobytes each, in
    /// every verifier.
    @WithDefault("10000")
    int unrefutedJobs();
}
