package dev.sameql.core.semantics.sqlite;

/// Pattern matching: LIKE (`%`, `_`, an escape) and GLOB (`*`, `?`, `[set]`), by code point.
public final class Patterns {

    private Patterns() {}

    /// An escape character, or none.
    public record Escape(int codePoint) {
        public static final Escape NONE = new Escape(-1);

        public static Escape of(int codePoint) {
            return new Escape(codePoint);
        }
    }

    /// `folded` ignores the case of ASCII letters.
    public static boolean like(String pattern, String text, Escape escape, boolean folded) {
        return like(
                pattern.codePoints().toArray(), 0, text.codePoints().toArray(), 0, escape, folded);
    }

    private static boolean like(
            int[] pattern, int p, int[] text, int t, Escape escape, boolean folded) {
        while (p < pattern.length) {
            int c = pattern[p++];
            if (c == escape.codePoint()) {
                if (p == pattern.length) return false;
                if (t == text.length || !equal(pattern[p++], text[t++], folded)) return false;
            } else if (c == '%') {
                while (p < pattern.length && pattern[p] == '%' && escape.codePoint() != '%') p++;
                if (p == pattern.length) return true;
                for (int rest = t; rest <= text.length; rest++) {
                    if (like(pattern, p, text, rest, escape, folded)) return true;
                }
                return false;
            } else if (t == text.length) {
                return false;
            } else if (c == '_') {
                t++;
            } else if (!equal(c, text[t++], folded)) {
                return false;
            }
        }
        return t == text.length;
    }

    private static boolean equal(int left, int right, boolean folded) {
        return left == right || folded && fold(left) == fold(right);
    }

    private static int fold(int c) {
        return c >= 'A' && c <= 'Z' ? c + 32 : c;
    }

    public static boolean glob(String pattern, String text) {
        return glob(pattern.codePoints().toArray(), 0, text.codePoints().toArray(), 0);
    }

    private static boolean glob(int[] pattern, int p, int[] text, int t) {
        while (p < pattern.length) {
            int c = pattern[p++];
            if (c == '*') {
                for (int rest = t; rest <= text.length; rest++) {
                    if (glob(pattern, p, text, rest)) return true;
                }
                return false;
            }
            if (t == text.length) return false;
            int actual = text[t++];
            if (c == '[') {
                int end = setEnd(pattern, p);
                if (end < 0 || !inSet(pattern, p, end, actual)) return false;
                p = end + 1;
            } else if (c != '?' && c != actual) {
                return false;
            }
        }
        return t == text.length;
    }

    /// Where the closing bracket of a set is; a bracket that comes first belongs to the set.
    private static int setEnd(int[] pattern, int from) {
        int p = from;
        if (p < pattern.length && pattern[p] == '^') p++;
        if (p < pattern.length && pattern[p] == ']') p++;
        while (p < pattern.length && pattern[p] != ']') p++;
        return p < pattern.length ? p : -1;
    }

    private static boolean inSet(int[] pattern, int from, int end, int actual) {
        boolean inverted = pattern[from] == '^';
        int first = inverted ? from + 1 : from;
        boolean found = false;
        for (int p = first; p < end; p++) {
            boolean isRange = pattern[p] == '-' && p > first && p + 1 < end;
            if (isRange) {
                found |= actual >= pattern[p - 1] && actual <= pattern[p + 1];
                p++;
            } else {
                found |= actual == pattern[p];
            }
        }
        return found != inverted;
    }
}
