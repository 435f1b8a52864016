package dev.sameql.verifier.text;

import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.verifier.value.Values;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// A pattern of LIKE without ESCAPE, or of GLOB without sets of characters.
public record Wildcards(String pattern, char any, char one) {

    static Wildcards of(LikeKind kind, String pattern) {
        return kind == LikeKind.GLOB
                ? new Wildcards(pattern, '*', '?')
                : new Wildcards(pattern, '%', '_');
    }

    private boolean isWild(int c) {
        return c == any || c == one || any == '*' && c == '[';
    }

    /// The text that may stand anywhere in what matches, if that is all that is asked.
    Optional<String> between() {
        int last = pattern.length() - 1;
        if (last < 2 || pattern.charAt(0) != any || pattern.charAt(last) != any)
            return Optional.empty();
        String inner = pattern.substring(1, last);
        return inner.chars().noneMatch(this::isWild) ? Optional.of(inner) : Optional.empty();
    }

    /// The text with which all ends that matches, if that is all that is asked.
    Optional<String> ending() {
        if (pattern.length() < 2 || pattern.charAt(0) != any) return Optional.empty();
        String last = pattern.substring(1);
        return last.chars().noneMatch(this::isWild) ? Optional.of(last) : Optional.empty();
    }

    /// How many characters a text that matches has at least; of a set of characters nothing is
    /// known.
    int least() {
        if (hasSets()) return 0;
        return (int) pattern.codePoints().filter(c -> c != any).count();
    }

    /// Whether it says nothing of what the characters are.
    boolean isOfWildcards() {
        return pattern.chars().allMatch(c -> c == any || c == one);
    }

    /// Whether what matches may be of any length from the least on.
    boolean isOpen() {
        return pattern.indexOf(any) >= 0;
    }

    private boolean hasSets() {
        return any == '*' && pattern.indexOf('[') >= 0;
    }

    /// Whether every text that matches the other matches this, as far as that is easily seen: this
    /// pattern matches the other's, whose wildcards only wildcards match.
    boolean includes(Wildcards other) {
        if (hasSets() || other.hasSets()) return false;
        int[] own = pattern.codePoints().toArray();
        int[] others = other.pattern.codePoints().toArray();
        boolean[] reached = new boolean[others.length + 1];
        reached[0] = true;
        for (int c : own) {
            boolean[] next = new boolean[others.length + 1];
            for (int i = 0; i <= others.length; i++) {
                if (c == any) {
                    next[i] = reached[i] || i > 0 && next[i - 1];
                } else if (i > 0 && reached[i - 1] && others[i - 1] != other.any) {
                    next[i] = c == one || c == others[i - 1];
                }
            }
            reached = next;
        }
        return reached[others.length];
    }

    /// What LIKE asks of the rest of a text that begins so: one of these patterns.
    public static Set<String> behind(String head, String pattern) {
        Set<Integer> places = closed(Set.of(0), pattern);
        for (int i = 0; i < head.length(); i++) {
            var next = new TreeSet<Integer>();
            for (int place : places) {
                if (place == pattern.length()) continue;
                char wanted = pattern.charAt(place);
                if (wanted == '%') next.add(place);
                else if (wanted == '_' || isOneLetter(wanted, head.charAt(i))) next.add(place + 1);
            }
            places = closed(next, pattern);
        }
        var left = new TreeSet<String>();
        for (int place : places) left.add(pattern.substring(place));
        var least = new TreeSet<>(left);
        for (String one : left)
            for (String other : left)
                if (!one.equals(other) && least.contains(other) && isWithin(one, other))
                    least.remove(one);
        return least;
    }

    private static boolean isWithin(String one, String other) {
        return of(LikeKind.LIKE, other).includes(of(LikeKind.LIKE, one));
    }

    /// What LIKE asks of the beginning of a text that ends so: one of these patterns.
    public static Set<String> before(String tail, String pattern) {
        var left = new TreeSet<String>();
        for (String reversed : behind(reversed(tail), reversed(pattern)))
            left.add(reversed(reversed));
        return left;
    }

    private static String reversed(String text) {
        return new StringBuilder(text).reverse().toString();
    }

    private static boolean isOneLetter(char one, char other) {
        return Values.asciiLower(Character.toString(one))
                .equals(Values.asciiLower(Character.toString(other)));
    }

    /// The places, and those behind a wildcard that matches nothing.
    private static Set<Integer> closed(Set<Integer> places, String pattern) {
        var all = new TreeSet<>(places);
        for (int i = 0; i < pattern.length(); i++)
            if (pattern.charAt(i) == '%' && all.contains(i)) all.add(i + 1);
        return all;
    }
}
