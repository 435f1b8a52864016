package dev.sameql.normalizer.api;

/// A site of something that may stand in quotes: a name, or a constant.
public interface Quoted extends Site {

    /// Whether it stands in other quotes than is usual.
    boolean quoted();

    /// The same as usual: names bare, texts in single quotes.
    Object unquoted();
}
