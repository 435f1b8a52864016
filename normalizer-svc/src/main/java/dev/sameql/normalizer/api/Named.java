package dev.sameql.normalizer.api;

/// A site that shows a name: a column reference, or a relation with its alias.
public interface Named extends Site {

    /// Whether the name has capital letters (ASCII) that no quote protects from folding.
    boolean capitalised();

    /// The same with the name in small letters.
    Object inSmallLetters();
}
