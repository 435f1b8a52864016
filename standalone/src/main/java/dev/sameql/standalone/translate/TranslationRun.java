package dev.sameql.standalone.translate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.conformance.translation.Checked;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.standalone.dialects.QuestionReader;
import dev.sameql.standalone.dialects.QuestionReader.Line;
import dev.sameql.standalone.dialects.WrittenLines;
import dev.sameql.standalone.judge.Progress;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.lines.AnswerLines;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/// Translates one query, or a file of them: a line for each id, exactly one, in the order in which
/// the answers come.
public final class TranslationRun {
    private final Direction direction;
    private final NamedSchemas schemas;
    private final Translations translations;
    private final int together;
    private final Map<String, Integer> counts = new TreeMap<>();
    private final AtomicReference<StatusRuntimeException> failure = new AtomicReference<>();

    /// Queries over these schemas; so many of a file's are asked for at a time.
    public TranslationRun(
            Direction direction, NamedSchemas schemas, Translations translations, int together) {
        this.direction = direction;
        this.schemas = schemas;
        this.translations = translations;
        this.together = together;
    }

    /// Translates one query over the named schema, and prints it, with the tables before it if
    /// `tables`. Tells whether there is a translation.
    public boolean single(
            String schema, String query, boolean tables, boolean json, PrintStream out) {
        Checked answer = translations.of(schema, query);
        if (json) {
            ObjectNode line = TranslationLine.json(direction, answer);
            if (tables) line.put("ddl", schemas.translated(schema, direction));
            out.println(line);
        } else {
            if (tables) out.println(schemas.translated(schema, direction) + "\n");
            out.print(TranslationLine.text(answer));
        }
        out.flush();
        return answer instanceof Checked.Given;
    }

    /// Translates a file, but for what is `written` already, and prints to `summary` how it went,
    /// once it has closed the progress.
    ///
    /// @throws StatusRuntimeException when the server translates no more; what was written stays
    public void file(
            Path queries,
            WrittenLines written,
            PrintStream out,
            PrintStream summary,
            Progress progress)
            throws IOException, InterruptedException {
        var places = new Semaphore(2 * together);
        long start = System.nanoTime();
        try (progress;
                var input = Files.newInputStream(queries);
                var workers = Executors.newFixedThreadPool(together)) {
            var reader = new QuestionReader(input);
            for (var line = reader.next();
                    line.isPresent() && failure.get() == null;
                    line = reader.next()) {
                Line read = line.get();
                if (written.has(read.id())) {
                    progress.skip();
                    continue;
                }
                places.acquire();
                workers.execute(
                        () -> {
                            try {
                                write(read.id(), answer(read), out);
                                progress.step();
                            } catch (StatusRuntimeException failed) {
                                failure.compareAndSet(null, failed);
                            } finally {
                                places.release();
                            }
                        });
            }
        }
        out.flush();
        if (failure.get() != null) throw failure.get();
        double seconds = (System.nanoTime() - start) / 1e9;
        summary.printf(
                Locale.ROOT,
                "%d queries in %.1f s%n",
                counts.values().stream().mapToInt(Integer::intValue).sum(),
                seconds);
        counts.forEach((what, count) -> summary.printf("  %-24s %d%n", what, count));
        summary.flush();
    }

    private ObjectNode answer(Line line) {
        return switch (line) {
            case Line.Bad(_, String why) -> invalid(why);
            case Line.Asked asked -> {
                try {
                    yield TranslationLine.json(
                            direction, translations.of(asked.schema(), asked.query()));
                } catch (UsageException | SchemaException unreadable) {
                    yield invalid(unreadable.getMessage());
                } catch (StatusRuntimeException e) {
                    yield invalid(EvaluationClient.ofOne(e));
                } catch (RuntimeException | StackOverflowError broken) {
                    // a defect of ours costs one line, not the file
                    yield refused("FAILED", broken.toString());
                }
            }
        };
    }

    private ObjectNode invalid(String why) {
        return refused("INVALID", why);
    }

    private ObjectNode refused(String code, String why) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.put("from", direction.source()).put("to", direction.target());
        line.putNull("sql");
        line.putArray("premises");
        line.putNull("checked");
        line.putObject("refused").put("code", code).put("detail", why);
        return line;
    }

    private synchronized void write(JsonNode id, ObjectNode answer, PrintStream out) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.set("id", id);
        line.setAll(answer);
        out.print(AnswerLines.line(line) + "\n");
        JsonNode refused = answer.path("refused");
        counts.merge(
                refused.isNull() ? "translated" : refused.path("code").asText(), 1, Integer::sum);
    }
}
