package dev.sameql.normalizer.rewriting;

import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.api.Inquiry;
import dev.sameql.normalizer.api.Sites;
import dev.sameql.normalizer.rulebook.RuleDescription;
import dev.sameql.normalizer.rulebook.RuleSelection;
import java.util.Optional;
import java.util.function.Predicate;

/// A query with its sites, what is known of them so far, and the rules that were seen not to fire
/// there: a further profile asks the others only.
public final class View {
    private final Query query;
    private final Sites sites;
    private final Optional<RuleSelection> silent;

    private View(Query query, Sites sites, Optional<RuleSelection> silent) {
        this.query = query;
        this.sites = sites;
        this.silent = silent;
    }

    /// A first look at a query of which every place has a node of its own.
    static View of(Inquiry inquiry) {
        return new View(inquiry.root(), Sites.of(inquiry), Optional.empty());
    }

    Query query() {
        return query;
    }

    Sites sites() {
        return sites;
    }

    /// The same, with rules that did not fire.
    View without(RuleSelection rules) {
        return new View(query, sites, Optional.of(rules));
    }

    /// Those of a profile that may still fire.
    Predicate<RuleDescription> open(Predicate<RuleDescription> profile) {
        return silent.map(s -> profile.and(r -> !s.has(r))).orElse(profile);
    }
}
