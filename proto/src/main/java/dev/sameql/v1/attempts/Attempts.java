package dev.sameql.v1.attempts;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// How often a job was begun and its worker did not survive it. Thread-safe.
public interface Attempts extends AutoCloseable {

    /// How many tries of a job have crashed so far.
    int crashes(String job);

    /// A job is begun. As [#crashes].
    int begin(String job);

    /// The try that was begun has crashed.
    void crashed(String job);

    /// The job has its answer: nothing is to be remembered of it.
    void end(String job);

    /// The job is given up: its tries are forgotten. Its record is remembered, for it comes again
    /// should this process end before the brokers know that it is done with.
    void giveUp(String job, Place record);

    /// Whether the job was given up on this very record, of the last thousand.
    boolean isGivenUp(String job, Place record);

    /// The try was cut short by an orderly end of this process: it does not count.
    void release(String job);

    @Override
    void close();

    /// Remembered in a folder over restarts, or in memory where there is none.
    static Attempts in(Optional<Path> folder) {
        return folder.<Attempts>map(AttemptJournal::in).orElseGet(Attempts::inMemory);
    }

    /// Attempts that are forgotten with this process.
    static Attempts inMemory() {
        return new Attempts() {
            private final Map<String, Integer> crashes = new ConcurrentHashMap<>();

            @Override
            public int crashes(String job) {
                return crashes.getOrDefault(job, 0);
            }

            @Override
            public int begin(String job) {
                return crashes(job);
            }

            @Override
            public void crashed(String job) {
                crashes.merge(job, 1, Integer::sum);
            }

            @Override
            public void end(String job) {
                crashes.remove(job);
            }

            @Override
            public void giveUp(String job, Place record) {
                end(job);
            }

            @Override
            public boolean isGivenUp(String job, Place record) {
                return false;
            }

            @Override
            public void release(String job) {}

            @Override
            public void close() {}
        };
    }
}
