package dev.sameql.core.semantics;

/// A value that counts exactly where `present` holds.
public record Weighted<P, V>(P present, V value) {}
