package dev.sameql.conformance.campaign.oracle;

import dev.sameql.core.ir.Query;
import java.util.List;

/// What sound rewrite rules make of a query, one step after the other.
@FunctionalInterface
public interface Rewriting {

    /// No rule is at hand.
    Rewriting NONE = _ -> List.of();

    /// A rule that fired, and the query before and after.
    record Step(String rule, Query before, Query after) {}

    /// The steps from a query on; none where no rule fires.
    List<Step> steps(Query query);
}
