package dev.sameql.standalone.stack;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;

/// The Quarkus application: does the work given to it, then ends.
///
/// Quarkus makes the instance itself, so the work reaches it through a field of the class.
public final class StackApplication implements QuarkusApplication {

    /// Once the work is done, that a channel finds its consumer closed is no news, and would stand
    /// below the results.
    private static final Logger CHANNELS = Logger.getLogger("io.smallrye.reactive.messaging.kafka");

    private static final AtomicReference<Stack.Work> WORK = new AtomicReference<>();
    private static final AtomicReference<Exception> FAILURE = new AtomicReference<>();

    static int run(Stack.Work work) {
        var exitCode = new AtomicInteger();
        var failure = new AtomicReference<Throwable>();
        WORK.set(work);
        Quarkus.run(
                StackApplication.class,
                (code, error) -> {
                    exitCode.set(code);
                    failure.set(error);
                });
        if (FAILURE.get() instanceof RuntimeException ofWork) throw ofWork;
        if (FAILURE.get() != null)
            throw new IllegalStateException(rootMessage(FAILURE.get()), FAILURE.get());
        if (failure.get() != null) {
            throw new StackFailure(
                    "the services ended: " + rootMessage(failure.get()), failure.get());
        }
        return exitCode.get();
    }

    @Override
    public int run(String... arguments) {
        try {
            return WORK.get().run();
        } catch (Exception e) {
            FAILURE.set(e);
            return 1;
        } finally {
            CHANNELS.setLevel(Level.SEVERE);
        }
    }

    private static String rootMessage(Throwable error) {
        Throwable root = error;
        while (root.getCause() != null) root = root.getCause();
        return root.toString();
    }
}
