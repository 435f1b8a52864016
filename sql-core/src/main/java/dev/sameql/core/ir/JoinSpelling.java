package dev.sameql.core.ir;

/// How a join was written; it has no meaning beyond the kind and condition.
public enum JoinSpelling {
    COMMA,
    CROSS,
    ON,
    USING,
    NATURAL
}
