package dev.sameql.core.frontend;

import dev.sameql.core.ir.Quote;
import dev.sameql.core.problem.Position;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Writes what only MySQL (or the standard, and not SQLite) spells so in a way that the rest of the
/// front end reads:
///
/// - `"text"` is a string; `||` is OR and `&&` AND (the default sql_mode); `<=>`, `DIV` and `XOR`
///   are operators; a name may begin with `$`.
/// - `INTERVAL 3 MONTH`, `EXTRACT(YEAR FROM x)`, `SUBSTRING(x FROM 1 FOR 2)` and `DATE '…'` become
///   calls with commas.
/// - `LEFT SEMI JOIN` and `LEFT ANTI JOIN` become one word; STRAIGHT_JOIN is JOIN.
/// - `OFFSET m ROWS FETCH NEXT n ROWS ONLY` becomes LIMIT and OFFSET.
///
/// Every token keeps a place of its own in the text.
final class MysqlSpelling {
    private static final Set<String> TYPED = Set.of("DATE", "TIMESTAMP");

    /// One word for `LEFT SEMI JOIN`, and one for `LEFT ANTI JOIN`: Spark's, and nobody's names.
    static final String SEMI_JOIN = "SEMI JOIN";

    static final String ANTI_JOIN = "ANTI JOIN";

    private static final Set<String> CUT = Set.of("SUBSTRING", "SUBSTR", "MID");

    private final String source;
    private final List<Token> read;
    private final List<Token> written = new ArrayList<>();
    private int at;

    private MysqlSpelling(String source, List<Token> read) {
        this.source = source;
        this.read = read;
    }

    static List<Token> respelled(String source, List<Token> tokens) {
        MysqlSpelling spelling = new MysqlSpelling(source, tokens);
        while (spelling.at < tokens.size()) spelling.next();
        return List.copyOf(spelling.written);
    }

    private void next() {
        Token token = read.get(at);
        switch (token.form()) {
            case QUOTED -> quoted(token);
            case STRING -> {
                refuseEscapes(token);
                copy();
            }
            case PARAMETER -> {
                if (token.value().startsWith("$")) replace(token, Form.WORD, token.value());
                else copy();
            }
            case SYMBOL -> symbol(token);
            case WORD -> word(token);
            case NUMBER, BLOB -> copy();
        }
    }

    private void quoted(Token token) {
        if (token.quote() == Quote.BRACKET)
            throw unsupported("a name in brackets", token, "write it in backticks");
        if (token.quote() != Quote.DOUBLE) {
            copy();
            return;
        }
        refuseEscapes(token);
        written.add(
                new Token(Form.STRING, token.value(), Quote.SINGLE, token.start(), token.end()));
        at++;
    }

    private void refuseEscapes(Token token) {
        if (token.value().indexOf('\\') >= 0)
            throw unsupported("a backslash", token, "escapes in strings are not modelled");
    }

    private void symbol(Token token) {
        switch (token.value()) {
            case "||" -> replace(token, Form.WORD, "OR");
            case "&" -> {
                boolean twice = symbol(1, "&") && peek(1).start() == token.end();
                if (!twice) {
                    copy();
                    return;
                }
                at++;
                replace(token, Form.WORD, "AND");
            }
            case "<=" -> {
                boolean safe = symbol(1, ">") && peek(1).start() == token.end();
                if (!safe) {
                    copy();
                    return;
                }
                at++;
                replace(token, Form.SYMBOL, "<=>");
            }
            case "!", "^", ":" -> throw unsupported(token.value(), token, "it is not modelled");
            default -> copy();
        }
    }

    private void word(Token token) {
        String word = token.word();
        if (word.equals("DIV") && followsOperand()) replace(token, Form.SYMBOL, "DIV");
        else if (word.equals("MOD") && followsOperand() && !symbol(1, "."))
            replace(token, Form.SYMBOL, "%");
        else if (word.equals("XOR") && followsOperand()) replace(token, Form.SYMBOL, "XOR");
        else if ((word.equals("REGEXP") || word.equals("RLIKE")) && followsOperand())
            throw unsupported(word, token, "it is not modelled");
        else if (word.equals("COLLATE")) throw unsupported(word, token, "it is not modelled");
        else if (word.equals("BINARY") && peek(1) != null && peek(1).form() != Form.SYMBOL)
            throw unsupported(word, token, "it is not modelled");
        else if (word.equals("INTERVAL") && isInterval()) interval();
        else if (TYPED.contains(word) && is(1, Form.STRING) && !followsOperand()) typed();
        else if (word.equals("EXTRACT") && symbol(1, "(") && isWord(3, "FROM")) extract();
        else if (CUT.contains(word) && symbol(1, "(")) cut();
        else if (word.equals("LEFT") && isWord(1, "SEMI") && isWord(2, "JOIN")) half(SEMI_JOIN);
        else if (word.equals("LEFT") && isWord(1, "ANTI") && isWord(2, "JOIN")) half(ANTI_JOIN);
        else if (word.equals("STRAIGHT_JOIN") && followsOperand())
            replace(token, Form.WORD, "JOIN");
        else if (word.equals("OFFSET") && isFetch(3)) fetch(at + 3, read.get(at + 1));
        else if (word.equals("FETCH") && isFetch(0)) fetch(at, null);
        else copy();
    }

