package dev.sameql.core.guard;

import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.token.Token;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Lets one query through and nothing else, by its tokens: an engine prepares only the first
/// statement of a text, and a writing statement may return rows too. In SQLite, what the process
/// adds to the language is out of reach as well: the driver's functions, and tables that are not
/// the schema's (the catalogue, `dbstat`, PRAGMAs as tables).
public final class QueryGuard {
    private static final Pattern CATALOGUE =
            Pattern.compile(
                    "(?i)sqlite_(?:master|schema|temp_master|temp_schema|sequence|stat\\d|dbpage"
                            + "|stmt)|pragma_\\w+|dbstat|fts\\d(?:tokenize|vocab|aux)?|bytecode"
                            + "|tables_used");

    /// Functions that the driver adds to SQLite's own, those that reach outside of the database,
    /// and our own.
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

    private static final String TOO_LARGE =
            "with each subquery's columns written out the query has more than "
                    + Expansion.MOST
                    + " tokens";

    private QueryGuard() {}

    /// Why the text is not one query that SQLite may run on the schema's tables.
    public static Optional<Invalid> objectionBySqlite(SqlText text, Schema schema) {
        return objection(text, false).or(() -> outside(text, schema));
    }

    /// Why the text is not one query. `mayNameTable`: whether `TABLE t` is one.
    public static Optional<Invalid> objection(SqlText text, boolean mayNameTable) {
        if (text.fault().isPresent()) return text.fault();
        List<Token> tokens = text.statement();
        if (tokens.isEmpty())
            return invalid(Code.NOT_A_SINGLE_SELECT, "the query is empty", new Position(1, 1));
        int skipped = 0;
        while (skipped < tokens.size() && tokens.get(skipped).isSymbol("(")) skipped++;
        String word = skipped < tokens.size() ? tokens.get(skipped).word() : "";
        Optional<Token> other =
                switch (word) {
                    case "SELECT", "VALUES" -> Optional.empty();
                    case "WITH" -> writerAfterWith(tokens);
                    case "TABLE" ->
                            mayNameTable ? Optional.empty() : Optional.of(tokens.getFirst());
                    default -> Optional.of(tokens.getFirst());
                };
        if (other.isPresent())
            return invalid(
                    Code.NOT_A_SINGLE_SELECT,
                    "only one SELECT statement is judged, not " + other.get().value(),
                    text.position(other.get()));
        Optional<Token> second = tokens.stream().filter(token -> token.isSymbol(";")).findFirst();
        if (second.isPresent())
            return invalid(
                    Code.NOT_A_SINGLE_SELECT,
                    "there is more than one statement; only one SELECT statement is judged",
                    text.position(second.get()));
        return Expansion.isTooLarge(tokens)
                ? invalid(Code.TOO_LARGE, TOO_LARGE, new Position(1, 1))
                : Optional.empty();
    }

    /// Whether no query of that text is large, however it is cut into tokens.
    public static boolean isSmall(SqlText text) {
        return Expansion.isSmall(text.sql());
    }

    /// The word after the common tables that makes it a statement that writes.
    private static Optional<Token> writerAfterWith(List<Token> tokens) {
        int depth = 0;
        for (Token token : tokens) {
            if (token.isSymbol("(")) depth++;
            if (token.isSymbol(")")) depth--;
            if (depth > 0) continue;
            switch (token.word()) {
                case "SELECT", "VALUES", "TABLE" -> {
                    return Optional.empty();
                }
                case "INSERT", "REPLACE", "UPDATE", "DELETE" -> {
                    return Optional.of(token);
                }
                default -> {}
            }
        }
        return Optional.empty();
    }

    private static Optional<Invalid> outside(SqlText text, Schema schema) {
        List<Token> tokens = text.tokens();
        SchemaNames names = new SchemaNames(schema, tokens);
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (names.isCall(i) && FOREIGN_FUNCTIONS.contains(upper(token)))
                return invalid(
                        Code.UNKNOWN_FUNCTION,
                        "no such function: " + token.value(),
                        text.position(token));
            if (CATALOGUE.matcher(token.value()).matches() && !names.has(i))
                return invalid(
                        Code.UNKNOWN_TABLE,
                        "no such table: " + token.value() + "; it is none of the schema's",
                        text.position(token));
        }
        return Optional.empty();
    }

    private static String upper(Token token) {
        return token.value().toUpperCase(Locale.ROOT);
    }

    private static Optional<Invalid> invalid(Code code, String detail, Position position) {
        return Optional.of(new Invalid(code, detail, position));
    }
}
