package dev.sameql.gateway.console.view;

import dev.sameql.v1.ModelCounts;
import dev.sameql.v1.summary.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// How one model stands in a campaign.
///
/// A pair is *verified* when its verdict says whether the prediction is right: equivalent, not
/// equivalent, or a prediction that is refused. `accuracy` is the share of equivalent ones among
/// these, between `low` and `high` with 95 % confidence (Wilson); `coverage` the share of verified
/// ones among all that are usable. All are percentages; -1 where there is nothing to count.
public record Standing(
        int rank,
        String model,
        int pairs,
        ModelCounts counts,
        double accuracy,
        double low,
        double high,
        double coverage,
        double etm) {

    /// The standings, best first; equal accuracies share a rank.
    public static List<Standing> of(List<ModelCounts> models) {
        List<Standing> unranked =
                models.stream()
                        .map(counts -> of(0, counts))
                        .sorted(
                                Comparator.comparingDouble(Standing::accuracy)
                                        .reversed()
                                        .thenComparing(Standing::model))
                        .toList();
        List<Standing> ranked = new ArrayList<>();
        for (Standing next : unranked) {
            boolean tied = !ranked.isEmpty() && ranked.getLast().accuracy() == next.accuracy();
            ranked.add(of(tied ? ranked.getLast().rank() : ranked.size() + 1, next.counts()));
        }
        return ranked;
    }

    private static Standing of(int rank, ModelCounts counts) {
        int right = counts.getEquivalent();
        int verified = right + counts.getNotEquivalent() + counts.getInvalid();
        int usable = verified + counts.getUndecided() + counts.getOpen();
        double share = verified == 0 ? 0 : (double) right / verified;
        Interval interval = Interval.of(right, verified);
        return new Standing(
                rank,
                counts.getModel().isEmpty() ? "(no model)" : counts.getModel(),
                usable + counts.getUnusable(),
                counts,
                verified == 0 ? -1 : 100 * share,
                100 * interval.low(),
                100 * interval.high(),
                usable == 0 ? -1 : 100.0 * verified / usable,
                counts.getEtmMeasured() == 0
                        ? -1
                        : 100.0 * counts.getEtmMatches() / counts.getEtmMeasured());
    }

    /// A percentage as shown.
    public String percent(double share) {
        return share < 0 ? "–" : String.format(Locale.ROOT, "%.1f", share);
    }

    /// The interval as shown.
    public String interval() {
        return accuracy < 0 ? "" : percent(low) + "–" + percent(high);
    }
}
