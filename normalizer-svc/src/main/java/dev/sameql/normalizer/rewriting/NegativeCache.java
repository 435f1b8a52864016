package dev.sameql.normalizer.rewriting;

import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.rulebook.RuleLaws;
import dev.sameql.normalizer.rulebook.RuleSelection;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the passes of one rewriting found out that holds of a node whatever surrounds it: which
/// laws do not match it, and at which of its sites no rule does. Nodes do not change, and from one
/// pass to the next most of a query's are the same; so rules that did not ask for more are asked
/// once, from one stage to the next as well.
final class NegativeCache {
    private static final BitSet NONE = new BitSet();

    private final RuleSelection rules;
    private final List<NegativeCache> earlier;
    private final boolean isWhole;
    private final Map<Object, BitSet> silent = new IdentityHashMap<>();
    private final Map<Object, List<RuleLaws>> open = new IdentityHashMap<>();
    private final Map<Object, List<Class<?>>> closed = new IdentityHashMap<>();

    private NegativeCache(RuleSelection rules, List<NegativeCache> earlier, boolean isWhole) {
        this.rules = rules;
        this.earlier = List.copyOf(earlier);
        this.isWhole = isWhole;
    }

    /// Nothing is known yet of what these rules match.
    static NegativeCache of(RuleSelection rules) {
        return new NegativeCache(rules, List.of(), false);
    }

    /// What is known of more rules: these of `all` that were asked now, and others, which were
    /// asked `before`, if that is at hand. Where some of `all` were asked elsewhere, no site is
    /// known to be closed to all.
    NegativeCache of(RuleSelection all, Optional<NegativeCache> before) {
        if (rules == all) return this;
        List<NegativeCache> both = new ArrayList<>(List.of(this));
        before.ifPresent(both::add);
        boolean isWhole = before.filter(b -> all.isWithin(rules, b.rules)).isPresent();
        return new NegativeCache(all, both, isWhole);
    }

    /// The rules of which it tells.
    RuleSelection rules() {
        return rules;
    }

    /// The rules whose laws may match a node.
    List<RuleLaws> laws(Object node) {
        List<RuleLaws> known = open.get(node);
        if (known != null) return known;
        List<RuleLaws> left = left(rules.laws(node), silent(node));
        open.put(node, left);
        return left;
    }

    private static List<RuleLaws> left(List<RuleLaws> asked, BitSet never) {
        if (never.isEmpty()) return asked;
        List<RuleLaws> left = new ArrayList<>(asked.size());
        for (RuleLaws rule : asked) if (!never.get(rule.place())) left.add(rule);
        return left;
    }

    /// The laws of the rules at these places never match a node.
    void silence(Object node, BitSet places) {
        BitSet never = (BitSet) places.clone();
        never.or(silent(node));
        silent.put(node, never);
        open.put(node, left(laws(node), places));
    }

    private BitSet silent(Object node) {
        BitSet known = silent.get(node);
        if (known != null) return known;
        if (earlier.isEmpty()) return NONE;
        BitSet never = new BitSet();
        for (NegativeCache part : earlier) never.or(part.silent(node));
        silent.put(node, never);
        return never;
    }

    /// Whether no rule matches a site, wherever its node stands. A node has one site of a kind.
    boolean isClosed(Site site) {
        if (closed.getOrDefault(site.node(), List.of()).contains(site.getClass())) return true;
        if (!isWhole) return false;
        for (NegativeCache part : earlier) if (!part.isSilent(site)) return false;
        close(site);
        return true;
    }

    private boolean isSilent(Site site) {
        return !rules.concerns(site) || isClosed(site);
    }

    /// No rule matched a site, and none asked what surrounds it.
    void close(Site site) {
        closed.computeIfAbsent(site.node(), _ -> new ArrayList<>(2)).add(site.getClass());
    }
}
