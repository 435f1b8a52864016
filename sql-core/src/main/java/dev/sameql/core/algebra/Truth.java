package dev.sameql.core.algebra;

/// A truth value of three-valued logic as two conditions: *is true* and *is unknown*. They never
/// hold together; where neither holds the value is false.
///
/// @param <P> a condition: `Boolean` concretely, a term symbolically
public record Truth<P>(P isTrue, P isUnknown) {}
