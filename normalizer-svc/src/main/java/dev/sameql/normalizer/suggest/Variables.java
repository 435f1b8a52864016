package dev.sameql.normalizer.suggest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Names for the variables of a law, in the order in which they stand in it: so laws that differ in
/// names only become one text. Until then a variable is its kind and a number: `?t_3_`.
final class Variables {
    private static final Pattern OPEN = Pattern.compile("\\?([a-z]+)_(\\d+)_");
    private static final Map<String, List<String>> NAMES =
            Map.of(
                    "t", List.of("t", "u", "v", "w"),
                    "p", List.of("p", "q", "r", "s"),
                    "x", List.of("x", "y", "z"),
                    "n", List.of("n", "m"),
                    "c", List.of("c", "d", "e"),
                    "o", List.of("out", "more"),
                    "k", List.of("k", "l"),
                    "j", List.of("j", "i"),
                    "a", List.of("a", "b"));

    private final Map<String, String> names = new HashMap<>();
    private final Map<String, Integer> given = new HashMap<>();

    /// A variable of a kind.
    static String open(char kind, int number) {
        return "?" + kind + "_" + number + "_";
    }

    /// A text with names; those that were given before stay.
    String named(String text) {
        Matcher open = OPEN.matcher(text);
        StringBuilder named = new StringBuilder();
        while (open.find()) {
            String kind = open.group(1);
            String name = names.computeIfAbsent(open.group(), _ -> next(kind));
            open.appendReplacement(named, Matcher.quoteReplacement("?" + name));
        }
        return open.appendTail(named).toString();
    }

    private String next(String kind) {
        List<String> usual = NAMES.get(kind);
        int number = given.merge(kind, 1, Integer::sum);
        return number <= usual.size() ? usual.get(number - 1) : usual.getFirst() + number;
    }

    /// A text as it is apart from the names of its variables.
    static String shape(String text) {
        return OPEN.matcher(text).replaceAll("?$1");
    }

    /// Texts in an order that does not depend on the names of variables.
    static List<String> sorted(List<String> texts) {
        List<String> sorted = new ArrayList<>(texts);
        sorted.sort((a, b) -> shape(a).compareTo(shape(b)));
        return sorted;
    }
}
