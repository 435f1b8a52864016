package dev.sameql.core.frontend.syntax;

import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Writes a window that begins with the name of another, `OVER (w ROWS …)` and `WINDOW v AS (w
/// ORDER BY k)`, so that the parser reads it: the name becomes the one key of a PARTITION BY, as a
/// word that nobody can write, with the name's quotes. Such a window has no PARTITION BY of its
/// own.
///
/// What is put in keeps the place of the parenthesis before.
///
/// Source: ISO 9075-2, 7.15 (existing window name).
public final class WindowSpelling {
    private static final String BASE = "WINDOW ";

    /// What may follow the name of the other window.
    private static final Set<String> CLAUSES = Set.of("ORDER", "ROWS", "RANGE", "GROUPS");

    private final Tokens read;
    private final Set<Integer> opening = new HashSet<>();

    private WindowSpelling(Tokens read) {
        this.read = read;
    }

    /// The tokens of a text, with such windows written so.
    public static List<Token> respelled(List<Token> tokens) {
        WindowSpelling spelling = new WindowSpelling(new Tokens(tokens));
        for (int at = 0; at < tokens.size(); at++) spelling.find(at);
        return spelling.opening.isEmpty() ? tokens : spelling.written();
    }

    /// The name of the other window, where a key of PARTITION BY is one.
    public static Optional<String> base(Token key) {
        return key.value().startsWith(BASE)
                ? Optional.of(key.value().substring(BASE.length()))
                : Optional.empty();
    }

    /// Notes the windows that begin behind a place.
    private void find(int at) {
        if (read.isWord(at, "OVER")) note(at + 1);
        if (!read.isWord(at, "WINDOW")) return;
        for (int name = at + 1; isDefinition(name); ) {
            note(name + 2);
            int after = read.closing(name + 2) + 1;
            if (!read.isSymbol(after, ",")) return;
            name = after + 1;
        }
    }

    private boolean isDefinition(int at) {
        return read.isName(at) && read.isWord(at + 1, "AS") && read.isSymbol(at + 2, "(");
    }

    private void note(int parenthesis) {
        boolean ends =
                read.isSymbol(parenthesis + 2, ")") || CLAUSES.contains(read.word(parenthesis + 2));
        boolean names =
                read.isName(parenthesis + 1) && !CLAUSES.contains(read.word(parenthesis + 1));
        if (read.isSymbol(parenthesis, "(") && names && ends) opening.add(parenthesis);
    }

    private List<Token> written() {
        var written = new ArrayList<Token>();
        for (int at = 0; at < read.size(); at++) {
            Token token = read.get(at);
            boolean isBase = opening.contains(at - 1);
            written.add(isBase ? word(BASE + token.value(), token.quote(), token) : token);
            if (!opening.contains(at)) continue;
            written.add(word("PARTITION", Quote.NONE, token));
            written.add(word("BY", Quote.NONE, token));
        }
        return List.copyOf(written);
    }

    private static Token word(String word, Quote quote, Token place) {
        return new Token(Form.WORD, word, quote, place.start(), place.end());
    }
}
