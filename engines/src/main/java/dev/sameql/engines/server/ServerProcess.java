package dev.sameql.engines.server;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A directory of its own, a free port of the loopback interface, a password that nobody else
/// knows, and the program that works with them. All is gone once closed, at the latest when this
/// process ends.
public final class ServerProcess implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;
    private static final long GOODBYE_SECONDS = 10;

    private final Path directory;
    private final int port;
    private final String password;
    private final Thread atTheEnd;
    private Optional<Process> program = Optional.empty();

    private ServerProcess(Path directory, int port) {
        this.directory = directory;
        this.port = port;
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        this.password = HexFormat.of().formatHex(random);
        this.atTheEnd = new Thread(this::end, "end of " + directory);
        Runtime.getRuntime().addShutdownHook(atTheEnd);
    }

    /// A place for a server of that name.
    public static ServerProcess prepare(String name) throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Path directory = Files.createTempDirectory("sameql-" + name);
            return new ServerProcess(directory, socket.getLocalPort());
        }
    }

    public Path directory() {
        return directory;
    }

    public int port() {
        return port;
    }

    public String password() {
        return password;
    }

    /// Whether this process is root, whom some servers refuse to serve.
    public static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    /// Runs a program to its end.
    ///
    /// @throws IOException with what it wrote last, when it fails
    public void run(List<String> command) throws IOException {
        Path log = directory.resolve("setup.log");
        Process process =
                new ProcessBuilder(command)
                        .directory(directory.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException(command.getFirst() + " does not end");
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
        if (process.exitValue() != 0)
            throw new IOException(command.getFirst() + " fails: " + tail(log));
    }

    /// Starts the server.
    public void start(List<String> command) throws IOException {
        program =
                Optional.of(
                        new ProcessBuilder(command)
                                .directory(directory.toFile())
                                .redirectErrorStream(true)
                                .redirectOutput(directory.resolve("server.log").toFile())
                                .start());
    }

    /// Asks again and again until the server answers.
    ///
    /// @throws IOException with what it wrote last, when it ends or stays silent
    public <T> T await(Question<T> question) throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            try {
                return question.ask();
            } catch (Exception notYet) {
                boolean alive = program.filter(Process::isAlive).isPresent();
                if (!alive || System.nanoTime() > end)
                    throw new IOException(
                            "the server does not answer: "
                                    + notYet.getMessage()
                                    + "; it says: "
                                    + tail(directory.resolve("server.log")),
                            notYet);
            }
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
        }
    }

    /// What only a running server answers.
    @FunctionalInterface
    public interface Question<T> {
        /// Fails as long as it does not.
        T ask() throws Exception;
    }

    private static String tail(Path log) throws IOException {
        if (!Files.exists(log)) return "";
        try (InputStream input = Files.newInputStream(log)) {
            String text = new String(input.readNBytes(1 << 16), StandardCharsets.UTF_8);
            List<String> lines = text.lines().toList();
            return String.join(" / ", lines.subList(Math.max(0, lines.size() - 5), lines.size()));
        }
    }

    /// A program in one of these directories, or on the path.
    public static Optional<Path> find(String program, List<Path> directories) {
        List<Path> all = new ArrayList<>(directories);
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        Arrays.stream(path.split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .forEach(all::add);
        return all.stream()
                .map(directory -> directory.resolve(program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(atTheEnd);
        } catch (IllegalStateException ending) {
            return;
        }
        end();
    }

    private void end() {
        program.ifPresent(ServerProcess::stop);
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException e) {
            // what is left lies in the directory for temporary files
        }
    }

    /// Nothing of it is to be kept.
    private static void stop(Process process) {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        try {
            process.waitFor(GOODBYE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
