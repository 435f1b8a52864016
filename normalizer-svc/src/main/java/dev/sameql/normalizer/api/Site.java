package dev.sameql.normalizer.api;

/// A place in a query at which a rule may match: a node of the tree with what is known there. There
/// is one type of site per kind of node; a site knows facts (`neverNull`, `key`) and the
/// replacements that rules name.
public interface Site {

    /// The node that a proposal replaces.
    Object node();

    /// The node's number, counted from the root downwards.
    int path();

    /// What surrounds the node.
    SiteContext around();

    /// Whether what surrounds the node was ever asked for here. Otherwise what was found out here
    /// holds of the node wherever it stands.
    boolean lookedAround();

    /// The same place, at which nobody has asked for anything.
    Site place();
}
