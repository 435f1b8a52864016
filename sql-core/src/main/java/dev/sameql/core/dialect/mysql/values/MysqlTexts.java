package dev.sameql.core.dialect.mysql.values;

import dev.sameql.core.algebra.NotModelled;
import java.util.Locale;

/// Texts under MySQL's default collation, which releases define differently: 8.0 has
/// `utf8mb4_0900_ai_ci`, earlier ones and MariaDB `utf8mb4_general_ci`, `utf8mb4_uca1400_ai_ci` or
/// `latin1_swedish_ci`. Modelled is what they have in common: ASCII letters without regard to case,
/// digits before letters, blanks before both. Where they differ (trailing blanks, punctuation,
/// letters beyond ASCII) the comparison is not modelled.
public final class MysqlTexts {
    private MysqlTexts() {}

    /// A text such that two texts are equal under the collation exactly when their keys are.
    public static String key(String text) {
        if (text.endsWith(" "))
            throw new NotModelled("a comparison of a text with trailing blanks in MySQL", null);
        requireAscii(text);
        return text.toLowerCase(Locale.ROOT);
    }

    private static void requireAscii(String text) {
        if (text.chars().anyMatch(c -> c < ' ' || c > '~'))
            throw new NotModelled("a comparison of a text beyond ASCII in MySQL", null);
    }

    /// The order of two texts.
    public static int compare(String left, String right) {
        String a = key(left);
        String b = key(right);
        int length = Math.min(a.length(), b.length());
        for (int i = 0; i < length; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x == y) continue;
            if (rank(x) < 0 || rank(y) < 0)
                throw new NotModelled("the order of punctuation in MySQL", null);
            return Integer.compare(rank(x), rank(y));
        }
        return Integer.compare(a.length(), b.length());
    }

    private static int rank(char c) {
        if (c == ' ') return 0;
        if (c >= '0' && c <= '9') return 1 + c - '0';
        if (c >= 'a' && c <= 'z') return 20 + c - 'a';
        return -1;
    }

    /// A text that a pattern is matched with: case is the only thing that LIKE looks past.
    public static String plain(String text) {
        requireAscii(text);
        return text;
    }
}
