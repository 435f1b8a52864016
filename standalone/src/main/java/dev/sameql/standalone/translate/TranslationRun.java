package dev.sameql.standalone.translate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.conformance.translation.Checked;
import dev.sameql.conformance.translation.CheckedTranslator;
import dev.sameql.core.dialect.translation.Translator;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.EngineRoom;
import dev.sameql.standalone.dialects.QuestionReader;
import dev.sameql.standalone.dialects.QuestionReader.Line;
import dev.sameql.standalone.dialects.WrittenLines;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/// Translates one query, or a file of them: a line for each id, exactly one, in the order in which
/// the answers come.
public final class TranslationRun {
    /// The name of the schema without tables.
    public static final String NO_TABLES = "";

    private static final long SEED = 1;
    private static final int DATABASES = 12;

    private final Direction direction;
    private final SchemaSource schemas;
    private final EngineRoom engines;
    private final Map<String, Optional<CheckedTranslator>> translators = new ConcurrentHashMap<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private final int threads = Runtime.getRuntime().availableProcessors();

    /// Schemas by name, of the source's kind; engines at hand judge, too.
    public TranslationRun(Direction direction, SchemaSource schemas, EngineRoom engines) {
        this.direction = direction;
        this.schemas = schemas;
        this.engines = engines;
    }

    /// Translates one query over the named schema, and prints it, with the tables before it if
    /// `tables`. Tells whether there is a translation.
    public boolean single(
            String schema, String query, boolean tables, boolean json, PrintStream out) {
        Schema read = read(schema);
        var translator = new Translator(direction.from(), direction.to(), read);
        Checked answer = checked(read, translator).of(List.of(query)).getFirst();
        if (json) {
            ObjectNode line = TranslationLine.json(direction, answer);
            if (tables) line.put("ddl", translator.schema().ddl());
            out.println(line);
        } else {
            if (tables) out.println(translator.schema().ddl() + "\n");
            out.print(TranslationLine.text(answer));
        }
        out.flush();
        return answer instanceof Checked.Given;
    }

    private Schema read(String name) {
        return named(name).orElseThrow(() -> new UsageException("there is no schema " + name));
    }

    /// The schema of a name; one without tables where none is named.
    private Optional<Schema> named(String name) {
        return name.equals(NO_TABLES)
                ? Optional.of(new Schema(List.of(), List.of()))
                : schemas.ddl(name).map(SchemaReader::ddl);
    }

    private CheckedTranslator checked(Schema schema, Translator translator) {
        return new CheckedTranslator(schema, translator, engines.engines(), SEED, DATABASES);
    }

    /// Translates a file, but for what is `written` already, and prints to `summary` how it went.
    public void file(Path queries, WrittenLines written, PrintStream out, PrintStream summary)
            throws IOException, InterruptedException {
        var places = new Semaphore(2 * threads);
        long start = System.nanoTime();
        try (var input = Files.newBufferedReader(queries);
                var workers = Executors.newFixedThreadPool(threads)) {
            var reader = new QuestionReader(input);
            for (var line = reader.next(); line.isPresent(); line = reader.next()) {
                Line read = line.get();
                if (written.has(read.id())) continue;
                places.acquire();
                workers.execute(
                        () -> {
                            try {
                                write(read.id(), answer(read), out);
                            } finally {
                                places.release();
                            }
                        });
            }
        }
        out.flush();
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
                    yield translators
                            .computeIfAbsent(asked.schema(), this::translator)
                            .map(t -> t.of(List.of(asked.query())).getFirst())
                            .map(checked -> TranslationLine.json(direction, checked))
                            .orElseGet(() -> invalid("there is no schema " + asked.schema()));
                } catch (SchemaException unreadable) {
                    yield invalid(unreadable.getMessage());
                } catch (RuntimeException | StackOverflowError broken) {
                    // a defect of ours costs one line, not the file
                    yield refused("FAILED", broken.toString());
                }
            }
        };
    }

    private Optional<CheckedTranslator> translator(String name) {
        return named(name)
                .map(
                        schema ->
                                checked(
                                        schema,
                                        new Translator(direction.from(), direction.to(), schema)));
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
        out.print(line + "\n");
        JsonNode refused = answer.path("refused");
        counts.merge(
                refused.isNull() ? "translated" : refused.path("code").asText(), 1, Integer::sum);
    }
}
