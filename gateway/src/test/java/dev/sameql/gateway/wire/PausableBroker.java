package dev.sameql.gateway.wire;

import dev.sameql.gateway.EmbeddedKafka;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A broker in a process of its own, which can be stopped in the middle of what it does: its
/// connections stay open, and nothing is said any more.
final class PausableBroker implements AutoCloseable {

    private final Process process;
    private final int port;

    private PausableBroker(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /// The broker's process.
    static final class Program {
        private Program() {}

        public static void main(String[] arguments) throws Exception {
            try (var _ = EmbeddedKafka.at(Path.of(arguments[0]), Integer.parseInt(arguments[1]))) {
                Files.createFile(Path.of(arguments[2]));
                Thread.currentThread().join();
            }
        }
    }

    static PausableBroker start(Path directory) throws IOException, InterruptedException {
        int port = freePort();
        Path up = directory.resolve("up");
        var process =
                new ProcessBuilder(
                                List.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-XX:+UseSerialGC",
                                        "-XX:TieredStopAtLevel=1",
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        Program.class.getName(),
                                        directory.resolve("log").toString(),
                                        Integer.toString(port),
                                        up.toString()))
                        .redirectErrorStream(true)
                        .redirectOutput(directory.resolve("broker.log").toFile())
                        .start();
        while (!Files.exists(up)) {
            if (!process.isAlive())
                throw new AssertionError(Files.readString(directory.resolve("broker.log")));
            Thread.sleep(100);
        }
        return new PausableBroker(process, port);
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    Map<String, Object> clientSettings() {
        return Map.of("bootstrap.servers", "127.0.0.1:" + port);
    }

    void pause() throws IOException, InterruptedException {
        signal("-STOP");
    }

    void goOn() throws IOException, InterruptedException {
        signal("-CONT");
    }

    private void signal(String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
