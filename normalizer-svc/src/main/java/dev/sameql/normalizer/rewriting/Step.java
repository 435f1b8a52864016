package dev.sameql.normalizer.rewriting;

import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.rulebook.RuleDescription;
import java.util.List;

/// One rule applied at one site, with the whole query before and after.
public record Step(RuleDescription rule, Query before, Query after, Site site) {

    /// What the schema and the query ensure at the site, where the rule assumes something.
    public List<String> grounds() {
        return rule.assumes() ? Grounds.of(site) : List.of();
    }
}
