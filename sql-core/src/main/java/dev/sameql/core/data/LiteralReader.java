package dev.sameql.core.data;

import dev.sameql.core.data.InsertScript.Cell;
import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tokens as the literals that they are: each reader of a cell gets numbers in decimal digits, of a
/// size that can be computed with, and no words but NULL, TRUE and FALSE.
final class LiteralReader {
    private static final Pattern DECIMAL =
            Pattern.compile(
                    "(?:\\d{1,1000}(?:\\.\\d{0,1000})?|\\.\\d{1,1000})(?:[eE][+-]?(\\d+))?");
    private static final Pattern HEXADECIMAL = Pattern.compile("0[xX]([0-9a-fA-F]{1,15})");
    private static final int MAX_DIGITS_OF_EXPONENT = 4;

    private LiteralReader() {}

    /// The literal of a token, with the sign that stood before it: `-`, or empty.
    static Cell cell(String sign, Token token) throws NotLiteral {
        return switch (token.form()) {
            case NUMBER -> new Cell(Form.NUMBER, sign + number(token.value()));
            case STRING, BLOB -> new Cell(token.form(), token.value());
            case QUOTED -> {
                if (token.quote() != Quote.DOUBLE) throw notLiteral(token);
                yield new Cell(Form.QUOTED, token.value());
            }
            case WORD ->
                    switch (token.word()) {
                        case "NULL", "TRUE", "FALSE" -> new Cell(Form.WORD, token.value());
                        default -> throw notLiteral(token);
                    };
            case PARAMETER, SYMBOL -> throw notLiteral(token);
        };
    }

    private static String number(String written) throws NotLiteral {
        String digits = written.replace("_", "");
        Matcher hexadecimal = HEXADECIMAL.matcher(digits);
        if (hexadecimal.matches())
            return Long.toString(Long.parseUnsignedLong(hexadecimal.group(1), 16));
        Matcher decimal = DECIMAL.matcher(digits);
        boolean computable =
                decimal.matches()
                        && (decimal.group(1) == null
                                || decimal.group(1).length() <= MAX_DIGITS_OF_EXPONENT);
        if (!computable) throw new NotLiteral("a number is too long: " + shown(written));
        return digits;
    }

    private static NotLiteral notLiteral(Token token) {
        return new NotLiteral("a value is no literal: " + shown(token.value()));
    }

    private static String shown(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }
}
