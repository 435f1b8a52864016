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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.common.Uuid;

/// Brokers and the services from their packaged applications, a process each, on the loopback
/// interface. What ends is started again.
final class Cluster implements AutoCloseable {

    /// How many processes of each kind there are.
    enum Size {
        /// One broker, gateway and normaliser, two verifiers.
        SMALL(1, 1),
        /// Three brokers, and two of each service.
        LARGE(3, 2);

        private final int brokers;
        private final int services;

        Size(int brokers, int services) {
            this.brokers = brokers;
            this.services = services;
        }
    }

    private static final Duration START = Duration.ofMinutes(3);
    private static final int VERIFIERS = 2;

    private final Path repository;
    private final Path folder;
    private final List<Integer> brokerPorts;
    private final List<Integer> gatewayPorts;
    private final List<Member> members = new ArrayList<>();
    private final List<Integer> httpPorts = new ArrayList<>();
    private final Thread orchestrator;
    private volatile boolean closed;

    private Cluster(Path repository, Path folder, Size size) {
        this.repository = repository;
        this.folder = folder;
        brokerPorts = ports(size.brokers);
        gatewayPorts = ports(size.services);
        List<Integer> controllers = ports(size.brokers);
        String id = Uuid.randomUuid().toString();
        for (int n = 1; n <= size.brokers; n++) members.add(broker(n, id, controllers));
        for (int n = 1; n <= size.services; n++)
            members.add(service("gateway", n, "gateway", gateway(n)));
        for (int n = 1; n <= size.services; n++)
            members.add(service("normaliser", n, "normalizer-svc", Map.of()));
        for (int n = 1; n <= VERIFIERS; n++)
            members.add(service("verifier", n, "verifier-svc", verifier(n)));
        orchestrator = Thread.ofPlatform().daemon().name("orchestrator").unstarted(this::watch);
    }

    private static List<Integer> ports(int count) {
        return Stream.generate(FreePort::choose).limit(count).toList();
    }

    private Map<String, String> gateway(int number) {
        return Map.of(
                "quarkus.grpc.server.port",
                Integer.toString(gatewayPorts.get(number - 1)),
                "sameql.gateway.state-dir",
                folder.resolve("gateway-" + number + "-state").toString(),
                "sameql.gateway.instance",
                "gateway-" + number);
    }

    private Map<String, String> verifier(int number) {
        return Map.of(
                "sameql.verifier.state-dir",
                folder.resolve("verifier-" + number + "-state").toString(),
                "sameql.verifier.workers",
                "1");
    }

    /// Starts one whose processes keep all they have in `folder`; returns when all are ready.
    static Cluster start(Path repository, Path folder, Size size)
            throws IOException, InterruptedException {
        var cluster = new Cluster(repository, folder, size);
        Runtime.getRuntime().addShutdownHook(new Thread(cluster::close, "end of the cluster"));
        cluster.orchestrator.start();
        cluster.awaitReady();
        return cluster;
    }

    private Member broker(int number, String clusterId, List<Integer> controllerPorts) {
        List<String> command = java();
        command.addAll(
                List.of(
                        // else everything is noted down, for nobody
                        "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                        "-cp",
                        System.getProperty("java.class.path"),
                        BrokerProcess.class.getName(),
                        folder.resolve("broker-" + number + "-data").toString(),
                        Integer.toString(brokerPorts.get(number - 1)),
                        Integer.toString(number),
                        clusterId));
        controllerPorts.forEach(port -> command.add(Integer.toString(port)));
        return new Member("broker-" + number, command, folder);
    }

    private Member service(String kind, int number, String module, Map<String, String> settings) {
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
        return new Member(kind + "-" + number, command, folder);
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
        return servers(brokerPorts);
    }

    /// Where each gateway answers.
    List<String> gateways() {
        return gatewayPorts.stream().map(port -> servers(List.of(port))).toList();
    }

    private static String servers(List<Integer> ports) {
        return ports.stream().map(port -> "127.0.0.1:" + port).collect(Collectors.joining(","));
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
