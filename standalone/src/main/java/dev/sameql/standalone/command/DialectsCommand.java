package dev.sameql.standalone.command;

import dev.sameql.standalone.command.options.EngineOptions;
import dev.sameql.standalone.command.options.QuestionOptions;
import dev.sameql.standalone.command.options.ServerOptions;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sameql dialects`: what each engine makes of one query.
@Example({
    "sameql dialects --query \"SELECT '1' + 1\" --observe",
    "sameql dialects --queries queries.jsonl --schemas DIR --out reports.jsonl"
})
@Command(
        name = "dialects",
        mixinStandardHelpOptions = true,
        description =
                "Says what each engine makes of a query, or of each in a file: result, static or"
                        + " runtime error, and its casts.")
final class DialectsCommand implements Callable<Integer> {

    @Mixin QuestionOptions questions;

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

    @Mixin EngineOptions real;

    @Mixin ServerOptions server;

    @Override
    public Integer call() throws IOException, InterruptedException {
        boolean one = questions.isOne();
        // of a file's questions, a server asks its real engines only when told to
        if (one || !server.isRemote() || !real.isObserveAlone()) real.apply(server);
        if (one) return single();
        if (data != null) throw new UsageException("--schema, --data and --json need --query");
        return questions.answering(this::file);
    }

    private int file(WrittenLines written, PrintStream reports) {
        return server.with(
                client -> {
                    new DialectFile(
                                    client,
                                    questions.folder(),
                                    named(),
                                    real.any(),
                                    written,
                                    reports)
                            .ask(questions.queries(), System.err);
                    return ExitCode.DONE;
                });
    }

    private List<String> named() {
        return engines == null ? List.of() : engines;
    }

    private int single() {
        var inquiry =
                new DialectInquiry(
                        text(questions.schema().orElse(null)),
                        text(data),
                        questions.query(),
                        named());
        return server.with(
                client ->
                        switch (inquiry.ask(client, questions.isJson(), System.out)) {
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
