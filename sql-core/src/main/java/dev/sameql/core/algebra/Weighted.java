package dev.sameql.core.algebra;

/// A value that counts exactly where `present` holds.
public record Weighted<P, V>(P present, V value) {}
