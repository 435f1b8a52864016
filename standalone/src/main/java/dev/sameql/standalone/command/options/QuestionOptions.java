package dev.sameql.standalone.command.options;

import dev.sameql.standalone.dialects.WrittenLines;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.lines.AnswerLines;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/// One query, or a file of them, and where the answers go.
public final class QuestionOptions {

    @Option(
            names = "--schema",
            paramLabel = "FILE",
            description = "With --query: DDL of the tables.")
    Path schema;

    @ArgGroup(exclusive = true, multiplicity = "1")
    What what;

    /// One query or many.
    public static final class What {
        @Option(names = "--query", paramLabel = "SQL", description = "The query.")
        String query;

        @Option(
                names = "--queries",
                paramLabel = "FILE",
                description = "JSON lines: id, query, schema, and for dialects data.")
        Path queries;
    }

    @Option(
            names = "--schemas",
            paramLabel = "DIR",
            description =
                    "With --queries: a folder of <schema>.sql files, and of <data>.sql files"
                            + " (default: the working directory).")
    Path schemas;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "With --queries: where the answers go (default: stdout).")
    Path out;

    @Option(
            names = "--resume",
            description = "With --out: keep the lines that are there, and ask for the rest.")
    boolean resume;

    @Option(names = "--json", description = "With --query: print JSON.")
    boolean json;

    /// What is done with the answers to a file.
    @FunctionalInterface
    public interface Answering {
        int to(WrittenLines written, PrintStream out) throws IOException, InterruptedException;
    }

    /// Whether there is one query.
    ///
    /// @throws UsageException when options of the one are given with the other
    public boolean isOne() {
        boolean one = what.queries == null;
        if (one && (schemas != null || out != null || resume))
            throw new UsageException("--schemas, --out and --resume need --queries");
        if (!one && (schema != null || json))
            throw new UsageException("--schema and --json need --query");
        return one;
    }

    /// The file of the tables, where one is given.
    public Optional<Path> schema() {
        return Optional.ofNullable(schema);
    }

    /// Whether the answer is wished as JSON.
    public boolean isJson() {
        return json;
    }

    /// Whether answers go to stdout.
    public boolean isToScreen() {
        return out == null;
    }

    public String query() {
        return what.query;
    }

    public Path queries() {
        return what.queries;
    }

    public Path folder() {
        return schemas == null ? Path.of(".") : schemas;
    }

    /// Answers the questions of the file, but for those that are answered already.
    public int answering(Answering answers) throws IOException, InterruptedException {
        if (!Files.isReadable(what.queries))
            throw new UsageException(what.queries + " cannot be read");
        if (out == null) {
            if (resume) throw new UsageException("--resume goes on with a file: --out");
            return answers.to(WrittenLines.none(), System.out);
        }
        AnswerLines.requireApart(out, what.queries);
        WrittenLines written = resume ? WrittenLines.of(out) : WrittenLines.none();
        try (PrintStream lines = opened()) {
            return answers.to(written, lines);
        }
    }

    private PrintStream opened() {
        try {
            return WrittenLines.open(out, resume);
        } catch (IOException e) {
            throw new UsageException("--out " + out + " cannot be written: " + e.getMessage());
        }
    }
}
