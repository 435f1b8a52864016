package dev.sameql.core.print;

/// An expression's text and how tightly it binds.
record PrintedExpression(String text, Precedence precedence) {}
