package dev.sameql.core.print;

/// An expression's text and how tightly it binds.
record Phrase(String text, Precedence precedence) {}
