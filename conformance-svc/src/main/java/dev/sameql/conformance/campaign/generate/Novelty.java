package dev.sameql.conformance.campaign.generate;

import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.semantics.coverage.RuleCoverage;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/// How much of a query no query before had: constructs, one right below the other, and three in a
/// row. It is read off the tree, before anything runs.
public final class Novelty {
    private final Set<String> seen = new HashSet<>();

    /// How many such chains of the query are new.
    public int of(Query query) {
        Set<String> chains = chains(query);
        chains.removeAll(seen);
        return chains.size();
    }

    /// The query has been asked.
    public void asked(Query query) {
        seen.addAll(chains(query));
    }

    private static Set<String> chains(Query query) {
        Map<Object, Object> above = new IdentityHashMap<>();
        Trees.visit(
                query,
                q -> Trees.forEach(q, input -> above.put(input, q), part -> above.put(part, q)),
                e -> Trees.forEach(e, part -> above.put(part, e), inner -> above.put(inner, e)));
        Set<String> chains = new HashSet<>();
        above.forEach(
                (low, middle) -> {
                    String pair = RuleCoverage.feature(middle) + ">" + RuleCoverage.feature(low);
                    chains.add(pair);
                    Object high = above.get(middle);
                    if (high != null) chains.add(RuleCoverage.feature(high) + ">" + pair);
                });
        return chains;
    }
}
