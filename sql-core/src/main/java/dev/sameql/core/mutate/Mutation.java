package dev.sameql.core.mutate;

/// What a mutant gets wrong.
public enum Mutation {
    /// `<` for `<=`, `=` for `<=`, …
    COMPARISON,
    /// A number one off; a pattern open or closed at one end.
    CONSTANT,
    /// A join of another kind, or without its condition.
    JOIN,
    /// DISTINCT too much or too little, of rows or in an aggregate.
    DISTINCT,
    /// A part of a condition left out, or the condition.
    CONJUNCT,
    /// AND for OR, or the other way round.
    CONNECTIVE,
    /// MIN for MAX, SUM for AVG, `COUNT(c)` for `COUNT(*)`, …
    AGGREGATE,
    /// The other direction, a sort key or the LIMIT left out.
    ORDER,
    /// UNION for UNION ALL, INTERSECT for EXCEPT, …
    SET,
    /// IN for NOT IN, IS NULL for IS NOT NULL, ALL for ANY, …
    NEGATION,
    /// Another column of the same table.
    COLUMN,
    /// A function or conversion left out, `+` for `-`.
    FUNCTION
}
