package dev.sameql.core.frontend.syntax;

import dev.sameql.core.guard.SqlText;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import java.util.List;

/// How large and how deep a text may be for the parser to be asked.
public final class ParserLimits {
    static final int MAX_LENGTH = 100_000;

    static final int MAX_TOKENS = 20_000;

    /// Parentheses and CASEs inside one another.
    static final int MAX_DEPTH = 64;

    private ParserLimits() {}

    /// The tokens of the query in a text, without closing semicolons.
    ///
    /// @throws BindException when the text is too much
    public static List<Token> tokens(SqlText text) {
        requireFew(text.sql().length(), MAX_LENGTH, "characters");
        List<Token> tokens = List.copyOf(text.statement());
        requireFew(tokens.size(), MAX_TOKENS, "tokens");
        requireShallow(text, tokens);
        return tokens;
    }

    private static void requireFew(int count, int most, String what) {
        if (count > most)
            throw BindException.invalid(
                    Code.TOO_LARGE,
                    new Position(1, 1),
                    "the query has " + count + " " + what + "; at most " + most + " are read");
    }

    private static void requireShallow(SqlText text, List<Token> tokens) {
        int depth = 0;
        for (Token token : tokens) {
            if (token.isSymbol("(") || token.isWord("CASE")) depth++;
            if (token.isSymbol(")") || token.isWord("END")) depth--;
            if (depth > MAX_DEPTH)
                throw BindException.unsupported(
                        "deep nesting",
                        text.position(token),
                        "parentheses are nested more than "
                                + MAX_DEPTH
                                + " deep; simplify the query");
        }
    }
}
