package dev.sameql.core.print;

/// How tightly an expression binds, loosest first. SQLite, PostgreSQL and parsers between us and
/// them disagree about `||`, `%` and the bit operators against arithmetic: those share one level
/// here, and their operands are always parenthesised.
enum Precedence {
    OR,
    AND,
    NOT,
    COMPARISON,
    OTHER,
    ADDITIVE,
    MULTIPLICATIVE,
    UNARY,
    PRIMARY
}
