package dev.sameql.verifier.worker;

/// How the verifier uses the machine for its children.
///
/// - `processes`: children at most, each with a pair at a time.
/// - `memoryMegabytes`: what the system lets a child take, SQLite and Java together.
public record WorkerSettings(int processes, int memoryMegabytes) {

    /// The least that a child works with.
    public static final int LEAST_MEGABYTES = 768;

    public WorkerSettings {
        if (processes < 1) throw new IllegalArgumentException("pairs need a process");
        if (memoryMegabytes < LEAST_MEGABYTES)
            throw new IllegalArgumentException(
                    "a process that judges pairs needs " + LEAST_MEGABYTES + " MB at least");
    }
}
