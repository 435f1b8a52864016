package dev.sameql.normalizer.rulebook.compile;

import java.util.function.Supplier;

/// A value that is made when it is first asked for, once, and kept. Threads share it; one that
/// could not be made is made again.
final class Lazy<T> {
    private Supplier<? extends T> maker;
    private volatile T value;

    private Lazy(Supplier<? extends T> maker, T value) {
        this.maker = maker;
        this.value = value;
    }

    /// A value that this makes; it is not null.
    static <T> Lazy<T> of(Supplier<? extends T> maker) {
        return new Lazy<>(maker, null);
    }

    /// A value that is there.
    static <T> Lazy<T> made(T value) {
        return new Lazy<>(() -> value, value);
    }

    T value() {
        T made = value;
        return made == null ? make() : made;
    }

    private synchronized T make() {
        if (value == null) {
            value = maker.get();
            // what it was made from is needed no more
            maker = () -> value;
        }
        return value;
    }
}
