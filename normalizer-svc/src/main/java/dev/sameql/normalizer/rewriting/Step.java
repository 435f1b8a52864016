package dev.sameql.normalizer.rewriting;

import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.rule.RuleDescription;
import java.util.List;

/// One rule applied wherever it fired in one look at a query, with the whole query before and
/// after.
public record Step(RuleDescription rule, Query before, Query after, List<Site> sites) {

    /// What the schema and the query ensure at the sites, where the rule assumes something.
    public List<String> grounds() {
        if (!rule.assumes() || sites.isEmpty()) return List.of();
        return Grounds.of(sites);
    }
}
