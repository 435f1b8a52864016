package dev.sameql.core.dialect.postgresql.typing;

import java.util.Locale;
import java.util.Optional;

/// Formats of PostgreSQL's `to_char` and of `strftime`, as far as both write the same: numbers and
/// punctuation.
public final class PostgresFormat {
    private static final String PUNCTUATION = "-/ .:,_";

    private PostgresFormat() {}

    private enum Field {
        YEAR("YYYY", "%Y"),
        MONTH("MM", "%m"),
        DAY("DD", "%d"),
        HOUR("HH24", "%H"),
        MINUTE("MI", "%M"),
        SECOND("SS", "%S");

        private final String postgres;
        private final String strftime;

        Field(String postgres, String strftime) {
            this.postgres = postgres;
            this.strftime = strftime;
        }

        /// The field that a text begins with: `DDD` and `SSSS` are other ones.
        static Optional<Field> begins(String text) {
            if (text.startsWith("SSSS") || text.startsWith("DDD")) return Optional.empty();
            for (Field field : values())
                if (text.startsWith(field.postgres)) return Optional.of(field);
            return Optional.empty();
        }
    }

    /// The format of `strftime` that writes what a pattern of `to_char` does.
    static Optional<String> strftime(String pattern) {
        boolean isLower = pattern.equals(pattern.toLowerCase(Locale.ROOT));
        String rest = isLower ? pattern.toUpperCase(Locale.ROOT) : pattern;
        var format = new StringBuilder();
        while (!rest.isEmpty()) {
            Optional<Field> field = Field.begins(rest);
            boolean isPunctuation = PUNCTUATION.indexOf(rest.charAt(0)) >= 0;
            if (field.isEmpty() && !isPunctuation) return Optional.empty();
            format.append(field.isPresent() ? field.get().strftime : rest.substring(0, 1));
            rest = rest.substring(field.isPresent() ? field.get().postgres.length() : 1);
        }
        return Optional.of(format.toString());
    }

    /// The pattern of `to_char` that writes what such a format of `strftime` does.
    public static String toChar(String format) {
        String pattern = format;
        for (Field field : Field.values())
            pattern = pattern.replace(field.strftime, field.postgres);
        return pattern;
    }
}
