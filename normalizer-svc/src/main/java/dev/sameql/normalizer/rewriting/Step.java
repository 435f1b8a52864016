package dev.sameql.normalizer.rewriting;

import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.rulebook.RuleDescription;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// One rule applied wherever it fired in one look at a query, with the whole query before and
/// after.
public record Step(RuleDescription rule, Query before, Query after, List<Site> sites) {

    /// What the schema and the query ensure at the sites, where the rule assumes something.
    public List<String> grounds() {
        if (!rule.assumes()) return List.of();
        Set<String> facts = new LinkedHashSet<>();
        sites.forEach(s -> facts.addAll(Grounds.of(s)));
        return List.copyOf(facts);
    }
}
