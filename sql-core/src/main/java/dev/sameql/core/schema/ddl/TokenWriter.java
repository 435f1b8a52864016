package dev.sameql.core.schema.ddl;

import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.regex.Pattern;

/// A text out of tokens, each spelled anew. Two stand next to each other without a blank only where
/// they did and where no tokenizer could join them: beside a parenthesis or comma, or an operator
/// beside an operand.
final class TokenWriter {
    private static final Pattern NUMBER =
            Pattern.compile("0[xX][0-9a-fA-F]{1,16}|(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");

    private final TokenReader tokens;
    private final StringBuilder text = new StringBuilder();
    private Form last = Form.SYMBOL;
    private boolean lastIsBracket = true;

    TokenWriter(TokenReader tokens) {
        this.tokens = tokens;
    }

    /// Takes the next token over as it means.
    Token take() {
        boolean tight = tokens.isTight();
        Token token = tokens.next();
        append(spelled(token), token.form(), isBracket(token), tight);
        return token;
    }

    /// Takes the next token over as a name.
    void takeName() {
        boolean tight = tokens.isTight();
        Name name = tokens.name();
        append(name.text(), Form.QUOTED, false, tight);
    }

    /// Takes the next token over as a collation.
    void takeCollation() {
        append(tokens.collation().text(), Form.QUOTED, false, false);
    }

    private void append(String spelled, Form form, boolean bracket, boolean tight) {
        boolean apart = bracket || lastIsBracket || (form == Form.SYMBOL) != (last == Form.SYMBOL);
        if (!text.isEmpty() && !(tight && apart)) text.append(' ');
        text.append(spelled);
        last = form;
        lastIsBracket = bracket;
    }

    private static boolean isBracket(Token token) {
        return token.isSymbol("(") || token.isSymbol(")") || token.isSymbol(",");
    }

    private String spelled(Token token) {
        return switch (token.form()) {
            case WORD -> {
                if (!Words.isPlain(token.value()))
                    throw tokens.refused(token, "a word of a schema is letters and digits");
                yield token.value();
            }
            case QUOTED -> Name.of(token).text();
            case STRING -> {
                limit(token);
                yield '\'' + token.value().replace("'", "''") + '\'';
            }
            case BLOB -> {
                limit(token);
                yield "X'" + token.value() + '\'';
            }
            case NUMBER -> number(token);
            case PARAMETER -> throw tokens.refused(token, "a schema has no parameters");
            case SYMBOL -> token.value();
        };
    }

    private void limit(Token literal) {
        if (literal.value().length() > Limits.LITERAL_LENGTH)
            throw tokens.refused(
                    literal, "a literal has more than " + Limits.LITERAL_LENGTH + " characters");
    }

    private String number(Token token) {
        String digits = token.value().replace("_", "");
        if (!NUMBER.matcher(digits).matches() || digits.length() > Limits.NAME_LENGTH)
            throw tokens.refused(token, "a number is not one that engines read");
        return digits;
    }

    int length() {
        return text.length();
    }

    String text() {
        return text.toString();
    }
}
