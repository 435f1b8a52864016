package dev.sameql.core.ir;

/// How a name or a string was quoted in the text.
public enum Quote {
    NONE,
    SINGLE,
    DOUBLE,
    BACKTICK,
    BRACKET
}
