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
        return like(pattern.codePoints().toArray(), text.codePoints().toArray(), escape, folded);
    }

    /// After a mismatch only the last `%` takes one more: what an earlier one could take, it can.
    private static boolean like(int[] pattern, int[] text, Escape escape, boolean folded) {
        int p = 0;
        int t = 0;
        int star = -1;
        int taken = 0;
        while (true) {
            int c = p < pattern.length ? pattern[p] : -1;
            boolean isEscape = c >= 0 && c == escape.codePoint();
            if (c == '%' && !isEscape) {
                star = ++p;
                taken = t;
                continue;
            }
            if (c < 0 && t == text.length) return true;
            int width = isEscape ? 2 : 1;
            boolean fits =
                    c >= 0
                            && t < text.length
                            && p + width <= pattern.length
                            && (c == '_' && !isEscape
                                    || equal(pattern[p + width - 1], text[t], folded));
            if (fits) {
                p += width;
                t++;
            } else if (star >= 0 && taken < text.length) {
                p = star;
                t = ++taken;
            } else {
                return false;
            }
        }
    }

    private static boolean equal(int left, int right, boolean folded) {
        return left == right || folded && fold(left) == fold(right);
    }

    private static int fold(int c) {
        return c >= 'A' && c <= 'Z' ? c + 32 : c;
    }

    public static boolean glob(String pattern, String text) {
        return glob(pattern.codePoints().toArray(), text.codePoints().toArray());
    }

    private static boolean glob(int[] pattern, int[] text) {
        int p = 0;
        int t = 0;
        int star = -1;
        int taken = 0;
        while (true) {
            int c = p < pattern.length ? pattern[p] : -1;
            if (c == '*') {
                star = ++p;
                taken = t;
                continue;
            }
            if (c < 0 && t == text.length) return true;
            int end = c == '[' ? setEnd(pattern, p + 1) : p;
            if (c >= 0 && t < text.length && end >= 0 && one(pattern, p, end, text[t])) {
                p = end + 1;
                t++;
            } else if (star >= 0 && taken < text.length) {
                p = star;
                t = ++taken;
            } else {
                return false;
            }
        }
    }

    private static boolean one(int[] pattern, int p, int end, int actual) {
        return switch (pattern[p]) {
            case '[' -> inSet(pattern, p + 1, end, actual);
            case '?' -> true;
            default -> pattern[p] == actual;
        };
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
