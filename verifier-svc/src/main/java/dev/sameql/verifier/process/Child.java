package dev.sameql.verifier.process;

import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// One child process, for one caller at a time. It has a directory of its own for the native
/// libraries it unpacks, removed with it.
final class Child implements AutoCloseable {
    private static final long START_SECONDS = 30;
    private final Process process;
    private final Path directory;
    private final OutputStream questions;
    private final InputStream replies;
    private volatile boolean broken;

    private Child(Process process, Path directory) {
        this.process = process;
        this.directory = directory;
        this.questions = process.getOutputStream();
        this.replies = new BufferedInputStream(process.getInputStream(), 1 << 16);
    }

    static Child start(int memoryMegabytes) throws IOException {
        Path directory = Files.createTempDirectory("sameql-solver-");
        try {
            Process process =
                    new ProcessBuilder(
                                    Path.of(System.getProperty("java.home"), "bin", "java")
                                            .toString(),
                                    "-Xmx128m",
                                    "-Xss16m",
                                    "-XX:+UseSerialGC",
                                    "-XX:TieredStopAtLevel=1",
                                    "-XX:-UsePerfData",
                                    "--enable-native-access=ALL-UNNAMED",
                                    "-Djava.io.tmpdir=" + directory,
                                    "-cp",
                                    classPath(),
                                    SolverProcess.class.getName(),
                                    Integer.toString(memoryMegabytes))
                            .directory(directory.toFile())
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            var child = new Child(process, directory);
            child.awaitReady();
            return child;
        } catch (IOException e) {
            Scratch.remove(directory);
            throw e;
        }
    }

    /// A child says once that it is ready: starting it is not the question's time.
    private void awaitReady() throws IOException {
        var ready = new CompletableFuture<Boolean>();
        Thread.ofPlatform()
                .daemon()
                .start(
                        () -> {
                            try {
                                Frames.read(replies);
                                ready.complete(true);
                            } catch (IOException e) {
                                ready.completeExceptionally(e);
                            }
                        });
        try {
            ready.get(START_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            close();
            throw new IOException("no answer from it", e);
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /// Where the child's own classes and the solver's come from.
    private static String classPath() throws IOException {
        var places = new LinkedHashSet<String>();
        places.add(place(SolverProcess.class));
        places.add(place("com/microsoft/z3/Context.class"));
        places.add(place("tools/aqua/turnkey/support/TurnKey.class"));
        return String.join(File.pathSeparator, places);
    }

    private static String place(Class<?> type) throws IOException {
        return place(type.getName().replace('.', '/') + ".class");
    }

    /// The directory or jar that holds a class file, read off its address, which is the same under
    /// every class loader: `file:/dir/a/B.class`, `jar:file:/x.jar!/a/B.class`, or without a scheme
    /// for the inner part.
    private static String place(String resource) throws IOException {
        URL url = Child.class.getClassLoader().getResource(resource);
        if (url == null) throw new IOException("no class file " + resource);
        String address = url.toString();
        String root = address.substring(0, address.length() - resource.length());
        if (root.startsWith("jar:")) root = root.substring(4);
        int bang = root.indexOf("!/");
        if (bang >= 0) root = root.substring(0, bang);
        try {
            return Path.of(new URI(root)).toString();
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new IOException("no file behind " + address, e);
        }
    }

    boolean isAlive() {
        return !broken && process.isAlive();
    }

    long processId() {
        return process.pid();
    }

    /// The child's reply; [SatReply.Unknown] when it takes too long, after which it is to be
    /// closed, and [SatReply.Crashed] when it dies.
    SatReply ask(SatQuestion question, long patience, TimeUnit unit) throws InterruptedException {
        var exchange = new CompletableFuture<SatReply>();
        Thread.ofPlatform().daemon().start(() -> exchange(question, exchange));
        try {
            return exchange.get(patience, unit);
        } catch (TimeoutException e) {
            kill();
            return new SatReply.Unknown("the solver took too long", true, 0);
        } catch (ExecutionException e) {
            kill();
            return new SatReply.Crashed("a solver process died");
        } catch (InterruptedException e) {
            kill();
            throw e;
        }
    }

    private void kill() {
        broken = true;
        process.destroyForcibly();
    }

    private void exchange(SatQuestion question, CompletableFuture<SatReply> exchange) {
        try {
            Frames.write(questions, question::write);
            exchange.complete(SatReply.read(Frames.read(replies)));
        } catch (IOException e) {
            exchange.completeExceptionally(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Scratch.remove(directory);
    }
}
