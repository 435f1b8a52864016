package dev.sameql.core.dialect.postgresql.spelling;

import dev.sameql.core.frontend.syntax.Tokens;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Writes a function of rows in a SELECT list, if it is the only one there and a column by itself,
/// as a table of the FROM clause, which sees those before it: `SELECT a, UNNEST(ARRAY[a, b]) AS z
/// FROM t` as `SELECT a, r.v AS z FROM t CROSS JOIN UNNEST(ARRAY[a, b]) AS r (v)`.
///
/// Rows are made after WHERE, GROUP BY and window functions, and before DISTINCT and LIMIT; where
/// there are groups or calls in the list, nothing is written otherwise.
///
/// Source: PostgreSQL's manual, section 36.5.8.
final class RowsInList {
    private static final String ROWS = "sameql_rows";
    private static final String VALUE = "sameql_value";
    private static final Set<String> FUNCTIONS = Set.of("UNNEST", "GENERATE_SERIES");
    private static final Set<String> AFTER_FROM =
            Set.of("WHERE", "ORDER", "LIMIT", "OFFSET", "FETCH", "FOR");
    private static final Set<String> BETWEEN = Set.of("UNION", "EXCEPT", "INTERSECT");
    private static final Set<String> GROUPS = Set.of("GROUP", "HAVING", "WINDOW");
    private static final Pattern CALL = Pattern.compile("[\\w\"]\\s*\\(|--|/\\*");

    private final Tokens read;
    private final List<Token> written = new ArrayList<>();

    private RowsInList(Tokens read) {
        this.read = read;
    }

    static List<Token> respelled(List<Token> tokens) {
        if (tokens.stream().noneMatch(token -> FUNCTIONS.contains(token.word()))) return tokens;
        List<Token> respelled = tokens;
        for (int at = tokens.size() - 1; at >= 0; at--)
            if (tokens.get(at).isWord("SELECT")) {
                var block = new RowsInList(new Tokens(respelled));
                if (block.moved(at)) respelled = List.copyOf(block.written);
            }
        return respelled;
    }

    /// Where a block's clauses are: behind its list, its FROM clause, and all of it.
    private record Clauses(int list, int from, int end) {}

    /// Writes a block that begins at a place otherwise, if it is one of these.
    private boolean moved(int select) {
        int call = call(select);
        if (call < 0) return false;
        Clauses clauses = clauses(select);
        int close = read.closing(call + 1);
        if (close == read.size()) return false;
        if (!isColumn(call, close, clauses) || !isPlain(select, call, close, clauses)) return false;
        Token place = read.get(call);
        copy(0, call);
        word(ROWS, place);
        symbol(".", place);
        word(VALUE, place);
        if (!isNamed(close + 1, clauses)) {
            word("AS", place);
            word(place.value().toLowerCase(Locale.ROOT), place);
        }
        copy(close + 1, clauses.from);
        if (clauses.from > clauses.list) word("CROSS", place);
        word(clauses.from > clauses.list ? "JOIN" : "FROM", place);
        copy(call, close + 1);
        word("AS", place);
        word(ROWS, place);
        symbol("(", place);
        word(VALUE, place);
        symbol(")", place);
        copy(clauses.from, read.size());
        return true;
    }

    /// The call of such a function in the list itself; -1 where there is none, or several.
    private int call(int select) {
        int found = -1;
        int depth = 0;
        for (int at = select + 1; at < read.size(); at++) {
            if (read.isSymbol(at, "(")) depth++;
            if (read.isSymbol(at, ")")) depth--;
            if (depth < 0 || depth == 0 && endsList(at)) break;
            if (!FUNCTIONS.contains(read.word(at)) || !read.isSymbol(at + 1, "(")) continue;
            if (found >= 0) return -1;
            found = depth == 0 ? at : -1;
        }
        return found;
    }

    private boolean endsList(int at) {
        boolean compares = read.isWord(at - 1, "DISTINCT");
        return read.isWord(at, "FROM") && !compares || endsFrom(at);
    }

    private boolean endsFrom(int at) {
        String word = read.word(at);
        return AFTER_FROM.contains(word)
                || BETWEEN.contains(word)
                || GROUPS.contains(word)
                || read.isSymbol(at, ";");
    }

    private Clauses clauses(int select) {
        int list = -1;
        int from = -1;
        int depth = 0;
        int at = select + 1;
        for (; at < read.size(); at++) {
            if (read.isSymbol(at, "(")) depth++;
            if (read.isSymbol(at, ")") && --depth < 0) break;
            if (depth > 0) continue;
            if (BETWEEN.contains(read.word(at)) || read.isSymbol(at, ";")) break;
            if (list < 0 && endsList(at)) list = at;
            if (from < 0 && endsFrom(at)) from = at;
        }
        return new Clauses(list < 0 ? at : list, from < 0 ? at : from, at);
    }

    /// Whether the call is a column by itself.
    private boolean isColumn(int call, int close, Clauses clauses) {
        boolean begins =
                read.isSymbol(call - 1, ",")
                        || read.isWord(call - 1, "SELECT")
                        || read.isWord(call - 1, "DISTINCT")
                        || read.isWord(call - 1, "ALL");
        int after = close + 1;
        if (isNamed(after, clauses)) after += read.isWord(after, "AS") ? 2 : 1;
        return begins && (after == clauses.list || read.isSymbol(after, ","));
    }

    private boolean isNamed(int at, Clauses clauses) {
        return at < clauses.list && (read.isWord(at, "AS") || read.isName(at));
    }

    /// Whether nothing in the list or in the order is a call, and nothing is grouped.
    private boolean isPlain(int select, int call, int close, Clauses clauses) {
        for (int at = select + 1; at < clauses.end; at++) {
            boolean inFrom = at >= clauses.list && at < clauses.from;
            boolean own = at == call;
            if (inFrom || own) continue;
            if (GROUPS.contains(read.word(at)) && at >= clauses.from) return false;
            boolean within = at > call && at <= close;
            boolean array = read.is(at, Form.QUOTED) && read.get(at).quote() == Quote.BRACKET;
            if (array && CALL.matcher(read.get(at).value()).find()) return false;
            boolean star = read.isSymbol(at, "*") && !within && at < clauses.list;
            if (star || isCall(at, clauses)) return false;
        }
        return true;
    }

    /// Whether a word stands before a parenthesis, but in WHERE, which calls no aggregate.
    private boolean isCall(int at, Clauses clauses) {
        boolean where = at >= clauses.from && !isSorted(at, clauses);
        boolean word = read.is(at, Form.WORD) || read.is(at, Form.QUOTED);
        return !where && word && read.isSymbol(at + 1, "(");
    }

    private boolean isSorted(int at, Clauses clauses) {
        for (int before = clauses.from; before <= at; before++)
            if (read.isWord(before, "ORDER")) return true;
        return false;
    }

    private void copy(int from, int to) {
        written.addAll(read.all().subList(from, to));
    }

    private void word(String word, Token place) {
        written.add(new Token(Form.WORD, word, Quote.NONE, place.start(), place.end()));
    }

    private void symbol(String symbol, Token place) {
        written.add(new Token(Form.SYMBOL, symbol, Quote.NONE, place.start(), place.end()));
    }
}
