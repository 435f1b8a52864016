package dev.sameql.standalone.command;

import dev.sameql.engines.EngineRoom;
import dev.sameql.engines.EngineSettings;
import dev.sameql.standalone.command.options.EngineOptions;
import dev.sameql.standalone.command.options.QuestionOptions;
import dev.sameql.standalone.command.options.RemoteOptions;
import dev.sameql.standalone.judge.LineTask;
import dev.sameql.standalone.judge.Progress;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.Connection;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.lines.LineCount;
import dev.sameql.standalone.screen.Screen;
import dev.sameql.standalone.translate.Direction;
import dev.sameql.standalone.translate.LocalTranslations;
import dev.sameql.standalone.translate.NamedSchemas;
import dev.sameql.standalone.translate.ServedTranslations;
import dev.sameql.standalone.translate.TranslationRun;
import dev.sameql.standalone.translate.Translations;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sameql translate`: a query as another engine is to be asked it.
@Example({
    "sameql translate --from sqlite --to postgresql --query \"SELECT '1' + 1\"",
    "sameql translate --from sqlite --to duckdb --schema schema.sql --ddl --query \"...\"",
    "sameql translate --from sqlite --to mariadb --queries queries.jsonl --schemas DIR --out"
            + " translations.jsonl --observe",
    "sameql translate --from sqlite --to postgresql --query \"SELECT 7 / 2\" --server"
            + " localhost:9000"
})
@Command(
        name = "translate",
        mixinStandardHelpOptions = true,
        description =
                "Writes a query, or each in a file, so that another engine does what the first one"
                        + " does; each translation is checked on random databases before it is"
                        + " given.")
final class TranslateCommand implements Callable<Integer> {
    private static final int REMOTELY_TOGETHER = 16;

    @Option(
            names = "--from",
            paramLabel = "NAME",
            required = true,
            description = "The engine whose query it is.")
    String from;

    @Option(
            names = "--to",
            paramLabel = "NAME",
            required = true,
            description = "The engine that is to do the same: postgresql, duckdb, mariadb, sqlite.")
    String to;

    @Mixin QuestionOptions questions;

    @Option(
            names = "--ddl",
            description = "With --query: print the tables as the other engine is to have them.")
    boolean ddl;

    @Mixin EngineOptions real;

    @Mixin RemoteOptions remote;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Direction direction = Direction.of(from, to);
        boolean one = questions.isOne();
        if (ddl && !one) throw new UsageException("--ddl needs --query");
        SchemaSource source =
                !one
                        ? SchemaSource.at(questions.folder())
                        : questions.schema().map(SchemaSource::file).orElse(_ -> Optional.empty());
        var schemas = new NamedSchemas(source);
        Optional<Connection> server = remote.server();
        return server.isPresent()
                ? remotely(direction, schemas, server.get())
                : here(direction, schemas);
    }

    private int remotely(Direction direction, NamedSchemas schemas, Connection server)
            throws IOException, InterruptedException {
        real.refuse();
        try (var client = EvaluationClient.connect(server)) {
            var served = new ServedTranslations(direction, schemas, client);
            return run(new TranslationRun(direction, schemas, served, REMOTELY_TOGETHER));
        }
    }

    private int here(Direction direction, NamedSchemas schemas)
            throws IOException, InterruptedException {
        real.apply();
        var settings = EngineSettings.of(key -> Optional.ofNullable(System.getProperty(key)));
        try (EngineRoom engines = EngineRoom.open(settings)) {
            engines.absent()
                    .forEach((name, why) -> System.err.println(name + " is not at hand: " + why));
            var local = new LocalTranslations(direction, schemas, engines);
            int threads = Runtime.getRuntime().availableProcessors();
            return run(new TranslationRun(direction, schemas, local, threads));
        }
    }

    private int run(TranslationRun run) throws IOException, InterruptedException {
        if (!questions.isOne())
            return questions.answering(
                    (written, lines) -> {
                        Path file = questions.queries();
                        var progress =
                                Progress.of(
                                        LineTask.TRANSLATING,
                                        LineCount.of(file),
                                        questions.isToScreen());
                        run.file(file, written, lines, System.err, progress);
                        return ExitCode.DONE;
                    });
        String schema = questions.schema().isEmpty() ? Translations.NO_TABLES : "schema";
        boolean given =
                run.single(schema, questions.query(), ddl, questions.isJson(), Screen.exact());
        return given ? ExitCode.DONE : ExitCode.UNDECIDED;
    }
}
