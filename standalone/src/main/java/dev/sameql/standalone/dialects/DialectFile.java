package dev.sameql.standalone.dialects;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.standalone.dialects.QuestionReader.Line;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.lines.AnswerLines;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.ExplainRequest;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/// A file of queries in, a file of reports out: a line for each id and engine, exactly one, in the
/// order in which the answers come.
///
/// - `schemas`: a directory of `<schema>.sql`, and of `<data>.sql`, INSERT statements.
/// - `engines`: by name; empty means all.
/// - `written`: the lines that an earlier run left, which are not asked for again.
/// - `observe`: whether real engines are asked too, those that the service has at hand.
public final class DialectFile {
    /// Questions on their way: enough to keep every worker busy.
    private static final int WINDOW = 256;

    private final EvaluationClient client;
    private final PatientCalls calls;
    private final Path schemas;
    private final List<String> engines;
    private final boolean observe;
    private final WrittenLines written;
    private final PrintStream out;
    private final Semaphore places = new Semaphore(WINDOW);
    private final Map<String, Optional<String>> registered = new HashMap<>();
    private final Map<String, Optional<String>> data = new HashMap<>();
    private final Map<String, Map<String, Integer>> counts = new TreeMap<>();
    private final AtomicReference<StatusRuntimeException> failure = new AtomicReference<>();
    private int questions;

    public DialectFile(
            EvaluationClient client,
            Path schemas,
            List<String> engines,
            boolean observe,
            WrittenLines written,
            PrintStream out) {
        this.client = client;
        this.calls = new PatientCalls(client.channel());
        this.schemas = schemas;
        this.engines =
                engines.isEmpty()
                        ? Dialects.all().stream()
                                .map(dialect -> dialect.name().toLowerCase(Locale.ROOT))
                                .toList()
                        : List.copyOf(engines);
        this.observe = observe;
        this.written = written;
        this.out = out;
    }

    /// Asks everything in a file, and prints to `summary` how it went.
    ///
    /// @throws StatusRuntimeException when the server answers no more; what was written stays
    public void ask(Path queries, PrintStream summary) throws IOException, InterruptedException {
        SchemaSource source = SchemaSource.at(schemas);
        long start = System.nanoTime();
        try (var input = Files.newInputStream(queries)) {
            var reader = new QuestionReader(input);
            for (var line = reader.next();
                    line.isPresent() && failure.get() == null;
                    line = reader.next()) {
                if (rest(line.get().id()).isEmpty()) continue;
                questions++;
                switch (line.get()) {
                    case Line.Bad(JsonNode id, String why) -> refuse(id, why);
                    case Line.Asked asked -> take(asked, source);
                }
            }
        }
        places.acquire(WINDOW);
        out.flush();
        if (failure.get() != null) throw failure.get();
        print(summary, Duration.ofNanos(System.nanoTime() - start));
    }

    /// The engines of which there is no line yet.
    private List<String> rest(JsonNode id) {
        return engines.stream().filter(engine -> !written.has(id, engine)).toList();
    }

    private void take(Line.Asked asked, SchemaSource source) throws InterruptedException {
        var question =
                DialectQuestion.newBuilder()
                        .setQuery(asked.query())
                        .addAllEngines(rest(asked.id()))
                        .setModelOnly(!observe);
        try {
            if (!asked.schema().isEmpty())
                question.setSchemaId(
                        registered
                                .computeIfAbsent(asked.schema(), name -> register(name, source))
                                .orElseThrow(
                                        () ->
                                                new UsageException(
                                                        "there is no schema " + asked.schema())));
            if (!asked.data().isEmpty())
                question.setData(
                        data.computeIfAbsent(asked.data(), this::rows)
                                .orElseThrow(
                                        () ->
                                                new UsageException(
                                                        "there is no " + asked.data() + ".sql")));
        } catch (UsageException | SchemaException e) {
            refuse(asked.id(), e.getMessage());
            return;
        }
        places.acquire();
        Thread.startVirtualThread(() -> answer(asked.id(), question.build()));
    }

    private Optional<String> register(String name, SchemaSource source) {
        return source.ddl(name).map(ddl -> client.registerSchema(name, ddl, "sqlite"));
    }

    private Optional<String> rows(String name) {
        Path file = schemas.resolve(name + ".sql").normalize();
        if (!file.startsWith(schemas.normalize()) || !Files.isRegularFile(file))
            return Optional.empty();
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException e) {
            throw new UsageException(file + " cannot be read: " + e.getMessage());
        }
    }

    private void answer(JsonNode id, DialectQuestion question) {
        try {
            ExplainRequest request = ExplainRequest.newBuilder().setQuestion(question).build();
            DialectReport report = calls.ask(stub -> stub.explain(request)).getReport();
            for (EngineReport engine : report.getEnginesList()) write(id, engine);
        } catch (StatusRuntimeException e) {
            refuseOne(id, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            refuse(id, "interrupted");
        } finally {
            places.release();
        }
    }

    private void refuseOne(JsonNode id, StatusRuntimeException why) {
        try {
            refuse(id, EvaluationClient.ofOne(why));
        } catch (StatusRuntimeException ofAll) {
            failure.compareAndSet(null, ofAll);
        }
    }

    private void write(JsonNode id, EngineReport engine) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.set("id", id);
        line.setAll(EngineLine.json(engine));
        write(line);
    }

    /// A question that no engine is asked.
    private void refuse(JsonNode id, String why) {
        for (String engine : rest(id)) {
            ObjectNode line = JsonNodeFactory.instance.objectNode();
            line.set("id", id);
            line.put("engine", engine).put("outcome", "INVALID").putNull("rows");
            line.putNull("elaborated").put("message", why).put("modelled", false);
            line.putNull("observed");
            write(line);
        }
    }

    private synchronized void write(ObjectNode line) {
        out.print(AnswerLines.line(line) + "\n");
        counts.computeIfAbsent(line.path("engine").asText(), _ -> new TreeMap<>())
                .merge(line.path("outcome").asText(), 1, Integer::sum);
    }

    private void print(PrintStream summary, Duration spent) {
        double seconds = Math.max(0.001, spent.toMillis() / 1000.0);
        summary.printf(
                Locale.ROOT,
                "%d queries in %.1f s, %.0f a second%n",
                questions,
                seconds,
                questions / seconds);
        counts.forEach((engine, outcomes) -> summary.printf("  %-12s %s%n", engine, outcomes));
        summary.flush();
    }
}
