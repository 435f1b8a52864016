package dev.sameql.core.dialect.typing;

import dev.sameql.core.ir.Type;

/// A signature of a binary operator: the types that its operands are converted to, and that of its
/// result.
public record Candidate(Type left, Type right, Type result) {}
