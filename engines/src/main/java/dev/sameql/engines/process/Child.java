package dev.sameql.engines.process;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// One child process, for one caller at a time. It has a folder of its own, the only one that it
/// writes, removed with it. What its system confines it by, it tells when it is ready.
public final class Child implements AutoCloseable {
    private static final long START_SECONDS = 30;
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

    /// A child that runs a program and is ready for questions.
    public static Child start(Program program) throws IOException {
        Path folder = Files.createTempDirectory("sameql-child-");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(program.command(folder))
                            .directory(folder.toFile())
                            .redirectError(ProcessBuilder.Redirect.DISCARD);
            // nothing that the service is told by its environment is the child's business
            builder.environment().keySet().retainAll(Set.of("LANG", "LC_ALL", "TZ"));
            var child = new Child(builder.start(), folder);
            child.awaitReady();
            return child;
        } catch (IOException e) {
            Scratch.remove(folder);
            throw e;
        }
    }

    /// A child says once that it is ready: starting it is not the question's time.
    private void awaitReady() throws IOException {
        var ready = new CompletableFuture<Confines>();
        Thread.ofPlatform()
                .daemon()
                .start(
                        () -> {
                            try {
                                ready.complete(Confines.read(Frames.read(replies)));
                            } catch (IOException e) {
                                ready.completeExceptionally(e);
                            }
                        });
        try {
            confines = ready.get(START_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            close();
            throw new IOException("no answer from it", e);
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
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
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /// Sends it a message.
    public void write(Frames.Content message) throws IOException {
        Frames.write(questions, message);
    }

    /// Its next message. Fails when it has ended, or been killed meanwhile.
    public DataInputStream read() throws IOException {
        return Frames.read(replies);
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