    /// Whether the word stands where an operator is expected.
    private boolean followsOperand() {
        if (written.isEmpty()) return false;
        Token before = written.getLast();
        return switch (before.form()) {
            case SYMBOL -> before.isSymbol(")");
            case WORD ->
                    !Keywords.RESERVED.contains(before.word())
                            || before.isWord("NULL")
                            || before.isWord("END");
            case QUOTED, STRING, BLOB, NUMBER, PARAMETER -> true;
        };
    }

    private void half(String word) {
        at += 2;
        replace(read.get(at - 2), Form.WORD, word);
    }

    private boolean isInterval() {
        return (is(1, Form.STRING) || is(1, Form.NUMBER)) && is(2, Form.WORD);
    }

    /// `INTERVAL 3 MONTH` as `INTERVAL(3, 'MONTH')`.
    private void interval() {
        Token word = read.get(at);
        Token amount = read.get(at + 1);
        Token unit = read.get(at + 2);
        copy();
        add("(", word.start() + 1);
        written.add(amount);
        add(",", unit.start() - 1);
        add(Form.STRING, unit.value(), unit.start(), unit.end());
        add(")", unit.end() - 1);
        at += 2;
    }

    /// `DATE '…'` as `DATE('…')`.
    private void typed() {
        Token word = read.get(at);
        Token text = read.get(at + 1);
        copy();
        add("(", word.start() + 1);
        written.add(text);
        add(")", text.end() - 1);
        at++;
    }

    /// `EXTRACT(YEAR FROM x)` as `EXTRACT('YEAR', x)`.
    private void extract() {
        Token unit = read.get(at + 2);
        Token from = read.get(at + 3);
        copy();
        copy();
        add(Form.STRING, unit.value(), unit.start(), unit.end());
        add(",", from.start());
        at += 2;
    }

    /// `SUBSTRING(x FROM a FOR b)` as `SUBSTRING(x, a, b)`.
    private void cut() {
        copy();
        copy();
        for (int depth = 1; at < read.size() && depth > 0; ) {
            Token token = read.get(at);
            if (depth == 1 && (token.isWord("FROM") || token.isWord("FOR")))
                replace(token, Form.SYMBOL, ",");
            else {
                if (token.isSymbol("(")) depth++;
                if (token.isSymbol(")")) depth--;
                next(token);
            }
        }
    }

    /// One token inside of a call, which may be any of the spellings but another call's end.
    private void next(Token token) {
        if (token.isSymbol("(") || token.isSymbol(")")) copy();
        else if (token.form() == Form.WORD && symbol(1, "(")) copy();
        else next();
    }

    /// `FETCH NEXT n ROWS ONLY` at a distance, after `OFFSET m ROWS` or without.
    private boolean isFetch(int distance) {
        boolean offset =
                distance == 0 || is(1, Form.NUMBER) && (isWord(2, "ROWS") || isWord(2, "ROW"));
        return offset
                && isWord(distance, "FETCH")
                && (isWord(distance + 1, "NEXT") || isWord(distance + 1, "FIRST"))
                && is(distance + 2, Form.NUMBER)
                && (isWord(distance + 3, "ROWS") || isWord(distance + 3, "ROW"))
                && isWord(distance + 4, "ONLY");
    }

    private void fetch(int from, Token offset) {
        Token count = read.get(from + 2);
        if (offset == null) {
            add(Form.WORD, "LIMIT", read.get(from).start(), read.get(from).end());
            written.add(count);
        } else {
            // LIMIT m, n keeps the places in order
            Token word = read.get(at);
            add(Form.WORD, "LIMIT", word.start(), word.end());
            written.add(offset);
            add(",", read.get(from).start());
            written.add(count);
        }
        at = from + 5;
    }

    private Token peek(int distance) {
        return at + distance < read.size() ? read.get(at + distance) : null;
    }

    private boolean is(int distance, Form form) {
        return peek(distance) != null && peek(distance).form() == form;
    }

    private boolean isWord(int distance, String word) {
        return peek(distance) != null && peek(distance).isWord(word);
    }

    private boolean symbol(int distance, String symbol) {
        return peek(distance) != null && peek(distance).isSymbol(symbol);
    }

    private void copy() {
        written.add(read.get(at++));
    }

    private void replace(Token token, Form form, String value) {
        add(form, value, token.start(), token.end());
        at++;
    }

    private void add(String symbol, int start) {
        add(Form.SYMBOL, symbol, start, start + 1);
    }

    private void add(Form form, String value, int start, int end) {
        Quote quote = form == Form.STRING ? Quote.SINGLE : Quote.NONE;
        written.add(new Token(form, value, quote, start, end));
    }

    private BindException unsupported(String what, Token token, String advice) {
        return BindException.unsupported(
                what,
                Position.at(source, token.start()),
                what + " in MySQL is not modelled here; " + advice);
    }
}
