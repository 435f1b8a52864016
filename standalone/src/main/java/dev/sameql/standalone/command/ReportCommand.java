package dev.sameql.standalone.command;

import dev.sameql.standalone.judge.PairMetrics;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.report.MetricsReport;
import dev.sameql.standalone.report.ReportFormat;
import dev.sameql.standalone.report.WrittenReport;
import dev.sameql.verifier.metrics.DatabaseFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `sameql report`: how models score over a file of judged pairs. Needs no running service.
@Example("sameql report --pairs pairs.jsonl --verdicts verdicts.jsonl")
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description =
                "Compares models over judged pairs: EX, ESM, ETM and verified accuracy with ranks,"
                        + " and where each metric is wrong. Or lists the pairs for a build.",
        footer = {
            "",
            "More examples:",
            "  sameql report --pairs pairs.jsonl --verdicts new.jsonl --against old.jsonl --format"
                    + " html --out report.html",
            "  sameql report --pairs pairs.jsonl --verdicts verdicts.jsonl --format junit --out"
                    + " junit.xml"
        })
final class ReportCommand implements Callable<Integer> {

    @Option(
            names = "--pairs",
            required = true,
            paramLabel = "FILE",
            description = "The pairs, as judge --pairs takes them, each with its \"model\".")
    Path pairs;

    @Option(
            names = "--verdicts",
            required = true,
            paramLabel = "FILE",
            description = "The verdicts that judge wrote.")
    Path verdicts;

    @Option(
            names = "--schemas",
            paramLabel = "PATH",
            description = "Measure ESM, where verdicts lack it, over these schemas.")
    Path schemas;

    @Option(
            names = "--databases",
            paramLabel = "DIR",
            description = "Measure EX, where verdicts lack it, on copies of these SQLite files.")
    Path databases;

    @Option(
            names = "--against",
            paramLabel = "FILE",
            description = "The verdicts of an earlier run: say what changed, pair by pair.")
    Path against;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "markdown",
            description =
                    "Of models: markdown, csv or html. Of pairs: junit, sarif or github"
                            + " (annotations of a workflow). Default: ${DEFAULT-VALUE}.")
    String format;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the report goes (default: stdout).")
    Path out;

    @Override
    public Integer call() throws IOException {
        ReportFormat chosen =
                ReportFormat.named(format)
                        .orElseThrow(
                                () ->
                                        new UsageException(
                                                "--format "
                                                        + format
                                                        + " is none of markdown, csv, html, junit,"
                                                        + " sarif, github"));
        for (Path path : new Path[] {pairs, verdicts, against}) {
            if (path != null && !Files.isReadable(path))
                throw new UsageException(path + " cannot be read");
        }
        try (PairMetrics metrics = metrics(schemas, databases)) {
            boolean any = schemas != null || databases != null;
            MetricsReport report = new MetricsReport(any ? Optional.of(metrics) : Optional.empty());
            var written = new WrittenReport(pairs, verdicts, Optional.ofNullable(against));
            if (out == null) written.write(chosen, report, System.out);
            else write(written, chosen, report);
        }
        return ExitCode.DONE;
    }

    private void write(WrittenReport written, ReportFormat chosen, MetricsReport report)
            throws IOException {
        var bytes = new ByteArrayOutputStream();
        written.write(chosen, report, new PrintStream(bytes, false, StandardCharsets.UTF_8));
        Files.write(out, bytes.toByteArray());
    }

    /// What measures with these; either may be null.
    static PairMetrics metrics(Path schemas, Path databases) {
        if (databases != null && !Files.isDirectory(databases))
            throw new UsageException("--databases " + databases + " is not a directory");
        return new PairMetrics(
                schemas == null ? _ -> Optional.empty() : SchemaSource.at(schemas),
                Optional.ofNullable(databases).map(DatabaseFolder::new));
    }
}
