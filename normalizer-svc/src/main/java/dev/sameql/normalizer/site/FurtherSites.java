package dev.sameql.normalizer.site;

import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.api.SiteContext;
import dev.sameql.normalizer.site.grouping.CountsSite;
import dev.sameql.normalizer.site.grouping.HavingSite;
import dev.sameql.normalizer.site.grouping.QuotientSite;
import dev.sameql.normalizer.site.relation.NestedFilterSite;
import dev.sameql.normalizer.site.relation.ProductSite;
import dev.sameql.normalizer.site.relation.ScalarOutputSite;
import dev.sameql.normalizer.site.relation.SingleRowsSite;
import java.util.ArrayList;
import java.util.List;

/// The further sites of a node, for rules that match several operators at once. A site is made only
/// where such a rule can match, since every rule looks at every site.
final class FurtherSites {
    private FurtherSites() {}

    /// The further sites of an operator.
    static List<Site> of(Query query, int path, SiteContext around) {
        List<Site> views = new ArrayList<>(2);
        switch (query) {
            case Filter filter -> filter(filter, path, around, views);
            case Project project -> project(project, path, around, views);
            case Join join -> {
                if (join.kind() == JoinKind.INNER)
                    views.add(new SingleRowsSite(join, path, around));
            }
            case Aggregate _, SetOperation _, Sort _, Limit _ -> {}
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Window _, Distinct _ -> {}
            case Query.With _, Query.CommonTable _ -> {}
        }
        return views;
    }

    private static void filter(Filter filter, int path, SiteContext around, List<Site> views) {
        if (filter.input() instanceof Join || around.outer() != null) {
            views.add(new ProductSite(filter, path, around));
        }
        if (!Reads.isMovable(filter.condition())) {
            views.add(new NestedFilterSite(filter, path, around));
        }
        if (filter.input() instanceof Aggregate groups) {
            views.add(new HavingSite(filter, groups, path, around));
        }
    }

    private static void project(Project project, int path, SiteContext around, List<Site> views) {
        if (project.input() instanceof Aggregate aggregate) {
            views.add(new QuotientSite(project, aggregate, path, around));
            views.add(new CountsSite(project, aggregate, path, around));
        }
        if (ScalarOutputSite.applies(project)) {
            views.add(new ScalarOutputSite(project, path, around));
        }
    }
}
