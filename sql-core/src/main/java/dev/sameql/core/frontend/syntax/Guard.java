package dev.sameql.core.frontend.syntax;

import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.TokenException;
import dev.sameql.core.token.Tokenizer;

import java.util.List;

/// What an untrusted text must pass before anything parses it: its size, its nesting, and that it
/// is one query.
public final class Guard {
    /// Longer texts are refused: no person writes them, and the work per text must stay bounded.
    static final int MAX_LENGTH = 100_000;

    static final int MAX_TOKENS = 20_000;

    /// Parentheses and CASEs inside one another.
    static final int MAX_DEPTH = 64;

    private Guard() {}

    /// The tokens of the one query in the text, without a closing semicolon; whether it may be
    /// `TABLE t` is the engine's to say.
    ///
    /// @throws BindException when the text does not pass
    public static List<Token> tokens(String sql, boolean mayNameTable) {
        if (sql.length() > MAX_LENGTH)
            throw BindException.invalid(
                    Code.TOO_LARGE,
                    new Position(1, 1),
                    "the query has "
                            + sql.length()
                            + " characters; at most "
                            + MAX_LENGTH
                            + " are read");
        List<Token> tokens = tokenized(sql);
        int end = tokens.size();
        while (end > 0 && tokens.get(end - 1).isSymbol(";")) end--;
        tokens = List.copyOf(tokens.subList(0, end));
        if (tokens.isEmpty())
            throw BindException.invalid(
                    Code.NOT_A_SINGLE_SELECT, new Position(1, 1), "the query is empty");
        requireQuery(sql, tokens, mayNameTable);
        if (tokens.size() > MAX_TOKENS)
            throw BindException.invalid(
                    Code.TOO_LARGE,
                    new Position(1, 1),
                    "the query has "
                            + tokens.size()
                            + " tokens; at most "
                            + MAX_TOKENS
                            + " are read");
        requireShallow(sql, tokens);
        return tokens;
    }

    private static List<Token> tokenized(String sql) {
        try {
            return Tokenizer.tokens(sql);
        } catch (TokenException bad) {
            throw BindException.invalid(
                    Code.SYNTAX_ERROR, Position.at(sql, bad.offset()), bad.getMessage());
        }
    }

    private static void requireQuery(String sql, List<Token> tokens, boolean mayNameTable) {
        Token first = tokens.getFirst();
        int skipped = 0;
        while (skipped < tokens.size() && tokens.get(skipped).isSymbol("(")) skipped++;
        String word = skipped < tokens.size() ? tokens.get(skipped).word() : "";
        switch (word) {
            case "SELECT", "VALUES" -> {}
            case "WITH" -> requireQueryAfterWith(sql, tokens);
            case "TABLE" -> {
                if (!mayNameTable) throw notAQuery(sql, first);
            }
            default -> throw notAQuery(sql, first);
        }
        for (Token token : tokens)
            if (token.isSymbol(";"))
                throw BindException.invalid(
                        Code.NOT_A_SINGLE_SELECT,
                        Position.at(sql, token.start()),
                        "there is more than one statement; only one SELECT statement is judged");
    }

    private static void requireQueryAfterWith(String sql, List<Token> tokens) {
        int depth = 0;
        for (Token token : tokens) {
            if (token.isSymbol("(")) depth++;
            if (token.isSymbol(")")) depth--;
            if (depth > 0) continue;
            switch (token.word()) {
                case "SELECT", "VALUES", "TABLE" -> {
                    return;
                }
                case "INSERT", "REPLACE", "UPDATE", "DELETE" -> throw notAQuery(sql, token);
                default -> {}
            }
        }
    }

    private static BindException notAQuery(String sql, Token token) {
        return BindException.invalid(
                Code.NOT_A_SINGLE_SELECT,
                Position.at(sql, token.start()),
                "only one SELECT statement is judged, not " + token.value());
    }

    private static void requireShallow(String sql, List<Token> tokens) {
        int depth = 0;
        for (Token token : tokens) {
            if (token.isSymbol("(") || token.isWord("CASE")) depth++;
            if (token.isSymbol(")") || token.isWord("END")) depth--;
            if (depth > MAX_DEPTH)
                throw BindException.unsupported(
                        "deep nesting",
                        Position.at(sql, token.start()),
                        "parentheses are nested more than "
                                + MAX_DEPTH
                                + " deep; simplify the query");
        }
    }
}
