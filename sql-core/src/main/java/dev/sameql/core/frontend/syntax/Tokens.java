package dev.sameql.core.frontend.syntax;

import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.List;

/// The tokens of a statement by their places. Before the first one and after the last there is
/// none, and none is no word and no symbol.
public record Tokens(List<Token> all) {
    public int size() {
        return all.size();
    }

    /// @throws IndexOutOfBoundsException where there is none
    public Token get(int at) {
        return all.get(at);
    }

    private boolean isIn(int at) {
        return at >= 0 && at < all.size();
    }

    public boolean is(int at, Form form) {
        return isIn(at) && all.get(at).form() == form;
    }

    public boolean isWord(int at, String word) {
        return isIn(at) && all.get(at).isWord(word);
    }

    public boolean isSymbol(int at, String symbol) {
        return isIn(at) && all.get(at).isSymbol(symbol);
    }

    /// The bare word in upper case; empty where there is none.
    public String word(int at) {
        return isIn(at) ? all.get(at).word() : "";
    }

    /// Where the parenthesis closes that opens at a place, or the end of the text.
    public int closing(int open) {
        int depth = 0;
        for (int at = open; at < size(); at++) {
            if (isSymbol(at, "(")) depth++;
            if (isSymbol(at, ")") && --depth == 0) return at;
        }
        return size();
    }

    /// Whether a name stands there: quoted, or a word that no dialect reserves.
    public boolean isName(int at) {
        return is(at, Form.QUOTED) || is(at, Form.WORD) && !Keywords.RESERVED.contains(word(at));
    }
}
