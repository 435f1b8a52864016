package dev.sameql.core.ir;

import dev.sameql.core.value.WrittenForm;
import java.util.Optional;

/// What a static type says beyond the kind of its values, in engines where an operator asks for it.
public sealed interface Narrowing {
    /// No more.
    Narrowing NONE = new None();

    /// No more than the kind.
    record None() implements Narrowing {}

    /// Texts of so many characters at most, or exact numbers of so many digits.
    record Limited(int length, Optional<Integer> scale) implements Narrowing {}

    /// Texts that blanks fill up to a length, and that compare without them; the values are kept
    /// without these blanks. A length that is not there is not the same for all values.
    record Padded(Optional<Integer> length) implements Narrowing {}

    /// Integers of 16 bits.
    record Small() implements Narrowing {}

    /// Doubles that single precision has.
    record Single() implements Narrowing {}

    /// Moments with a time zone, kept as what a clock of UTC shows.
    record Zoned() implements Narrowing {}

    /// Values of a type, which has a name, that are kept as texts in their canonical form.
    record Written(WrittenForm form, String type) implements Narrowing {}

    /// Whether blanks fill texts up.
    default boolean isPadded() {
        return this instanceof Padded;
    }

    /// Whether values are moments with a time zone.
    default boolean isZoned() {
        return this instanceof Zoned;
    }

    /// The form in which values are kept, of which no function of texts is one; empty of texts, and
    /// of what is kept otherwise.
    default Optional<WrittenForm> written() {
        return this instanceof Written(WrittenForm form, _) ? Optional.of(form) : Optional.empty();
    }

    /// Whether values are kept in a form of their own.
    default boolean isWritten() {
        return this instanceof Written;
    }
}
