package dev.sameql.standalone.stack;

import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.EvaluationClient;
import io.grpc.StatusRuntimeException;
import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Exit;
import org.jboss.logmanager.formatters.PatternFormatter;

/// What the broker of a command's own stack logs, and its clients: how they fare on a machine that
/// is busy, or slept, is no news among results while answers come. It is held, and the last of it
/// is told where the command fails, where it is ended before it has, and where the broker ends the
/// process, as it does when its folder is gone. Where a level is asked for in the configuration of
/// one of these loggers, it logs as it would.
public final class HeldLog extends Handler {
    /// Held strongly: a logger that nobody refers to forgets its handler.
    private static final List<Logger> LOGGERS =
            Stream.of("org.apache.kafka", "kafka", "io.smallrye.reactive.messaging.kafka")
                    .map(Logger::getLogger)
                    .toList();

    private static final int MOST = 20;

    private final Deque<String> lines = new ArrayDeque<>();

    private HeldLog() {
        setLevel(Level.WARNING);
        setFormatter(new PatternFormatter("%d{HH:mm:ss} %-5p [%c{1}] %s%e%n"));
    }

    /// Does the work of a command, and returns what it returns. What is logged from then on, until
    /// the end of the process, is held.
    public static int during(IntSupplier command, PrintStream told) {
        var held = new HeldLog();
        for (Logger logger : LOGGERS) {
            logger.setUseParentHandlers(false);
            logger.addHandler(held);
        }
        Exit.setHaltProcedure(
                (code, _) -> {
                    held.tell(told);
                    Runtime.getRuntime().halt(code);
                });
        var isOver = new AtomicBoolean();
        Thread whereItIsEnded =
                new Thread(
                        () -> {
                            if (!isOver.get()) held.tell(told);
                        });
        Runtime.getRuntime().addShutdownHook(whereItIsEnded);
        try {
            return command.getAsInt();
        } catch (RuntimeException | Error failure) {
            if (!isOfTheCaller(failure)) held.tell(told);
            throw failure;
        } finally {
            isOver.set(true);
        }
    }

    private static boolean isOfTheCaller(Throwable failure) {
        return failure instanceof UsageException
                || failure instanceof StatusRuntimeException told
                        && EvaluationClient.refusal(told).isPresent();
    }

    @Override
    public void publish(LogRecord record) {
        if (!isLoggable(record)) return;
        String line = getFormatter().format(record);
        synchronized (lines) {
            if (lines.size() == MOST) lines.removeFirst();
            lines.add(line);
        }
    }

    private void tell(PrintStream to) {
        synchronized (lines) {
            lines.forEach(to::print);
            lines.clear();
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
