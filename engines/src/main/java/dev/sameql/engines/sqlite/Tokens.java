package dev.sameql.engines.sqlite;

import dev.sameql.core.guard.SqlText;
import dev.sameql.core.ir.Quote;
import java.util.List;
import java.util.Locale;

/// The tokens of a text with a place to look around from each. Total: a text that cannot be cut
/// into tokens has none.
public final class Tokens {

    /// What a token is.
    public enum Kind {
        /// A keyword or a bare name.
        WORD,
        /// A name in backticks or brackets.
        NAME,
        /// In double quotes: a name, or a text where no such name is in scope.
        QUOTED,
        /// A text in single quotes.
        TEXT,
        NUMBER,
        SYMBOL
    }

    /// One token. `text` is without quotes; `start` is the offset of its first character.
    public record Token(Kind kind, String text, int start) {

        /// Whether it is this symbol.
        public boolean is(String symbol) {
            return kind == Kind.SYMBOL && text.equals(symbol);
        }

        /// The word in upper case; empty for all that is no word.
        public String keyword() {
            return kind == Kind.WORD ? text.toUpperCase(Locale.ROOT) : "";
        }

        /// Whether it can name a table or a column.
        public boolean isName() {
            return kind == Kind.WORD || kind == Kind.NAME || kind == Kind.QUOTED;
        }
    }

    private static final Token END = new Token(Kind.SYMBOL, "", -1);

    private final List<Token> tokens;

    private Tokens(List<Token> tokens) {
        this.tokens = tokens;
    }

    /// The tokens of a text that was read already.
    public static Tokens of(SqlText text) {
        return new Tokens(text.tokens().stream().map(Tokens::token).toList());
    }

    /// The tokens of a text.
    public static Tokens of(String sql) {
        return of(SqlText.of(sql));
    }

    private static Token token(dev.sameql.core.token.Token token) {
        Kind kind =
                switch (token.form()) {
                    case WORD -> Kind.WORD;
                    case QUOTED -> token.quote() == Quote.DOUBLE ? Kind.QUOTED : Kind.NAME;
                    case STRING -> Kind.TEXT;
                    case NUMBER -> Kind.NUMBER;
                    case BLOB, PARAMETER, SYMBOL -> Kind.SYMBOL;
                };
        return new Token(kind, token.value(), token.start());
    }

    public int size() {
        return tokens.size();
    }

    /// The token at an index; outside, a symbol that equals no other.
    public Token at(int index) {
        return index >= 0 && index < tokens.size() ? tokens.get(index) : END;
    }

    /// The keyword at an index, or an empty text.
    public String keywordAt(int index) {
        return at(index).keyword();
    }
}
