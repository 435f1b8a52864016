package dev.sameql.core.token;

import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Splits SQL into tokens by SQLite's rules, which those of the other engines fit into: quotes are
/// doubled to escape them, `--` and `/* */` are comments, an open comment ends with the text.
///
/// Source: sqlite.org/lang_expr.html and tokenize.c.
public final class Tokenizer {
    private static final String[] SYMBOLS = {
        "->>", "||", "==", "!=", "<>", "<=", ">=", "<<", ">>", "->", "::", "@>"
    };

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Tokenizer(String text) {
        this.text = text;
    }

    /// All tokens of the text, without blanks and comments.
    ///
    /// @throws TokenException where a character begins no token or a quote stays open
    public static List<Token> tokens(String text) {
        Tokenizer tokenizer = new Tokenizer(text);
        while (tokenizer.skipBlanks()) tokenizer.next();
        return tokenizer.tokens;
    }

    private boolean skipBlanks() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c) || c == '\uFEFF' || c == '\u00A0') {
                at++;
            } else if (text.startsWith("--", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                at = end < 0 ? text.length() : end + 2;
            } else {
                return true;
            }
        }
        return false;
    }

    private void next() {
        char c = text.charAt(at);
        switch (c) {
            case '\'' -> quoted('\'', Form.STRING, Quote.SINGLE);
            case '"' -> quoted('"', Form.QUOTED, Quote.DOUBLE);
            case '`' -> quoted('`', Form.QUOTED, Quote.BACKTICK);
            case '[' -> bracketed();
            default -> {
                if ((c == 'x' || c == 'X') && at + 1 < text.length() && text.charAt(at + 1) == '\'')
                    blob();
                else if (isNameStart(c)) word();
                else if (isDigit(at) || c == '.' && isDigit(at + 1)) number();
                else if (c == '?'
                        || (c == ':' || c == '@' || c == '$' || c == '#') && isNamePart(at + 1))
                    parameter();
                else symbol();
            }
        }
    }

    private void quoted(char quote, Form form, Quote style) {
        int start = at++;
        StringBuilder value = new StringBuilder();
        while (true) {
            int end = text.indexOf(quote, at);
            if (end < 0) throw new TokenException("the quote " + quote + " stays open", start);
            value.append(text, at, end);
            at = end + 1;
            if (at >= text.length() || text.charAt(at) != quote) break;
            value.append(quote);
            at++;
        }
        tokens.add(new Token(form, value.toString(), style, start, at));
    }

    private void bracketed() {
        int end = text.indexOf(']', at);
        if (end < 0) throw new TokenException("the bracket [ stays open", at);
        tokens.add(new Token(Form.QUOTED, text.substring(at + 1, end), Quote.BRACKET, at, end + 1));
        at = end + 1;
    }

    private void blob() {
        int start = at;
        int end = text.indexOf('\'', at + 2);
        if (end < 0) throw new TokenException("the blob literal stays open", start);
        String hex = text.substring(at + 2, end);
        if (hex.length() % 2 != 0 || !hex.matches("[0-9a-fA-F]*"))
            throw new TokenException("a blob literal needs pairs of hexadecimal digits", start);
        at = end + 1;
        tokens.add(new Token(Form.BLOB, hex.toUpperCase(Locale.ROOT), Quote.NONE, start, at));
    }

    private void word() {
        int start = at;
        while (isNamePart(at)) at++;
        add(Form.WORD, start);
    }

    private void number() {
        int start = at;
        if (text.charAt(at) == '0' && isHexadecimal(at + 2) && (text.charAt(at + 1) | 32) == 'x') {
            at += 2;
            while (isHexadecimal(at)) at++;
        } else {
            digits();
            if (at < text.length() && text.charAt(at) == '.') {
                at++;
                digits();
            }
            exponent();
        }
        if (isNamePart(at)) {
            while (isNamePart(at)) at++;
            throw new TokenException(
                    "unrecognized token: \"" + text.substring(start, at) + "\"", start);
        }
        add(Form.NUMBER, start);
    }

    private void digits() {
        while (isDigit(at) || at < text.length() && text.charAt(at) == '_' && isDigit(at + 1)) at++;
    }

    private void exponent() {
        if (at >= text.length() || (text.charAt(at) | 32) != 'e') return;
        int sign = at + 1 < text.length() && "+-".indexOf(text.charAt(at + 1)) >= 0 ? 1 : 0;
        if (!isDigit(at + 1 + sign)) return;
        at += 1 + sign;
        digits();
    }

    private void parameter() {
        int start = at++;
        while (isNamePart(at)) at++;
        add(Form.PARAMETER, start);
    }

    private void symbol() {
        int start = at;
        for (String symbol : SYMBOLS) {
            if (text.startsWith(symbol, at)) {
                at += symbol.length();
                add(Form.SYMBOL, start);
                return;
            }
        }
        // before a name it is a comparison with a parameter
        if (text.startsWith("<@", at) && !isNamePart(at + 2)) {
            at += 2;
            add(Form.SYMBOL, start);
            return;
        }
        if ("+-*/%(),.;=<>&|~!:{}]^#".indexOf(text.charAt(at)) < 0)
            throw new TokenException("unrecognized token: \"" + text.charAt(at) + "\"", at);
        at++;
        add(Form.SYMBOL, start);
    }

    private void add(Form form, int start) {
        tokens.add(new Token(form, text.substring(start, at), Quote.NONE, start, at));
    }

    private boolean isDigit(int offset) {
        return offset < text.length() && text.charAt(offset) >= '0' && text.charAt(offset) <= '9';
    }

    private boolean isHexadecimal(int offset) {
        return offset < text.length() && "0123456789abcdefABCDEF".indexOf(text.charAt(offset)) >= 0;
    }

    private static boolean isNameStart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= 0x80;
    }

    private boolean isNamePart(int offset) {
        if (offset >= text.length()) return false;
        char c = text.charAt(offset);
        return isNameStart(c) || c >= '0' && c <= '9' || c == '$';
    }
}
