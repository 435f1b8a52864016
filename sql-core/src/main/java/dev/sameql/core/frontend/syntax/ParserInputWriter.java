package dev.sameql.core.frontend.syntax;

import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Writes a query in the neutral spelling of [ParserInput]. Whether a word is a keyword or a name
/// depends, as in SQLite's grammar, on whether an operand may start where it stands.
///
/// An operator becomes an operand too: `NOT a = b` is written `'0' || i1 || '2' || i3`. So the
/// parser sees one operator only, chains of any operators pass it, and
/// [dev.sameql.core.frontend.expression.PrecedenceParser] does what an engine would.
public final class ParserInputWriter {
    private enum Paren {
        PLAIN,
        CAST,
        /// The keys of DISTINCT ON, behind which the select list begins.
        KEYS,
        WINDOW,
        /// A window from its frame on, where BETWEEN and AND are part of the frame.
        FRAME
    }

    /// What a thread wrote last: several dialects that are asked about one query have the same
    /// tokens, mostly.
    private static final ThreadLocal<ParserInput> LAST = new ThreadLocal<>();

    private final String source;
    private final Tokens tokens;
    private final StringBuilder text = new StringBuilder();
    private final Map<Integer, String> castTypes = new HashMap<>();
    private final Deque<Paren> open = new ArrayDeque<>();
    private final BitSet leaves = new BitSet();
    private int[] origin;
    private int at;
    private boolean operandNext = true;
    private String previous = "";
    private boolean windowClause;

    private ParserInputWriter(String source, Tokens tokens) {
        this.source = source;
        this.tokens = tokens;
        this.origin = new int[source.length() * 2 + 64];
    }

    /// Respells the tokens of one statement.
    public static ParserInput respell(String source, List<Token> tokens) {
        ParserInput last = LAST.get();
        if (last != null && last.source().equals(source) && last.tokens().equals(tokens))
            return last;
        ParserInput written = written(source, List.copyOf(tokens));
        LAST.set(written);
        return written;
    }

    private static ParserInput written(String source, List<Token> tokens) {
        ParserInputWriter respeller = new ParserInputWriter(source, new Tokens(tokens));
        while (respeller.at < tokens.size()) respeller.next();
        respeller.requireComplete();
        return new ParserInput(
                source,
                tokens,
                respeller.text.toString(),
                respeller.castTypes,
                respeller.leaves,
                Arrays.copyOf(respeller.origin, Math.max(1, respeller.text.length())));
    }

    private void requireComplete() {
        Token last = tokens.get(tokens.size() - 1);
        if (operandNext || !open.isEmpty())
            throw BindException.invalid(
                    Code.SYNTAX_ERROR,
                    Position.at(source, last.start()),
                    "syntax error: the query ends too early, after " + last.value());
    }

    private void next() {
        Token token = tokens.get(at);
        switch (token.form()) {
            case QUOTED -> name();
            case STRING -> {
                if (!operandNext || nameExpected()) name();
                else operand("'" + at + "'");
            }
            case BLOB -> operand("'" + at + "'");
            case NUMBER -> operand(Integer.toString(at));
            case PARAMETER ->
                    throw BindException.unsupported(
                            "parameter",
                            Position.at(source, token.start()),
                            "the parameter "
                                    + token.value()
                                    + " has no value here; write a literal");
            case WORD -> word(token);
            case SYMBOL -> symbol(token);
        }
    }

    private boolean nameExpected() {
        return switch (previous) {
            case ".", "AS", "FROM", "JOIN", "COLLATE" -> true;
            default -> false;
        };
    }

    private void word(Token token) {
        String word = token.word();
        if (previous.equals(".")) name();
        else if (!operandNext && word.equals("NATURAL") && naturalJoin()) {
        } else if (inWindow() && Keywords.IN_WINDOW.contains(word)) windowWord(word);
        else if (!open.isEmpty()
                && open.peek() == Paren.FRAME
                && (word.equals("BETWEEN") || word.equals("AND"))) keyword(word);
        else if (Keywords.RESERVED.contains(word)) reserved(word);
        else if (previous.equals("AS")) name();
        else if (word.equals("BY") && (previous.equals("GROUP") || previous.equals("ORDER")))
            keyword(word);
        else if (operandNext) wordBeforeOperand(word);
        else wordAfterOperand(word);
    }

    private boolean inWindow() {
        return !open.isEmpty() && (open.peek() == Paren.WINDOW || open.peek() == Paren.FRAME);
    }

