package dev.sameql.conformance.campaign;

import dev.sameql.conformance.campaign.oracle.Oracle;
import dev.sameql.conformance.campaign.oracle.Verdict;
import dev.sameql.core.semantics.coverage.RuleCoverage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// How many cases ended how, and what was covered when.
public final class Tally {
    private final Map<String, Integer> ends = new TreeMap<>();
    private final Map<String, Integer> refusals = new HashMap<>();
    private final List<Point> curve = new ArrayList<>();
    private long cases;

    /// How much was covered after so many cases.
    public record Point(
            long cases,
            double seconds,
            int features,
            int rules,
            int pairs,
            int paths,
            int findings) {

        /// What has been covered so far.
        static Point of(long cases, double seconds, RuleCoverage coverage, int findings) {
            return new Point(
                    cases,
                    seconds,
                    coverage.features().size(),
                    coverage.rules(),
                    coverage.pairs(),
                    coverage.paths(),
                    findings);
        }
    }

    void count(Verdict verdict) {
        cases++;
        switch (verdict) {
            case Verdict.Agreed _ -> end("agreed");
            case Verdict.Documented _ -> end("documented");
            case Verdict.Differs _ -> end("different");
            case Verdict.NotTaken(var message) -> {
                end("not taken");
                refusals.merge(message.replaceAll("\\d+|\"[^\"]*\"", "…"), 1, Integer::sum);
            }
            case Verdict.NotCompared(var reason) -> {
                end("not compared");
                refusals.merge(reason, 1, Integer::sum);
            }
        }
    }

    /// So many differences in all were not shown again.
    void notRepeated(int differences) {
        if (differences > 0) ends.put("not repeated", differences);
    }

    void count(Oracle.Kind oracle, Verdict verdict) {
        String name = oracle.name().toLowerCase(Locale.ROOT);
        if (verdict instanceof Verdict.Agreed) end(name + " agreed");
        if (verdict instanceof Verdict.Differs) end(name + " different");
    }

    void unread() {
        cases++;
        end("not read");
    }

    private void end(String how) {
        ends.merge(how, 1, Integer::sum);
    }

    void mark(Point point) {
        curve.add(point);
    }

    /// How many cases there were.
    public long cases() {
        return cases;
    }

    /// How many of them ended how.
    public Map<String, Integer> ends() {
        return Map.copyOf(ends);
    }

    /// Why cases were not compared, the most frequent first.
    public List<Map.Entry<String, Integer>> refusals() {
        return refusals.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .toList();
    }

    /// What was covered, over time.
    public List<Point> curve() {
        return List.copyOf(curve);
    }

    @Override
    public String toString() {
        return cases + " cases " + new TreeMap<>(ends);
    }
}
