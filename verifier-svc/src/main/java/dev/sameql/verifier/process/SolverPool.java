package dev.sameql.verifier.process;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/// Child processes that run Z3: started when first needed, kept for the next question, replaced
/// when they die or overstay. Thread-safe; a caller waits while all are busy. Where this process
/// ends without closing it, the children end by themselves, since their pipes do.
public final class SolverPool implements SmtSolver {
    private static final Duration GRACE = Duration.ofMillis(500);
    private final int memoryMegabytes;
    private final Semaphore places;
    private final ArrayDeque<SolverChild> idle = new ArrayDeque<>();
    private final Set<SolverChild> all = new HashSet<>();
    private boolean closed;

    /// At most so many children, each with so much memory for Z3.
    public SolverPool(int processes, int memoryMegabytes) {
        this.memoryMegabytes = memoryMegabytes;
        this.places = new Semaphore(Math.max(1, processes), true);
    }

    /// Asks one child. When it dies, a fresh one is asked once more.
    @Override
    public SatReply ask(SatQuestion question, LongConsumer waited) throws InterruptedException {
        long start = System.nanoTime();
        places.acquire();
        try {
            SatReply reply = askOne(question, start, waited);
            if (!(reply instanceof SatReply.Crashed)) return reply;
            return askOne(question, System.nanoTime(), waited);
        } finally {
            places.release();
        }
    }

    private SatReply askOne(SatQuestion question, long start, LongConsumer waited)
            throws InterruptedException {
        SolverChild child;
        try {
            child = take();
        } catch (IOException e) {
            return new SatReply.Crashed("a solver process does not start: " + e.getMessage());
        }
        waited.accept(System.nanoTime() - start);
        long patience = question.millis() + GRACE.toMillis();
        SatReply reply = null;
        try {
            reply = child.ask(question, patience, TimeUnit.MILLISECONDS);
        } finally {
            boolean usable =
                    reply instanceof SatReply.Satisfiable
                            || reply instanceof SatReply.Unsatisfiable
                            || (reply instanceof SatReply.Unknown && child.isAlive());
            giveBack(child, usable);
        }
        return reply;
    }

    /// Whoever asks while the pool is closed is cut short by that, and has no reply.
    private SolverChild take() throws IOException, InterruptedException {
        synchronized (this) {
            if (closed) throw new InterruptedException("the solvers are being closed");
            while (!idle.isEmpty()) {
                SolverChild child = idle.pop();
                if (child.isAlive()) return child;
                all.remove(child);
                child.close();
            }
        }
        var child = SolverChild.start(memoryMegabytes);
        synchronized (this) {
            if (!closed) {
                all.add(child);
                return child;
            }
        }
        child.close();
        throw new InterruptedException("the solvers are being closed");
    }

    private void giveBack(SolverChild child, boolean usable) {
        synchronized (this) {
            if (usable && !closed) {
                idle.push(child);
                return;
            }
            all.remove(child);
        }
        child.close();
    }

    /// The process ids of the children that live now.
    public synchronized List<Long> processIds() {
        return all.stream().filter(SolverChild::isAlive).map(SolverChild::processId).toList();
    }

    @Override
    public void close() {
        Set<SolverChild> children;
        synchronized (this) {
            closed = true;
            children = Set.copyOf(all);
            all.clear();
            idle.clear();
        }
        children.forEach(SolverChild::close);
    }
}
