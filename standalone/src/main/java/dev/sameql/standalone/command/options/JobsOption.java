package dev.sameql.standalone.command.options;

import dev.sameql.standalone.judge.UsageException;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/// How many verifications a stack works on at a time.
public final class JobsOption {

    /// As many as the verifier has at hand: its channel's `max-concurrency`.
    private static final int MOST = 64;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "Verifications at a time, 1 to 64 (default: one per core, two at least).")
    Integer jobs;

    /// The number asked for, if one was.
    public OptionalInt checked() {
        if (jobs == null) return OptionalInt.empty();
        if (jobs < 1 || jobs > MOST)
            throw new UsageException("--jobs must be between 1 and " + MOST + ", not " + jobs);
        return OptionalInt.of(jobs);
    }
}
