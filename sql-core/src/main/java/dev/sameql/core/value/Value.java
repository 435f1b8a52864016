package dev.sameql.core.value;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/// A SQL value at run time. Exact numbers keep their own kinds: `1`, `1.0` (decimal) and `1e0`
/// (double) differ in what operators do with them, even where they compare equal.
public sealed interface Value {

    /// The one NULL.
    Value NULL = new Null();

    /// The absence of a value.
    record Null() implements Value {
        @Override
        public String toString() {
            return "NULL";
        }
    }

    /// A 64-bit integer.
    record Int(long value) implements Value {}

    /// An exact number with a scale (`numeric`); SQLite has none.
    record Decimal(BigDecimal value) implements Value {}

    /// An IEEE double.
    record Real(double value) implements Value {}

    /// A character string.
    record Text(String value) implements Value {}

    /// A truth value of an engine that has them as values; SQLite has 1 and 0 instead.
    record Bool(boolean value) implements Value {}

    /// A byte string, as upper-case hexadecimal digits.
    record Blob(String hex) implements Value {}

    /// A date or timestamp of an engine that has them as values, in ISO 8601 text.
    record Temporal(String iso) implements Value {
        private static final DateTimeFormatter MOMENT =
                DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

        /// A moment in whole seconds.
        public static Temporal of(LocalDateTime moment) {
            return new Temporal(MOMENT.format(moment));
        }

        /// The moment; of a date, its midnight.
        public LocalDateTime moment() {
            return LocalDateTime.parse(
                    (iso.length() > 10 ? iso : iso + " 00:00:00").replace(' ', 'T'));
        }
    }

    /// Shorthand.
    static Value of(long value) {
        return new Int(value);
    }

    /// Shorthand.
    static Value of(double value) {
        return new Real(value);
    }

    /// Shorthand.
    static Value of(String value) {
        return new Text(value);
    }

    /// Whether this is NULL.
    default boolean isNull() {
        return this instanceof Null;
    }
}
