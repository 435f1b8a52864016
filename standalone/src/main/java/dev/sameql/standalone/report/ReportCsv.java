package dev.sameql.standalone.report;

import java.io.PrintStream;
import java.util.Locale;

/// A leaderboard as CSV (RFC 4180), a line for each model and metric; shares are between 0 and 1.
final class ReportCsv {

    private ReportCsv() {}

    /// Writes the table.
    static void print(MetricsReport report, PrintStream out) {
        out.println(
                "metric,rank,model,pairs,known,right,share,low,high,coverage,checked,"
                        + "false_positives,false_negatives");
        for (Standing s : Standing.of(report))
            out.printf(
                    Locale.ROOT,
                    "%s,%d,%s,%d,%d,%d,%.6f,%.6f,%.6f,%.6f,%d,%d,%d%n",
                    s.metric().name().toLowerCase(Locale.ROOT),
                    s.rank(),
                    Escaped.cell(s.model()),
                    s.pairs(),
                    s.known(),
                    s.right(),
                    s.share(),
                    s.interval().low(),
                    s.interval().high(),
                    s.coverage(),
                    s.checked(),
                    s.falsePositives(),
                    s.falseNegatives());
        out.flush();
    }
}
