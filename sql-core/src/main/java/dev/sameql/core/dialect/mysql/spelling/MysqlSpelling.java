package dev.sameql.core.dialect.mysql.spelling;

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
import java.util.Optional;
import java.util.Set;

/// Writes what only MySQL spells so in a way that the rest of the front end reads:
///
/// - `"text"` is a string; `||` is OR and `&&` AND (the default sql_mode); `<=>`, `DIV` and `XOR`
///   are operators; a name may begin with `$`.
/// - `GROUP BY a WITH ROLLUP` becomes a set of keys; the unit of TIMESTAMPDIFF and TIMESTAMPADD
///   becomes a string.
/// - `LEFT SEMI JOIN` and `LEFT ANTI JOIN` become one word; STRAIGHT_JOIN is JOIN.
/// - `REGEXP` and `RLIKE` are operators; `INTERVAL a + 1 DAY` and `CONVERT(x, SIGNED)` become
///   calls; the SEPARATOR of GROUP_CONCAT becomes its last argument; `FROM DUAL` is left out;
///   `GET_FORMAT(DATE, 'USA')` is the text that it stands for.
///
/// What the standard spells with words is [StandardSpelling]'s. Every token keeps a place of its
/// own in the text.
public final class MysqlSpelling {
    public static final String MATCHES = "REGEXP";
    public static final String MATCHES_NOT = "NOT REGEXP";
    private static final Set<String> SELECTING = Set.of("DISTINCT", "DISTINCTROW", "ALL");
    private static final Set<String> HINTS =
            Set.of(
                    "SQL_CALC_FOUND_ROWS",
                    "SQL_NO_CACHE",
                    "SQL_SMALL_RESULT",
                    "SQL_BIG_RESULT",
                    "SQL_BUFFER_RESULT",
                    "HIGH_PRIORITY");
    /// Reserved words that are values by themselves.
    private static final Set<String> NILADIC = Set.of("CURRENT_USER", "UTC_TIME");

