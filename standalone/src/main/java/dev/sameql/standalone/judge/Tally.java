package dev.sameql.standalone.judge;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Counts of verdicts, for the summary. Every share names what it is a share of.
public final class Tally {

    private static final List<String> VERDICTS =
            List.of("EQUIVALENT", "NOT_EQUIVALENT", "UNDECIDED", "INVALID");

    private final Map<String, Integer> verdicts = new TreeMap<>();
    private final Map<String, Map<String, Integer>> details = new TreeMap<>();
    private int count;

    /// Counts one verdict line.
    public synchronized void add(JsonNode line) {
        String verdict = line.path("verdict").asText();
        count++;
        verdicts.merge(verdict, 1, Integer::sum);
        Map<String, Integer> detail = details.computeIfAbsent(verdict, v -> new TreeMap<>());
        for (String key : keys(verdict, line)) detail.merge(key, 1, Integer::sum);
    }

    public synchronized int count() {
        return count;
    }

    /// Prints the summary. `earlier` verdicts were in the file before this run and are not counted
    /// here.
    public synchronized void print(PrintStream out, Duration time, int earlier) {
        double seconds = Math.max(time.toMillis(), 1) / 1000.0;
        out.printf(
                Locale.ROOT,
                "%d pairs judged in %.1f s (%.1f pairs/s)%s%n",
                count,
                seconds,
                count / seconds,
                earlier == 0 ? "" : ", " + earlier + " more were in the file already");
        for (String verdict : VERDICTS) {
            int n = verdicts.getOrDefault(verdict, 0);
            out.printf(
                    Locale.ROOT,
                    "  %-15s %6d  %5.1f %% of %d   %s%n",
                    verdict,
                    n,
                    count == 0 ? 0 : 100.0 * n / count,
                    count,
                    described(verdict));
        }
    }

    private String described(String verdict) {
        List<String> parts = new ArrayList<>();
        details.getOrDefault(verdict, Map.of()).forEach((key, n) -> parts.add(key + " " + n));
        return String.join(", ", parts);
    }

    /// What a verdict rests on; an undecided pair counts once under each distinct reason.
    private static List<String> keys(String verdict, JsonNode line) {
        if (verdict.equals("EQUIVALENT") || verdict.equals("NOT_EQUIVALENT")) {
            String evidence = line.path("evidence").asText();
            int bound = line.path("bound").asInt();
            return List.of(bound > 0 ? evidence + "(" + bound + ")" : evidence);
        }
        List<String> codes = new ArrayList<>();
        line.path("reasons").forEach(r -> codes.add(r.path("code").asText()));
        return codes.stream().distinct().toList();
    }
}
