package dev.sameql.core.dialect;

import dev.sameql.core.ir.Kind;
import java.util.OptionalInt;

/// How much a column holds: so many characters or digits, so many of them decimals, integers of so
/// many bits.
public record Capacity(OptionalInt length, OptionalInt scale, int bits, boolean unsigned) {

    /// What a column of a kind holds where its declaration says no more.
    public static Capacity of(Kind kind) {
        return new Capacity(
                OptionalInt.empty(), OptionalInt.empty(), kind == Kind.INT4 ? 32 : 64, false);
    }
}
