package dev.sameql.core.dialect.oracle;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.token.Token;
import java.util.List;
import java.util.Set;

/// What other engines write and Oracle does not parse.
///
/// Source: Oracle Database SQL Language Reference, chapters 4 and 19.
final class OracleSyntax {
    private static final Set<String> SYMBOLS = Set.of("%", "&", "|", "<<", ">>", "::", "==");
    private static final Set<String> WORDS = Set.of("LIMIT", "ILIKE", "GLOB", "DIV", "XOR");

    private OracleSyntax() {}

    static void require(List<Token> tokens) {
        for (int at = 0; at < tokens.size(); at++) {
            Token token = tokens.get(at);
            boolean named =
                    at > 0 && (tokens.get(at - 1).isSymbol(".") || tokens.get(at - 1).isWord("AS"));
            boolean word = token.form() == Token.Form.WORD && WORDS.contains(token.word());
            boolean symbol = token.form() == Token.Form.SYMBOL && SYMBOLS.contains(token.value());
            if (symbol || word && !named || isTruthTest(tokens, at))
                throw TypingException.rejected(
                        "ORA-00933: SQL command not properly ended near " + token.value(),
                        ErrorClass.SYNTAX);
        }
    }

    /// `IS [NOT] TRUE`, FALSE or UNKNOWN.
    private static boolean isTruthTest(List<Token> tokens, int at) {
        if (!tokens.get(at).isWord("IS") || at + 1 >= tokens.size()) return false;
        int next = tokens.get(at + 1).isWord("NOT") ? at + 2 : at + 1;
        if (next >= tokens.size()) return false;
        Token word = tokens.get(next);
        return word.isWord("TRUE") || word.isWord("FALSE") || word.isWord("UNKNOWN");
    }
}
