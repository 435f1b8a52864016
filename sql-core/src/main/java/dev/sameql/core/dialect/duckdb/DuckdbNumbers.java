package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import java.util.List;

/// The types of DuckDB's numbers and the types in which they meet: integers of 8 to 128 bits,
/// `DECIMAL(p, s)` and DOUBLE.
///
/// Source: `CombineTypes` and the binders of decimal arithmetic, as observed on DuckDB 2.0.0.
final class DuckdbNumbers {
    static final Type TINYINT = Type.INT4.with(new Digits(3, 0));
    static final Type SMALLINT = Type.INT4.with(new Digits(5, 0));

    /// 128 bits: its values are exact numbers without decimals.
    static final Type HUGEINT = Type.DECIMAL.with(new Digits(39, 0));

    private static final List<Type> INTEGERS =
            List.of(TINYINT, SMALLINT, Type.INT4, Type.INTEGER, HUGEINT);
    private static final int[] DIGITS = {3, 5, 10, 19, 38};
    private static final int[] BITS = {7, 15, 31, 63, 127};

    /// The most digits of a decimal, and of one that is held in 64 bits.
    static final int MOST = 38;

    static final int MOST_OF_EIGHT_BYTES = 18;

    private DuckdbNumbers() {}

    static Type decimal(int precision, int scale) {
        return Type.DECIMAL.with(new Digits(precision, scale));
    }

    static boolean isInteger(Type type) {
        return INTEGERS.contains(type.withoutAffinity());
    }

    static boolean isDecimal(Type type) {
        return type.kind() == Kind.DECIMAL && !isInteger(type);
    }

    /// How many bits an integer has beside its sign.
    static int bits(Type integer) {
        return BITS[INTEGERS.indexOf(integer.withoutAffinity())];
    }

    /// A number's digits, of an integer as a decimal.
    static Digits digits(Type number) {
        int integer = INTEGERS.indexOf(number.withoutAffinity());
        return integer < 0 ? number.digits() : new Digits(DIGITS[integer], 0);
    }

    /// The type in which two numbers meet.
    static Type wider(Type left, Type right) {
        if (left.kind() == Kind.REAL || right.kind() == Kind.REAL) return Type.REAL;
        if (isInteger(left) && isInteger(right))
            return INTEGERS.get(
                    Math.max(
                            INTEGERS.indexOf(left.withoutAffinity()),
                            INTEGERS.indexOf(right.withoutAffinity())));
        Digits a = digits(left);
        Digits b = digits(right);
        int scale = Math.max(a.scale(), b.scale());
        int whole = Math.max(a.whole(), b.whole());
        if (whole + scale <= MOST) return decimal(whole + scale, scale);
        boolean huge = left.equals(HUGEINT) || right.equals(HUGEINT);
        if (!huge && MOST - whole < scale)
            throw TypingException.unsupported("decimals of more than 38 digits in DuckDB");
        return decimal(MOST, scale);
    }

    /// The type of a sum or difference, `more` digits wider than its operands, or of their product.
    static Type sum(Type left, Type right, int more) {
        Type meeting = wider(left, right);
        if (!isDecimal(meeting)) return meeting;
        Digits digits = meeting.digits();
        int most = Math.max(digits(left).precision(), digits(right).precision());
        return held(digits.precision() + more, digits.scale(), most);
    }

    static Type product(Type left, Type right) {
        Type meeting = wider(left, right);
        if (!isDecimal(meeting)) return meeting;
        Digits a = digits(left);
        Digits b = digits(right);
        int most = Math.max(a.precision(), b.precision());
        return held(a.precision() + b.precision(), a.scale() + b.scale(), most);
    }

    /// What 64 bits hold stays there.
    private static Type held(int precision, int scale, int most) {
        boolean eight =
                precision > MOST_OF_EIGHT_BYTES
                        && most <= MOST_OF_EIGHT_BYTES
                        && scale < MOST_OF_EIGHT_BYTES;
        return decimal(Math.min(precision, eight ? MOST_OF_EIGHT_BYTES : MOST), scale);
    }
}
