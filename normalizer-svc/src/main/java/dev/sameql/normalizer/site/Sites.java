package dev.sameql.normalizer.site;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.normalizer.api.QueryFacts;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.api.SiteContext;
import dev.sameql.normalizer.site.expression.ColumnSite;
import dev.sameql.normalizer.site.expression.ComparisonSite;
import dev.sameql.normalizer.site.expression.ConnectiveSite;
import dev.sameql.normalizer.site.expression.ConstantSite;
import dev.sameql.normalizer.site.expression.ExpressionSite;
import dev.sameql.normalizer.site.expression.SubquerySite;
import dev.sameql.normalizer.site.grouping.AggregateCallSite;
import dev.sameql.normalizer.site.grouping.GroupSite;
import dev.sameql.normalizer.site.relation.FilterSite;
import dev.sameql.normalizer.site.relation.JoinSite;
import dev.sameql.normalizer.site.relation.OperatorSite;
import dev.sameql.normalizer.site.relation.OutputSite;
import dev.sameql.normalizer.site.relation.ProjectSite;
import dev.sameql.normalizer.site.relation.RelationSite;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds the sites of a query, from the root downwards, each with its surroundings.
public final class Sites {
    private final QueryFacts facts;
    private final List<Site> found = new ArrayList<>();
    private final Map<Integer, Integer> ends = new HashMap<>();

    private Sites(QueryFacts facts) {
        this.facts = facts;
    }

    /// The sites of the query.
    public static Sites of(QueryFacts facts) {
        Sites sites = new Sites(facts);
        boolean list = facts.rows() == RowSemantics.LIST;
        boolean set = facts.rows() == RowSemantics.SET;
        sites.query(facts.root(), SiteContext.ofRoot(facts, null, !list, set));
        return sites;
    }

    /// The query.
    public Query query() {
        return facts.root();
    }

    /// All sites.
    public List<Site> all() {
        return found;
    }

    /// Whether one of the sites lies within the other.
    public boolean overlap(Site left, Site right) {
        int first = Math.min(left.path(), right.path());
        int second = Math.max(left.path(), right.path());
        return second < ends.getOrDefault(first, first + 1);
    }

    /// The site of a node that replaces the one at `site`, in the same surroundings; null when its
    /// kind has none.
    public static Site at(Object node, Site site) {
        site.around().facts().inherit(node, site.node());
        return switch (node) {
            case Query.Derived derived ->
                    new RelationSite(derived, derived.alias(), site.path(), site.around());
            case Query query -> site(query, site.path(), site.around());
            case Expression expression -> site(expression, site.path(), site.around());
            case Assignment output -> new OutputSite(output, site.path(), site.around());
            // aggregate calls are not spelled in different ways
            default -> null;
        };
    }

    private void query(Query query, SiteContext around) {
        int path = found.size();
        found.add(site(query, path, around));
        if (query instanceof Query.Derived derived) {
            found.add(new RelationSite(derived, derived.alias(), found.size(), around));
        }
        found.addAll(FurtherSites.of(query, path, around));
        inputs(query, around);
        expressions(query, around.outer());
        ends.put(path, found.size());
    }

    private static Site site(Query query, int path, SiteContext around) {
        return switch (query) {
            case Query.Join join -> new JoinSite(join, path, around);
            case Query.Filter filter -> new FilterSite(filter, path, around);
            case Query.Project project -> new ProjectSite(project, path, around);
            case Query.Aggregate aggregate -> new GroupSite(aggregate, path, around);
            case Query.Scan scan -> new RelationSite(scan, scan.alias(), path, around);
            case Query.CommonTable table -> new RelationSite(table, table.alias(), path, around);
            case Query.Derived _, Query.Distinct _, Query.SetOperation _, Query.Sort _ ->
                    new OperatorSite(query, path, around);
            case Query.Values _, Query.Window _, Query.Limit _, Query.With _ ->
                    new OperatorSite(query, path, around);
        };
    }

