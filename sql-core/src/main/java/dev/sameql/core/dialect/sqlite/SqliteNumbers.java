package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;

/// Numbers as SQLite reads them.
final class SqliteNumbers {
    private static final BigInteger LOW = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger HIGH = BigInteger.valueOf(Long.MAX_VALUE);

    private SqliteNumbers() {}

    /// What numeric affinity makes of a text that is a number as a whole: an integer where that
    /// loses nothing (`'10.0'` is 10), else a real.
    static Value ofWhole(String text) {
        String digits = text.strip();
        boolean integral = digits.chars().noneMatch(c -> c == '.' || c == 'e' || c == 'E');
        if (integral) {
            BigInteger exact =
                    new BigInteger(digits.startsWith("+") ? digits.substring(1) : digits);
            if (exact.compareTo(LOW) >= 0 && exact.compareTo(HIGH) <= 0)
                return Value.of(exact.longValue());
        }
        double real = new BigDecimal(digits.endsWith(".") ? digits + "0" : digits).doubleValue();
        boolean lossless = real == Math.rint(real) && Math.abs(real) < 1L << 51;
        return lossless ? Value.of((long) real) : Value.of(real);
    }
}
