package dev.sameql.engines.process;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// One child process, for one caller at a time. It has a folder of its own, the only one that it
/// writes, removed with it. What its system confines it by, it tells when it is ready.
public final class Child implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(30);

    private final Process process;
    private final Path folder;
    private final OutputStream questions;
    private final InputStream replies;
    private Confines confines = Confines.NONE;
    private volatile boolean broken;

    private Child(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
        this.questions = process.getOutputStream();
        this.replies = new BufferedInputStream(process.getInputStream(), 1 << 16);
    }

    /// A child that runs a program and is ready for questions, as it says once: starting it is not
    /// the question's time.
    ///
    /// @throws Unstarted when it is not
    public static Child start(Program program) throws Unstarted {
        try {
            Path folder = Scratch.create();
            try {
                var child = new Child(process(program, folder), folder);
                child.confines = child.inTime(START, () -> Confines.read(child.read()));
                return child;
            } catch (IOException e) {
                Scratch.remove(folder);
                throw e;
            }
        } catch (IOException e) {
            throw new Unstarted(e);
        }
    }

    private static Process process(Program program, Path folder) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(program.command(folder))
                        .directory(folder.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD);
        // nothing that the service is told by its environment is the child's business
        builder.environment().keySet().retainAll(Set.of("LANG", "LC_ALL", "TZ"));
        return Confinement.start(builder, program.read(), folder);
    }

    /// What holds it.
    public Confines confines() {
        return confines;
    }

    /// Whether it can be asked.
    public boolean isAlive() {
        return !broken && process.isAlive();
    }

    /// Its number in the system.
    public long processId() {
        return process.pid();
    }

    /// The processor time that it has taken so far; none where the system does not tell.
    public Duration processorTime() {
        return ProcessorClock.of(process.toHandle());
    }

    /// Sends it a message.
    public void write(Frames.Content message) throws IOException {
        Frames.write(questions, message);
    }

    /// Its next message. Fails when it has ended, or been killed meanwhile.
    public DataInputStream read() throws IOException {
        return Frames.read(replies);
    }

    /// What a reply is read by.
    @FunctionalInterface
    public interface Reading<T> {
        T read(DataInputStream reply) throws IOException;
    }

    /// A child did not start.
    public static final class Unstarted extends IOException {
        private static final long serialVersionUID = 1L;

        private Unstarted(IOException cause) {
            super("a child process does not start: " + cause.getMessage(), cause);
        }
    }

    /// A child took longer than it had, and was killed.
    public static final class Overdue extends IOException {
        private static final long serialVersionUID = 1L;

        private Overdue(IOException ended) {
            super("it took too long", ended);
        }
    }

    /// Its reply to a question. A child that gives none is ended.
    ///
    /// @throws Overdue when it takes longer than `patience`
    /// @throws IOException when it dies
    public <T> T ask(Frames.Content question, Reading<T> reading, Duration patience)
            throws IOException {
        return inTime(
                patience,
                () -> {
                    write(question);
                    return reading.read(read());
                });
    }

    @FunctionalInterface
    private interface Exchange<T> {
        T make() throws IOException;
    }

    private <T> T inTime(Duration patience, Exchange<T> exchange) throws IOException {
        Alarm alarm = Alarm.in(patience, this);
        try {
            T reply = exchange.make();
            alarm.settle();
            return reply;
        } catch (IOException ended) {
            boolean late = alarm.settle();
            close();
            throw late ? new Overdue(ended) : ended;
        }
    }

    /// Ends it at once; from any thread. It is to be closed all the same.
    public void kill() {
        broken = true;
        process.destroyForcibly();
    }

    @Override
    public void close() {
        kill();
        try {
            process.waitFor(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Scratch.remove(folder);
    }
}
