package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.algebra.NotModelled;
import java.util.Locale;

/// Texts under `utf8mb4_general_ci`, MariaDB's default collation up to 11.4: by the capital of each
/// letter, as if blanks filled the shorter one up.
///
/// Source: observed on MariaDB 10.11.
final class MariadbTexts {
    private MariadbTexts() {}

    /// A text such that two texts are equal exactly when their keys are.
    static String key(String text) {
        if (text.chars().anyMatch(c -> c >= 0x7f))
            throw new NotModelled("a comparison of a text beyond ASCII in MariaDB", null);
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') end--;
        return text.substring(0, end).toUpperCase(Locale.ROOT);
    }

    static int compare(String left, String right) {
        String a = key(left);
        String b = key(right);
        int length = Math.max(a.length(), b.length());
        for (int i = 0; i < length; i++) {
            char x = i < a.length() ? a.charAt(i) : ' ';
            char y = i < b.length() ? b.charAt(i) : ' ';
            if (x != y) return Character.compare(x, y);
        }
        return 0;
    }
}
