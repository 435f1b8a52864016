package dev.sameql.normalizer.law.notation;

import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.token.TokenException;
import dev.sameql.core.token.Tokenizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Walks through the tokens of a law.
public final class Cursor {
    private static final Pattern VARIABLE = Pattern.compile("\\?[a-z][a-z0-9_]*");

    private static final List<String> SETS = List.of("UNION", "INTERSECT", "EXCEPT");

    /// The most tokens of one law: enough for any that somebody can read, and too few for a parser
    /// that calls itself to come to the end of its stack.
    private static final int MOST_TOKENS = 500;

    private static final int MOST_CHARACTERS = 8_000;

    private final List<Token> tokens;
    private final int first;
    private final int end;
    private int at;
    private int blocks;

    /// The part of a text from one place up to another.
    public Cursor(String text, int from, int to) throws UnreadableLaw {
        if (to - from > MOST_CHARACTERS) throw tooLong(from);
        try {
            this.tokens = Tokenizer.tokens(text.substring(from, to));
        } catch (TokenException unreadable) {
            throw new UnreadableLaw(unreadable.getMessage(), from + unreadable.offset());
        }
        if (tokens.size() > MOST_TOKENS) throw tooLong(from);
        this.first = from;
        this.end = to;
    }

    private static UnreadableLaw tooLong(int from) {
        return new UnreadableLaw("a law has at most " + MOST_TOKENS + " words and signs", from);
    }

    /// Whether nothing is left.
    public boolean atEnd() {
        return at >= tokens.size();
    }

    /// Where the next token begins.
    public int offset() {
        return atEnd() ? end : first + tokens.get(at).start();
    }

    UnreadableLaw refused(String reason) {
        return new UnreadableLaw(reason, offset());
    }

    /// Refuses what comes next, since something else is expected.
    public UnreadableLaw expected(String what) {
        String met = atEnd() ? "the end" : "`" + tokens.get(at).value() + "`";
        return refused(met + " is met where " + what + " is expected");
    }

    public boolean isWord(String word) {
        return isWord(0, word);
    }

    private boolean isWord(int ahead, String word) {
        return at + ahead < tokens.size() && tokens.get(at + ahead).isWord(word);
    }

    /// Takes these words if they come next.
    boolean words(String... words) {
        for (int i = 0; i < words.length; i++) if (!isWord(i, words[i])) return false;
        at += words.length;
        return true;
    }

    void needWord(String word) throws UnreadableLaw {
        if (!words(word)) throw expected(word);
    }

    boolean isSymbol(String symbol) {
        return !atEnd() && tokens.get(at).isSymbol(symbol);
    }

    boolean symbol(String symbol) {
        if (!isSymbol(symbol)) return false;
        at++;
        return true;
    }

    void needSymbol(String symbol) throws UnreadableLaw {
        if (!symbol(symbol)) throw expected("`" + symbol + "`");
    }

    /// Whether words that begin with this one and `(` come next.
    boolean isCall() {
        return !atEnd()
                && tokens.get(at).form() == Form.WORD
                && at + 1 < tokens.size()
                && tokens.get(at + 1).isSymbol("(");
    }

    /// Whether `)` comes after what comes next.
    boolean closesNext() {
        return at + 1 < tokens.size() && tokens.get(at + 1).isSymbol(")");
    }

    /// The next token, if it is of that form.
    Optional<Token> next(Form form) {
        if (atEnd() || tokens.get(at).form() != form) return Optional.empty();
        return Optional.of(tokens.get(at++));
    }

    /// The word that comes next, in upper case.
    String word() throws UnreadableLaw {
        return next(Form.WORD)
                .map(t -> t.value().toUpperCase(Locale.ROOT))
                .orElseThrow(() -> expected("a word"));
    }

    boolean isVariable() {
        return !atEnd() && tokens.get(at).form() == Form.PARAMETER;
    }

    /// A variable, with `..` a list of them, and the outputs that it is to be read over.
    Shape variable() throws UnreadableLaw {
        String name = name();
        if (isSymbol(".")
                && at + 1 < tokens.size()
                && tokens.get(at + 1).form() == Form.PARAMETER) {
            at++;
            return new Shape.Member(name, name());
        }
        boolean many = isSymbol(".") && at + 1 < tokens.size() && tokens.get(at + 1).isSymbol(".");
        if (many) at += 2;
        Optional<String> over = Optional.empty();
        if (!atEnd() && tokens.get(at).form() == Form.QUOTED) {
            String outputs = tokens.get(at).value();
            if (!VARIABLE.matcher(outputs).matches()) throw expected("[?outputs]");
            over = Optional.of(outputs);
            at++;
        }
        return many ? new Shape.Rest(name, over) : new Shape.Variable(name, over);
    }

    /// Whether `?t.*` comes next.
    boolean isAll() {
        return isVariable()
                && at + 2 < tokens.size()
                && tokens.get(at + 1).isSymbol(".")
                && tokens.get(at + 2).isSymbol("*");
    }

    /// `?t.*`.
    Shape all() throws UnreadableLaw {
        Shape all = new Shape.All(name());
        at += 2;
        return all;
    }

    /// Counts the queries of a law, in their order.
    int nextBlock() {
        return blocks++;
    }

    /// Whether UNION, INTERSECT or EXCEPT comes outside of parentheses.
    public boolean combines() {
        int depth = 0;
        for (Token token : tokens) {
            if (token.isSymbol("(")) depth++;
            if (token.isSymbol(")")) depth--;
            if (depth == 0 && SETS.stream().anyMatch(token::isWord)) return true;
        }
        return false;
    }

    /// Whether a query comes, in parentheses or not.
    boolean isQuery() {
        int ahead = at;
        while (ahead < tokens.size() && tokens.get(ahead).isSymbol("(")) ahead++;
        return ahead < tokens.size()
                && (tokens.get(ahead).isWord("SELECT") || tokens.get(ahead).isWord("VALUES"));
    }

    /// The name of a variable.
    String name() throws UnreadableLaw {
        if (!isVariable() || !VARIABLE.matcher(tokens.get(at).value()).matches()) {
            throw expected("a variable, `?` and small letters,");
        }
        return tokens.get(at++).value();
    }
}