    private void inputs(Query query, SiteContext here) {
        boolean order = here.orderOpen();
        boolean copies = here.copiesOpen();
        boolean position = here.positional();
        switch (query) {
            case Query.Scan _, Query.Values _, Query.CommonTable _ -> {}
            case Query.Derived(var input, _) ->
                    query(input, here.below(query, order, copies, position));
            case Query.Project(var input, _) ->
                    query(input, here.below(query, order, copies, false));
            case Query.Filter(var input, _) ->
                    query(input, here.below(query, order, copies, position));
            case Query.Join(_, var left, var right, _, _) -> {
                query(left, here.below(query, true, copies, position));
                query(right, here.below(query, true, copies, position));
            }
            case Query.Aggregate(var input, _, var calls) -> {
                boolean anyOrder = calls.stream().allMatch(Sites::ignoresOrder);
                boolean anyCopies = calls.stream().allMatch(Sites::ignoresCopies);
                query(input, here.below(query, anyOrder, anyCopies, false));
            }
            case Query.Window(var input, _) ->
                    query(input, here.below(query, false, false, position));
            case Query.Distinct(var input) -> query(input, here.below(query, true, true, true));
            case Query.SetOperation(_, var all, var left, var right, _) -> {
                query(left, here.below(query, true, !all, true));
                query(right, here.below(query, true, !all, true));
            }
            case Query.Sort(var input, _) ->
                    query(input, here.below(query, true, copies, position));
            case Query.Limit(var input, _, _) ->
                    query(input, here.below(query, false, false, position));
            case Query.With(_, _, _, var definition, var body) -> {
                query(definition, here.below(query, false, false, true));
                query(body, here.below(query, order, copies, position));
            }
        }
    }

    private static boolean ignoresOrder(AggregateCall call) {
        return call.function() != AggregateFunction.GROUP_CONCAT && !call.function().picksRow();
    }

    private static boolean ignoresCopies(AggregateCall call) {
        return call.distinct()
                || call.function() == AggregateFunction.MIN
                || call.function() == AggregateFunction.MAX;
    }

    private void expressions(Query query, SiteContext outer) {
        boolean condition = query instanceof Query.Filter || query instanceof Query.Join;
        var rows = SiteContext.ofExpression(facts, query, outer, condition);
        var values = SiteContext.ofExpression(facts, query, outer, false);
        switch (query) {
            case Query.Project project ->
                    project.assignments()
                            .forEach(a -> found.add(new OutputSite(a, found.size(), values)));
            case Query.Aggregate aggregate -> {
                aggregate.keys().forEach(k -> found.add(new OutputSite(k, found.size(), values)));
                aggregate.aggregates().forEach(c -> call(c, values));
            }
            case Query.Scan _, Query.Values _, Query.CommonTable _, Query.Derived _ -> {}
            case Query.Filter _, Query.Join _, Query.Window _, Query.Distinct _ -> {}
            case Query.SetOperation _, Query.Sort _, Query.Limit _, Query.With _ -> {}
        }
        Trees.forEach(query, _ -> {}, e -> expression(e, rows, values));
    }

    private void call(AggregateCall call, SiteContext values) {
        int path = found.size();
        found.add(new AggregateCallSite(call, path, values));
        ends.put(path, found.size());
    }

    private void expression(Expression expression, SiteContext around, SiteContext values) {
        int path = found.size();
        Site site = site(expression, path, around);
        if (site != null) found.add(site);
        boolean keeps = expression instanceof And || expression instanceof Or;
        Trees.forEach(
                expression,
                e -> expression(e, keeps ? around : values, values),
                q -> subquery(expression, q, values));
        if (site != null) ends.put(path, found.size());
    }

    private void subquery(Expression owner, Query query, SiteContext around) {
        boolean predicate =
                owner instanceof Exists || owner instanceof InQuery || owner instanceof Quantified;
        query(query, SiteContext.ofRoot(facts, around, predicate, predicate));
    }

    private static Site site(Expression expression, int path, SiteContext around) {
        return switch (expression) {
            case Column column -> new ColumnSite(column, path, around);
            case Comparison comparison -> new ComparisonSite(comparison, path, around);
            case And and -> new ConnectiveSite(and, path, around);
            case Or or -> new ConnectiveSite(or, path, around);
            case Expression.Between _, Expression.InList _, Expression.IsNull _ ->
                    new ExpressionSite(expression, path, around);
            case Exists _, InQuery _ -> new SubquerySite(expression, path, around);
            case Expression.Literal literal -> new ConstantSite(literal, path, around);
            case Expression.Parenthesised _, Expression.Iif _, Case _, Expression.Call _ ->
                    new ExpressionSite(expression, path, around);
            case Expression.Like _ -> new ExpressionSite(expression, path, around);
            case Expression.TruthTest _, Expression.Not _, Expression.Scalar _ ->
                    new ExpressionSite(expression, path, around);
            case Expression.Cast _ -> new ExpressionSite(expression, path, around);
            case Expression.AsCondition _, Expression.RowComparison _, Quantified _ -> null;
        };
    }
}
