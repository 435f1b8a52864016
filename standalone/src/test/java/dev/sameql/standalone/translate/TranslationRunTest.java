package dev.sameql.standalone.translate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.engines.EngineRoom;
import dev.sameql.engines.EngineSettings;
import dev.sameql.standalone.dialects.WrittenLines;
import dev.sameql.standalone.judge.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `sameql translate` prints, judged by the models alone.
class TranslationRunTest {

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);

    private static TranslationRun run() {
        Direction direction = Direction.of("sqlite", "postgresql");
        var schemas =
                new NamedSchemas(
                        name ->
                                name.equals("shop")
                                        ? Optional.of(
                                                "CREATE TABLE item (id INTEGER PRIMARY KEY, n"
                                                        + " TEXT);")
                                        : Optional.empty());
        var local =
                new LocalTranslations(direction, schemas, EngineRoom.open(EngineSettings.none()));
        return new TranslationRun(direction, schemas, local, 2);
    }

    private String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aQueryWithoutTablesNeedsNoSchema() {
        boolean given = run().single(Translations.NO_TABLES, "SELECT 7 / 2", false, false, out);
        assertThat(given).as(printed()).isTrue();
        assertThat(printed()).startsWith("SELECT CAST(7 AS bigint) / 2;");
    }

    @Test
    void aFileHasALineForEachId(@TempDir Path folder) throws Exception {
        Path queries = folder.resolve("queries.jsonl");
        Files.writeString(
                queries,
                """
                {"id": 1, "query": "SELECT n FROM item ORDER BY n", "schema": "shop"}
                {"id": 2, "query": "SELECT n FROM item", "schema": "none such"}
                {"id": 3, "query": "SELECT COUNT(*) FROM item", "schema": "shop"}
                no JSON
                """);
        run().file(queries, WrittenLines.none(), out, out, Progress.none());
        assertThat(printed())
                .contains("{\"id\":1,")
                .contains("NULLS FIRST")
                .contains("there is no schema none such")
                .contains("{\"id\":3,");
        assertThat(printed().lines().filter(line -> line.startsWith("{"))).hasSize(4);
    }
}
