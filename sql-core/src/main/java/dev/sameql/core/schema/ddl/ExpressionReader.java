package dev.sameql.core.schema.ddl;

import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.Locale;
import java.util.Set;

/// The grammar of expressions in a schema, by SQLite's: literals, columns, operators, CASE, CAST
/// and calls of [SafeFunctions]. No query stands in them and no parameter. What is read is spelled
/// anew, in its order, so that precedence stays the engine's.
final class ExpressionReader {
    private static final Set<String> OPERATORS =
            Set.of(
                    "+", "-", "*", "/", "%", "||", "=", "==", "<>", "!=", "<", "<=", ">", ">=", "&",
                    "|", "<<", ">>", "->", "->>");
    private static final Set<String> PREFIXES = Set.of("-", "+", "~");

    private final TokenReader tokens;
    private final TokenWriter spelling;
    private int taken;
    private int depth;
    private int lengthening;

    private ExpressionReader(TokenReader tokens) {
        this.tokens = tokens;
        this.spelling = new TokenWriter(tokens);
    }

    /// The expression that comes next, as text.
    static String read(TokenReader tokens) {
        var reader = new ExpressionReader(tokens);
        reader.expression();
        return reader.spelling.text();
    }

    private Token take() {
        count();
        return spelling.take();
    }

    private void count() {
        if (++taken > Limits.EXPRESSION_TOKENS)
            throw tokens.refused(
                    tokens.peek(),
                    "an expression has more than " + Limits.EXPRESSION_TOKENS + " tokens");
    }

    private void takeSymbol(String symbol) {
        if (!tokens.isSymbol(symbol)) throw tokens.unexpected(symbol);
        take();
    }

    private void takeWord(String word) {
        if (!tokens.isWord(word)) throw tokens.unexpected(word);
        take();
    }

    private boolean tookWord(String word) {
        boolean found = tokens.isWord(word);
        if (found) take();
        return found;
    }

    private void expression() {
        if (++depth > Limits.EXPRESSION_DEPTH)
            throw tokens.refused(
                    tokens.peek(),
                    "an expression is nested more than " + Limits.EXPRESSION_DEPTH + " deep");
        operand();
        while (!tokens.isAtEnd() && continues()) {}
        depth--;
    }

    /// Takes an operator and what follows it, if one comes next.
    private boolean continues() {
        Token token = tokens.peek();
        if (token.form() == Form.SYMBOL) return binary(token);
        return switch (token.word()) {
            case "AND", "OR", "ESCAPE", "LIKE", "GLOB", "BETWEEN" -> {
                take();
                operand();
                yield true;
            }
            case "IN" -> {
                take();
                list();
                yield true;
            }
            case "NOT" -> {
                take();
                negated();
                yield true;
            }
            case "IS" -> {
                take();
                is();
                yield true;
            }
            case "ISNULL", "NOTNULL" -> {
                take();
                yield true;
            }
            case "COLLATE" -> {
                take();
                spelling.takeCollation();
                yield true;
            }
            case "REGEXP", "MATCH" ->
                    throw tokens.refused(token, "SQLite has no " + token.word() + " of its own");
            default -> false;
        };
    }

    private boolean binary(Token token) {
        if (!OPERATORS.contains(token.value())) return false;
        take();
        operand();
        return true;
    }

    /// What may follow NOT after an operand.
    private void negated() {
        switch (tokens.peek().word()) {
            case "NULL" -> take();
            case "LIKE", "GLOB", "BETWEEN" -> {
                take();
                operand();
            }
            case "IN" -> {
                take();
                list();
            }
            default -> throw tokens.unexpected("NULL, IN, LIKE, GLOB or BETWEEN");
        }
    }

    private void is() {
        if (tookWord("NOT")) count();
        if (tookWord("DISTINCT")) takeWord("FROM");
        operand();
    }

    private void operand() {
        while (!tokens.isAtEnd() && isPrefix(tokens.peek())) take();
        Token token = tokens.peek();
        switch (token.form()) {
            case NUMBER, STRING, BLOB -> take();
            case QUOTED -> column();
            case WORD -> word(token);
            case PARAMETER -> throw tokens.refused(token, "a schema has no parameters");
            case SYMBOL -> list();
        }
    }

    private static boolean isPrefix(Token token) {
        return token.isWord("NOT")
                || token.form() == Form.SYMBOL && PREFIXES.contains(token.value());
    }

    private void word(Token token) {
        switch (token.word()) {
            case "NULL", "TRUE", "FALSE", "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP" ->
                    take();
            case "CASE" -> cases();
            case "CAST" -> cast();
            case "SELECT", "EXISTS", "WITH", "VALUES" -> throw query(token);
            default -> {
                if (tokens.isSymbol(1, "(")) call(token);
                else column();
            }
        }
    }

    private RuntimeException query(Token token) {
        return tokens.refused(token, "an expression of a schema holds no query");
    }

    private void column() {
        count();
        spelling.takeName();
        if (!tokens.isSymbol(".")) return;
        take();
        count();
        spelling.takeName();
    }

    /// Expressions in parentheses.
    private void list() {
        takeSymbol("(");
        if (tokens.isWord("SELECT") || tokens.isWord("WITH") || tokens.isWord("VALUES"))
            throw query(tokens.peek());
        if (!tokens.isSymbol(")")) listed();
        takeSymbol(")");
    }

    private void listed() {
        expression();
        while (tokens.isSymbol(",")) {
            take();
            expression();
        }
    }

    private void cast() {
        take();
        takeSymbol("(");
        expression();
        takeWord("AS");
        TypeReader.take(tokens, spelling);
        takeSymbol(")");
    }

    private void cases() {
        take();
        if (!tokens.isWord("WHEN")) expression();
        do {
            takeWord("WHEN");
            expression();
            takeWord("THEN");
            expression();
        } while (tokens.isWord("WHEN"));
        if (tookWord("ELSE")) expression();
        takeWord("END");
    }

    private void call(Token function) {
        String name = function.value();
        boolean ofLength = SafeFunctions.takesLength(name);
        boolean ofFormat = SafeFunctions.takesFormat(name);
        if (!ofLength && !SafeFunctions.isKnown(name))
            throw tokens.unsupported(
                    function,
                    name.toUpperCase(Locale.ROOT),
                    "a schema may not call "
                            + name
                            + "; leave the condition or default out, or write it without");
        take();
        takeSymbol("(");
        if (ofLength && !(SafeFunctions.isLength(tokens.peek()) && tokens.isSymbol(1, ")")))
            throw tokens.refused(function, name + " needs a small number here");
        if (ofFormat && !SafeFunctions.isFormat(tokens.peek()))
            throw tokens.refused(function, name + " needs a written format of small widths here");
        if (SafeFunctions.lengthens(name)) lengthening++;
        if (lengthening > 1)
            throw tokens.refused(
                    function, "calls that lengthen texts may not stand in one another here");
        if (!tokens.isSymbol(")")) listed();
        if (SafeFunctions.lengthens(name)) lengthening--;
        takeSymbol(")");
    }
}
