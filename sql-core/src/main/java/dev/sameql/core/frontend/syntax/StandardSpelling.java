package dev.sameql.core.frontend.syntax;

import dev.sameql.core.ir.Quote;
import dev.sameql.core.problem.Position;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Writes what the standard spells with words in a way that the rest of the front end reads:
///
/// - `POSITION(a IN b)`, `SUBSTRING(x FROM 1 FOR 2)`, `EXTRACT(YEAR FROM x)`, `INTERVAL '3' MONTH`
///   and `DATE '…'` become calls with commas.
/// - `TRIM(LEADING a FROM x)` becomes a call of [#LEADING] with `a, x`, and so on.
/// - `OFFSET m ROWS FETCH NEXT n ROWS ONLY` becomes LIMIT and OFFSET.
///
/// Every token keeps a place of its own in the text, and they stay in order.
public final class StandardSpelling {
    /// What is written before several patterns of LIKE, so that they are read as a call.
    public static final String ANY_OF = "ANY OF";

    /// The same where all are to match.
    public static final String ALL_OF = "ALL OF";

    /// What WITH TIES is written as, so that it is read as a call: no word holds a space.
    public static final String WITH_TIES = "WITH TIES";

    private static final Set<String> UNITS =
            Set.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");

    /// `TRIM(BOTH a FROM x)`, `TRIM(LEADING a FROM x)` and `TRIM(TRAILING a FROM x)`, as functions
    /// of `a` and `x` whose names nobody can write.
    static final String BOTH = "TRIM FROM";

    static final String LEADING = "LTRIM FROM";
    static final String TRAILING = "RTRIM FROM";

    private final String source;
    private final Tokens read;
    private final Set<StandardForm> forms;
    private final List<Token> written = new ArrayList<>();

    private StandardSpelling(String source, Tokens read, Set<StandardForm> forms) {
        this.source = source;
        this.read = read;
        this.forms = forms;
    }

    /// The tokens of a text of an engine that has those of the forms which not all have.
    public static List<Token> respelled(
            String source, List<Token> tokens, Set<StandardForm> forms) {
        StandardSpelling spelling = new StandardSpelling(source, new Tokens(tokens), forms);
        spelling.write(0, tokens.size());
        return List.copyOf(spelling.written);
    }

    private void write(int from, int to) {
        for (int at = from; at < to; ) at = next(at);
    }

    /// Writes what begins at a place, and says where the rest begins.
    private int next(int at) {
        String word = read.get(at).word();
        boolean call = read.isSymbol(at + 1, "(") && !read.isSymbol(at - 1, ".");
        int closing = call ? read.closing(at + 1) : read.size();
        int close = closing < read.size() ? closing : -1;
        switch (word) {
            case "POSITION" -> {
                int in = find(at + 2, close, "IN");
                if (in > 0) return call(at, List.of(in), close);
            }
            case "SUBSTRING", "SUBSTR", "MID" -> {
                int from = find(at + 2, close, "FROM");
                int length = find(at + 2, close, "FOR");
                if (from > 0 || length > 0) return part(at, from, length, close);
            }
            case "EXTRACT" -> {
                boolean unit = read.is(at + 2, Form.WORD) || read.is(at + 2, Form.STRING);
                if (call && unit && read.isWord(at + 3, "FROM")) return extract(at, close);
            }
            case "TRIM" -> {
                if (close > at + 2) return trim(at, close);
            }
            case "OVERLAY" -> {
                int placing = find(at + 2, close, "PLACING");
                int from = find(at + 2, close, "FROM");
                int length = find(at + 2, close, "FOR");
                if (placing > 0 && from > placing)
                    return call(
                            at,
                            length > from ? List.of(placing, from, length) : List.of(placing, from),
                            close);
            }
            case "INTERVAL" -> {
                boolean amount = read.is(at + 1, Form.STRING) || read.is(at + 1, Form.NUMBER);
                if (amount && !follows()) return interval(at);
            }
            case "DATE", "TIME", "TIMESTAMP", "TIMESTAMPTZ" -> {
                if (read.is(at + 1, Form.STRING) && !follows()) return typed(at);
            }
            case "OFFSET", "FETCH" -> {
                int end = limit(at);
                if (end > at) return end;
            }
            // all other words stand for themselves
            default -> {}
        }
        written.add(read.get(at));
        return at + 1;
    }