    private void windowWord(String word) {
        if (word.equals("ROWS") || word.equals("RANGE") || word.equals("GROUPS")) {
            open.pop();
            open.push(Paren.FRAME);
        }
        keyword(word);
    }

    private void wordBeforeOperand(String word) {
        boolean call = tokens.isSymbol(at + 1, "(");
        boolean starts = previous.isEmpty() || previous.equals("(");
        if (word.equals("CAST") && call) keyword(word);
        else if (word.equals(JoinWords.LATERAL)) keyword("LATERAL");
        else if (word.equals("WITH") && starts) keyword(word);
        else if (word.equals("RECURSIVE") && previous.equals("WITH")) keyword(word);
        else if (word.equals("OUTER") || word.equals("INNER") && previous.equals("NATURAL"))
            keyword(word);
        else if (JoinWords.isJoinWord(word)
                && (previous.equals("NATURAL") || JoinWords.isJoinWord(previous))) keyword(word);
        else if ((word.equals("FIRST") || word.equals("LAST")) && previous.equals("NULLS"))
            keyword(word);
        else if ((word.equals("ANY") || word.equals("SOME")) && call && previous.equals("||"))
            prefix(1);
        else name();
    }

    /// `NATURAL INNER JOIN`, in which the parser would not see NATURAL.
    private boolean naturalJoin() {
        boolean inner = isNext("INNER") || isNext("CROSS");
        if (!inner || !tokens.isWord(at + 2, "JOIN")) return false;
        keyword("NATURAL");
        at++;
        return true;
    }

    private void wordAfterOperand(String word) {
        switch (word) {
            case "ISNULL", "NOTNULL" -> postfix(1);
            case "LIKE", "ILIKE", "GLOB" -> infix(1);
            case "MATCH", "REGEXP" ->
                    throw BindException.unsupported(
                            word,
                            place(),
                            word + " is an application's own function in SQLite; use LIKE or GLOB");
            // behind an operand and without NULLS they are an alias
            case "FIRST", "LAST" -> name();
            case JoinWords.SEMI_JOIN -> keyword("LEFT SEMI JOIN");
            case JoinWords.ANTI_JOIN -> keyword("STRAIGHT_JOIN");
            case "INDEXED" -> {
                if (isNext("BY")) at += 3;
                else name();
            }
            default -> {
                if (word.equals("WINDOW")) windowClause = true;
                if (Keywords.AFTER_OPERAND.contains(word)) keyword(word);
                else name();
            }
        }
    }

    private void reserved(String word) {
        switch (word) {
            case "IS" -> is();
            case "NOT" -> not();
            case "AND", "OR", "BETWEEN", "ESCAPE", "COLLATE" -> infix(1);
            case "IN" -> in(1);
            case "EXISTS" -> prefix(1);
            case "ALL" -> {
                if (previous.equals("||")) prefix(1);
                else keyword(word);
            }
            case "AS" -> as();
            default -> keyword(word);
        }
    }

    private void not() {
        if (operandNext) prefix(1);
        else if (isNext("NULL")) postfix(2);
        else if (isNext("INDEXED")) at += 2;
        else if (isNext("IN")) in(2);
        else infix(2);
    }

    /// `IS`, `IS NOT`, `IS [NOT] DISTINCT FROM`.
    private void is() {
        int words = isNext("NOT") ? 2 : 1;
        infix(tokens.isWord(at + words, "DISTINCT") ? words + 2 : words);
    }

    /// `IN`, `NOT IN`; the parser knows no empty list.
    private void in(int words) {
        infix(words);
        if (!tokens.isSymbol(at, "(") || !tokens.isSymbol(at + 1, ")")) return;
        operand("'" + at + "'");
        at++;
    }

    private void prefix(int words) {
        operator("'" + at + "' ||", words, true);
    }

    private void infix(int words) {
        if (operandNext)
            throw BindException.invalid(
                    Code.SYNTAX_ERROR, place(), "syntax error near " + tokens.get(at).value());
        operator("|| '" + at + "' ||", words, true);
    }

    private void postfix(int words) {
        operator("|| '" + at + "'", words, false);
    }

    private void operator(String spelled, int words, boolean operandFollows) {
        leaves.set(at);
        emitAll(spelled, operandFollows);
        previous = operandFollows ? "||" : "'";
        at += words - 1;
    }

    private boolean isNext(String word) {
        return tokens.isWord(at + 1, word);
    }

