package dev.sameql.core.algebra;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.Locale;

/// How known values compare: numbers by value whatever their kind, texts under a collation, and
/// values of different sorts by number < text < blob, as SQLite orders them.
final class ValueOrder {
    private static final int DIGITS_OF_LONG = 19;

    private ValueOrder() {}

    /// See [ConcreteOperations#key].
    static Object key(Value value, Collation collation) {
        return switch (value) {
            case Value.Null _, Value.Bool _, Value.Blob _, Value.Temporal _ -> value;
            case Value.Int(long number) -> number;
            case Value.Real(double number) ->
                    number == Math.rint(number) && number >= -0x1p63 && number < 0x1p63
                            ? (Object) (long) number
                            : (Object) number;
            case Value.Decimal(BigDecimal number) -> exactKey(number);
            case Value.Text(String text) -> collated(text, collation);
        };
    }

    private static Object exactKey(BigDecimal number) {
        BigDecimal plain = number.stripTrailingZeros();
        boolean isLong =
                plain.scale() <= 0
                        && plain.precision() - plain.scale() <= DIGITS_OF_LONG
                        && plain.toBigInteger().bitLength() < Long.SIZE;
        return isLong ? (Object) plain.longValueExact() : (Object) plain;
    }

    private static String collated(String text, Collation collation) {
        return switch (collation) {
            case BINARY -> text;
            case NOCASE -> lowerAscii(text);
            case RTRIM -> text.replaceAll(" +$", "");
        };
    }

    static String lowerAscii(String text) {
        boolean plain = text.chars().noneMatch(c -> c >= 'A' && c <= 'Z');
        if (plain) return text;
        var lower = new StringBuilder(text);
        for (int i = 0; i < lower.length(); i++) {
            char c = lower.charAt(i);
            if (c >= 'A' && c <= 'Z') lower.setCharAt(i, (char) (c + 32));
        }
        return lower.toString();
    }

    /// Values of one sort by their own order, others by number < text < blob.
    static int compare(Value left, Value right, Collation collation) {
        if (left instanceof Value.Int(long l) && right instanceof Value.Int(long r)) {
            return Long.compare(l, r);
        }
        int byClass = Integer.compare(storageClass(left), storageClass(right));
        if (byClass != 0) return byClass;
        return switch (left) {
            case Value.Int _, Value.Real _, Value.Decimal _ -> numbers(left, right);
            case Value.Text(String text) ->
                    codePoints(
                            collated(text, collation),
                            collated(((Value.Text) right).value(), collation));
            case Value.Blob(String hex) ->
                    hex.toUpperCase(Locale.ROOT)
                            .compareTo(((Value.Blob) right).hex().toUpperCase(Locale.ROOT));
            case Value.Bool(boolean bool) -> Boolean.compare(bool, ((Value.Bool) right).value());
            case Value.Temporal(String iso) -> iso.compareTo(((Value.Temporal) right).iso());
            case Value.Null _ -> 0;
        };
    }

    private static int storageClass(Value value) {
        return switch (value) {
            case Value.Null _ -> 0;
            case Value.Bool _ -> 1;
            case Value.Int _, Value.Real _, Value.Decimal _ -> 2;
            case Value.Text _ -> 3;
            case Value.Blob _ -> 4;
            case Value.Temporal _ -> 5;
        };
    }

    /// Exactly, so that integers beyond 2^53 do not fall together with reals.
    private static int numbers(Value left, Value right) {
        if (left instanceof Value.Real(double l) && right instanceof Value.Real(double r)) {
            return l == r ? 0 : Double.compare(l, r);
        }
        if (left instanceof Value.Real(double l) && !isFinite(l)) return l > 0 ? 1 : -1;
        if (right instanceof Value.Real(double r) && !isFinite(r)) return r > 0 ? -1 : 1;
        return exact(left).compareTo(exact(right));
    }

    private static boolean isFinite(double number) {
        return !Double.isInfinite(number) && !Double.isNaN(number);
    }

    private static BigDecimal exact(Value value) {
        return switch (value) {
            case Value.Int(long number) -> BigDecimal.valueOf(number);
            case Value.Real(double number) -> new BigDecimal(number);
            case Value.Decimal(BigDecimal number) -> number;
            case Value.Null _, Value.Text _, Value.Bool _, Value.Blob _, Value.Temporal _ ->
                    throw new IllegalArgumentException("not a number: " + value);
        };
    }

    /// By code point, which is the order of the UTF-8 bytes.
    static int codePoints(String left, String right) {
        int length = Math.min(left.length(), right.length());
        for (int i = 0; i < length; i++) {
            char l = left.charAt(i);
            char r = right.charAt(i);
            if (l == r) continue;
            boolean surrogates = Character.isSurrogate(l) && Character.isSurrogate(r);
            if (surrogates || !Character.isSurrogate(l) && !Character.isSurrogate(r)) {
                return Character.compare(l, r);
            }
            return Character.isSurrogate(l) ? 1 : -1;
        }
        return Integer.compare(left.length(), right.length());
    }
}
