package dev.sameql.standalone.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.standalone.broker.FreePort;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A real Prometheus that scrapes a stack every second.
final class Prometheus implements AutoCloseable {

    private final Process process;
    private final int port;
    private final HttpClient http = HttpClient.newHttpClient();

    private Prometheus(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /// The folder of its programs, as `ops/prometheus.sh` finds it.
    static Optional<Path> programs() throws IOException, InterruptedException {
        var script =
                new ProcessBuilder(Sameql.root("ops/prometheus.sh").toString())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        String told = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        script.waitFor();
        return told.isBlank() ? Optional.empty() : Optional.of(Path.of(told.strip()));
    }

    static Prometheus scraping(Path programs, String target, Path folder)
            throws IOException, InterruptedException {
        Path settings =
                Files.writeString(
                        folder.resolve("prometheus.yml"),
                        """
                        global: {scrape_interval: 1s}
                        scrape_configs:
                          - job_name: sameql
                            metrics_path: /q/metrics
                            static_configs: [{targets: ["%s"]}]
                        """
                                .formatted(target));
        int port = FreePort.choose();
        Process process =
                new ProcessBuilder(
                                programs.resolve("prometheus").toString(),
                                "--config.file=" + settings,
                                "--storage.tsdb.path=" + folder.resolve("series"),
                                "--web.listen-address=127.0.0.1:" + port)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("prometheus.log").toFile())
                        .start();
        var prometheus = new Prometheus(process, port);
        prometheus.await("up == 1");
        return prometheus;
    }

    /// Waits until an expression has a value.
    void await(String expression) throws IOException, InterruptedException {
        long end = System.nanoTime() + 60_000_000_000L;
        while (values(expression).isEmpty()) {
            if (System.nanoTime() > end) throw new AssertionError("never: " + expression);
            Thread.sleep(200);
        }
    }

    /// The values of an expression now that are numbers.
    List<Double> values(String expression) throws IOException, InterruptedException {
        String query = URLEncoder.encode(expression, StandardCharsets.UTF_8);
        var request =
                HttpRequest.newBuilder(
                                URI.create(
                                        "http://127.0.0.1:"
                                                + port
                                                + "/api/v1/query?query="
                                                + query))
                        .build();
        HttpResponse<String> response;
        try {
            response = http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (java.net.ConnectException notYet) {
            return List.of();
        }
        if (response.statusCode() == 503) return List.of();
        if (response.statusCode() != 200)
            throw new AssertionError(expression + ": " + response.body());
        List<Double> values = new ArrayList<>();
        for (JsonNode series : new ObjectMapper().readTree(response.body()).at("/data/result")) {
            double value = Double.parseDouble(series.at("/value/1").asText());
            if (!Double.isNaN(value)) values.add(value);
        }
        return values;
    }

    @Override
    public void close() {
        process.destroy();
    }
}
