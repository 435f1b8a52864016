package dev.sameql.bench.chaos;

import dev.sameql.standalone.broker.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A broker and the services from their packaged applications, a process each, on the loopback
/// interface. What ends is started again.
final class Cluster implements AutoCloseable {

    private static final Duration START = Duration.ofMinutes(3);
    private static final String STATE = "sameql.verifier.state-dir";

    private final Path repository;
    private final Path folder;
    private final int brokerPort = FreePort.choose();
    private final int grpcPort = FreePort.choose();
    private final List<Member> members = new ArrayList<>();
    private final List<Integer> httpPorts = new ArrayList<>();
    private final Thread orchestrator;
    private volatile boolean closed;

    private Cluster(Path repository, Path folder) {
        this.repository = repository;
        this.folder = folder;
        members.add(broker());
        members.add(
                service(
                        "gateway",
                        "gateway",
                        Map.of(
                                "quarkus.grpc.server.port",
                                Integer.toString(grpcPort),
                                "sameql.gateway.state-dir",
                                folder.resolve("gateway-state").toString(),
                                "sameql.gateway.instance",
                                "gateway-1")));
        members.add(service("normaliser", "normalizer-svc", Map.of()));
        for (String verifier : List.of("verifier-1", "verifier-2"))
            members.add(
                    service(
                            verifier,
                            "verifier-svc",
                            Map.of(
                                    STATE,
                                    folder.resolve(verifier + "-state").toString(),
                                    "sameql.verifier.workers",
                                    "1")));
        orchestrator = Thread.ofPlatform().daemon().name("orchestrator").unstarted(this::watch);
    }

    /// Starts one whose processes keep all they have in `folder`; returns when all are ready.
    static Cluster start(Path repository, Path folder) throws IOException, InterruptedException {
        var cluster = new Cluster(repository, folder);
        Runtime.getRuntime().addShutdownHook(new Thread(cluster::close, "end of the cluster"));
        cluster.orchestrator.start();
        cluster.awaitReady();
        return cluster;
    }

    private Member broker() {
        List<String> command = java();
        command.addAll(
                List.of(
                        "-cp",
                        System.getProperty("java.class.path"),
                        BrokerProcess.class.getName(),
                        folder.resolve("broker").toString(),
                        Integer.toString(brokerPort)));
        return new Member("broker", command, folder);
    }

    private Member service(String name, String module, Map<String, String> settings) {
        Path application = repository.resolve(module).resolve("target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(application))
            throw new IllegalStateException(
                    application + " is missing: ./mvnw package -DskipTests makes it");
        int httpPort = FreePort.choose();
        httpPorts.add(httpPort);
        List<String> command = java();
        command.add("-Dquarkus.http.port=" + httpPort);
        command.add("-Dquarkus.http.host=127.0.0.1");
        command.add("-Dkafka.bootstrap.servers=" + brokers());
        settings.forEach((key, value) -> command.add("-D" + key + "=" + value));
        command.addAll(List.of("-jar", application.toString()));
        return new Member(name, command, folder);
    }

    /// Short lives: what starts soon is worth more than what runs fast later.
    private static List<String> java() {
        return new ArrayList<>(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:-UsePerfData",
                        "-Xmx512m"));
    }

    String brokers() {
        return "127.0.0.1:" + brokerPort;
    }

    String server() {
        return "127.0.0.1:" + grpcPort;
    }

    List<Member> members() {
        return members;
    }

    private void watch() {
        try {
            while (!closed) {
                for (Member member : members) member.revive();
                Thread.sleep(Duration.ofMillis(500));
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitReady() throws IOException, InterruptedException {
        long end = System.nanoTime() + START.toNanos();
        try (var http = HttpClient.newHttpClient()) {
            for (int port : httpPorts)
                while (!isReady(http, port)) {
                    if (System.nanoTime() > end)
                        throw new IOException("not ready after " + START + "; logs in " + folder);
                    Thread.sleep(Duration.ofMillis(300));
                }
        }
    }

    private static boolean isReady(HttpClient http, int port) throws InterruptedException {
        try {
            var page = URI.create("http://127.0.0.1:" + port + "/q/health/ready");
            var request = HttpRequest.newBuilder(page).timeout(Duration.ofSeconds(10)).build();
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() {
        closed = true;
        orchestrator.interrupt();
        members.reversed().forEach(Member::end);
    }
}