    private static final Optional<String> NO_FORMAT = Optional.empty();
    private static final Set<String> UNITS =
            Set.of("SECOND", "MINUTE", "HOUR", "DAY", "WEEK", "MONTH", "QUARTER", "YEAR");

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
                string(token);
            }
            case PARAMETER -> {
                if (token.value().startsWith("$")) replace(token, Form.WORD, token.value());
                else if (token.value().startsWith("@"))
                    throw unsupported(
                            "the user variable " + token.value(),
                            token,
                            "what it holds depends on the order in which the server reads rows;"
                                    + " write a window function");
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

    /// A string in which backslashes stand before punctuation or blanks alone: `'\\.'` is a
    /// backslash and a point. In a pattern of LIKE it would mean more.
    private void string(Token token) {
        boolean pattern = !written.isEmpty() && (isPattern(written.getLast()) || isMatched());
        if (token.value().indexOf('\\') < 0 || !pattern) {
            refuseEscapes(token);
            copy();
            return;
        }
        var text = new StringBuilder();
        for (int i = 0; i < token.value().length(); i++) {
            char c = token.value().charAt(i);
            if (c == '\\' && ++i == token.value().length()) refuseEscapes(token);
            char next = token.value().charAt(i);
            boolean letter = c == '\\' && "0bnrtZ%_'\"".indexOf(next) >= 0;
            if (letter) refuseEscapes(token);
            text.append(next);
        }
        written.add(
                new Token(Form.STRING, text.toString(), token.quote(), token.start(), token.end()));
        at++;
    }

    /// Whether an argument of REGEXP_LIKE comes next.
    private boolean isMatched() {
        int depth = 0;
        for (int i = written.size() - 1; i > 0; i--) {
            if (written.get(i).isSymbol(")")) depth--;
            if (written.get(i).isSymbol("(") && ++depth > 0)
                return written.get(i - 1).isWord("REGEXP_LIKE");
        }
        return false;
    }

    private static boolean isPattern(Token before) {
        return before.isSymbol(MATCHES) || before.isSymbol(MATCHES_NOT);
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
            case "#" -> throw unsupported("a comment behind #", token, "write it behind --");
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
        else if (isMatch(at) && followsOperand()) replace(token, Form.SYMBOL, MATCHES);
        else if (word.equals("NOT") && isMatch(at + 1) && followsOperand()) {
            at++;
            replace(token, Form.SYMBOL, MATCHES_NOT);
        } else if (isDual()) at += 2;
        else if (word.equals("INTERVAL") && unitOfInterval() > 0) interval();
        else if (word.equals("CONVERT") && targetOfConversion() > 0) conversion();
        else if (word.equals("GROUP_CONCAT") && read.isSymbol(at + 1, "(")) joined();
        else if (word.equals("LATERAL") && read.isSymbol(at + 1, "("))
            replace(token, Form.WORD, JoinWords.LATERAL);
        else if (word.equals("COLLATE")) throw unsupported(word, token, "it is not modelled");
        else if (word.equals("BINARY") && at + 1 < read.size() && !read.is(at + 1, Form.SYMBOL))
            throw unsupported(word, token, "it is not modelled");
        else if (word.equals("LEFT") && read.isWord(at + 1, "SEMI") && read.isWord(at + 2, "JOIN"))
            half(JoinWords.SEMI_JOIN);
        else if (word.equals("LEFT") && read.isWord(at + 1, "ANTI") && read.isWord(at + 2, "JOIN"))
            half(JoinWords.ANTI_JOIN);
        else if (word.equals("STRAIGHT_JOIN") && followsOperand())
            replace(token, Form.WORD, "JOIN");
        else if (word.equals("DISTINCTROW") && isAfterSelect(at))
            replace(token, Form.WORD, "DISTINCT");
        else if (isHint(at)) at++;
        else if (word.equals("GET_FORMAT") && read.is(at + 2, Form.WORD)) format(token);
        else if (NILADIC.contains(word)
                && !read.isSymbol(at + 1, "(")
                && !read.isSymbol(at - 1, ".")
                && !read.isSymbol(at + 1, "."))
            throw unsupported(word, token, "it is not modelled");
        else if (isTimestampCall(word) && read.is(at + 2, Form.WORD) && read.isSymbol(at + 3, ","))
            unitFirst();
        else if (word.equals("GROUP") && read.isWord(at + 1, "BY") && rolledUpAt() > 0) rollUp();
        else if (GroupingSpelling.isSets(read, at)) {
            at++;
            replace(token, Form.WORD, GroupingSpelling.SETS);
        } else copy();
    }

    /// `GET_FORMAT(DATE, 'USA')` as the text that it is.
    private void format(Token token) {
        boolean call =
                read.isSymbol(at + 1, "(")
                        && read.isSymbol(at + 3, ",")
                        && read.is(at + 4, Form.STRING)
                        && read.isSymbol(at + 5, ")");
        String format =
                (call ? NamedFormats.of(read.word(at + 2), read.get(at + 4).value()) : NO_FORMAT)
                        .orElseThrow(() -> unsupported("GET_FORMAT", token, "write the format"));
        int end = read.get(at + 5).end();
        written.add(new Token(Form.STRING, format, Quote.SINGLE, token.start(), end));
        at += 6;
    }

    /// Whether a word after SELECT says how to run the query, and nothing of its rows.
    private boolean isHint(int place) {
        if (place == 0 || !HINTS.contains(read.word(place))) return false;
        return read.isWord(place - 1, "SELECT")
                || SELECTING.contains(read.word(place - 1)) && isAfterSelect(place - 1)
                || isHint(place - 1);
    }

    private boolean isAfterSelect(int place) {
        return place > 0 && (read.isWord(place - 1, "SELECT") || isHint(place - 1));
    }

    private boolean isMatch(int place) {
        return read.isWord(place, "REGEXP") || read.isWord(place, "RLIKE");
    }

    /// `FROM DUAL` is no FROM.
    private boolean isDual() {
        return read.isWord(at, "FROM")
                && read.isWord(at + 1, "DUAL")
                && !read.isSymbol(at + 2, ",")
                && !read.isSymbol(at + 2, ".")
                && !read.isWord(at + 2, "JOIN");
    }

    /// Where the unit of the interval at hand stands, whose amount is more than a literal; 0 if
    /// there is none.
    private int unitOfInterval() {
        boolean literal = read.is(at + 1, Form.STRING) || read.is(at + 1, Form.NUMBER);
        if (followsOperand() || literal && UNITS.contains(read.word(at + 2))) return 0;
        int depth = 0;
        for (int i = at + 1; i < read.size() && depth >= 0; i++) {
            if (read.isSymbol(i, "(")) depth++;
            if (read.isSymbol(i, ")")) depth--;
            if (depth == 0 && read.isSymbol(i, ",")) return 0;
            boolean unit = depth == 0 && i > at + 1 && UNITS.contains(read.word(i));
            if (unit && !read.isSymbol(i + 1, "(")) return i;
        }
        return 0;
    }

    /// `INTERVAL a + 1 DAY` as `INTERVAL(a + 1, 'DAY')`.
    private void interval() {
        int end = unitOfInterval();
        Token interval = read.get(at);
        copy();
        add(Form.SYMBOL, "(", interval.start() + 1);
        while (at < end) next();
        Token unit = read.get(at++);
        add(Form.SYMBOL, ",", unit.start() - 1);
        written.add(new Token(Form.STRING, unit.word(), Quote.SINGLE, unit.start(), unit.end()));
        add(Form.SYMBOL, ")", unit.end() - 1);
    }

    /// Where the comma before the type of `CONVERT(x, type)` stands; 0 if there is none.
    private int targetOfConversion() {
        if (!read.isSymbol(at + 1, "(")) return 0;
        int depth = 0;
        for (int i = at + 1; i < read.size(); i++) {
            if (read.isSymbol(i, "(")) depth++;
            if (read.isSymbol(i, ")")) depth--;
            if (depth == 0) return 0;
            if (depth == 1 && read.isSymbol(i, ",") && read.is(i + 1, Form.WORD)) return i;
        }
        return 0;
    }

    /// `CONVERT(x, SIGNED)` as `CAST(x AS SIGNED)`.
    private void conversion() {
        int comma = targetOfConversion();
        replace(read.get(at), Form.WORD, "CAST");
        while (at < comma) next();
        replace(read.get(at), Form.WORD, "AS");
    }

    /// `GROUP_CONCAT(a, b ORDER BY c SEPARATOR ';')` as `GROUP_CONCAT(CONCAT(a, b), ';' ORDER BY
    /// c)`.
    private void joined() {
        int depth = 0;
        int close = at + 1;
        int order = 0;
        int separator = 0;
        boolean several = false;
        for (; close < read.size(); close++) {
            if (read.isSymbol(close, "(")) depth++;
            if (read.isSymbol(close, ")")) depth--;
            if (depth == 0) break;
            if (depth > 1) continue;
            if (read.isWord(close, "ORDER") && order == 0) order = close;
            if (read.isWord(close, "SEPARATOR") && separator == 0) separator = close;
            several |= read.isSymbol(close, ",") && order == 0 && separator == 0;
        }
        Token before = read.get(at);
        copy();
        if (read.isWord(at + 1, "DISTINCT")) {
            copy();
            before = read.get(at);
            copy();
        } else {
            add(Form.SYMBOL, "(", before.start() + 1);
            at++;
        }
        int end = order > 0 ? order : separator > 0 ? separator : close;
        if (several) {
            add(Form.WORD, "CONCAT", before.start() + 2);
            add(Form.SYMBOL, "(", before.start() + 3);
        }
        while (at < end) next();
        if (several) add(Form.SYMBOL, ")", written.getLast().end());
        if (separator > 0) separator(read.get(end), read.get(separator + 1));
        if (order > 0) {
            // its first place may be that of the separator
            add(Form.WORD, "ORDER", read.get(at++).start() + 1);
            end = separator > 0 ? separator : close;
            while (at < end) next();
        }
        at = close;
    }

    /// The separator as an argument, at the place of the word behind the others.
    private void separator(Token word, Token text) {
        add(Form.SYMBOL, ",", written.getLast().end());
        written.add(
                new Token(text.form(), text.value(), Quote.SINGLE, word.start(), word.start() + 1));
    }

    private void add(Form form, String value, int place) {
        written.add(new Token(form, value, Quote.NONE, place, place + 1));
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
