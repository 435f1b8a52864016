package dev.sameql.core.schema.ddl;

import dev.sameql.core.problem.Position;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The tokens of one statement, from first to last, and what is said of one that does not fit.
final class TokenReader {
    private static final Set<String> COLLATIONS = Set.of("BINARY", "NOCASE", "RTRIM");

    private final String source;
    private final List<Token> tokens;
    private int at;

    TokenReader(String source, List<Token> tokens) {
        this.source = source;
        this.tokens = tokens;
    }

    boolean isAtEnd() {
        return at == tokens.size();
    }

    boolean isWord(String word) {
        return isWord(0, word);
    }

    boolean isWord(int distance, String word) {
        return at + distance < tokens.size() && tokens.get(at + distance).isWord(word);
    }

    boolean isSymbol(String symbol) {
        return isSymbol(0, symbol);
    }

    boolean isSymbol(int distance, String symbol) {
        return at + distance < tokens.size() && tokens.get(at + distance).isSymbol(symbol);
    }

    boolean isForm(Form form) {
        return !isAtEnd() && tokens.get(at).form() == form;
    }

    /// The next token, which stays the next.
    Token peek() {
        if (isAtEnd())
            throw SchemaException.at(place(tokens.getFirst()), "the statement ends too early");
        return tokens.get(at);
    }

    Token next() {
        Token token = peek();
        at++;
        return token;
    }

    boolean accept(String word) {
        boolean found = isWord(word);
        if (found) at++;
        return found;
    }

    /// Both words, or neither.
    boolean accept(String first, String second) {
        boolean found = isWord(first) && isWord(1, second);
        if (found) at += 2;
        return found;
    }

    boolean acceptSymbol(String symbol) {
        boolean found = isSymbol(symbol);
        if (found) at++;
        return found;
    }

    void expect(String word) {
        if (!accept(word)) throw unexpected(word);
    }

    void expectSymbol(String symbol) {
        if (!acceptSymbol(symbol)) throw unexpected(symbol);
    }

    /// A name: a word that is not reserved, quoted, or a string.
    Name name() {
        Token token = peek();
        boolean named =
                switch (token.form()) {
                    case WORD -> !Words.isReserved(token.value());
                    case QUOTED, STRING -> true;
                    case BLOB, NUMBER, PARAMETER, SYMBOL -> false;
                };
        if (!named) throw unexpected("a name");
        if (token.value().length() > Limits.NAME_LENGTH)
            throw refused(token, "a name has more than " + Limits.NAME_LENGTH + " characters");
        at++;
        return Name.of(token);
    }

    /// The name of a collation that SQLite has.
    Name collation() {
        Token token = peek();
        Name name = name();
        if (!COLLATIONS.contains(name.value().toUpperCase(Locale.ROOT)))
            throw unsupported(
                    token, "COLLATE", "the collation " + name.value() + " is not modelled");
        return name;
    }

    /// Whether nothing stands between the token just read and the next.
    boolean isTight() {
        return at > 0 && at < tokens.size() && tokens.get(at - 1).end() == tokens.get(at).start();
    }

    SchemaException unexpected(String wanted) {
        Token token = peek();
        return refused(token, "near \"" + shown(token) + "\": " + wanted + " was expected here");
    }

    SchemaException refused(Token token, String detail) {
        return SchemaException.at(place(token), detail);
    }

    SchemaException unsupported(Token token, String feature, String detail) {
        return SchemaException.unsupported(place(token), feature, detail);
    }

    private Position place(Token token) {
        return Position.at(source, token.start());
    }

    private String shown(Token token) {
        String text = source.substring(token.start(), token.end());
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }
}
