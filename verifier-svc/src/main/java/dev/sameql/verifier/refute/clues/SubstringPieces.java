package dev.sameql.verifier.refute.clues;

import dev.sameql.verifier.refute.clues.TextComparison.Literal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The constants that a query compares with SUBSTRs of one column, put at their positions into a
/// text, so that the text satisfies these comparisons.
final class SubstringPieces {
    private static final String DATE = "2012-08-25 10:00:00";
    private static final String SHORT_DATE = "201208";

    private final Map<Integer, List<String>> pieces = new LinkedHashMap<>();

    void add(List<Literal> parameters, String piece) {
        String start = parameters.getFirst().text();
        if (!start.matches("-?\\d{1,3}")) return;
        pieces.computeIfAbsent(Integer.parseInt(start), key -> new ArrayList<>()).add(piece);
    }

    List<String> texts() {
        if (pieces.isEmpty()) return List.of();
        List<String> texts = new ArrayList<>();
        int most = pieces.values().stream().mapToInt(List::size).max().orElse(0);
        int end =
                pieces.entrySet().stream()
                        .mapToInt(e -> e.getKey() - 1 + e.getValue().getFirst().length())
                        .max()
                        .orElse(0);
        for (String base :
                List.of(end <= SHORT_DATE.length() ? SHORT_DATE : DATE, DATE.substring(0, 10))) {
            for (int i = 0; i < most; i++) {
                StringBuilder text = new StringBuilder(base);
                for (var entry : pieces.entrySet()) {
                    List<String> choices = entry.getValue();
                    lay(text, entry.getKey(), choices.get(Math.min(i, choices.size() - 1)));
                }
                texts.add(text.toString());
            }
        }
        return texts;
    }

    private static void lay(StringBuilder text, int start, String piece) {
        int from = start > 0 ? start - 1 : start < 0 ? Math.max(0, text.length() + start) : 0;
        while (text.length() < from + piece.length()) text.append('x');
        text.replace(from, from + piece.length(), piece);
    }
}
