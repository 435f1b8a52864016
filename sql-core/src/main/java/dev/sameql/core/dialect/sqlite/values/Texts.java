package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// SQLite's functions of texts. Characters are code points; case folds in ASCII only.
///
/// Source: sqlite.org/lang_corefunc.html.
public final class Texts {
    private static final long ALL = 1L << 40;

    private Texts() {}

    /// Bytes of a blob, else characters of the text before its first NUL.
    static Value length(Value operand) {
        if (operand instanceof Value.Blob(String hex)) return Value.of(hex.length() / 2L);
        String text = beforeNul(Conversions.text(operand));
        return Value.of((long) text.codePointCount(0, text.length()));
    }

    /// C code sees no more of a text.
    public static String beforeNul(String text) {
        int nul = text.indexOf('\0');
        return nul < 0 ? text : text.substring(0, nul);
    }

    /// From position 1 on; a negative start counts from the end, a negative length goes backwards.
    /// NULL for an empty blob.
    static Value substring(List<Value> operands) {
        if (operands.getFirst() instanceof Value.Blob(String hex)) {
            if (hex.isEmpty()) return Value.NULL;
            long[] range = range(operands, hex.length() / 2L);
            return new Value.Blob(hex.substring((int) range[0] * 2, (int) range[1] * 2));
        }
        if (Conversions.integer(operands.get(1)) == Long.MIN_VALUE)
            throw new NotModelled("SUBSTR from the least integer on", null);
        int[] points = beforeNul(Conversions.text(operands.getFirst())).codePoints().toArray();
        long[] range = range(operands, points.length);
        return Value.of(new String(points, (int) range[0], (int) (range[1] - range[0])));
    }

    private static long[] range(List<Value> operands, long size) {
        long start = clamp(Conversions.integer(operands.get(1)));
        long count = operands.size() > 2 ? clamp(Conversions.integer(operands.get(2))) : ALL;
        boolean backwards = count < 0;
        if (backwards) count = -count;
        if (start < 0) {
            start += size;
            if (start < 0) {
                count = Math.max(0, count + start);
                start = 0;
            }
        } else if (start > 0) {
            start--;
        } else if (count > 0) {
            count--;
        }
        if (backwards) {
            start -= count;
            if (start < 0) {
                count += start;
                start = 0;
            }
        }
        long from = Math.min(start, size);
        return new long[] {from, Math.clamp(start + count, from, size)};
    }

    private static long clamp(long number) {
        return Math.clamp(number, -ALL, ALL);
    }

    /// The position of the first occurrence, 0 if there is none; of bytes when both are blobs.
    static Value indexOf(Value haystack, Value needle) {
        if (haystack instanceof Value.Blob(String hex)
                && needle instanceof Value.Blob(String part)) {
            for (int at = 0; at + part.length() <= hex.length(); at += 2) {
                if (hex.startsWith(part, at)) return Value.of(at / 2 + 1L);
            }
            return Value.of(0L);
        }
        String text = Conversions.text(haystack);
        int at = text.indexOf(Conversions.text(needle));
        return Value.of(at < 0 ? 0L : text.codePointCount(0, at) + 1L);
    }

    static String upper(String text) {
        var upper = new StringBuilder(text);
        for (int i = 0; i < upper.length(); i++) {
            char c = upper.charAt(i);
            if (c >= 'a' && c <= 'z') upper.setCharAt(i, (char) (c - 32));
        }
        return upper.toString();
    }

    static String lower(String text) {
        var lower = new StringBuilder(text);
        for (int i = 0; i < lower.length(); i++) {
            char c = lower.charAt(i);
            if (c >= 'A' && c <= 'Z') lower.setCharAt(i, (char) (c + 32));
        }
        return lower.toString();
    }

    /// Without the given characters (blanks by default) at the chosen ends.
    static Value trim(List<Value> operands, boolean left, boolean right) {
        int[] points = Conversions.text(operands.get(0)).codePoints().toArray();
        String unwanted = operands.size() > 1 ? Conversions.text(operands.get(1)) : " ";
        int from = 0;
        int to = points.length;
        while (left && from < to && unwanted.indexOf(points[from]) >= 0) from++;
        while (right && to > from && unwanted.indexOf(points[to - 1]) >= 0) to--;
        return Value.of(new String(points, from, to - from));
    }

    /// Where nothing is looked for, the replacement may be NULL.
    static Value replace(List<Value> operands) {
        if (operands.get(0).isNull() || operands.get(1).isNull()) return Value.NULL;
        String text = Conversions.text(operands.get(0));
        String wanted = Conversions.text(operands.get(1));
        if (beforeNul(wanted).isEmpty()) return Value.of(text);
        if (operands.get(2).isNull()) return Value.NULL;
        return Value.of(text.replace(wanted, Conversions.text(operands.get(2))));
    }

    static Value hex(Value operand) {
        if (operand.isNull()) return Value.of("");
        if (operand instanceof Value.Blob(String hex)) return Value.of(Texts.upper(hex));
        return Value.of(
                Conversions.hex(Conversions.text(operand).getBytes(StandardCharsets.UTF_8)));
    }

    static Value characters(List<Value> operands) {
        var text = new StringBuilder();
        for (Value operand : operands) {
            long point = Conversions.integer(operand);
            text.appendCodePoint(point < 0 || point > 0x10FFFF ? 0xFFFD : (int) point);
        }
        return Value.of(text.toString());
    }

    static Value unicode(Value operand) {
        String text = Conversions.text(operand);
        return text.isEmpty() ? Value.NULL : Value.of((long) text.codePointAt(0));
    }

    /// The value as a SQL literal.
    static Value quote(Value operand) {
        return Value.of(
                switch (operand) {
                    case Value.Null _ -> "NULL";
                    case Value.Text(String text) -> "'" + beforeNul(text).replace("'", "''") + "'";
                    case Value.Blob(String hex) -> "X'" + upper(hex) + "'";
                    case Value.Int _,
                            Value.Real _,
                            Value.Decimal _,
                            Value.Bool _,
                            Value.Temporal _ ->
                            Conversions.text(operand);
                });
    }
}
