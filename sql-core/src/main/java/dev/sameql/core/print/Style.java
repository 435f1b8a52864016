package dev.sameql.core.print;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;

/// How to write: in whose SQL, whether implicit conversions are shown, what is written in other
/// words, and whether joins that merge columns are written as they were.
record Style(Dialect dialect, boolean elaborated, Phrases phrases, boolean merging) {

    Style(Dialect dialect, boolean elaborated) {
        this(dialect, elaborated, Phrases.NONE);
    }

    Style(Dialect dialect, boolean elaborated, Phrases phrases) {
        this(dialect, elaborated, phrases, false);
    }

    /// Whether something is so in the dialect.
    boolean has(Trait trait) {
        return dialect.has(trait);
    }

    /// Whether a text names collations: in MySQL every text has the default one.
    boolean namesCollations() {
        return !has(Trait.ONE_COLLATION);
    }

    /// A name as an identifier. In MySQL double quotes make a string.
    String name(String name) {
        return Identifiers.quoted(name, has(Trait.NAMES_IN_BACKTICKS) ? '`' : '"');
    }

    /// Whether NULLs come first where the key does not say.
    boolean nullsFirst(boolean descending) {
        return dialect.printedElaborator().orElseThrow().nullsFirst(descending);
    }
}
