package dev.sameql.core.token;

import dev.sameql.core.ir.Quote;
import java.util.Locale;

/// One token of a text: `start` (inclusive) and `end` (exclusive) are offsets into it. `value` is
/// its meaning: a name or string without quotes, anything else as written.
public record Token(Form form, String value, Quote quote, int start, int end) {

    /// What sort of token it is.
    public enum Form {
        /// A bare word: a keyword or a name.
        WORD,
        /// A name in double quotes, backticks or brackets; in double quotes it may turn out to be a
        /// string.
        QUOTED,
        STRING,
        BLOB,
        NUMBER,
        /// `?`, `?1`, `:name`, `@name`, `$name`.
        PARAMETER,
        SYMBOL
    }

    /// Whether it is this bare word, without regard to case.
    public boolean isWord(String word) {
        return form == Form.WORD && value.equalsIgnoreCase(word);
    }

    /// Whether it is this symbol.
    public boolean isSymbol(String symbol) {
        return form == Form.SYMBOL && value.equals(symbol);
    }

    /// The word in upper case, or the empty string when it is no bare word.
    public String word() {
        return form == Form.WORD ? value.toUpperCase(Locale.ROOT) : "";
    }
}
