package dev.sameql.core.generate.pair;

/// A column in scope, as it is written, and whether it holds numbers `n`, texts `t` or dates `d`.
record Name(String text, char kind) {}
