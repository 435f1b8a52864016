package dev.sameql.standalone.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.DialectServiceGrpc.DialectServiceImplBase;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.EvaluationServiceGrpc.EvaluationServiceImplBase;
import dev.sameql.v1.ExplainRequest;
import dev.sameql.v1.ExplainResponse;
import dev.sameql.v1.Outcome;
import dev.sameql.v1.RegisterSchemaRequest;
import dev.sameql.v1.RegisterSchemaResponse;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of queries: each id and engine gets one line, whatever the service does.
class DialectFileTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> ENGINES = List.of("sqlite", "postgresql");

    /// Has every hundredth question sent again, and refuses some.
    private static final class Service extends DialectServiceImplBase {
        private final AtomicInteger calls = new AtomicInteger();

        @Override
        public void explain(ExplainRequest request, StreamObserver<ExplainResponse> caller) {
            DialectQuestion question = request.getQuestion();
            if (calls.incrementAndGet() % 100 == 0) {
                caller.onError(Status.RESOURCE_EXHAUSTED.asRuntimeException());
                return;
            }
            if (question.getQuery().contains("refused")) {
                caller.onError(Status.INVALID_ARGUMENT.withDescription("no").asRuntimeException());
                return;
            }
            var report = DialectReport.newBuilder();
            for (String engine : question.getEnginesList())
                report.addEngines(
                        EngineReport.newBuilder()
                                .setEngine(engine)
                                .setOutcome(Outcome.OUTCOME_TABLE)
                                .setMessage(question.getData())
                                .setModelled(true));
            caller.onNext(ExplainResponse.newBuilder().setReport(report).build());
            caller.onCompleted();
        }
    }

    private static final class Schemas extends EvaluationServiceImplBase {
        @Override
        public void registerSchema(
                RegisterSchemaRequest request, StreamObserver<RegisterSchemaResponse> caller) {
            caller.onNext(RegisterSchemaResponse.getDefaultInstance());
            caller.onCompleted();
        }
    }

    @Test
    void eachIdAndEngineGetsOneLine(@TempDir Path directory) throws Exception {
        Files.writeString(directory.resolve("shop.sql"), "CREATE TABLE t (a INTEGER);");
        Files.writeString(directory.resolve("rows.sql"), "INSERT INTO t VALUES (1);");
        List<String> lines = new ArrayList<>();
        IntStream.range(0, 1_000)
                .forEach(i -> lines.add("{\"id\":" + i + ",\"query\":\"SELECT " + i + "\"}"));
        lines.add(
                "{\"id\":\"rows\",\"query\":\"SELECT a FROM"
                        + " t\",\"schema\":\"shop\",\"data\":\"rows\"}");
        lines.add("{\"id\":\"no schema\",\"query\":\"SELECT 1\",\"schema\":\"missing\"}");
        lines.add("{\"id\":\"outside\",\"query\":\"SELECT 1\",\"data\":\"../../etc/passwd\"}");
        lines.add("{\"id\":\"refused\",\"query\":\"refused\"}");
        lines.add("{\"id\":7,\"query\":\"SELECT 'again'\"}");
        lines.add("");
        lines.add("no JSON");
        Path queries = Files.write(directory.resolve("queries.jsonl"), lines);
        var out = new ByteArrayOutputStream();
        var summary = new ByteArrayOutputStream();
        Server server =
                NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
                        .addService(new Service())
                        .addService(new Schemas())
                        .build()
                        .start();
        try (var client = EvaluationClient.connect("127.0.0.1:" + server.getPort());
                var reports = new PrintStream(out, false, StandardCharsets.UTF_8);
                var counts = new PrintStream(summary, false, StandardCharsets.UTF_8)) {
            new DialectFile(client, directory, ENGINES, false, WrittenLines.none(), reports)
                    .ask(queries, counts);
        } finally {
            server.shutdownNow();
        }
        List<JsonNode> reports = new ArrayList<>();
        for (String line : out.toString(StandardCharsets.UTF_8).lines().toList())
            reports.add(JSON.readTree(line));
        assertThat(reports.stream().map(r -> r.path("id") + " " + r.path("engine")))
                .hasSize(2 * 1_006)
                .doesNotHaveDuplicates();
        assertThat(reports.stream().filter(r -> r.path("outcome").asText().equals("INVALID")))
                .extracting(r -> r.path("id").asText())
                .containsOnly("no schema", "outside", "refused", "line:1005", "line:1007");
        assertThat(reports.stream().filter(r -> r.path("id").asText().equals("rows")))
                .allMatch(r -> r.path("message").asText().startsWith("INSERT"));
        assertThat(summary.toString(StandardCharsets.UTF_8)).contains("1006 queries");
    }

    @Test
    void aRunThatGoesOnAsksForTheRest(@TempDir Path directory) throws Exception {
        List<String> lines = new ArrayList<>();
        IntStream.range(0, 50)
                .forEach(i -> lines.add("{\"id\":" + i + ",\"query\":\"SELECT " + i + "\"}"));
        Path queries = Files.write(directory.resolve("queries.jsonl"), lines);
        Path out = directory.resolve("reports.jsonl");
        Files.writeString(
                out,
                """
                {"id":3,"engine":"sqlite","outcome":"TABLE"}
                {"id":4,"engine":"sqlite","outcome":"TABLE"}
                {"id":4,"engine":"postgresql","outcome":"TABLE"}
                {"id":5,"engine":"sqlite","outco\
                """
                        .stripTrailing());
        Server server =
                NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
                        .addService(new Service())
                        .addService(new Schemas())
                        .build()
                        .start();
        WrittenLines written = WrittenLines.of(out);
        var summary = new ByteArrayOutputStream();
        try (var client = EvaluationClient.connect("127.0.0.1:" + server.getPort());
                var reports = WrittenLines.open(out, true);
                var counts = new PrintStream(summary, false, StandardCharsets.UTF_8)) {
            new DialectFile(client, directory, ENGINES, false, written, reports)
                    .ask(queries, counts);
        } finally {
            server.shutdownNow();
        }
        List<JsonNode> reports = new ArrayList<>();
        for (String line : Files.readAllLines(out)) reports.add(JSON.readTree(line));
        assertThat(reports.stream().map(r -> r.path("id") + " " + r.path("engine")))
                .hasSize(2 * 50)
                .doesNotHaveDuplicates();
        assertThat(summary.toString(StandardCharsets.UTF_8)).contains("49 queries");
    }
}
