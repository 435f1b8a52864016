package dev.sameql.core.value;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Identifiers of 128 bits (UUID) as texts: small letters in five groups, whose order as texts is
/// that of the numbers.
///
/// Source: RFC 9562; PostgreSQL's manual, section 8.12, for what else is read as one.
public final class Identifiers {
    private static final int HEX = 16;
    private static final int BITS = 128;
    private static final BigInteger LAST = BigInteger.ONE.shiftLeft(BITS).subtract(BigInteger.ONE);

    /// A hyphen may stand after any group of four digits, and braces around all.
    private static final String DIGITS = "[0-9a-fA-F]{4}(?:-?[0-9a-fA-F]{4}){7}";

    private static final Pattern READ = Pattern.compile(DIGITS + "|\\{" + DIGITS + "\\}");
    private static final Pattern GROUPS = Pattern.compile("(.{8})(.{4})(.{4})(.{4})(.{12})");

    private Identifiers() {}

    /// The canonical form of what a text says; empty where it says none.
    public static Optional<String> canonical(String text) {
        return READ.matcher(text).matches()
                ? Optional.of(grouped(digits(text).toLowerCase(Locale.ROOT)))
                : Optional.empty();
    }

    /// Whether a text is the canonical form of an identifier.
    public static boolean isCanonical(String text) {
        return canonical(text).filter(text::equals).isPresent();
    }

    /// The number that an identifier is.
    public static BigInteger number(String identifier) {
        return new BigInteger(digits(identifier), HEX);
    }

    /// The identifier that a number is, from 0 on; the greatest where there are not so many.
    public static String of(BigInteger number) {
        String digits = number.min(LAST).setBit(BITS).toString(HEX).substring(1);
        return grouped(digits);
    }

    /// The identifier that is a small number.
    public static String of(long number) {
        return of(BigInteger.valueOf(number));
    }

    private static String digits(String text) {
        return text.replaceAll("[-{}]", "");
    }

    private static String grouped(String digits) {
        return GROUPS.matcher(digits).replaceFirst("$1-$2-$3-$4-$5");
    }
}
