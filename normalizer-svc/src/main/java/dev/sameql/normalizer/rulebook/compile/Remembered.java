package dev.sameql.normalizer.rulebook.compile;

import java.util.function.Supplier;

/// A value that is made when it is first asked for, once, and kept. Threads share it; one that
/// could not be made is made again.
final class Remembered<T> {
    private Supplier<? extends T> maker;
    private volatile T value;

    private Remembered(Supplier<? extends T> maker, T value) {
        this.maker = maker;
        this.value = value;
    }

    /// A value that this makes; it is not null.
    static <T> Remembered<T> of(Supplier<? extends T> maker) {
        return new Remembered<>(maker, null);
    }

    /// A value that is there.
    static <T> Remembered<T> as(T value) {
        return new Remembered<>(() -> value, value);
    }

    T value() {
        T made = value;
        return made == null ? made() : made;
    }

    private synchronized T made() {
        if (value == null) {
            value = maker.get();
            // what it was made from is needed no more
            maker = () -> value;
        }
        return value;
    }
}
