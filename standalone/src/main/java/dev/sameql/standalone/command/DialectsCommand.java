package dev.sameql.standalone.command;

import dev.sameql.standalone.dialects.DialectInquiry;
import dev.sameql.standalone.judge.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sameql dialects`: what each engine makes of one query.
@Command(
        name = "dialects",
        mixinStandardHelpOptions = true,
        description =
                "Says what each engine makes of a query: result, static or runtime error, and its"
                        + " casts.")
final class DialectsCommand implements Callable<Integer> {

    @Option(names = "--schema", paramLabel = "FILE", description = "DDL script of the tables.")
    Path schema;

    @Option(names = "--query", required = true, paramLabel = "SQL", description = "The query.")
    String query;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = "INSERT statements that fill the tables.")
    Path data;

    @Option(
            names = "--engines",
            paramLabel = "NAME",
            split = ",",
            description = "Engines by name (default: all).")
    List<String> engines;

    @Option(names = "--json", description = "Print a JSON object for each engine, one a line.")
    boolean json;

    @Mixin ServerOptions server;

    @Override
    public Integer call() {
        var inquiry =
                new DialectInquiry(
                        text(schema), text(data), query, engines == null ? List.of() : engines);
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
