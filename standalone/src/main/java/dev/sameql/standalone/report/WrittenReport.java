package dev.sameql.standalone.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A report in a format, of pairs and their verdicts, against an earlier run where there is one.
public record WrittenReport(Path pairs, Path verdicts, Optional<Path> earlier) {

    /// Writes it; `metrics` counts what models are compared by.
    public void write(ReportFormat format, MetricsReport metrics, PrintStream out)
            throws IOException {
        List<JudgedPair> judged =
                format.isOfPairs() || earlier.isPresent()
                        ? JudgedPairs.read(pairs, verdicts)
                        : List.of();
        if (!format.isOfPairs()) metrics.read(pairs, verdicts);
        Optional<Comparison> comparison = Optional.empty();
        if (earlier.isPresent()) comparison = Optional.of(Comparison.of(judged, earlier.get()));
        PairDocument document = new PairDocument(judged, pairs.toString());
        switch (format) {
            case MARKDOWN -> ReportTable.print(metrics, comparison, out);
            case CSV -> ReportCsv.print(metrics, out);
            case HTML -> new ReportHtml(metrics, out).print(comparison);
            case JUNIT -> document.junit(out);
            case SARIF -> document.sarif(out);
            case GITHUB -> document.github(out);
        }
    }
}
