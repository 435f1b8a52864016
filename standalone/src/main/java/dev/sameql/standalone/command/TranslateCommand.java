package dev.sameql.standalone.command;

import dev.sameql.engines.EngineRoom;
import dev.sameql.engines.EngineSettings;
import dev.sameql.standalone.dialects.WrittenLines;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.translate.Direction;
import dev.sameql.standalone.translate.TranslationRun;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sameql translate`: a query as another engine is to be asked it.
@Command(
        name = "translate",
        mixinStandardHelpOptions = true,
        description =
                "Writes a query, or each in a file, so that another engine does what the first one"
                        + " does; each translation is checked on random databases before it is"
                        + " given.",
        footer = {
            "",
            "Examples:",
            "  sameql translate --from sqlite --to postgresql --query \"SELECT '1' + 1\"",
            "  sameql translate --from sqlite --to duckdb --schema schema.sql --ddl --query"
                    + " \"...\"",
            "  sameql translate --from sqlite --to mariadb --queries queries.jsonl --schemas DIR"
                    + " --out translations.jsonl --observe"
        })
final class TranslateCommand implements Callable<Integer> {

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

    @ArgGroup(exclusive = true, multiplicity = "1")
    What what;

    /// One query or many.
    static final class What {
        @Option(names = "--query", paramLabel = "SQL", description = "The query.")
        String query;

        @Option(
                names = "--queries",
                paramLabel = "FILE",
                description = "JSON lines: id, query, schema.")
        Path queries;
    }

    @Option(
            names = "--schema",
            paramLabel = "FILE",
            description = "With --query: DDL of the tables, as the first engine has them.")
    Path schema;

    @Option(
            names = "--ddl",
            description = "With --query: print the tables as the other engine is to have them.")
    boolean ddl;

    @Option(names = "--json", description = "With --query: print a JSON object.")
    boolean json;

    @Option(
            names = "--schemas",
            paramLabel = "DIR",
            description =
                    "With --queries: a folder of <schema>.sql files (default: the working"
                            + " directory).")
    Path schemas = Path.of(".");

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "With --queries: where the translations go (default: stdout).")
    Path out;

    @Option(
            names = "--resume",
            description = "With --out: keep the lines that are there, and go on with the rest.")
    boolean resume;

    @Mixin EngineOptions real;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Direction direction = Direction.of(from, to);
        if (resume && out == null) throw new UsageException("--resume goes on with a file: --out");
        real.apply();
        var settings = EngineSettings.of(key -> Optional.ofNullable(System.getProperty(key)));
        try (EngineRoom engines = EngineRoom.open(settings)) {
            engines.absent()
                    .forEach((name, why) -> System.err.println(name + " is not at hand: " + why));
            return what.queries == null ? single(direction, engines) : file(direction, engines);
        }
    }

    private int single(Direction direction, EngineRoom engines) {
        SchemaSource source = schema == null ? _ -> Optional.empty() : SchemaSource.file(schema);
        boolean given =
                new TranslationRun(direction, source, engines)
                        .single(
                                schema == null ? TranslationRun.NO_TABLES : "schema",
                                what.query,
                                ddl,
                                json,
                                System.out);
        return given ? ExitCode.DONE : ExitCode.UNDECIDED;
    }

    private int file(Direction direction, EngineRoom engines)
            throws IOException, InterruptedException {
        if (!Files.isReadable(what.queries))
            throw new UsageException(what.queries + " cannot be read");
        var run = new TranslationRun(direction, SchemaSource.at(schemas), engines);
        if (out == null) {
            run.file(what.queries, WrittenLines.none(), System.out, System.err);
            return ExitCode.DONE;
        }
        WrittenLines written = resume ? WrittenLines.of(out) : WrittenLines.none();
        try (PrintStream lines = WrittenLines.open(out, resume)) {
            run.file(what.queries, written, lines, System.err);
        }
        return ExitCode.DONE;
    }
}
