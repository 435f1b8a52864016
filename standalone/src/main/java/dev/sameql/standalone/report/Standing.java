package dev.sameql.standalone.report;

import dev.sameql.standalone.report.Tallies.Metric;
import dev.sameql.v1.summary.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;

/// How one model stands by one metric.
///
/// `known` of the model's `pairs` are those that the metric says anything of: its coverage. Models
/// of equal share have one rank. `wrong` counts are over the `checked` pairs, which have a verdict,
/// too.
record Standing(
        String model,
        Metric metric,
        int rank,
        int pairs,
        int known,
        int right,
        Interval interval,
        int checked,
        int falsePositives,
        int falseNegatives) {

    /// The standings of all models by all metrics that say anything, best first.
    static List<Standing> of(MetricsReport report) {
        List<Standing> all = new ArrayList<>();
        for (Metric metric : Metric.values()) {
            List<Standing> standings = new ArrayList<>();
            report.models()
                    .forEach(
                            (model, tallies) -> {
                                if (tallies.known(metric) > 0)
                                    standings.add(of(model, tallies, metric, report.models()));
                            });
            standings.sort(Comparator.comparingInt(Standing::rank));
            all.addAll(standings);
        }
        return all;
    }

    private static Standing of(
            String model, Tallies tallies, Metric metric, SortedMap<String, Tallies> models) {
        long better =
                models.values().stream()
                        .filter(t -> t.share(metric) > tallies.share(metric))
                        .count();
        return new Standing(
                model,
                metric,
                (int) better + 1,
                tallies.pairs(),
                tallies.known(metric),
                tallies.right(metric),
                Interval.of(tallies.right(metric), tallies.known(metric)),
                tallies.checked(metric),
                tallies.falsePositives(metric),
                tallies.falseNegatives(metric));
    }

    /// The share of right predictions among those that the metric says anything of.
    double share() {
        return (double) right / known;
    }

    /// The share of pairs that the metric says anything of.
    double coverage() {
        return (double) known / pairs;
    }
}
