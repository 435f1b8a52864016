package dev.sameql.core.ir;

/// A set operation on two tables.
public enum SetOperator {
    UNION,
    INTERSECT,
    EXCEPT
}
