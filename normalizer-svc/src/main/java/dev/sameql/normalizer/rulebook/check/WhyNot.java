package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.api.QueryFacts;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.site.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Why laws are not applied to a query: for the author of their rule.
final class WhyNot {
    private final Sites sites;

    /// About a query, as the rule would meet it.
    WhyNot(Query query, RowSemantics rows, boolean anyColumnOrder) {
        this.sites = Sites.of(new QueryFacts(query, rows, anyColumnOrder));
    }

    /// What is missing of a law, for each part of the query that has its shape.
    List<String> missing(Law law) {
        List<String> met = new ArrayList<>();
        Object seen = null;
        for (Site site : sites.all()) {
            if (site.node() == seen) continue;
            seen = site.node();
            law.missing(site).ifPresent(missing -> met.add(written(missing)));
        }
        return met;
    }

    private static String written(List<Requirement> missing) {
        return missing.stream().map(Requirement::written).collect(Collectors.joining(", "));
    }

    /// In one clause: what is missing of the first law of which a part has the shape.
    String shortly(Laws laws) {
        for (Law law : laws.all()) {
            for (String missing : missing(law)) {
                if (!missing.isEmpty())
                    return "a part has the shape of its law, but not " + missing;
            }
        }
        return "no part has the shape of its law";
    }
}
