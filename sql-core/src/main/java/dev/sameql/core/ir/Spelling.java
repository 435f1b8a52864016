package dev.sameql.core.ir;

import java.util.Optional;

/// How a query wrote a name that binding has resolved: it has no meaning left, but tree matching
/// starts from it, and the preprocessing rules of ETM (P1, P2, P4, P9) erase it step by step.
///
/// `qualifier` is the table name or alias written before the dot.
public record Spelling(Optional<String> qualifier, String name, Quote quote) {

    /// An unquoted name without a qualifier.
    public static Spelling plain(String name) {
        return new Spelling(Optional.empty(), name, Quote.NONE);
    }

    /// The same without its qualifier.
    public Spelling unqualified() {
        return new Spelling(Optional.empty(), name, quote);
    }

    /// The same without quotes.
    public Spelling unquoted() {
        return new Spelling(qualifier, name, Quote.NONE);
    }

    /// The same under another name.
    public Spelling named(String newName) {
        return new Spelling(qualifier, newName, quote);
    }
}
