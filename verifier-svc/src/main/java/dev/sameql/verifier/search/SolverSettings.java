package dev.sameql.verifier.search;

/// How the solver uses the machine.
///
/// - `processes`: child processes at most, each with one thread.
/// - `memoryMegabytes`: what Z3 may allocate in one child before it answers *unknown*.
public record SolverSettings(int processes, int memoryMegabytes) {

    /// One child per core, 1 GB each.
    public static SolverSettings defaults() {
        return new SolverSettings(Runtime.getRuntime().availableProcessors(), 1024);
    }
}
