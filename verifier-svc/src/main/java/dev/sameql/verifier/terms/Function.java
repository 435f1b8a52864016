package dev.sameql.verifier.terms;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A function that a formula takes as it is; two of one name are one. `meaning` computes it where
/// all arguments are known.
public record Function(String name, Meaning meaning) {

    /// Computes a function: arguments and result are payloads of constants (a `Boolean`, [Rational]
    /// or `Value`); empty where the result is not known.
    @FunctionalInterface
    public interface Meaning {
        /// Of which nothing is known.
        Meaning NONE = _ -> Optional.empty();

        Optional<Object> of(List<Object> arguments);
    }

    /// A function of which nothing is known but that it is one.
    public static Function named(String name) {
        return new Function(name, Meaning.NONE);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Function(String otherName, _) && name.equals(otherName);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(name);
    }

    @Override
    public String toString() {
        return name;
    }
}
