package dev.sameql.core.frontend.expression;

import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers as the text writes them.
final class NumberLiterals {
    private static final Pattern HEXADECIMAL = Pattern.compile("-?0[xX]0*([0-9a-fA-F]*)");
    private static final int HEXADECIMAL_DIGITS = 16;

    /// Of an exact number's exponent. PostgreSQL's numbers have at most 131 072 digits before the
    /// point and 16 383 behind it; what is written in ten characters would be as long.
    private static final int EXPONENT_DIGITS = 4;

    private NumberLiterals() {}

    /// Whether a number is hexadecimal and has more than 64 bits: SQLite refuses it, others read it
    /// in ways of their own.
    static boolean isTooLong(String written) {
        Matcher hexadecimal = HEXADECIMAL.matcher(written.replace("_", ""));
        return hexadecimal.matches() && hexadecimal.group(1).length() > HEXADECIMAL_DIGITS;
    }

    /// Whether an exact number has an exponent of so many digits that its own would be too many.
    static boolean isBeyondExact(String written) {
        int exponent = Math.max(written.indexOf('e'), written.indexOf('E'));
        boolean hexadecimal = written.indexOf('x') >= 0 || written.indexOf('X') >= 0;
        return exponent >= 0
                && !hexadecimal
                && written.substring(exponent).chars().filter(Character::isDigit).count()
                        > EXPONENT_DIGITS;
    }

    /// The value of a number, which is not too long. Integers beyond 64 bits, and numbers with a
    /// point or an exponent, are doubles or else exact.
    static Value number(String written, boolean doubles) {
        String digits = written.replace("_", "");
        String unsigned = digits.startsWith("-") ? digits.substring(1) : digits;
        if (unsigned.startsWith("0x") || unsigned.startsWith("0X")) {
            long bits = Long.parseUnsignedLong(unsigned.substring(2), 16);
            return Value.of(digits.startsWith("-") ? -bits : bits);
        }
        boolean exponent = digits.indexOf('e') >= 0 || digits.indexOf('E') >= 0;
        boolean integer = !exponent && digits.indexOf('.') < 0;
        if (integer) {
            BigInteger exact = new BigInteger(digits);
            if (exact.bitLength() < 64) return Value.of(exact.longValue());
        }
        return doubles
                ? Value.of(Double.parseDouble(digits))
                : new Value.Decimal(new BigDecimal(digits));
    }
}
