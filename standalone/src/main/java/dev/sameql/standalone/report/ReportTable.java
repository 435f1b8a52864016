package dev.sameql.standalone.report;

import dev.sameql.core.output.VisibleText;
import dev.sameql.standalone.report.Tallies.Metric;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;

/// A report as tables in Markdown, which read on a terminal too. Every share names what it is a
/// share of.
public final class ReportTable {
    private static final List<Metric> ALL =
            List.of(Metric.EX, Metric.EX_BIRD, Metric.ESM, Metric.ETM, Metric.VERIFIED);
    private static final List<Metric> MEASURED =
            List.of(Metric.EX, Metric.EX_BIRD, Metric.ESM, Metric.ETM);

    private final MetricsReport report;
    private final PrintStream out;

    private ReportTable(MetricsReport report, PrintStream out) {
        this.report = report;
        this.out = out;
    }

    /// Prints all tables.
    public static void print(MetricsReport report, PrintStream out) {
        ReportTable table = new ReportTable(report, out);
        table.scores();
        table.errors("False positives: a metric calls a prediction right, and it is not", true);
        table.errors("False negatives: a metric calls a prediction wrong, and it is right", false);
        table.notes();
        out.flush();
    }

    private void scores() {
        out.println("Right predictions, of those that a metric says anything of (rank)");
        out.println();
        head("pairs", ALL);
        SortedMap<String, Tallies> models = report.models();
        models.forEach(
                (model, tallies) -> {
                    StringBuilder line = start(model, tallies.pairs());
                    for (Metric metric : ALL) cell(line, score(models, tallies, metric));
                    out.println(line);
                });
        out.println();
    }

    private static String score(Map<String, Tallies> models, Tallies tallies, Metric metric) {
        if (tallies.known(metric) == 0) return "";
        long better =
                models.values().stream()
                        .filter(t -> t.share(metric) > tallies.share(metric))
                        .count();
        return share(tallies.right(metric), tallies.known(metric)) + " (" + (better + 1) + ")";
    }

    private void errors(String title, boolean positives) {
        out.println(title + "; of the verified pairs that the metric says anything of");
        out.println();
        head("verified", MEASURED);
        report.models()
                .forEach(
                        (model, tallies) -> {
                            StringBuilder line = start(model, tallies.known(Metric.VERIFIED));
                            for (Metric metric : MEASURED) {
                                int wrong =
                                        positives
                                                ? tallies.falsePositives(metric)
                                                : tallies.falseNegatives(metric);
                                cell(line, share(wrong, tallies.checked(metric)));
                            }
                            out.println(line);
                        });
        out.println();
    }

    private void notes() {
        out.println(
                "verified: EQUIVALENT counts as right, NOT_EQUIVALENT and predictions that are"
                        + " INVALID as wrong; UNDECIDED pairs and INVALID gold queries count"
                        + " nowhere.");
        if (report.withoutRows() > 0)
            out.println(
                    report.withoutRows()
                            + " pairs were executed on databases without rows, where EX says"
                            + " little; they are counted, as the scripts do.");
        if (report.unjudged() > 0)
            out.println(report.unjudged() + " pairs have no verdict; they count nowhere.");
    }

    private void head(String count, List<Metric> metrics) {
        StringBuilder names = new StringBuilder(String.format("| %-24s | %8s |", "model", count));
        StringBuilder rule = new StringBuilder("|---|---:|");
        for (Metric metric : metrics) {
            cell(names, name(metric));
            rule.append("---:|");
        }
        out.println(names);
        out.println(rule);
    }

    private static String name(Metric metric) {
        return switch (metric) {
            case EX -> "EX (Spider)";
            case EX_BIRD -> "EX (BIRD)";
            case ESM -> "ESM";
            case ETM -> "ETM";
            case VERIFIED -> "verified";
        };
    }

    private static StringBuilder start(String model, int count) {
        String name = model.isEmpty() ? "(none)" : VisibleText.line(model).replace("|", "\\|");
        return new StringBuilder(String.format("| %-24s | %8d |", name, count));
    }

    private static void cell(StringBuilder line, String text) {
        line.append(String.format(" %22s |", text));
    }

    private static String share(int part, int whole) {
        if (whole == 0) return "";
        return String.format(Locale.ROOT, "%.1f %% = %d/%d", 100.0 * part / whole, part, whole);
    }
}
