package dev.sameql.conformance.campaign.report;

import dev.sameql.conformance.campaign.Campaign;
import dev.sameql.conformance.campaign.RandomCoverage;
import dev.sameql.conformance.campaign.Tally.Point;
import dev.sameql.conformance.campaign.finding.Finding;
import dev.sameql.core.output.VisibleText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A campaign as one HTML file that needs nothing from outside: findings, coverage over time, and
/// why cases were not compared.
public final class HtmlReport {
    private static final int SHOWN_REASONS = 30;
    private static final String STYLE =
            """
            body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222}
            pre{background:#f5f5f2;padding:.8rem;overflow:auto;white-space:pre-wrap}
            article{border-top:1px solid #ccc;padding:.5rem 0}
            figure{display:inline-block;width:24rem;margin:0 1rem 1rem 0}
            polyline{fill:none;stroke:#06c;stroke-width:2}
            polyline.random{stroke:#999;stroke-dasharray:4 3}line{stroke:#999}text{font-size:12px;fill:#555}
            td,th{text-align:left;padding:.1rem .8rem .1rem 0;vertical-align:top}
            """;

    private HtmlReport() {}

    public static String of(Campaign campaign, List<Finding> findings) {
        List<Point> curve = campaign.tally().curve();
        List<Point> random =
                RandomCoverage.of(
                        campaign.subject(), campaign.settings().seed(), campaign.tally().cases());
        return "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Conformance of "
                + escaped(campaign.version())
                + "</title><style>"
                + STYLE
                + "</style><h1>Conformance of "
                + escaped(campaign.version())
                + "</h1><p>"
                + escaped(campaign.tally() + " in " + campaign.elapsed().toSeconds() + " s.")
                + "</p><h2>Findings</h2>"
                + (findings.isEmpty() ? "<p>None.</p>" : "")
                + findings.stream().map(HtmlReport::finding).collect(Collectors.joining())
                + "<h2>Coverage</h2><p>"
                + escaped(campaign.coverage().toString())
                + "</p><p>Guided generation, and, grey and dashed, the same grammar by chance"
                + " alone.</p>"
                + CoveragePlot.of("features evaluated", curve, random, Point::features)
                + CoveragePlot.of("rules fired, of 104", curve, random, Point::rules)
                + CoveragePlot.of(
                        "pairs of rules, one right below the other", curve, random, Point::pairs)
                + CoveragePlot.of("paths of three rules", curve, random, Point::paths)
                + sideBySide(curve, random)
                + CoveragePlot.of("findings", curve, Point::findings)
                + unreached(campaign)
                + "<h2>Not compared</h2><table>"
                + campaign.tally().refusals().stream()
                        .limit(SHOWN_REASONS)
                        .map(r -> "<tr><td>" + r.getValue() + "<td>" + escaped(r.getKey()))
                        .collect(Collectors.joining())
                + "</table></html>\n";
    }

    private static String sideBySide(List<Point> guided, List<Point> random) {
        String rows =
                Stream.of(100, 250, 500, 1_000, 2_000)
                        .map(cases -> row(cases, at(cases, guided), at(cases, random)))
                        .collect(Collectors.joining());
        return "<table><tr><th>cases<th>features<th>by chance<th>rules<th>by chance<th>pairs<th>by"
                + " chance<th>paths<th>by chance"
                + rows
                + "</table>";
    }

    private static Optional<Point> at(long cases, List<Point> curve) {
        return curve.stream()
                .filter(point -> point.cases() >= cases)
                .findFirst()
                .filter(point -> point.cases() < cases + cases / 4);
    }

    private static String row(long cases, Optional<Point> guided, Optional<Point> random) {
        if (guided.isEmpty() || random.isEmpty()) return "";
        Point left = guided.get();
        Point right = random.get();
        return "<tr><td>"
                + Stream.of(
                                cases,
                                left.features(),
                                right.features(),
                                left.rules(),
                                right.rules(),
                                left.pairs(),
                                right.pairs(),
                                left.paths(),
                                right.paths())
                        .map(String::valueOf)
                        .collect(Collectors.joining("<td>"));
    }

    private static String unreached(Campaign campaign) {
        return "<h3>Rules that have not fired</h3><table>"
                + campaign.coverage().missing().stream()
                        .map(
                                rule ->
                                        "<tr><td>"
                                                + rule
                                                + "<td>"
                                                + escaped(UnreachedRules.reason(rule)))
                        .collect(Collectors.joining())
                + "</table>";
    }

    private static String finding(Finding finding) {
        return "<article id=\""
                + escaped(finding.id())
                + "\"><h3>"
                + escaped(finding.id())
                + " · "
                + escaped(finding.kind())
                + " · "
                + escaped(finding.standing())
                + " · "
                + finding.status()
                + "</h3><p>"
                + escaped(finding.explanation())
                + " Seen "
                + finding.times()
                + " times; first with seed "
                + finding.seed()
                + (finding.reduced() ? "; no step makes it smaller." : ".")
                + "</p><pre>"
                + escaped(String.join(";\n", finding.setup()))
                + ";\n"
                + escaped(finding.query())
                + "</pre><table><tr><th>expected<td>"
                + escaped(finding.expected())
                + "<tr><th>engine<td>"
                + escaped(finding.actual())
                + "</table></article>";
    }

    private static String escaped(String text) {
        return VisibleText.of(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
