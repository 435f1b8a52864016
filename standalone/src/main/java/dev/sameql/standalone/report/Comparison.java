package dev.sameql.standalone.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sameql.standalone.report.JudgedPair.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What changed since an earlier run, pair by pair. Pairs go by their ids; those that only one of
/// the runs judged are counted, not compared.
record Comparison(int compared, int added, int gone, List<Change> changes) {

    /// A pair whose verdict changed.
    record Change(String id, String model, Outcome before, Outcome after, String why) {}

    /// The run now against the verdicts of the earlier one.
    static Comparison of(List<JudgedPair> now, Path earlier) throws IOException {
        Map<String, JsonNode> before = JudgedPairs.verdicts(earlier);
        List<Change> changes = new ArrayList<>();
        int compared = 0;
        int added = 0;
        for (JudgedPair judged : now) {
            JsonNode line = before.remove(judged.id());
            if (line == null) {
                added++;
                continue;
            }
            compared++;
            Outcome was = Outcome.of(line);
            if (was != judged.outcome())
                changes.add(
                        new Change(
                                judged.id(),
                                judged.pair().model(),
                                was,
                                judged.outcome(),
                                judged.why()));
        }
        return new Comparison(compared, added, before.size(), List.copyOf(changes));
    }
}
