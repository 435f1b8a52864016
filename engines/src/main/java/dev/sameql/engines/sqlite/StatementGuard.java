package dev.sameql.engines.sqlite;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Lets one SELECT through and nothing else, by looking at the text alone: SQLite prepares only the
/// first statement of a text, and a writing statement may return rows too.
final class StatementGuard {
    private static final Set<String> FIRST = Set.of("SELECT", "WITH", "VALUES");
    private static final Set<String> WRITING = Set.of("INSERT", "UPDATE", "DELETE");

    /// Functions that the driver adds to SQLite's own, and those that reach outside of the
    /// database.
    private static final Set<String> FOREIGN_FUNCTIONS =
            Set.of(
                    "ATN2",
                    "CHARINDEX",
                    "COT",
                    "COTH",
                    "DIFFERENCE",
                    "LEFTSTR",
                    "LOWER_QUARTILE",
                    "MODE",
                    "PADC",
                    "PADL",
                    "PADR",
                    "PROPER",
                    "REPLICATE",
                    "REVERSE",
                    "RIGHTSTR",
                    "SQUARE",
                    "STDEV",
                    "STRFILTER",
                    "UPPER_QUARTILE",
                    "VARIANCE",
                    "FTS3_TOKENIZER",
                    "LOAD_EXTENSION",
                    "SAMEQL_TIE");

    private StatementGuard() {}

    /// Why the tokens are not one SELECT.
    static Optional<Refusal> objection(Tokens tokens) {
        if (tokens.fault().isPresent()) return tokens.fault();
        int depth = 0;
        boolean first = true;
        for (int i = 0; i < tokens.size(); i++) {
            Tokens.Token token = tokens.at(i);
            if (first && !token.is("(")) {
                if (!FIRST.contains(token.keyword()))
                    return refused(tokens, token, "only one SELECT is allowed here");
                first = false;
            }
            if (token.is("(")) depth++;
            if (token.is(")")) depth--;
            if (token.is(";") && i + 1 < tokens.size()) {
                Tokens.Token next = tokens.at(i + 1);
                if (!next.is(";"))
                    return refused(tokens, next, "only one statement is allowed here");
            }
            if (FOREIGN_FUNCTIONS.contains(token.text().toUpperCase(Locale.ROOT))
                    && token.isName()
                    && tokens.at(i + 1).is("(")) {
                return Optional.of(
                        Refusal.noSuchFunction(token.text(), tokens.position(token.start())));
            }
            boolean writes =
                    WRITING.contains(token.keyword())
                            || token.keyword().equals("REPLACE")
                                    && tokens.keywordAt(i + 1).equals("INTO");
            if (depth == 0 && writes)
                return refused(tokens, token, "a statement that writes is not allowed here");
        }
        if (first) return Optional.of(Refusal.notASelect("the text is empty", tokens.position(0)));
        return Optional.empty();
    }

    private static Optional<Refusal> refused(Tokens tokens, Tokens.Token token, String message) {
        return Optional.of(Refusal.notASelect(message, tokens.position(token.start())));
    }
}