    /// Whether a word stands where an operator is expected.
    private boolean follows() {
        return followsOperand(written);
    }

    /// Whether what comes next stands where an operator is expected.
    public static boolean followsOperand(List<Token> written) {
        if (written.isEmpty()) return false;
        Token before = written.getLast();
        return switch (before.form()) {
            case SYMBOL -> before.isSymbol(")");
            case WORD ->
                    !Keywords.RESERVED.contains(before.word()) && !isKeyword(written)
                            || before.isWord("NULL")
                            || before.isWord("END");
            case QUOTED, STRING, BLOB, NUMBER, PARAMETER -> true;
        };
    }

    /// Whether the last word is the BY of a clause: it is no reserved word.
    private static boolean isKeyword(List<Token> written) {
        if (written.size() < 2 || !written.getLast().isWord("BY")) return false;
        Token before = written.get(written.size() - 2);
        return before.isWord("GROUP") || before.isWord("ORDER") || before.isWord("PARTITION");
    }

    /// A call with commas instead of words.
    private int call(int at, List<Integer> words, int close) {
        written.add(read.get(at));
        written.add(read.get(at + 1));
        int from = at + 2;
        for (int word : words) {
            write(from, word);
            comma(word);
            from = word + 1;
        }
        write(from, close);
        written.add(read.get(close));
        return close + 1;
    }

    private void comma(int word) {
        add(Form.SYMBOL, ",", read.get(word).start());
    }

    /// `SUBSTRING(x FROM a FOR b)` as `SUBSTRING(x, a, b)`; without FROM it begins at 1.
    private int part(int at, int from, int length, int close) {
        if (length < 0) return call(at, List.of(from), close);
        if (from > 0 && from > length) throw unsupported("FOR before FROM", at);
        if (from > 0) return call(at, List.of(from, length), close);
        if (!forms.contains(StandardForm.SUBSTRING_WITHOUT_FROM))
            throw unsupported("FOR without FROM", at);
        written.add(read.get(at));
        written.add(read.get(at + 1));
        write(at + 2, length);
        comma(length);
        add(Form.NUMBER, "1", read.get(length).start() + 1);
        add(Form.SYMBOL, ",", read.get(length).start() + 2);
        write(length + 1, close);
        written.add(read.get(close));
        return close + 1;
    }

    /// `EXTRACT(YEAR FROM x)` as `EXTRACT('YEAR', x)`.
    private int extract(int at, int close) {
        Token unit = read.get(at + 2);
        written.add(read.get(at));
        written.add(read.get(at + 1));
        add(Form.STRING, unit.value(), unit.start());
        comma(at + 3);
        write(at + 4, close);
        written.add(read.get(close));
        return close + 1;
    }

    private int trim(int at, int close) {
        Token word = read.get(at);
        Token side = read.get(at + 2);
        boolean sided = side.isWord("BOTH") || side.isWord("LEADING") || side.isWord("TRAILING");
        int start = sided ? at + 3 : at + 2;
        int from = find(start, close, "FROM");
        boolean left = side.isWord("LEADING");
        boolean right = side.isWord("TRAILING");
        boolean named = from > start;
        if (named && !forms.contains(StandardForm.TRIM_OF_ANY_CHARACTERS)) {
            boolean blank = from == start + 1 && read.is(start, Form.STRING);
            if (!blank || !read.get(start).value().equals(" "))
                throw unsupported("TRIM of other characters than blanks", at);
            named = false;
        }
        String name =
                named
                        ? (left ? LEADING : right ? TRAILING : BOTH)
                        : left ? "LTRIM" : right ? "RTRIM" : word.value();
        written.add(new Token(Form.WORD, name, Quote.NONE, word.start(), word.end()));
        written.add(read.get(at + 1));
        if (named) {
            write(start, from);
            comma(from);
        }
        write(from > 0 ? from + 1 : start, close);
        written.add(read.get(close));
        return close + 1;
    }

