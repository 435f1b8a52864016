package dev.sameql.verifier.process;

import java.util.function.LongConsumer;

/// An SMT solver: Z3 in a pool of processes, or a way to one.
public interface SmtSolver extends AutoCloseable {

    /// The reply to a question. `waited` is told how many nanoseconds went by before somebody had
    /// it. A question that is cut short because this is closed is interrupted.
    SatReply ask(SatQuestion question, LongConsumer waited) throws InterruptedException;

    /// Asks where nobody minds the wait.
    default SatReply ask(SatQuestion question) throws InterruptedException {
        return ask(question, _ -> {});
    }

    @Override
    void close();
}
