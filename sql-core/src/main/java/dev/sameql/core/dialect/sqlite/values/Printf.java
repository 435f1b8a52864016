package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `printf` and `format`, for the conversions `%d %i %u %s %f %x %X %c %%` with flags, width and
/// precision; others are not modelled.
///
/// Source: sqlite.org/printf.html.
final class Printf {
    private static final Pattern CONVERSION =
            Pattern.compile("%([-+ 0,#!]*)(\\d*)(?:\\.(\\d+))?(?:ll|l)?(.)", Pattern.DOTALL);

    private static final int MOST_DIGITS = 4;

    private Printf() {}

    static Value format(List<Value> operands) {
        if (operands.isEmpty() || operands.getFirst().isNull()) return Value.NULL;
        Matcher matcher = CONVERSION.matcher(Conversions.text(operands.getFirst()));
        var text = new StringBuilder();
        int next = 1;
        while (matcher.find()) {
            String piece;
            if (matcher.group(4).equals("%")) {
                piece = "%";
            } else {
                Value operand = next < operands.size() ? operands.get(next++) : Value.NULL;
                piece = padded(matcher, piece(matcher, operand));
            }
            matcher.appendReplacement(text, Matcher.quoteReplacement(piece));
        }
        matcher.appendTail(text);
        return Value.of(text.toString());
    }

    /// A width or precision. Longer ones make texts that nobody asks for.
    private static int count(Matcher conversion, String digits) {
        if (digits.length() > MOST_DIGITS) throw unknown(conversion);
        return Integer.parseInt(digits);
    }

    private static String piece(Matcher conversion, Value operand) {
        String flags = conversion.group(1);
        if (flags.contains("#") || flags.contains("!")) throw unknown(conversion);
        String precision = conversion.group(3);
        return switch (conversion.group(4)) {
            case "d", "i" -> {
                if (precision != null) throw unknown(conversion);
                yield signed(flags, Long.toString(Conversions.integer(operand)));
            }
            case "u" -> {
                if (precision != null) throw unknown(conversion);
                yield Long.toUnsignedString(Conversions.integer(operand));
            }
            case "x" -> Long.toHexString(Conversions.integer(operand));
            case "X" -> Texts.upper(Long.toHexString(Conversions.integer(operand)));
            case "f" -> fixed(flags, precision == null ? 6 : count(conversion, precision), operand);
            case "s" -> {
                String text = operand.isNull() ? "" : Texts.beforeNul(Conversions.text(operand));
                yield precision == null ? text : cut(text, count(conversion, precision));
            }
            default -> throw unknown(conversion);
        };
    }

    /// Width and precision count bytes.
    private static String cut(String text, int bytes) {
        if (bytes(text) == text.length()) return text.substring(0, Math.min(text.length(), bytes));
        if (bytes(text) <= bytes) return text;
        throw new NotModelled("printf that cuts a text within a character", null);
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static NotModelled unknown(Matcher conversion) {
        return new NotModelled("printf conversion " + conversion.group(), null);
    }

    /// At most 16 significant digits, then zeros.
    private static String fixed(String flags, int precision, Value operand) {
        double number = Conversions.real(operand);
        if (Double.isInfinite(number)) throw new NotModelled("printf of infinity", null);
        BigDecimal digits = new BigDecimal(number).round(new MathContext(19, RoundingMode.DOWN));
        BigDecimal rounded = digits.setScale(precision, RoundingMode.HALF_UP);
        if (rounded.precision() > 16) {
            rounded = digits.round(new MathContext(16, RoundingMode.HALF_UP));
            rounded = rounded.setScale(precision, RoundingMode.HALF_UP);
        }
        String text = rounded.toPlainString();
        if (number < 0 && !text.startsWith("-")) text = "-" + text;
        return signed(flags, text);
    }

    private static String signed(String flags, String number) {
        String grouped = flags.contains(",") ? grouped(number) : number;
        if (grouped.startsWith("-")) return grouped;
        if (flags.contains("+")) return "+" + grouped;
        return flags.contains(" ") ? " " + grouped : grouped;
    }

    private static String grouped(String number) {
        int point = number.indexOf('.');
        String whole = point < 0 ? number : number.substring(0, point);
        String rest = point < 0 ? "" : number.substring(point);
        return whole.replaceAll("(?<=\\d)(?=(?:\\d{3})++$)", ",") + rest;
    }

    private static String padded(Matcher conversion, String text) {
        if (conversion.group(2).isEmpty()) return text;
        int missing = count(conversion, conversion.group(2)) - bytes(text);
        if (missing <= 0) return text;
        String flags = conversion.group(1);
        if (flags.contains("-")) return text + " ".repeat(missing);
        boolean zeros = flags.contains("0") && !conversion.group(4).equals("s");
        if (!zeros) return " ".repeat(missing) + text;
        boolean hasSign = !text.isEmpty() && "+- ".indexOf(text.charAt(0)) >= 0;
        return hasSign
                ? text.charAt(0) + "0".repeat(missing) + text.substring(1)
                : "0".repeat(missing) + text;
    }
}
