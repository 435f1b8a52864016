package dev.sameql.core.print;

import dev.sameql.core.token.Token;
import dev.sameql.core.token.Tokenizer;
import java.util.List;

/// Whether a COLLATE in the text of an operand has effect outside it: through operators and calls,
/// but not out of a subquery, a FILTER or a window.
final class EffectiveCollate {
    private EffectiveCollate() {}

    static boolean isIn(String text) {
        List<Token> tokens = Tokenizer.tokens(text);
        int hidden = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (hidden > 0) {
                if (token.isSymbol("(")) hidden++;
                if (token.isSymbol(")")) hidden--;
            } else if (token.isSymbol("(") && hides(tokens, i)) {
                hidden = 1;
            } else if (token.isWord("COLLATE")) {
                return true;
            }
        }
        return false;
    }

    private static boolean hides(List<Token> tokens, int parenthesis) {
        String before = parenthesis == 0 ? "" : tokens.get(parenthesis - 1).word();
        String behind = tokens.get(parenthesis + 1).word();
        return switch (before) {
            case "FILTER", "OVER" -> true;
            default ->
                    switch (behind) {
                        case "SELECT", "VALUES", "WITH" -> true;
                        default -> false;
                    };
        };
    }
}
