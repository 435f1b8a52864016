package dev.sameql.core.dialect.translation.term;

/// Why a query gets no translation.
public enum Obstacle {
    /// The source engine refuses the query, so there is nothing to translate.
    SOURCE_REFUSES,
    /// The source engine's model does not cover the query.
    SOURCE_NOT_MODELLED,
    /// The query is one of an engine into whose SQL nothing is translated.
    TARGET_NOT_COVERED,
    /// Values of several kinds meet in one place, where the target has one type.
    MIXED_KINDS,
    /// The target has nothing that does the same.
    NO_COUNTERPART,
    /// What the query means is open in the source: chance, or a choice that SQL leaves.
    OPEN_MEANING,
    /// A translation was made, and differs on some database.
    DIFFERS,
    /// A translation was made, and nobody could check it.
    NOT_CHECKED
}
