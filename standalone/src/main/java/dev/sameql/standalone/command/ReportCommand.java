package dev.sameql.standalone.command;

import dev.sameql.standalone.judge.PairMetrics;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.report.MetricsReport;
import dev.sameql.standalone.report.ReportTable;
import dev.sameql.verifier.metrics.DatabaseFolder;
import java.io.IOException;
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
                        + " and where each metric is wrong.")
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

    @Override
    public Integer call() throws IOException {
        for (Path path : new Path[] {pairs, verdicts}) {
            if (!Files.isReadable(path)) throw new UsageException(path + " cannot be read");
        }
        try (PairMetrics metrics = metrics(schemas, databases)) {
            boolean any = schemas != null || databases != null;
            MetricsReport report = new MetricsReport(any ? Optional.of(metrics) : Optional.empty());
            report.read(pairs, verdicts);
            ReportTable.print(report, System.out);
        }
        return ExitCode.DONE;
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
