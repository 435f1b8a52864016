package dev.sameql.core.dialect.postgresql.spelling;

import dev.sameql.core.frontend.syntax.Tokens;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Where arrays stand among tokens.
final class ArrayTokens {
    private static final Set<String> BEFORE =
            Set.of("AND", "HAVING", "NOT", "ON", "OR", "SELECT", "WHEN", "WHERE");
    private static final Set<String> BEHIND =
            Set.of(
                    "AND",
                    "AS",
                    "EXCEPT",
                    "FROM",
                    "GROUP",
                    "HAVING",
                    "INTERSECT",
                    "LIMIT",
                    "OR",
                    "ORDER",
                    "THEN",
                    "UNION",
                    "WHERE");

    private ArrayTokens() {}

    /// The tokens with `a<@b` read as PostgreSQL does, which has no parameters of that form.
    static List<Token> contained(List<Token> all) {
        List<Token> tokens = new ArrayList<>();
        for (int at = 0; at < all.size(); at++) {
            Token token = all.get(at);
            Token next = at + 1 < all.size() ? all.get(at + 1) : token;
            boolean contained =
                    token.isSymbol("<")
                            && next.form() == Form.PARAMETER
                            && next.value().startsWith("@")
                            && next.start() == token.end();
            if (!contained) {
                tokens.add(token);
                continue;
            }
            int name = next.start() + 1;
            tokens.add(new Token(Form.SYMBOL, "<@", Quote.NONE, token.start(), name));
            tokens.add(
                    new Token(Form.WORD, next.value().substring(1), Quote.NONE, name, next.end()));
            at++;
        }
        return tokens;
    }

    /// Whether `ARRAY[…]` stands at a place.
    static boolean isArray(Tokens read, int at) {
        return read.isWord(at, "ARRAY")
                && read.is(at + 1, Form.QUOTED)
                && read.get(at + 1).quote() == Quote.BRACKET;
    }

    /// Whether two arrays are compared at a place, and nothing binds tighter to either.
    static boolean isComparison(Tokens read, int at) {
        boolean compares =
                read.isSymbol(at + 2, "=")
                        || read.isSymbol(at + 2, "<>")
                        || read.isSymbol(at + 2, "!=");
        if (!compares || !isArray(read, at) || !isArray(read, at + 3)) return false;
        boolean begins =
                BEFORE.contains(read.word(at - 1))
                        || read.isSymbol(at - 1, "(")
                        || read.isSymbol(at - 1, ",");
        boolean ends =
                at + 5 >= read.size()
                        || BEHIND.contains(read.word(at + 5))
                        || read.isSymbol(at + 5, ")")
                        || read.isSymbol(at + 5, ",");
        return begins && ends && !isBound(read, at);
    }

    /// The AND before it may be that of a BETWEEN.
    private static boolean isBound(Tokens read, int at) {
        for (int before = 0; before < at; before++) if (read.isWord(before, "BETWEEN")) return true;
        return false;
    }
}
