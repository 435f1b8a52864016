package dev.sameql.verifier.process;

import dev.sameql.engines.process.Child;
import dev.sameql.engines.process.Program;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A child that runs [SolverProcess].
final class SolverChild implements AutoCloseable {
    /// What its Java takes beside Z3.
    private static final int BESIDE_Z3 = 512;

    private static final List<String> PARTS =
            List.of("com/microsoft/z3/Context.class", "tools/aqua/turnkey/support/TurnKey.class");

    private final Child child;

    private SolverChild(Child child) {
        this.child = child;
    }

    static SolverChild start(int memoryMegabytes) throws IOException {
        return new SolverChild(
                Child.start(
                        new Program(
                                SolverProcess.class,
                                PARTS,
                                List.of("-Xmx128m", "-Xss16m", "-XX:TieredStopAtLevel=1"),
                                List.of(Integer.toString(memoryMegabytes)),
                                memoryMegabytes + BESIDE_Z3)));
    }

    boolean isAlive() {
        return child.isAlive();
    }

    long processId() {
        return child.processId();
    }

    /// The child's reply; [SatReply.Unknown] when it takes too long, after which it is to be
    /// closed, and [SatReply.Crashed] when it dies.
    SatReply ask(SatQuestion question, long patience, TimeUnit unit) throws InterruptedException {
        var exchange = new CompletableFuture<SatReply>();
        Thread.ofPlatform().daemon().start(() -> exchange(question, exchange));
        try {
            return exchange.get(patience, unit);
        } catch (TimeoutException e) {
            child.kill();
            return new SatReply.Unknown("the solver took too long", true, 0);
        } catch (ExecutionException e) {
            child.kill();
            return new SatReply.Crashed("a solver process died");
        } catch (InterruptedException e) {
            child.kill();
            throw e;
        }
    }

    private void exchange(SatQuestion question, CompletableFuture<SatReply> exchange) {
        try {
            child.write(question::write);
            exchange.complete(SatReply.read(child.read()));
        } catch (IOException e) {
            exchange.completeExceptionally(e);
        }
    }

    @Override
    public void close() {
        child.close();
    }
}
