package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;

/// DuckDB's `//`, which is two tokens elsewhere, as one operator.
public final class WholeDivision {
    private WholeDivision() {}

    public static List<Token> respelled(List<Token> tokens) {
        List<Token> written = new ArrayList<>();
        for (Token token : tokens) {
            boolean second =
                    token.isSymbol("/")
                            && !written.isEmpty()
                            && written.getLast().isSymbol("/")
                            && written.getLast().end() == token.start();
            if (!second) written.add(token);
            else {
                int start = written.removeLast().start();
                written.add(new Token(Form.SYMBOL, "//", Quote.NONE, start, token.end()));
            }
        }
        return List.copyOf(written);
    }
}
