package dev.sameql.core.generate.shrink;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Smaller queries: a subquery alone, one operator left out or made smaller, anywhere in the tree,
/// its root first, or one expression replaced by a part of it. What a candidate reads it also has,
/// so that it prints.
public final class SmallerQueries implements Reductions<Query> {

    // a part stands for its place
    @SuppressWarnings("ReferenceEquality")
    @Override
    public Stream<Query> of(Query query) {
        List<Query> queries = new ArrayList<>();
        List<Expression> expressions = new ArrayList<>();
        Trees.visit(query, queries::add, expressions::add);
        Stream<Query> alone = queries.stream().filter(site -> isStatement(site) && site != query);
        Stream<Query> operators =
                queries.stream()
                        .flatMap(
                                site ->
                                        SmallerOperators.of(site).stream()
                                                .map(by -> replaced(query, site, by)));
        Stream<Query> parts =
                expressions.stream()
                        .flatMap(
                                site ->
                                        SmallerExpressions.of(site).stream()
                                                .map(by -> replaced(query, site, by)));
        Stream<Query> inlined =
                queries.stream()
                        .filter(site -> site instanceof Derived(Project _, _))
                        .map(site -> inlined(query, (Derived) site));
        return Stream.of(alone, operators, inlined, parts).flatMap(c -> c).filter(Scopes::areWhole);
    }

    /// The tree with what a derived table is computed from in place of it, and its expressions in
    /// place of its columns.
    private static Query inlined(Query tree, Derived site) {
        Project project = (Project) site.input();
        Map<Integer, Expression> values = new HashMap<>();
        project.assignments().forEach(a -> values.put(a.field().id(), a.value()));
        return substituted(replaced(tree, site, project.input()), values);
    }

    private static Query substituted(Query tree, Map<Integer, Expression> values) {
        return Trees.map(tree, q -> substituted(q, values), e -> substituted(e, values));
    }

    private static Expression substituted(Expression tree, Map<Integer, Expression> values) {
        if (tree instanceof Column(var field, _) && values.containsKey(field.id()))
            return values.get(field.id());
        return Trees.map(tree, e -> substituted(e, values), q -> substituted(q, values));
    }

    /// Whether a part may stand alone: a subquery, a side of a set operation.
    private static boolean isStatement(Query part) {
        return part instanceof Query.Project
                || part instanceof Query.Distinct
                || part instanceof Query.Sort
                || part instanceof Query.Limit
                || part instanceof Query.SetOperation;
    }

    /// Operators, what they list, and expressions; a column counts more than a constant.
    @Override
    public int size(Query query) {
        int[] size = {0};
        Trees.visit(
                query,
                q -> size[0] += 1 + SmallerOperators.listed(q),
                e -> size[0] += e instanceof Column ? 2 : 1);
        return size[0];
    }

    // a node stands for its place: equal ones elsewhere stay
    @SuppressWarnings("ReferenceEquality")
    private static Query replaced(Query tree, Object site, Object by) {
        if (tree == site) return (Query) by;
        return Trees.map(tree, q -> replaced(q, site, by), e -> replaced(e, site, by));
    }

    @SuppressWarnings("ReferenceEquality")
    private static Expression replaced(Expression tree, Object site, Object by) {
        if (tree == site) return (Expression) by;
        return Trees.map(tree, e -> replaced(e, site, by), q -> replaced(q, site, by));
    }
}
