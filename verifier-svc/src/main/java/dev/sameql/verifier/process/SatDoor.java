package dev.sameql.verifier.process;

import java.util.function.LongConsumer;

/// Where questions to Z3 are asked.
public interface SatDoor extends AutoCloseable {

    /// The reply to a question. `waited` is told how many nanoseconds went by before somebody had
    /// it.
    SatReply ask(SatQuestion question, LongConsumer waited) throws InterruptedException;

    /// Asks where nobody minds the wait.
    default SatReply ask(SatQuestion question) throws InterruptedException {
        return ask(question, _ -> {});
    }

    @Override
    void close();
}
