package dev.sameql.standalone.suggest;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.normalizer.rulebook.check.LawAssessment;
import dev.sameql.normalizer.rulebook.check.Refutation;
import dev.sameql.normalizer.suggest.OpenPair;
import dev.sameql.normalizer.suggest.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A suggestion as people read it, or as one line of JSON.
public final class SuggestionText {
    private static final int MOST_IDS = 5;

    private SuggestionText() {}

    /// In lines. `id` is that of its draft, where it has one.
    public static List<String> lines(Suggestion suggestion, String id) {
        List<String> lines = new ArrayList<>();
        int pairs = suggestion.pairs().size();
        lines.add(
                switch (suggestion.kind()) {
                    case RULE -> suggestion.decides() + " of " + pairs(pairs) + ": " + id;
                    case REFUTED, SEVERAL, UNSAYABLE, NOT_OPEN ->
                            pairs(pairs) + ": " + suggestion.kind().meaning();
                });
        lines.add("  pairs " + ids(suggestion.pairs()));
        if (!suggestion.why().isEmpty()) lines.add("  " + suggestion.why());
        suggestion.draft().ifPresent(d -> lines.add("  law " + d.written()));
        suggestion.assessment().ifPresent(a -> decided(a, lines));
        if (suggestion.kind() == Suggestion.Kind.RULE) {
            lines.add("");
            rule(suggestion, id).lines().forEach(l -> lines.add("    " + l));
        }
        lines.add("");
        return lines;
    }

    private static String pairs(int count) {
        return count == 1 ? "1 pair" : count + " pairs";
    }

    private static String rule(Suggestion suggestion, String id) {
        String first = suggestion.pairs().getFirst().id();
        return suggestion.draft().map(d -> d.rule(id, "suggested by the pair " + first)).orElse("");
    }

    private static String ids(List<OpenPair> pairs) {
        String some =
                pairs.stream().limit(MOST_IDS).map(OpenPair::id).collect(Collectors.joining(", "));
        return pairs.size() > MOST_IDS ? some + ", ..." : some;
    }

    private static void decided(LawAssessment found, List<String> lines) {
        int open = found.instances() - found.proved() - found.agreed();
        lines.add(
                "  generic instances: %d proved, %d agreed up to 4 rows, %d refuted or open"
                        .formatted(found.proved(), found.agreed(), open));
        Optional<Refutation> refutation = found.refutation();
        if (refutation.isPresent()) {
            Refutation by = refutation.get();
            lines.add("  refuted by " + by.inOneLine());
            lines.add("    " + by.before() + " gives " + by.beforeRows());
            lines.add("    " + by.after() + " gives " + by.afterRows());
        } else {
            found.remarks().forEach(r -> lines.add("  " + r));
        }
    }

    /// As one object.
    public static ObjectNode json(Suggestion suggestion, String id) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("kind", suggestion.kind().name());
        node.put("decides", suggestion.decides());
        ArrayNode pairs = node.putArray("pairs");
        suggestion.pairs().forEach(p -> pairs.add(p.id()));
        if (!suggestion.why().isEmpty()) node.put("why", suggestion.why());
        suggestion
                .draft()
                .ifPresent(
                        d -> {
                            node.put("from", d.from());
                            node.put("to", d.to());
                            ArrayNode words = node.putArray("requires");
                            d.requirements().forEach(r -> words.add(r.written()));
                        });
        if (suggestion.kind() == Suggestion.Kind.RULE) {
            node.put("id", id);
            node.put("rule", rule(suggestion, id));
        }
        suggestion.assessment().ifPresent(a -> decided(a, node));
        return node;
    }

    private static void decided(LawAssessment found, ObjectNode node) {
        node.put("instances", found.instances());
        node.put("proved", found.proved());
        node.put("agreed", found.agreed());
        found.refutation().ifPresent(r -> node.put("refuted", r.inOneLine()));
    }
}
