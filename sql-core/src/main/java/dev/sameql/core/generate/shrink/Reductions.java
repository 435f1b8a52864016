package dev.sameql.core.generate.shrink;

import java.util.stream.Stream;

/// What may stand in place of a thing and is smaller.
///
/// Law: the candidates and their order depend on the thing alone; those that take most away come
/// first.
public interface Reductions<T> {

    /// The candidates, made as they are asked for.
    Stream<T> of(T thing);

    /// How large a thing is; a candidate of the same size or more is passed over.
    int size(T thing);
}
