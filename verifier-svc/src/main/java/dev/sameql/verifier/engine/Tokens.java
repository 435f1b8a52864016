package dev.sameql.verifier.engine;

import dev.sameql.core.problem.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The tokens of a text, as SQLite's own tokenizer cuts them; comments and blanks are left out. Total:
/// any text has tokens.
///
/// Source: sqlite.org/lang_keywords.html, sqlite.org/lang_comment.html.
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

    private static final List<String> LONG_SYMBOLS = List.of("<>", "!=", "<=", ">=", "==", "||", "->", "<<", ">>");
    private static final Token END = new Token(Kind.SYMBOL, "", -1);

    private final String sql;
    private final List<Token> tokens = new ArrayList<>();

    private Tokens(String sql) {
        this.sql = sql;
    }

    /// The tokens of a text.
    public static Tokens of(String sql) {
        Tokens tokens = new Tokens(sql);
        int at = 0;
        while (at < sql.length()) {
            at = tokens.scan(at);
        }
        return tokens;
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

    /// Line and column of an offset.
    public Position position(int offset) {
        return Position.at(sql, offset);
    }

    private int scan(int at) {
        char c = sql.charAt(at);
        if (Character.isWhitespace(c)) return at + 1;
        if (sql.startsWith("--", at)) return upTo("\n", at + 2, 1);
        if (sql.startsWith("/*", at)) return upTo("*/", at + 2, 2);
        return switch (c) {
            case '\'' -> quoted(Kind.TEXT, '\'', at);
            case '"' -> quoted(Kind.QUOTED, '"', at);
            case '`' -> quoted(Kind.NAME, '`', at);
            case '[' -> {
                int end = upTo("]", at + 1, 1);
                yield add(Kind.NAME, sql.substring(at + 1, Math.max(at + 1, end - 1)), at, end);
            }
            default -> plain(c, at);
        };
    }

    private int plain(char c, int at) {
        int end = at + 1;
        if (isDigit(c) || c == '.' && end < sql.length() && isDigit(sql.charAt(end))) {
            while (end < sql.length() && continuesNumber(end)) end++;
            return add(Kind.NUMBER, sql.substring(at, end), at, end);
        }
        if (isWordPart(c)) {
            while (end < sql.length() && isWordPart(sql.charAt(end))) end++;
            return add(Kind.WORD, sql.substring(at, end), at, end);
        }
        for (String symbol : LONG_SYMBOLS) {
            if (sql.startsWith(symbol, at)) return add(Kind.SYMBOL, symbol, at, at + symbol.length());
        }
        return add(Kind.SYMBOL, String.valueOf(c), at, end);
    }

    private boolean continuesNumber(int at) {
        char c = sql.charAt(at);
        char before = sql.charAt(at - 1);
        boolean exponentSign = (c == '+' || c == '-') && (before == 'e' || before == 'E');
        return Character.isLetterOrDigit(c) || c == '.' || c == '_' || exponentSign;
    }

    private int quoted(Kind kind, char quote, int at) {
        StringBuilder text = new StringBuilder();
        int i = at + 1;
        while (i < sql.length()) {
            char c = sql.charAt(i);
            boolean doubled = c == quote && i + 1 < sql.length() && sql.charAt(i + 1) == quote;
            if (c == quote && !doubled) break;
            text.append(c);
            i += doubled ? 2 : 1;
        }
        return add(kind, text.toString(), at, Math.min(i + 1, sql.length()));
    }

    private int upTo(String end, int from, int length) {
        int found = sql.indexOf(end, from);
        return found < 0 ? sql.length() : found + length;
    }

    private int add(Kind kind, String text, int start, int end) {
        tokens.add(new Token(kind, text, start));
        return end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWordPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c > 127;
    }
}
