package dev.sameql.normalizer.api;

import org.kie.api.definition.rule.Rule;

/// The one thing that a rule's consequence does.
public interface Rewrite {

    /// Proposes that the node at the site be replaced. Whether, and in which order, is decided
    /// later.
    void propose(Rule rule, Site site, Object replacement);
}
