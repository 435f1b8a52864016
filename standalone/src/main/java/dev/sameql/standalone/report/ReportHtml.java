package dev.sameql.standalone.report;

import dev.sameql.standalone.report.Comparison.Change;
import dev.sameql.standalone.report.Tallies.Metric;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A leaderboard as one page that loads nothing and runs nothing.
final class ReportHtml {
    private static final String HEAD =
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>SameQL: leaderboard</title>
            <meta name="viewport" content="width=device-width,initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <style>
            :root{color-scheme:light dark}
            body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
            table{border-collapse:collapse;margin:1rem 0 2rem;display:block;overflow-x:auto}
            caption{text-align:left;font-weight:600;padding:.5rem 0}
            th,td{border-bottom:1px solid #8886;padding:.3rem .8rem;text-align:right;white-space:nowrap}
            th:first-child,td:first-child,td.text{text-align:left}
            td.text{white-space:normal}
            </style></head><body>
            <h1>Leaderboard</h1>
            """;

    private final MetricsReport report;
    private final PrintStream out;

    ReportHtml(MetricsReport report, PrintStream out) {
        this.report = report;
        this.out = out;
    }

    /// Writes the page.
    void print(Optional<Comparison> comparison) {
        out.print(HEAD);
        List<Standing> standings = Standing.of(report);
        for (Metric metric : Metric.values()) {
            List<Standing> of = standings.stream().filter(s -> s.metric() == metric).toList();
            if (!of.isEmpty()) table(metric, of);
        }
        comparison.ifPresent(this::changes);
        for (String note : ReportTable.notes(report))
            out.println("<p>" + Escaped.markup(note) + "</p>");
        out.println("</body></html>");
        out.flush();
    }

    private void table(Metric metric, List<Standing> standings) {
        out.println("<table><caption>" + Escaped.markup(ReportTable.name(metric)) + "</caption>");
        out.println(
                "<thead><tr><th scope=\"col\">model</th><th scope=\"col\">rank</th><th"
                        + " scope=\"col\">right</th><th scope=\"col\">95 % interval</th><th"
                        + " scope=\"col\">coverage</th><th scope=\"col\">false positives</th><th"
                        + " scope=\"col\">false negatives</th></tr></thead><tbody>");
        for (Standing s : standings) {
            boolean verified = metric == Metric.VERIFIED;
            out.println(
                    "<tr>"
                            + "<td>"
                            + Escaped.markup(s.model().isEmpty() ? "(none)" : s.model())
                            + "</td>"
                            + cell(Integer.toString(s.rank()))
                            + cell(ReportTable.share(s.right(), s.known()))
                            + cell(ReportTable.interval(s.interval()))
                            + cell(ReportTable.share(s.known(), s.pairs()))
                            + cell(
                                    verified
                                            ? ""
                                            : ReportTable.share(s.falsePositives(), s.checked()))
                            + cell(
                                    verified
                                            ? ""
                                            : ReportTable.share(s.falseNegatives(), s.checked()))
                            + "</tr>");
        }
        out.println("</tbody></table>");
    }

    private void changes(Comparison comparison) {
        out.printf(
                Locale.ROOT,
                "<table><caption>Changed since the earlier run: %d of %d</caption>%n",
                comparison.changes().size(),
                comparison.compared());
        out.println(
                "<thead><tr><th scope=\"col\">pair</th><th scope=\"col\">model</th><th"
                        + " scope=\"col\">before</th><th scope=\"col\">now</th><th"
                        + " scope=\"col\">why</th></tr></thead><tbody>");
        for (Change change : comparison.changes())
            out.println(
                    "<tr><td>"
                            + Escaped.markup(change.id())
                            + "</td>"
                            + cell(change.model())
                            + cell(change.before().name())
                            + cell(change.after().name())
                            + "<td class=\"text\">"
                            + Escaped.markup(change.why())
                            + "</td></tr>");
        out.println("</tbody></table>");
    }

    private static String cell(String text) {
        return "<td>" + Escaped.markup(text) + "</td>";
    }
}