    private void as() {
        if (!open.isEmpty() && open.peek() == Paren.CAST) {
            keyword("AS");
            castType();
            return;
        }
        keyword("AS");
        if (tokens.isWord(at, "NOT") && isNext("MATERIALIZED")) at += 2;
        else if (tokens.isWord(at, "MATERIALIZED") && tokens.isSymbol(at + 1, "(")) at++;
    }

    private void castType() {
        int first = at;
        int depth = 0;
        while (at < tokens.size() && (depth > 0 || !tokens.get(at).isSymbol(")"))) {
            if (tokens.get(at).isSymbol("(")) depth++;
            if (tokens.get(at).isSymbol(")")) depth--;
            at++;
        }
        int end = at;
        if (first == end) return;
        castTypes.put(first, declared(first, end));
        at = first;
        name();
        at = end;
    }

    private void symbol(Token token) {
        switch (token.value()) {
            case "-" -> minus();
            case "+", "~" -> {
                if (operandNext) prefix(1);
                else infix(1);
            }
            case "(" -> {
                open.push(opening());
                emitAll("(", true);
            }
            case ")" -> {
                boolean ofKeys = !open.isEmpty() && open.pop() == Paren.KEYS;
                emitAll(")", ofKeys);
            }
            case "*" -> {
                if (operandNext) emitAll("*", false);
                else infix(1);
            }
            case "::" -> postfixCast();
            case "->", "->>" ->
                    throw BindException.unsupported(
                            token.value(), place(), "JSON operators are not modelled");
            case "#" ->
                    throw BindException.invalid(
                            Code.SYNTAX_ERROR, place(), "unrecognized token: \"#\"");
            case "@>", "<@" ->
                    throw BindException.invalid(
                            Code.SYNTAX_ERROR, place(), "unrecognized token: \"@\"");
            default -> {
                if (Keywords.BETWEEN_OPERANDS.contains(token.value())) infix(1);
                else emitAll(token.value(), true);
            }
        }
    }

    private Paren opening() {
        if (previous.equals("CAST")) return Paren.CAST;
        if (previous.equals("ON") && at > 1 && tokens.get(at - 2).isWord("DISTINCT"))
            return Paren.KEYS;
        if (previous.equals("OVER") || windowClause && previous.equals("AS")) return Paren.WINDOW;
        return Paren.PLAIN;
    }

    /// A minus before a number is part of it.
    private void minus() {
        if (!operandNext) {
            infix(1);
        } else if (tokens.is(at + 1, Form.NUMBER) && !tokens.isSymbol(at + 2, "::")) {
            operand(Integer.toString(at));
            at++;
        } else {
            prefix(1);
        }
    }

    private void postfixCast() {
        int operator = at;
        int end = at + 2;
        if (end < tokens.size() && isSecondWord(tokens.get(end))) end++;
        if (tokens.isSymbol(end, "("))
            while (end < tokens.size() && !tokens.get(end++).isSymbol(")")) {}
        if (end > tokens.size())
            throw BindException.invalid(Code.SYNTAX_ERROR, place(), "a type must follow ::");
        castTypes.put(operator, declared(operator + 1, end));
        postfix(end - operator);
    }

    /// The type that tokens say: of a single word its own text, which respelling may have changed.
    private String declared(int first, int end) {
        Token token = tokens.get(first);
        return end - first == 1 && token.form() == Form.WORD
                ? token.value()
                : source.substring(token.start(), tokens.get(end - 1).end());
    }

    /// Of DOUBLE PRECISION and CHARACTER VARYING.
    private static boolean isSecondWord(Token token) {
        return token.isWord("PRECISION") || token.isWord("VARYING");
    }

    private Position place() {
        return Position.at(source, tokens.get(at).start());
    }

    private void name() {
        operand("i" + at);
        previous = "name";
    }

    private void operand(String spelled) {
        leaves.set(at);
        emitAll(spelled, false);
    }

    private void keyword(String word) {
        emitAll(word, !Keywords.COMPLETE.contains(word));
    }

    private void emitAll(String spelled, boolean operandFollows) {
        int start = text.length();
        text.append(spelled).append(' ');
        if (text.length() > origin.length) origin = Arrays.copyOf(origin, text.length() * 2);
        Arrays.fill(origin, start, text.length(), Math.min(at, tokens.size() - 1));
        previous = spelled;
        operandNext = operandFollows;
        at++;
    }
}
