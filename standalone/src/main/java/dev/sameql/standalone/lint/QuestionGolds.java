package dev.sameql.standalone.lint;

import dev.sameql.standalone.judge.lines.InputLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;

/// Gold queries of one question that are written differently. Questions of a schema are the same by
/// their texts, without regard to case and blanks, or by their ids where they have no text.
final class QuestionGolds {
    private final Map<List<String>, SequencedMap<String, InputLine.Pair>> golds = new HashMap<>();
    private final List<Both> others = new ArrayList<>();

    /// The first gold query of a question, and another one.
    record Both(InputLine.Pair first, InputLine.Pair other) {

        /// The two as a pair to judge, under the id of the other.
        InputLine.Pair pair() {
            return new InputLine.Pair(
                    other.line(),
                    other.id(),
                    other.schema(),
                    first.gold(),
                    other.gold(),
                    other.dialect(),
                    other.semantics(),
                    "",
                    other.question(),
                    other.questionId());
        }
    }

    /// Takes note of the gold query of a pair. The same text counts once a question.
    void note(InputLine.Pair pair) {
        String text = pair.question().strip().replaceAll("\\s++", " ").toLowerCase(Locale.ROOT);
        if (text.isEmpty() && pair.questionId().isEmpty()) return;
        List<String> question =
                text.isEmpty()
                        ? List.of(pair.schema(), pair.dialect(), "id", pair.questionId())
                        : List.of(pair.schema(), pair.dialect(), "text", text);
        var known = golds.computeIfAbsent(question, _ -> new LinkedHashMap<>());
        boolean isNew = known.putIfAbsent(pair.gold(), pair) == null;
        if (isNew && known.size() > 1) others.add(new Both(known.firstEntry().getValue(), pair));
    }

    /// Each other gold query beside the first of its question, in the order of the file.
    List<Both> others() {
        return others;
    }
}
