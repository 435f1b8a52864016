package dev.sameql.core.frontend.expression;

import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;

/// Numbers as the text writes them.
final class NumberLiterals {
    private NumberLiterals() {}

    /// The value of a number. Integers beyond 64 bits, and numbers with a point or an exponent, are
    /// doubles or else exact.
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
