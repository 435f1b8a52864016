package dev.sameql.core.frontend.syntax;

/// What the standard, or most engines, can write and some cannot; see [StandardSpelling].
public enum StandardForm {
    /// `SUBSTRING(x FOR 2)`, which begins at 1.
    SUBSTRING_WITHOUT_FROM,

    /// `TRIM('x' FROM y)`; else blanks alone are trimmed.
    TRIM_OF_ANY_CHARACTERS,

    /// `INTERVAL '3 months'`; else the unit is a word of its own, whichever word that is.
    INTERVAL_IN_ONE_TEXT
}
