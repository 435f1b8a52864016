package dev.sameql.v1.meaning;

import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// How far a policy lets two numbers lie apart, as people write it.
public final class PolicyTolerance {
    private static final Pattern DECIMAL =
            Pattern.compile("(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,4})?");

    private static final int LONGEST = 400;

    private PolicyTolerance() {}

    /// The number: decimal, finite and from 0, such as `0.01` or `1e-6`; empty where the text is
    /// none.
    public static OptionalDouble read(String text) {
        if (text.length() > LONGEST || !DECIMAL.matcher(text).matches())
            return OptionalDouble.empty();
        double value = Double.parseDouble(text);
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
