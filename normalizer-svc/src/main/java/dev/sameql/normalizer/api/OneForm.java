package dev.sameql.normalizer.api;

import dev.sameql.core.ir.Kind;

/// Values that are not distinct and yet print differently, like 1 and 1.0.
public final class OneForm {
    private OneForm() {}

    /// Whether values of this kind that are not distinct print alike.
    public static boolean isOf(Kind kind) {
        return switch (kind) {
            case INTEGER, REAL, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP -> true;
            case NULL, INT4, DECIMAL, UNKNOWN, ANY -> false;
        };
    }
}
