package dev.sameql.verifier.value;

/// Known moments as dialects write them.
public final class PlainMoment {

    private PlainMoment() {}

    /// A known moment as dialects write it, which leave out zeros at the end of a fraction.
    public static String of(String written) {
        String plain = written.matches(".{19}\\.\\d{6}") ? written.replaceAll("0+$", "") : written;
        return plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
