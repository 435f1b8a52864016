package dev.sameql.core.print;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.ir.Query;
import java.util.Set;

/// How to write: in whose SQL, whether implicit conversions are shown, what is written in other
/// words, whether joins that merge columns are written as they were, and which names are quoted
/// though they read like bare ones.
record Style(
        Dialect dialect, boolean elaborated, Phrases phrases, boolean merging, Set<String> quoted) {

    Style(Dialect dialect, boolean elaborated, Phrases phrases, boolean merging) {
        this(dialect, elaborated, phrases, merging, Set.of());
    }

    /// The same for the names of a query's tables: those that quotes keep from being folded.
    Style naming(Query query) {
        return has(Trait.BARE_NAMES_ARE_FOLDED)
                ? new Style(dialect, elaborated, phrases, merging, TableNames.quoted(query))
                : this;
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
        char mark = has(Trait.NAMES_IN_BACKTICKS) ? '`' : '"';
        return quoted.contains(name)
                ? Identifiers.inQuotes(name, mark)
                : Identifiers.quoted(name, mark);
    }

    /// Whether NULLs come first where the key does not say.
    boolean nullsFirst(boolean descending) {
        return dialect.printedElaborator().orElseThrow().nullsFirst(descending);
    }
}