    /// `INTERVAL '3' MONTH` as `INTERVAL('3', 'MONTH')`; PostgreSQL knows `INTERVAL '3 months'`.
    private int interval(int at) {
        Token amount = read.get(at + 1);
        boolean inOneText = forms.contains(StandardForm.INTERVAL_IN_ONE_TEXT);
        boolean named = inOneText ? isUnit(at + 2) : read.is(at + 2, Form.WORD);
        if (!inOneText && !named) {
            written.add(read.get(at));
            return at + 1;
        }
        written.add(read.get(at));
        add(Form.SYMBOL, "(", read.get(at).start() + 1);
        written.add(amount);
        if (named) {
            Token unit = read.get(at + 2);
            add(Form.SYMBOL, ",", unit.start() - 1);
            add(Form.STRING, unit.value(), unit.start());
            add(Form.SYMBOL, ")", unit.end() - 1);
            return at + 3;
        }
        add(Form.SYMBOL, ")", amount.end() - 1);
        return at + 2;
    }

    private boolean isUnit(int at) {
        return UNITS.contains(read.word(at));
    }

    /// `DATE '…'` as `DATE('…')`.
    private int typed(int at) {
        Token text = read.get(at + 1);
        written.add(read.get(at));
        add(Form.SYMBOL, "(", read.get(at).start() + 1);
        written.add(text);
        add(Form.SYMBOL, ")", text.end() - 1);
        return at + 2;
    }

    /// `OFFSET m ROWS FETCH NEXT n ROWS ONLY`, and each half alone; `OFFSET m LIMIT n`. The place
    /// after it, or the same place where there is nothing of the kind.
    private int limit(int at) {
        int rest = at;
        Token offset = null;
        if (read.isWord(at, "OFFSET")) {
            if (!read.is(at + 1, Form.NUMBER)) return at;
            offset = read.get(at + 1);
            rest = isRows(at + 2) ? at + 3 : at + 2;
        }
        int count = rest;
        String rows = null;
        if (read.isWord(rest, "FETCH")
                && (read.isWord(rest + 1, "FIRST") || read.isWord(rest + 1, "NEXT"))) {
            boolean number = read.is(rest + 2, Form.NUMBER);
            int end = number ? rest + 3 : rest + 2;
            if (isRows(end) && read.isWord(end + 1, "ONLY")) {
                rows = number ? read.get(rest + 2).value() : "1";
                count = end + 2;
            }
        } else if (offset != null && read.isWord(rest, "LIMIT") && read.is(rest + 1, Form.NUMBER)) {
            rows = read.get(rest + 1).value();
            count = rest + 2;
        }
        if (offset == null && rows == null) return at;
        int place = read.get(at).start();
        if (rows != null) {
            add(Form.WORD, "LIMIT", place);
            add(Form.NUMBER, rows, place + 1);
        }
        if (offset != null) {
            add(Form.WORD, "OFFSET", rows == null ? place : place + 2);
            written.add(offset);
        }
        return rows == null ? rest : count;
    }

    private boolean isRows(int at) {
        return read.isWord(at, "ROW") || read.isWord(at, "ROWS");
    }

    /// Where a word stands between two places and in no parentheses of its own, or -1.
    private int find(int from, int to, String word) {
        int depth = 0;
        for (int at = from; at < to; at++) {
            if (read.isSymbol(at, "(")) depth++;
            if (read.isSymbol(at, ")")) depth--;
            if (depth == 0 && read.isWord(at, word)) return at;
        }
        return -1;
    }

    private void add(Form form, String value, int start) {
        Quote quote = form == Form.STRING ? Quote.SINGLE : Quote.NONE;
        written.add(new Token(form, value, quote, start, start + 1));
    }

    private BindException unsupported(String what, int at) {
        return BindException.unsupported(
                what, Position.at(source, read.get(at).start()), what + " is not modelled");
    }
}
