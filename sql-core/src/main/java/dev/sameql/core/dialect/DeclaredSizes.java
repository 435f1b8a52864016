package dev.sameql.core.dialect;

import java.util.OptionalInt;

/// The numbers in parentheses of a declared type, and what is said of a type that is not modelled.
public final class DeclaredSizes {
    private DeclaredSizes() {}

    /// A number as it was matched; none where it was not.
    public static OptionalInt number(String digits) {
        return digits == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
    }

    /// The engine may have the type; its model does not.
    public static TypingException notModelled(String declared, String engine) {
        String shown = declared.isBlank() ? "no type" : "the type " + declared.strip();
        return TypingException.unsupported(shown + " in " + engine);
    }
}
