package dev.sameql.core.dialect.postgresql.spelling;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.Tokens;
import dev.sameql.core.problem.Position;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;

/// Refuses what other engines read and PostgreSQL's grammar does not, with what is written there
/// instead: our parser would read it as they do, or not know whether it is to blame.
///
/// Source: PostgreSQL's gram.y, scan.l and appendix C; answers of PostgreSQL 15.
final class RefusedSpelling {
    private static final Set<String> SET_OPERATORS = Set.of("UNION", "EXCEPT", "INTERSECT");

    /// Reserved words that no list goes on with.
    private static final Set<String> AFTER_LIST =
            Set.of("FROM", "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "OFFSET", "UNION");

    /// Operators of other engines, which are names here, and what says the same.
    private static final Map<String, String> FOREIGN =
            Map.of(
                    "DIV", "/ of integers",
                    "GLOB", "LIKE or ~",
                    "MATCH", "~",
                    "MOD", "%",
                    "REGEXP", "~",
                    "RLIKE", "~",
                    "XOR", "<>");

    /// Words, beside the reserved ones, that a value may follow.
    private static final Set<String> BEFORE_VALUE =
            Set.of(
                    "BY",
                    "ILIKE",
                    "LATERAL",
                    "OFFSET",
                    "ONLY",
                    "OVER",
                    "RECURSIVE",
                    "ROW",
                    "SYMMETRIC",
                    "TABLE",
                    "TO",
                    "WINDOW",
                    "WITH",
                    "ZONE");

    /// Words, beside the reserved ones, that may follow a name.
    private static final Set<String> AFTER_NAME =
            Set.of(
                    "ASC",
                    "CROSS",
                    "DESC",
                    "FETCH",
                    "FILTER",
                    "FOR",
                    "FULL",
                    "INNER",
                    "LEFT",
                    "NATURAL",
                    "NULLS",
                    "OFFSET",
                    "OVER",
                    "RIGHT",
                    "ROWS",
                    "RANGE",
                    "GROUPS",
                    "TABLESAMPLE",
                    "WINDOW",
                    "WITH");

    private final String source;
    private final Tokens read;

    private RefusedSpelling(String source, Tokens read) {
        this.source = source;
        this.read = read;
    }

    /// Comments may stand in comments, which our tokens do not know.
    static void check(String source, Tokens read) {
        if (source.indexOf("/*") != source.lastIndexOf("/*")) return;
        RefusedSpelling spelling = new RefusedSpelling(source, read);
        for (int at = 0; at < read.size(); at++) spelling.token(at);
        spelling.clauses();
    }

    private void token(int at) {
        Token token = read.get(at);
        if (token.isSymbol(",") && (AFTER_LIST.contains(read.word(at + 1)) || isClosed(at + 1)))
            throw refused(at, "nothing follows the comma; leave it out");
        if (token.isSymbol("==")) throw noOperator(at, "==", "=");
        if (token.isSymbol("<=") && touches(at, ">"))
            throw noOperator(at, "<=>", "IS NOT DISTINCT FROM");
        if (isNamed(at)) return;
        switch (token.word()) {
            case "IN" -> {
                if (read.isSymbol(at + 1, "(") && isClosed(at + 2))
                    throw refused(at + 2, "PostgreSQL has no empty list after IN; list a value");
            }
            case "SELECT" -> {
                int top = read.isWord(at + 1, "DISTINCT") ? at + 2 : at + 1;
                if (read.isWord(top, "TOP") && read.is(top + 1, Form.NUMBER))
                    throw refused(top, "PostgreSQL has no TOP; write LIMIT at the end");
            }
            case "MINUS" -> {
                if (read.isWord(at + 1, "SELECT"))
                    throw refused(at, "PostgreSQL has no MINUS; write EXCEPT");
            }
            case String word when FOREIGN.containsKey(word) && isInfix(at) ->
                    throw refused(at, "PostgreSQL has no " + word + "; write " + FOREIGN.get(word));
            // all other words are read
            default -> {}
        }
    }

    private boolean isClosed(int at) {
        return read.isSymbol(at, ")");
    }

    private boolean touches(int at, String symbol) {
        return read.isSymbol(at + 1, symbol) && read.get(at + 1).start() == read.get(at).end();
    }

    /// Whether any word is a name at a place.
    private boolean isNamed(int at) {
        return read.isWord(at - 1, "AS") || read.isSymbol(at - 1, ".");
    }

    /// Whether a word that is no keyword stands between two values: nothing that is a name may.
    private boolean isInfix(int at) {
        boolean literal = read.is(at + 1, Form.NUMBER) || read.is(at + 1, Form.STRING);
        boolean name = read.isName(at + 1) && !AFTER_NAME.contains(read.word(at + 1));
        if (literal && isClosed(at - 1)) return true;
        boolean follows =
                read.is(at - 1, Form.NUMBER)
                        || read.is(at - 1, Form.STRING)
                        || read.isName(at - 1) && !BEFORE_VALUE.contains(read.word(at - 1));
        return follows && (literal || name);
    }

    /// What ends a query stands after the last operand of UNION, or in parentheses.
    private void clauses() {
        Deque<String> ends = new ArrayDeque<>();
        ends.push("");
        for (int at = 0; at < read.size(); at++) {
            if (read.isSymbol(at, "(")) ends.push("");
            if (isClosed(at) && ends.size() > 1) ends.pop();
            if (isNamed(at)) continue;
            if (isEnd(at)) replace(ends, read.word(at));
            if (!SET_OPERATORS.contains(read.word(at))) continue;
            if (!ends.peek().isEmpty())
                throw refused(
                        at,
                        "%s before %s needs parentheses around its SELECT"
                                .formatted(ends.peek(), read.word(at)));
        }
    }

    private boolean isEnd(int at) {
        return read.isWord(at, "ORDER") && read.isWord(at + 1, "BY")
                || read.isWord(at, "LIMIT")
                || read.isWord(at, "OFFSET");
    }

    private static void replace(Deque<String> ends, String end) {
        ends.pop();
        ends.push(end.equals("ORDER") ? "ORDER BY" : end);
    }

    private BindException noOperator(int at, String operator, String instead) {
        return BindException.mistyped(
                place(at),
                TypingException.rejected(
                        "operator does not exist: " + operator + "; write " + instead, "42883"));
    }

    private BindException refused(int at, String detail) {
        return BindException.refused(place(at), detail);
    }

    private Position place(int at) {
        return Position.at(source, read.get(at).start());
    }
}
