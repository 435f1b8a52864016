package dev.sameql.core.algebra;

import java.util.function.IntPredicate;

/// Pattern matching: LIKE (`%`, `_`, an escape) and GLOB (`*`, `?`, `[set]`), by code point.
public final class PatternMatching {

    private PatternMatching() {}

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

    private static boolean like(int[] pattern, int[] text, Escape escape, boolean folded) {
        return matches(
                pattern,
                text,
                p -> pattern[p] == '%' && pattern[p] != escape.codePoint(),
                (p, character) -> {
                    boolean isEscape = pattern[p] == escape.codePoint();
                    int end = isEscape ? p + 2 : p + 1;
                    if (end > pattern.length) return -1;
                    boolean fits =
                            pattern[p] == '_' && !isEscape
                                    || equal(pattern[end - 1], character, folded);
                    return fits ? end : -1;
                });
    }

    /// Where a pattern goes on once what stands at a place has taken a character; -1 if it does not
    /// take it.
    private interface Taking {
        int after(int place, int character);
    }

    /// After a mismatch only the last wildcard takes one more: what an earlier one could take, it
    /// can.
    private static boolean matches(int[] pattern, int[] text, IntPredicate isAny, Taking taking) {
        int p = 0;
        int t = 0;
        int star = -1;
        int taken = 0;
        while (true) {
            if (p < pattern.length && isAny.test(p)) {
                star = ++p;
                taken = t;
                continue;
            }
            if (p == pattern.length && t == text.length) return true;
            int next = p < pattern.length && t < text.length ? taking.after(p, text[t]) : -1;
            if (next >= 0) {
                p = next;
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
        return matches(
                pattern,
                text,
                p -> pattern[p] == '*',
                (p, character) -> {
                    int end = pattern[p] == '[' ? setEnd(pattern, p + 1) : p;
                    return end >= 0 && one(pattern, p, end, character) ? end + 1 : -1;
                });
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
