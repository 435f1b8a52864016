package dev.sameql.core.dialect.postgresql.values;

import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.text;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// What PostgreSQL's functions of texts yield.
///
/// Source: postgresql.org/docs/15/functions-string.html; checked against PostgreSQL 15.
final class PostgresTexts {
    private static final int MOST_ASCII = 0x7f;
    private static final Pattern PLAIN_ELEMENT = Pattern.compile("[^\\s\\x0B\"\\\\{},]+");

    private PostgresTexts() {}

    /// A text as an array writes it: in quotes where it is empty, could be read as NULL, or has
    /// blanks or signs that mean something in an array.
    static String element(String text) {
        boolean plain = !text.equalsIgnoreCase("NULL") && PLAIN_ELEMENT.matcher(text).matches();
        return plain ? text : '"' + text.replaceAll("[\"\\\\]", "\\\\$0") + '"';
    }

    static Value octets(List<Value> operands) {
        return Value.of((long) text(operands.getFirst()).getBytes(StandardCharsets.UTF_8).length);
    }

    /// The MD5 digest of a text's bytes in UTF-8, in hexadecimal digits.
    static String digest(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("MD5");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static Value reversed(List<Value> operands) {
        return Value.of(new StringBuilder(text(operands.getFirst())).reverse().toString());
    }

    /// The first code point; 0 of an empty text.
    static Value firstCodePoint(List<Value> operands) {
        String text = text(operands.getFirst());
        return Value.of(text.isEmpty() ? 0L : text.codePointAt(0));
    }

    /// Letters behind what is no letter and no digit in capitals, all others small. What a letter
    /// is beyond ASCII, the server's locale says.
    static Value capitalised(List<Value> operands) {
        String text = text(operands.getFirst());
        if (text.chars().anyMatch(c -> c > MOST_ASCII))
            throw new NotModelled("INITCAP beyond ASCII in PostgreSQL", null);
        var capitalised = new StringBuilder(text.toLowerCase(Locale.ROOT));
        for (int i = 0; i < text.length(); i++)
            if (i == 0 || !Character.isLetterOrDigit(text.charAt(i - 1)))
                capitalised.setCharAt(i, Character.toUpperCase(capitalised.charAt(i)));
        return Value.of(capitalised.toString());
    }

    /// Each character that the second operand has is replaced by the one at its first place there
    /// in the third, or left out where that is shorter.
    static Value translated(List<Value> operands) {
        int[] from = text(operands.get(1)).codePoints().toArray();
        int[] to = text(operands.get(2)).codePoints().toArray();
        var translated = new StringBuilder();
        text(operands.getFirst())
                .codePoints()
                .forEach(
                        c -> {
                            int at = 0;
                            while (at < from.length && from[at] != c) at++;
                            if (at == from.length) translated.appendCodePoint(c);
                            else if (at < to.length) translated.appendCodePoint(to[at]);
                        });
        return Value.of(translated.toString());
    }

    /// The field of that number, from 1, or from -1 at the end; nothing where there is none.
    static Value field(List<Value> operands) {
        String text = text(operands.get(0));
        String delimiter = text(operands.get(1));
        long number = ((Value.Int) operands.get(2)).value();
        if (text.isEmpty()) return Value.of("");
        if (delimiter.isEmpty()) return Value.of(Math.abs(number) == 1 ? text : "");
        long fields = 1;
        int at = text.indexOf(delimiter);
        for (; at >= 0; at = text.indexOf(delimiter, at + delimiter.length())) fields++;
        long wanted = number < 0 ? fields + number + 1 : number;
        if (wanted < 1 || wanted > fields) return Value.of("");
        int start = 0;
        for (long i = 1; i < wanted; i++)
            start = text.indexOf(delimiter, start) + delimiter.length();
        int end = text.indexOf(delimiter, start);
        return Value.of(end < 0 ? text.substring(start) : text.substring(start, end));
    }
}
