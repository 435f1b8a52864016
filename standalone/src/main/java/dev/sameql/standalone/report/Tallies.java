package dev.sameql.standalone.report;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// What is counted of one model.
///
/// A pair is *verified* when its verdict says whether the prediction is right: EQUIVALENT, or
/// NOT_EQUIVALENT, or INVALID on the prediction's account. A metric is *wrong* on a verified pair
/// when it says otherwise.
final class Tallies {
    /// What says whether a prediction is right.
    enum Metric {
        EX,
        EX_BIRD,
        ESM,
        ETM,
        VERIFIED
    }

    private final Map<Metric, Integer> right = new EnumMap<>(Metric.class);
    private final Map<Metric, Integer> known = new EnumMap<>(Metric.class);
    private final Map<Metric, Integer> falsePositives = new EnumMap<>(Metric.class);
    private final Map<Metric, Integer> falseNegatives = new EnumMap<>(Metric.class);
    private final Map<Metric, Integer> checked = new EnumMap<>(Metric.class);
    private int pairs;

    void add(Optional<Boolean> verified, Map<Metric, Boolean> scores) {
        pairs++;
        verified.ifPresent(v -> score(Metric.VERIFIED, v));
        scores.forEach(
                (metric, score) -> {
                    score(metric, score);
                    if (verified.isEmpty()) return;
                    count(checked, metric);
                    if (score && !verified.get()) count(falsePositives, metric);
                    if (!score && verified.get()) count(falseNegatives, metric);
                });
    }

    private void score(Metric metric, boolean score) {
        count(known, metric);
        if (score) count(right, metric);
    }

    private static void count(Map<Metric, Integer> counts, Metric metric) {
        counts.merge(metric, 1, Integer::sum);
    }

    int pairs() {
        return pairs;
    }

    /// How many predictions the metric calls right.
    int right(Metric metric) {
        return right.getOrDefault(metric, 0);
    }

    /// Of how many it says anything.
    int known(Metric metric) {
        return known.getOrDefault(metric, 0);
    }

    /// Verified pairs of which the metric says something.
    int checked(Metric metric) {
        return checked.getOrDefault(metric, 0);
    }

    /// It calls them right, and they are not.
    int falsePositives(Metric metric) {
        return falsePositives.getOrDefault(metric, 0);
    }

    /// It calls them wrong, and they are right.
    int falseNegatives(Metric metric) {
        return falseNegatives.getOrDefault(metric, 0);
    }

    /// The share that the metric calls right; 0 where it says nothing.
    double share(Metric metric) {
        return known(metric) == 0 ? 0 : (double) right(metric) / known(metric);
    }
}
