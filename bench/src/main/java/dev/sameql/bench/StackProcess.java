package dev.sameql.bench;

import dev.sameql.standalone.broker.FreePort;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/// A fresh `sameql up` of its own process.
record StackProcess(Process process, int grpcPort, int httpPort, double startSeconds)
        implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    static StackProcess start(Path sameql) throws IOException, InterruptedException {
        int grpcPort = FreePort.choose();
        int httpPort = FreePort.choose();
        long start = System.nanoTime();
        Process process =
                new ProcessBuilder(
                                sameql.toString(),
                                "up",
                                "--grpc-port",
                                Integer.toString(grpcPort),
                                "--http-port",
                                Integer.toString(httpPort))
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        while (!isReady(httpPort)) {
            if (!process.isAlive() || System.nanoTime() - start > PATIENCE.toNanos()) {
                process.destroyForcibly();
                throw new IOException("the stack did not come up");
            }
            Thread.sleep(50);
        }
        return new StackProcess(process, grpcPort, httpPort, (System.nanoTime() - start) / 1e9);
    }

    /// The CPU seconds that the stack has used so far.
    Cpu cpu() {
        return new Cpu(seconds(Stream.of(process.toHandle())), seconds(process.descendants()));
    }

    /// CPU seconds of the services and the broker, and of the solvers that they run.
    record Cpu(double services, double solvers) {
        Cpu minus(Cpu earlier) {
            return new Cpu(services - earlier.services, solvers - earlier.solvers);
        }
    }

    private static double seconds(Stream<ProcessHandle> processes) {
        return processes
                .flatMap(handle -> handle.info().totalCpuDuration().stream())
                .mapToDouble(spent -> spent.toNanos() / 1e9)
                .sum();
    }

    String server() {
        return "127.0.0.1:" + grpcPort;
    }

    /// Where its pages are.
    String site() {
        return "http://127.0.0.1:" + httpPort;
    }

    @Override
    public void close() {
        process.destroy();
    }

    private static boolean isReady(int httpPort) throws InterruptedException {
        try (var http = HttpClient.newHttpClient()) {
            var request =
                    HttpRequest.newBuilder(
                                    URI.create("http://127.0.0.1:" + httpPort + "/q/health/ready"))
                            .build();
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }
}
