package dev.sameql.core.dialect.translation.target;

/// SQLite's text of a double: a whole one has a zero behind its point.
final class ShownDouble {
    private ShownDouble() {}

    /// The words for it, of a number and the text of its fifteen digits in an engine.
    static String phrase(String number, String digits) {
        return "CASE WHEN TRUNC("
                + number
                + ") = "
                + number
                + " THEN "
                + digits
                + " || '.0' ELSE "
                + digits
                + " END";
    }
}
