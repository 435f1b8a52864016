package dev.sameql.core.algebra;

import java.util.List;

/// A row with its presence condition: the row is in the table exactly where `present` holds.
public record Row<P, V>(P present, List<V> values) {}
