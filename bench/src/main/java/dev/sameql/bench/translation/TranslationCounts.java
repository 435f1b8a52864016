package dev.sameql.bench.translation;

import dev.sameql.conformance.translation.Checked;
import dev.sameql.core.dialect.translation.term.Premise;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Counts what became of queries, and keeps some that were refused.
final class TranslationCounts {
    private final int shown;
    private final Map<String, Integer> counts = new TreeMap<>();
    private final List<String> refused = new ArrayList<>();
    private int all;
    private int given;
    private int silent;

    TranslationCounts(int shown) {
        this.shown = shown;
    }

    void add(String query, Checked answer) {
        all++;
        switch (answer) {
            case Checked.Given done -> {
                given++;
                if (done.telling() == 0) silent++;
                for (Premise premise : done.premises())
                    counts.merge("given, where " + premise.sentence(), 1, Integer::sum);
                counts.merge("given, judged by " + done.judges(), 1, Integer::sum);
            }
            case Checked.Refused(var obstacle, String detail) -> {
                counts.merge("refused, " + obstacle, 1, Integer::sum);
                if (refused.size() < shown)
                    refused.add(obstacle + "  " + query.replace('\n', ' ') + "\n    " + detail);
            }
        }
    }

    void print() {
        System.out.printf("%d queries, %d translated (%.1f %%)%n", all, given, 100.0 * given / all);
        System.out.println("  " + silent + "  of these never show a value");
        counts.forEach((what, count) -> System.out.println("  " + count + "  " + what));
        refused.forEach(System.out::println);
    }
}
