package dev.sameql.standalone.command;

import dev.sameql.standalone.dialects.DialectFile;
import dev.sameql.standalone.dialects.DialectInquiry;
import dev.sameql.standalone.dialects.WrittenLines;
import dev.sameql.standalone.judge.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sameql dialects`: what each engine makes of one query.
@Command(
        name = "dialects",
        mixinStandardHelpOptions = true,
        description =
                "Says what each engine makes of a query, or of each in a file: result, static or"
                        + " runtime error, and its casts.",
        footer = {
            "",
            "Examples:",
            "  sameql dialects --query \"SELECT '1' + 1\" --observe",
            "  sameql dialects --queries queries.jsonl --schemas DIR --out reports.jsonl"
        })
final class DialectsCommand implements Callable<Integer> {

    @Option(
            names = "--schema",
            paramLabel = "FILE",
            description = "With --query: DDL of the tables.")
    Path schema;

    @ArgGroup(exclusive = true, multiplicity = "1")
    What what;

    /// One query or many.
    static final class What {
        @Option(names = "--query", paramLabel = "SQL", description = "The query.")
        String query;

        @Option(
                names = "--queries",
                paramLabel = "FILE",
                description = "JSON lines: id, query, schema, data.")
        Path queries;
    }

    @Option(
            names = "--schemas",
            paramLabel = "DIR",
            description =
                    "With --queries: a folder of <schema>.sql and <data>.sql files (default: the"
                            + " working directory).")
    Path schemas;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "With --queries: where the reports go (default: stdout).")
    Path out;

    @Option(
            names = "--resume",
            description = "With --out: keep the lines that are there, and ask for the rest.")
    boolean resume;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = "With --query: INSERT statements that fill the tables.")
    Path data;

    @Option(
            names = "--engines",
            paramLabel = "NAME",
            split = ",",
            description = "Engines by name (default: all).")
    List<String> engines;

    @Option(names = "--json", description = "Print a JSON object for each engine.")
    boolean json;

    @Mixin EngineOptions real;

    @Mixin ServerOptions server;

    @Override
    public Integer call() throws IOException {
        boolean one = what.queries == null;
        // of a file's questions, a server asks its real engines only when told to
        if (one || !server.isRemote() || !real.isObserveAlone()) real.apply(server);
        if (one && (schemas != null || out != null || resume))
            throw new UsageException("--schemas, --out and --resume need --queries");
        if (!one && (schema != null || data != null || json))
            throw new UsageException("--schema, --data and --json need --query");
        return one ? single() : file();
    }

    private int file() throws IOException {
        if (!Files.isReadable(what.queries))
            throw new UsageException(what.queries + " cannot be read");
        if (out == null) {
            if (resume) throw new UsageException("--resume goes on with a file: --out");
            return file(WrittenLines.none(), System.out);
        }
        WrittenLines written = resume ? WrittenLines.of(out) : WrittenLines.none();
        try (PrintStream reports = opened(out, resume)) {
            return file(written, reports);
        }
    }

    private int file(WrittenLines written, PrintStream reports) {
        return server.with(
                client -> {
                    new DialectFile(client, folder(), named(), real.any(), written, reports)
                            .ask(what.queries, System.err);
                    return ExitCode.DONE;
                });
    }

    private static PrintStream opened(Path file, boolean goOn) {
        try {
            return WrittenLines.open(file, goOn);
        } catch (IOException e) {
            throw new UsageException("--out " + file + " cannot be written: " + e.getMessage());
        }
    }

    private Path folder() {
        return schemas == null ? Path.of(".") : schemas;
    }

    private List<String> named() {
        return engines == null ? List.of() : engines;
    }

    private int single() {
        var inquiry = new DialectInquiry(text(schema), text(data), what.query, named());
        return server.with(
                client ->
                        switch (inquiry.ask(client, json, System.out)) {
                            case PORTABLE, DIFFERENT -> ExitCode.DONE;
                            case NOT_MODELLED -> ExitCode.UNDECIDED;
                        });
    }

    private static String text(Path file) {
        if (file == null) return "";
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UsageException(file + " cannot be read: " + e.getMessage());
        }
    }
}
