package dev.sameql.core.print;

/// An expression's text and how tightly it binds.
record PrintedExpression(String text, Precedence precedence) {

    /// The text as an operand that must bind at least as tightly as `level`.
    String at(Precedence level) {
        return precedence.compareTo(level) >= 0 ? text : "(" + text + ")";
    }
}
