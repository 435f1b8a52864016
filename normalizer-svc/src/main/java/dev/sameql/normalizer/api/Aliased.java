package dev.sameql.normalizer.api;

/// A site of a relation with a name in scope.
public interface Aliased extends Site {

    /// Whether its name is not the one that it has whatever the query calls it.
    boolean renamed();

    /// The same under that name.
    Object underItsOwnName();
}
