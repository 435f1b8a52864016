package dev.sameql.verifier.refute.clues;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Texts that match a LIKE or GLOB pattern, and texts that just miss it.
public final class PatternTexts {
    private PatternTexts() {}

    static List<String> matching(String pattern) {
        return List.of(
                fill(pattern, "", "x"), fill(pattern, "zz", "y"), swapCase(fill(pattern, "", "x")));
    }

    /// A text that matches several patterns at once: what one begins with, what others contain,
    /// what one ends with; empty for a single pattern.
    public static Optional<String> matchingAll(Set<String> patterns) {
        if (patterns.size() < 2) return Optional.empty();
        StringBuilder begins = new StringBuilder();
        StringBuilder contains = new StringBuilder();
        StringBuilder ends = new StringBuilder();
        for (String pattern : patterns) {
            boolean open = isWild(pattern, 0);
            boolean left = isWild(pattern, pattern.length() - 1);
            StringBuilder part = !open ? begins : !left ? ends : contains;
            part.append(fill(pattern, "", "x"));
        }
        return Optional.of(begins.append(contains).append(ends).toString());
    }

    private static boolean isWild(String pattern, int at) {
        return !pattern.isEmpty() && (pattern.charAt(at) == '%' || pattern.charAt(at) == '*');
    }

    static List<String> missing(String pattern) {
        String plain = fill(pattern, "", "");
        return List.of(
                "x" + plain,
                plain + "x",
                plain.isEmpty() ? "x" : plain.substring(0, plain.length() - 1),
                fill(pattern, "q", ""));
    }

    private static String fill(String pattern, String many, String one) {
        return pattern.replace("%", many).replace("*", many).replace("_", one).replace("?", one);
    }

    public static String swapCase(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return text.equals(lower) ? text.toUpperCase(Locale.ROOT) : lower;
    }

    /// Texts close to a text: other case, one letter more or less.
    static List<String> near(String text) {
        if (text.isEmpty()) return List.of("a", " ");
        return List.of(
                swapCase(text),
                text + "x",
                "x" + text,
                text.substring(0, text.length() - 1),
                text + " ");
    }
}
