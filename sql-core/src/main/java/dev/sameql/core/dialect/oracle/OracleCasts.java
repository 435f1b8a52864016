package dev.sameql.core.dialect.oracle;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/// Oracle's casts (TRAF's `cast`): a text is a number if it is one as a whole, blanks aside; a
/// number's text has no zero before its point.
///
/// Source: Oracle Database SQL Language Reference, "TO_NUMBER" and "TO_CHAR (number)"; ORA-01722.
final class OracleCasts {
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");
    private static final int MOST_DIGITS = 40;

    private OracleCasts() {}

    static Value cast(Value operand, Type target) {
        if (operand.isNull()) return Value.NULL;
        return switch (target.kind()) {
            case NULL, UNKNOWN, ANY -> operand;
            case INT4, INTEGER, DECIMAL -> new Value.Decimal(decimal(operand));
            case REAL -> Value.of(real(operand));
            case TEXT -> Value.of(text(operand));
            case BOOLEAN, BLOB, DATE, TIME, TIMESTAMP ->
                    throw new NotModelled("a cast to " + target.kind() + " in Oracle", null);
        };
    }

    static BigDecimal decimal(Value operand) {
        return switch (operand) {
            case Value.Int(long number) -> BigDecimal.valueOf(number);
            case Value.Decimal(BigDecimal number) -> number;
            case Value.Text(String text) -> {
                String digits = text.replaceFirst("^ +", "").replaceFirst(" +$", "");
                if (!NUMBER.matcher(digits).matches())
                    throw new EvaluationException("22018", "ORA-01722: invalid number: " + text);
                BigDecimal number = new BigDecimal(digits);
                if (number.precision() > MOST_DIGITS)
                    throw new NotModelled("a number of more than 40 digits in Oracle", null);
                yield number.scale() < 0 ? number.setScale(0) : number;
            }
            case Value.Real _, Value.Bool _, Value.Blob _, Value.Temporal _, Value.Null _ ->
                    throw new NotModelled("this value as NUMBER in Oracle", null);
        };
    }

    private static double real(Value operand) {
        return operand instanceof Value.Real(double number)
                ? number
                : decimal(operand).doubleValue();
    }

    static String text(Value operand) {
        return switch (operand) {
            case Value.Text(String text) -> text;
            case Value.Int(long number) -> Long.toString(number);
            case Value.Decimal(BigDecimal number) -> text(number);
            case Value.Real _, Value.Bool _, Value.Blob _, Value.Temporal _, Value.Null _ ->
                    throw new NotModelled("this value as VARCHAR2 in Oracle", null);
        };
    }

    private static String text(BigDecimal number) {
        if (number.signum() == 0) return "0";
        BigDecimal plain = number.stripTrailingZeros();
        if (plain.precision() > MOST_DIGITS - 2 || plain.scale() > MOST_DIGITS - 2)
            throw new NotModelled("the text of a number of so many digits in Oracle", null);
        String text = plain.abs().toPlainString();
        String shown = text.startsWith("0.") ? text.substring(1) : text;
        return plain.signum() < 0 ? "-" + shown : shown;
    }
}
