package dev.sameql.verifier.worker;

import java.nio.file.Path;
import java.util.Optional;

/// How the verifier uses the machine for its children.
///
/// - `processes`: children at most, each with a pair at a time.
/// - `memoryMegabytes`: what the system lets a child take, SQLite and Java together.
/// - `classes`: what [Rehearsal] has recorded; without it, or where it does not fit, children start
///   a little later.
public record WorkerSettings(int processes, int memoryMegabytes, Optional<Path> classes) {

    /// The least that a child works with.
    public static final int LEAST_MEGABYTES = 768;

    public WorkerSettings(int processes, int memoryMegabytes) {
        this(processes, memoryMegabytes, Optional.empty());
    }

    public WorkerSettings {
        if (processes < 1) throw new IllegalArgumentException("pairs need a process");
        if (memoryMegabytes < LEAST_MEGABYTES)
            throw new IllegalArgumentException(
                    "a process that judges pairs needs " + LEAST_MEGABYTES + " MB at least");
    }
}
