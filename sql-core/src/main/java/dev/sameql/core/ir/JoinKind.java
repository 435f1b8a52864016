package dev.sameql.core.ir;

/// Which unmatched rows a join keeps, extended with NULLs.
public enum JoinKind {
    INNER,
    LEFT,
    RIGHT,
    FULL
}
