package dev.sameql.standalone.report;

import dev.sameql.standalone.report.Tallies.Metric;
import dev.sameql.v1.summary.Interval;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/// A report as tables in Markdown, which read on a terminal too. Every share names what it is a
/// share of.
final class ReportTable {
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
    static void print(MetricsReport report, Optional<Comparison> comparison, PrintStream out) {
        ReportTable table = new ReportTable(report, out);
        table.scores();
        table.standings();
        table.errors("False positives: a metric calls a prediction right, and it is not", true);
        table.errors("False negatives: a metric calls a prediction wrong, and it is right", false);
        comparison.ifPresent(table::changes);
        notes(report).forEach(out::println);
        out.flush();
    }

    private void standings() {
        out.println("By verified accuracy");
        out.println();
        out.println("| model | rank | verified | 95 % interval | coverage |");
        out.println("|---|---:|---:|---:|---:|");
        for (Standing s : Standing.of(report)) {
            if (s.metric() != Metric.VERIFIED) continue;
            out.printf(
                    "| %s | %d | %s | %s | %s |%n",
                    text(s.model()),
                    s.rank(),
                    share(s.right(), s.known()),
                    interval(s.interval()),
                    share(s.known(), s.pairs()));
        }
        out.println();
    }

    private void changes(Comparison comparison) {
        out.printf(
                "Changed since the earlier run: %d of %d pairs; %d pairs are new, %d are gone%n%n",
                comparison.changes().size(),
                comparison.compared(),
                comparison.added(),
                comparison.gone());
        if (comparison.changes().isEmpty()) return;
        out.println("| pair | model | before | now | why |");
        out.println("|---|---|---|---|---|");
        for (Comparison.Change change : comparison.changes())
            out.printf(
                    "| %s | %s | %s | %s | %s |%n",
                    text(change.id()),
                    text(change.model()),
                    change.before(),
                    change.after(),
                    text(change.why()));
        out.println();
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

    /// What a reader of the shares has to know.
    static List<String> notes(MetricsReport report) {
        List<String> notes = new ArrayList<>();
        notes.add(
                "verified: EQUIVALENT counts as right, NOT_EQUIVALENT and predictions that are"
                        + " INVALID as wrong; UNDECIDED pairs and INVALID gold queries count"
                        + " nowhere.");
        if (report.withoutRows() > 0)
            notes.add(
                    report.withoutRows()
                            + " pairs were executed on databases without rows, where EX says"
                            + " little; they are counted, as the scripts do.");
        if (report.unjudged() > 0)
            notes.add(report.unjudged() + " pairs have no verdict; they count nowhere.");
        return notes;
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

    /// A metric's name for people.
    static String name(Metric metric) {
        return switch (metric) {
            case EX -> "EX (Spider)";
            case EX_BIRD -> "EX (BIRD)";
            case ESM -> "ESM";
            case ETM -> "ETM";
            case VERIFIED -> "verified";
        };
    }

    private static StringBuilder start(String model, int count) {
        return new StringBuilder(String.format("| %-24s | %8d |", text(model), count));
    }

    private static String text(String text) {
        return text.isEmpty() ? "(none)" : Escaped.markdown(text);
    }

    private static void cell(StringBuilder line, String text) {
        line.append(String.format(" %22s |", text));
    }

    /// An interval of shares.
    static String interval(Interval interval) {
        return String.format(
                Locale.ROOT, "%.1f to %.1f %%", 100 * interval.low(), 100 * interval.high());
    }

    /// A share with what it is a share of; nothing of nothing is no share.
    static String share(int part, int whole) {
        if (whole == 0) return "";
        return String.format(Locale.ROOT, "%.1f %% = %d/%d", 100.0 * part / whole, part, whole);
    }
}
