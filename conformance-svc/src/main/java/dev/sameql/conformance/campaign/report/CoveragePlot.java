package dev.sameql.conformance.campaign.report;

import dev.sameql.conformance.campaign.Tally.Point;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A curve over the number of cases, as SVG without anything from outside.
final class CoveragePlot {
    private static final int WIDTH = 360;
    private static final int HEIGHT = 160;
    private static final int MARGIN = 30;

    private CoveragePlot() {}

    static String of(String title, List<Point> points, ToDoubleFunction<Point> value) {
        return of(title, points, List.of(), value);
    }

    /// Two curves, the second of chance alone, over the cases that both have.
    static String of(
            String title, List<Point> guided, List<Point> random, ToDoubleFunction<Point> value) {
        long end = random.isEmpty() ? Long.MAX_VALUE : random.getLast().cases();
        List<Point> points = guided.stream().filter(p -> p.cases() <= end).toList();
        double most =
                Stream.concat(points.stream(), random.stream()).mapToDouble(value).max().orElse(1);
        double last = points.isEmpty() ? 1 : Math.max(1, points.getLast().cases());
        String line = line(points, value, last, most);
        String other =
                random.isEmpty()
                        ? ""
                        : "<polyline class=\"random\" points=\""
                                + line(random, value, last, most)
                                + "\"/>";
        return """
        <figure><figcaption>%s</figcaption><svg viewBox="0 0 %d %d" role="img">
        <line x1="%d" y1="%d" x2="%d" y2="%d"/><line x1="%d" y1="%d" x2="%d" y2="%d"/>
        <text x="2" y="16">%.0f</text><text x="%d" y="%d">%.0f cases</text>
        <polyline points="%s"/>%s</svg></figure>
        """
                .formatted(
                        title,
                        WIDTH + 2 * MARGIN,
                        HEIGHT + 2 * MARGIN,
                        MARGIN,
                        HEIGHT + MARGIN,
                        WIDTH + MARGIN,
                        HEIGHT + MARGIN,
                        MARGIN,
                        MARGIN,
                        MARGIN,
                        HEIGHT + MARGIN,
                        most,
                        WIDTH - MARGIN,
                        HEIGHT + MARGIN + 18,
                        last,
                        line,
                        other);
    }

    private static String line(
            List<Point> points, ToDoubleFunction<Point> value, double last, double most) {
        return points.stream()
                .map(p -> place(p.cases() / last, value.applyAsDouble(p) / Math.max(1, most)))
                .collect(Collectors.joining(" "));
    }

    private static String place(double x, double y) {
        return String.format(
                Locale.ROOT, "%.1f,%.1f", MARGIN + x * WIDTH, MARGIN + HEIGHT - y * HEIGHT);
    }
}
