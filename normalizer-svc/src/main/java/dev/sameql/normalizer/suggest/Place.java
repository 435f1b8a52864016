package dev.sameql.normalizer.suggest;

/// Where two normal forms differ: a node of the one and a node of the other. `aligned` is the other
/// with the columns of the first where both read the same ones around the place.
record Place(Object left, Object right, Object aligned) {}
