package dev.sameql.core.mutate;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Trees;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The mutants of a query: each differs from it in one place, by one [Mutation]. Most return
/// something else on some database; that one of them does is not certain.
///
/// Data that tells a query from its mutants tells it from most of what a person or a model
/// mistakes for it.
///
/// Source: Zhong, Yu, Klein, *Semantic Evaluation for Text-to-SQL with Distilled Test Suites*
/// (2020).
public final class Mutants {

    /// A mutant and what it gets wrong.
    public record Mutant(Mutation mutation, Query query) {}

    private final Query original;
    private final Map<Integer, Scan> scans = new HashMap<>();
    private final Map<Mutation, Deque<Query>> found = new EnumMap<>(Mutation.class);

    private final int most;

    private Mutants(Query original, int most) {
        this.original = original;
        this.most = most;
    }

    /// At most so many mutants of a query, of each kind about as many, in an order that depends on
    /// the query alone.
    public static List<Mutant> of(Query query, int most) {
        var mutants = new Mutants(query, most);
        mutants.find();
        return mutants.taken();
    }

    private void find() {
        Trees.visit(
                original,
                query -> {
                    if (query instanceof Scan scan)
                        for (Field field : scan.fields()) scans.put(field.id(), scan);
                },
                _ -> {});
        findDistinct();
        Trees.visit(
                original,
                query ->
                        QueryMutations.of(
                                query, (mutation, by) -> add(mutation, () -> replaced(query, by))),
                expression ->
                        ExpressionMutations.of(
                                expression,
                                scans,
                                (mutation, by) -> add(mutation, () -> replaced(expression, by))));
    }

    /// DISTINCT where the text may say it: above the projection that it orders and limits.
    private void findDistinct() {
        Query query = original;
        Query projection = original;
        while (isOrdered(query) || query instanceof Project) {
            if (query instanceof Project) projection = query;
            if (query instanceof Project(var input, _) && !isOrdered(input)) break;
            query = query.inputs().getFirst();
        }
        Query all = projection;
        if (all instanceof Project) add(Mutation.DISTINCT, () -> replaced(all, new Distinct(all)));
    }

    private static boolean isOrdered(Query query) {
        return query instanceof Sort || query instanceof Limit;
    }

    /// Makes a mutant unless there are enough of its kind: a list of thousands has as many.
    private void add(Mutation mutation, Supplier<Query> mutant) {
        Deque<Query> alike = found.computeIfAbsent(mutation, _ -> new ArrayDeque<>());
        if (alike.size() < most) alike.add(mutant.get());
    }

    private Query replaced(Query site, Query by) {
        return replaced(original, site, by);
    }

    private Query replaced(Expression site, Expression by) {
        return replaced(original, site, by);
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

    private List<Mutant> taken() {
        List<Mutant> taken = new ArrayList<>();
        while (taken.size() < most && !found.isEmpty()) {
            for (Mutation mutation : List.copyOf(found.keySet())) {
                Deque<Query> left = found.get(mutation);
                if (taken.size() < most) taken.add(new Mutant(mutation, left.removeFirst()));
                if (left.isEmpty()) found.remove(mutation);
            }
        }
        return List.copyOf(taken);
    }
}
