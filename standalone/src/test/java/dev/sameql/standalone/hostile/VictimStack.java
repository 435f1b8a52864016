package dev.sameql.standalone.hostile;

import com.sun.tools.attach.VirtualMachine;
import dev.sameql.standalone.broker.FreePort;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The packaged application, `sameql up`, in a process and folders of its own.
record VictimStack(Process process, Folders folders, int grpcPort, int httpPort, String brokers) {

    private static final Duration START = Duration.ofMinutes(3);
    private static final Duration STOP = Duration.ofSeconds(30);

    /// Java's heap; what else the stack and its children take comes on top.
    private static final String HEAP = "-Xmx1g";

    /// Starts it; returns when it is ready.
    static VictimStack start(Folders folders) throws IOException, InterruptedException {
        int grpcPort = FreePort.choose();
        int httpPort = FreePort.choose();
        Process process = launch(folders, grpcPort, httpPort);
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        var starting = new VictimStack(process, folders, grpcPort, httpPort, "");
        starting.awaitReady();
        return new VictimStack(process, folders, grpcPort, httpPort, brokersOf(process));
    }

    private static Process launch(Folders folders, int grpcPort, int httpPort) throws IOException {
        List<String> command =
                command(
                        folders,
                        "up",
                        "--grpc-port",
                        Integer.toString(grpcPort),
                        "--http-port",
                        Integer.toString(httpPort),
                        "--data",
                        folders.data().toString(),
                        "--rules",
                        folders.rules().toString());
        var builder = new ProcessBuilder(command).directory(folders.work().toFile());
        builder.environment().put("HOME", folders.home().toString());
        return builder.redirectOutput(folders.root().resolve("up.out").toFile())
                .redirectError(folders.root().resolve("up.err").toFile())
                .start();
    }

    /// A command of `sameql`, whose home and temporary files are in these folders.
    static List<String> command(Folders folders, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC"));
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of("--sun-misc-unsafe-memory-access=allow", "-XX:-UsePerfData", HEAP));
        command.add("-Djava.io.tmpdir=" + folders.temporary());
        command.add("-Duser.home=" + folders.home());
        command.add("-Dsameql.normalizer.cache-dir=" + rulesCache());
        command.addAll(List.of("-jar", application().toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    /// The user's own, as `./sameql` takes it: compiled rules need not be compiled again.
    private static Path rulesCache() {
        String cache = System.getenv("XDG_CACHE_HOME");
        Path home = Path.of(System.getProperty("user.home"), ".cache");
        return (cache == null ? home : Path.of(cache)).resolve("sameql").resolve("rules");
    }

    private static Path application() {
        Path jar = Path.of("target", "quarkus-app", "quarkus-run.jar").toAbsolutePath();
        if (Files.exists(jar)) return jar;
        throw new AssertionError(jar + " is missing: run ./mvnw package first");
    }

    /// The broker's port is nobody's business, but whoever is on this machine finds it.
    private static String brokersOf(Process process) throws IOException {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
            try {
                return machine.getSystemProperties().getProperty("kafka.bootstrap.servers");
            } finally {
                machine.detach();
            }
        } catch (com.sun.tools.attach.AttachNotSupportedException e) {
            throw new IOException(e);
        }
    }

    String server() {
        return "127.0.0.1:" + grpcPort;
    }

    /// What it said so far, beside its results.
    String said() throws IOException {
        return Files.readString(folders.root().resolve("up.err"));
    }

    /// What a page of the HTTP port says, if it answers with 200.
    Optional<String> page(String path) throws InterruptedException {
        try (var http = HttpClient.newHttpClient()) {
            var request =
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + httpPort + path))
                            .timeout(Duration.ofSeconds(10))
                            .build();
            var response = http.send(request, HttpResponse.BodyHandlers.ofString());
            return Optional.of(response.body()).filter(_ -> response.statusCode() == 200);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Asks it to end; returns whether it did.
    boolean stop() throws InterruptedException {
        process.destroy();
        if (process.waitFor(STOP.toSeconds(), TimeUnit.SECONDS)) return true;
        process.destroyForcibly();
        return false;
    }

    private void awaitReady() throws IOException, InterruptedException {
        long end = System.nanoTime() + START.toNanos();
        while (page("/q/health/ready").isEmpty()) {
            if (System.nanoTime() > end || !process.isAlive()) {
                process.destroyForcibly();
                throw new AssertionError("the stack did not come up; it said:\n" + said());
            }
            Thread.sleep(200);
        }
    }
}
