package dev.sameql.standalone.run;

import dev.sameql.standalone.broker.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// A `sameql up` that all end-to-end tests share, on ports and a rule book of its own.
final class RunningStack {

    private static final long START_SECONDS = 180;
    private static RunningStack shared;

    private final Process process;
    private final Path log;
    private final Path rules;
    private final int grpcPort;
    private final int httpPort;
    private final HttpClient http = HttpClient.newHttpClient();

    private RunningStack(Process process, Path log, Path rules, int grpcPort, int httpPort) {
        this.process = process;
        this.log = log;
        this.rules = rules;
        this.grpcPort = grpcPort;
        this.httpPort = httpPort;
    }

    /// The stack, started by whoever needs it first; ended with this JVM.
    static synchronized RunningStack shared() {
        if (shared == null) {
            shared = start();
            Runtime.getRuntime().addShutdownHook(new Thread(shared.process::destroy));
        }
        return shared;
    }

    String server() {
        return "127.0.0.1:" + grpcPort;
    }

    /// Where its pages are.
    String site() {
        return "http://127.0.0.1:" + httpPort;
    }

    /// The directory that the rule book is read from.
    Path rules() {
        return rules;
    }

    /// What a page of the HTTP port says, whatever its status.
    String page(String path) {
        return request(path).body();
    }

    private HttpResponse<String> request(String path) {
        try {
            var request =
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + httpPort + path))
                            .build();
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    private static RunningStack start() {
        try {
            Path folder = Files.createTempDirectory("sameql-it-");
            Path rules = copy(Sameql.root("rules-drl/rules"), folder.resolve("rules"));
            Path log = folder.resolve("up.err");
            int grpcPort = FreePort.choose();
            int httpPort = FreePort.choose();
            Process process =
                    Sameql.up(folder, "up", grpcPort, httpPort, "--rules", rules.toString());
            var stack = new RunningStack(process, log, rules, grpcPort, httpPort);
            stack.awaitReady();
            return stack;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitReady() throws IOException {
        long end = System.nanoTime() + START_SECONDS * 1_000_000_000L;
        while (System.nanoTime() < end && process.isAlive()) {
            if (isReady()) return;
            pause();
        }
        process.destroyForcibly();
        throw new AssertionError("the stack did not come up; it said:\n" + Files.readString(log));
    }

    private boolean isReady() {
        try {
            return request("/q/health/ready").statusCode() == 200;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Path copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.sorted(Comparator.naturalOrder()).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) Files.createDirectories(target);
                else Files.copy(file, target);
            }
        }
        return to;
    }
}
