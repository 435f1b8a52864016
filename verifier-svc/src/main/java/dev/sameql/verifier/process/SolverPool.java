package dev.sameql.verifier.process;

import dev.sameql.engines.process.Child;
import dev.sameql.engines.process.ChildPool;
import dev.sameql.engines.process.Program;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.LongConsumer;

/// Child processes that run Z3. Thread-safe; a caller waits while all are busy.
public final class SolverPool implements SmtSolver {
    /// Between what Z3 keeps to by itself, and what it is held to.
    private static final Duration GRACE = Duration.ofMillis(500);

    /// What a child's Java takes beside Z3.
    private static final int BESIDE_Z3 = 512;

    private static final List<String> PARTS =
            List.of("com/microsoft/z3/Context.class", "tools/aqua/turnkey/support/TurnKey.class");

    private final Semaphore places;
    private final ChildPool children;

    /// At most so many children, each with so much memory for Z3.
    public SolverPool(int processes, int memoryMegabytes) {
        int most = Math.max(1, processes);
        this.places = new Semaphore(most, true);
        this.children = new ChildPool(program(memoryMegabytes), most);
    }

    private static Program program(int memoryMegabytes) {
        return new Program(
                SolverProcess.class,
                PARTS,
                List.of("-Xmx128m", "-Xss16m", "-XX:TieredStopAtLevel=1"),
                List.of(),
                List.of(Integer.toString(memoryMegabytes)),
                memoryMegabytes + BESIDE_Z3);
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
        try {
            Child child = children.take();
            waited.accept(System.nanoTime() - start);
            try {
                Duration patience = Duration.ofMillis(question.millis()).plus(GRACE);
                return child.ask(question::write, SatReply::read, patience);
            } finally {
                children.giveBack(child);
            }
        } catch (IOException failure) {
            return withoutReply(children.reason(failure));
        }
    }

    /// What is cut short by the end of this has no reply.
    private static SatReply withoutReply(IOException failure) throws InterruptedException {
        return switch (failure) {
            case ChildPool.Closed end -> throw new InterruptedException(end.getMessage());
            case Child.Overdue _ -> new SatReply.Unknown("the solver took too long", true, 0);
            case Child.Unstarted _ -> new SatReply.Crashed(failure.getMessage());
            default -> new SatReply.Crashed("a solver process died");
        };
    }

    /// The process ids of the children that live now.
    public List<Long> processIds() {
        return children.processIds();
    }

    @Override
    public void close() {
        children.close();
    }
}
