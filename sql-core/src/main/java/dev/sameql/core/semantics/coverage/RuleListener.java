package dev.sameql.core.semantics.coverage;

/// Hears which semantic rules fire during an evaluation: the measure of rule coverage.
@FunctionalInterface
public interface RuleListener {

    /// Hears nothing.
    RuleListener NONE = (rule, node) -> {};

    /// A rule has fired at a node (a query, expression or aggregate call). `rule` is its number
    /// among SEMCONF's 104, or 0 for a construct beyond them.
    void fired(int rule, Object node);
}
