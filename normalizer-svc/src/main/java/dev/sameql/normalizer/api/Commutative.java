package dev.sameql.normalizer.api;

/// A site of an operator whose operands may change places: AND, OR, `=`, `<>`, `IS`, `+`, `*`.
public interface Commutative extends Site {

    /// Whether the operands stand in the order of their signatures.
    boolean sorted();

    /// The same with its operands in that order, nested ones of the same operator among them.
    Object inOrder();
}
