package dev.sameql.core.dialect.mysql;

import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.GroupingSpelling;
import dev.sameql.core.frontend.syntax.JoinWords;
import dev.sameql.core.frontend.syntax.StandardSpelling;
import dev.sameql.core.frontend.syntax.Tokens;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.problem.Position;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Writes what only MySQL spells so in a way that the rest of the front end reads:
///
/// - `"text"` is a string; `||` is OR and `&&` AND (the default sql_mode); `<=>`, `DIV` and `XOR`
///   are operators; a name may begin with `$`.
/// - `GROUP BY a WITH ROLLUP` becomes a set of keys; the unit of TIMESTAMPDIFF and TIMESTAMPADD
/// becomes a string. - `LEFT SEMI JOIN` and `LEFT ANTI JOIN` become one word; STRAIGHT_JOIN is
/// JOIN.
///
/// What the standard spells with words is [StandardSpelling]'s. Every token keeps a place of its
/// own in the text.
public final class MysqlSpelling {
    private final String source;
    private final Tokens read;
    private final List<Token> written = new ArrayList<>();
    private int at;

    private MysqlSpelling(String source, Tokens read) {
        this.source = source;
        this.read = read;
    }

    public static List<Token> respelled(String source, List<Token> tokens) {
        MysqlSpelling spelling = new MysqlSpelling(source, new Tokens(tokens));
        while (spelling.at < tokens.size()) spelling.next();
        return StandardSpelling.respelled(source, spelling.written, Set.of());
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
        boolean noKeys =
                GroupingSpelling.isEmptyList(read, at) && GroupingSpelling.isElement(read, at);
        if (noKeys) {
            at++;
            replace(token, Form.WORD, GroupingSpelling.NO_KEYS);
            return;
        }
        switch (token.value()) {
            case "||" -> replace(token, Form.WORD, "OR");
            case "^" -> replace(token, Form.SYMBOL, "BITXOR");
            case "&" -> {
                boolean twice = touches(token, "&");
                if (!twice) {
                    copy();
                    return;
                }
                at++;
                replace(token, Form.WORD, "AND");
            }
            case "<=" -> {
                boolean safe = touches(token, ">");
                if (!safe) {
                    copy();
                    return;
                }
                at++;
                replace(token, Form.SYMBOL, "<=>");
            }
            case "!", ":" -> throw unsupported(token.value(), token, "it is not modelled");
            default -> copy();
        }
    }

    /// Whether a symbol follows at once.
    private boolean touches(Token token, String symbol) {
        return read.isSymbol(at + 1, symbol) && read.get(at + 1).start() == token.end();
    }

    private void word(Token token) {
        String word = token.word();
        if (word.equals("DIV") && followsOperand()) replace(token, Form.SYMBOL, "DIV");
        else if (word.equals("MOD") && followsOperand() && !read.isSymbol(at + 1, "."))
            replace(token, Form.SYMBOL, "%");
        else if (word.equals("XOR") && followsOperand()) replace(token, Form.SYMBOL, "XOR");
        else if ((word.equals("REGEXP") || word.equals("RLIKE")) && followsOperand())
            throw unsupported(word, token, "it is not modelled");
        else if (word.equals("COLLATE")) throw unsupported(word, token, "it is not modelled");
        else if (word.equals("BINARY") && at + 1 < read.size() && !read.is(at + 1, Form.SYMBOL))
            throw unsupported(word, token, "it is not modelled");
        else if (word.equals("LEFT") && read.isWord(at + 1, "SEMI") && read.isWord(at + 2, "JOIN"))
            half(JoinWords.SEMI_JOIN);
        else if (word.equals("LEFT") && read.isWord(at + 1, "ANTI") && read.isWord(at + 2, "JOIN"))
            half(JoinWords.ANTI_JOIN);
        else if (word.equals("STRAIGHT_JOIN") && followsOperand())
            replace(token, Form.WORD, "JOIN");
        else if (isTimestampCall(word) && read.is(at + 2, Form.WORD) && read.isSymbol(at + 3, ","))
            unitFirst();
        else if (word.equals("GROUP") && read.isWord(at + 1, "BY") && rolledUpAt() > 0) rollUp();
        else if (GroupingSpelling.isSets(read, at)) {
            at++;
            replace(token, Form.WORD, GroupingSpelling.SETS);
        } else copy();
    }

    /// Whether the word stands where an operator is expected.
    private boolean followsOperand() {
        return StandardSpelling.followsOperand(written);
    }

    /// Where the WITH ROLLUP of the GROUP BY at hand stands; 0 if it has none.
    private int rolledUpAt() {
        int depth = 0;
        for (int i = at + 2; i < read.size() && depth >= 0; i++) {
            if (read.isSymbol(i, "(")) depth++;
            if (read.isSymbol(i, ")")) depth--;
            if (depth == 0 && read.isWord(i, "WITH") && read.isWord(i + 1, "ROLLUP")) return i;
            if (depth == 0 && GroupingSpelling.endsKeys(read, i)) return 0;
        }
        return 0;
    }

    /// `GROUP BY a, b WITH ROLLUP` as `GROUP BY ROLLUP (a, b)`.
    private void rollUp() {
        int end = rolledUpAt();
        Token by = read.get(at + 1);
        copy();
        copy();
        written.add(
                new Token(
                        Form.WORD,
                        GroupingSpelling.WITH_ROLLUP,
                        Quote.NONE,
                        by.start() + 1,
                        by.end()));
        Token first = read.get(at);
        if (first.start() == by.end())
            throw unsupported("WITH ROLLUP", by, "write a blank after GROUP BY");
        written.add(new Token(Form.SYMBOL, "(", Quote.NONE, by.end(), by.end() + 1));
        while (at < end) next();
        Token with = read.get(at);
        written.add(new Token(Form.SYMBOL, ")", Quote.NONE, with.start(), with.end()));
        at += 2;
    }

    private boolean isTimestampCall(String word) {
        return (word.equals("TIMESTAMPDIFF") || word.equals("TIMESTAMPADD"))
                && read.isSymbol(at + 1, "(");
    }

    /// `TIMESTAMPDIFF(DAY, a, b)` as `TIMESTAMPDIFF('DAY', a, b)`.
    private void unitFirst() {
        copy();
        copy();
        Token unit = read.get(at++);
        written.add(new Token(Form.STRING, unit.word(), Quote.SINGLE, unit.start(), unit.end()));
    }

    private void half(String word) {
        at += 2;
        replace(read.get(at - 2), Form.WORD, word);
    }

    private void copy() {
        written.add(read.get(at++));
    }

    private void replace(Token token, Form form, String value) {
        written.add(new Token(form, value, Quote.NONE, token.start(), token.end()));
        at++;
    }

    private BindException unsupported(String what, Token token, String advice) {
        return BindException.unsupported(
                what,
                Position.at(source, token.start()),
                what + " in MySQL is not modelled here; " + advice);
    }
}
