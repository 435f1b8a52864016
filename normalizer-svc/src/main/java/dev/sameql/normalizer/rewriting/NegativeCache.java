package dev.sameql.normalizer.rewriting;

import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.rulebook.RuleLaws;
import dev.sameql.normalizer.rulebook.RuleSelection;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/// What the passes of one rewriting found out that holds of a node whatever surrounds it: which
/// laws do not match it, and at which of its sites no rule does. Nodes do not change, and from one
/// pass to the next most of a query's are the same; so rules that did not ask for more are asked
/// once.
final class NegativeCache {
    private final RuleSelection rules;
    private final Map<Object, List<RuleLaws>> open = new IdentityHashMap<>();
    private final Map<Object, List<Class<?>>> closed = new IdentityHashMap<>();

    /// Nothing is known yet of what these rules match.
    NegativeCache(RuleSelection rules) {
        this.rules = rules;
    }

    /// The rules of which it tells.
    RuleSelection rules() {
        return rules;
    }

    /// The rules whose laws may match a node.
    List<RuleLaws> laws(Object node) {
        List<RuleLaws> left = open.get(node);
        return left == null ? rules.laws(node) : left;
    }

    /// No other laws than these rules' ever match a node.
    void keep(Object node, List<RuleLaws> laws) {
        open.put(node, List.copyOf(laws));
    }

    /// Whether no rule matches a site, wherever its node stands. A node has one site of a kind.
    boolean isClosed(Site site) {
        return closed.getOrDefault(site.node(), List.of()).contains(site.getClass());
    }

    /// No rule matched a site, and none asked what surrounds it.
    void close(Site site) {
        closed.computeIfAbsent(site.node(), _ -> new ArrayList<>(2)).add(site.getClass());
    }
}
