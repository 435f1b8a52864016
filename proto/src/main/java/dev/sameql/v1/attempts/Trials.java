package dev.sameql.v1.attempts;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/// Jobs that are worked on in this process, which one of them may end. What was on its way then has
/// had a try, but the process may have ended by another job, or by something else altogether. So a
/// job that was there twice is tried alone from then on, and is given up when two more processes
/// ended with it. Thread-safe; how many are worked on at a time is the callers' affair.
public final class Trials implements AutoCloseable {
    private static final int AMONG_OTHERS = 2;
    private static final int IN_ALL = 4;

    private final Attempts attempts;

    /// Read by those that are worked on among others, written by one that is alone.
    private final ReadWriteLock company = new ReentrantReadWriteLock(true);

    /// A job that its processes did not survive.
    public static final class Crashed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Crashed(int processes) {
            super("the process that worked on it ended, " + processes + " times");
        }
    }

    /// The record of attempts is closed with this.
    public Trials(Attempts attempts) {
        this.attempts = attempts;
    }

    /// Does the work on a job, of which a record came. Work that fails has not ended the process:
    /// its failure is the caller's.
    ///
    /// @throws Crashed when the job is given up
    public <T> T of(String job, Place record, Supplier<T> work) {
        if (attempts.isGivenUp(job, record)) throw new Crashed(IN_ALL);
        int crashes = attempts.crashes(job);
        if (crashes >= IN_ALL) {
            attempts.giveUp(job, record);
            throw new Crashed(crashes);
        }
        Lock place = crashes < AMONG_OTHERS ? company.readLock() : company.writeLock();
        take(place);
        try {
            return begun(job, work);
        } finally {
            place.unlock();
        }
    }

    /// Who waits is not on its way.
    private static void take(Lock place) {
        try {
            place.lockInterruptibly();
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the service is being closed", end);
        }
    }

    private <T> T begun(String job, Supplier<T> work) {
        attempts.begin(job);
        boolean answered = false;
        try {
            T answer = work.get();
            answered = true;
            return answer;
        } finally {
            if (answered) attempts.end(job);
            else attempts.release(job);
        }
    }

    @Override
    public void close() {
        attempts.close();
    }
}
