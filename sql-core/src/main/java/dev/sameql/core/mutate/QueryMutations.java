package dev.sameql.core.mutate;

import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/// What may stand in place of one relational operator, with the same fields. Conjuncts of a
/// condition are the business of [ExpressionMutations].
final class QueryMutations {
    private final BiConsumer<Mutation, Query> found;

    private QueryMutations(BiConsumer<Mutation, Query> found) {
        this.found = found;
    }

    static void of(Query query, BiConsumer<Mutation, Query> found) {
        new QueryMutations(found).of(query);
    }

    private void of(Query query) {
        switch (query) {
            case Filter(_, And _) -> {}
            case Filter(var input, _) -> found.accept(Mutation.CONJUNCT, input);
            case Distinct(var input) -> found.accept(Mutation.DISTINCT, input);
            case Join join -> join(join);
            case Aggregate aggregate -> AggregateMutations.of(aggregate, found);
            case SetOperation operation -> operation(operation);
            case Sort sort -> sort(sort);
            case Limit(var input, _, _) -> found.accept(Mutation.ORDER, input);
            case Scan _, Values _, Derived _, Project _, Window _, With _, CommonTable _ -> {}
        }
    }

    private void join(Join join) {
        if (join.condition().isEmpty()) return;
        switch (join.kind()) {
            case INNER -> {
                join(join, JoinKind.LEFT);
                join(join, JoinKind.RIGHT);
            }
            case LEFT, RIGHT, FULL -> join(join, JoinKind.INNER);
        }
        if (join.condition().get() instanceof And) return;
        found.accept(
                Mutation.JOIN,
                new Join(
                        JoinKind.INNER,
                        join.left(),
                        join.right(),
                        Optional.empty(),
                        JoinSpelling.CROSS));
    }

    private void join(Join join, JoinKind kind) {
        found.accept(
                Mutation.JOIN,
                new Join(kind, join.left(), join.right(), join.condition(), JoinSpelling.ON));
    }

    private void operation(SetOperation operation) {
        if (operation.operator() == SetOperator.UNION)
            operation(operation, SetOperator.UNION, !operation.all());
        for (SetOperator other : SetOperator.values())
            if (other != operation.operator()) operation(operation, other, false);
    }

    private void operation(SetOperation from, SetOperator operator, boolean all) {
        found.accept(
                Mutation.SET,
                new SetOperation(operator, all, from.left(), from.right(), from.fields()));
    }

    private void sort(Sort sort) {
        List<SortKey> keys = sort.keys();
        for (int i = 0; i < keys.size(); i++) {
            List<SortKey> turned = new ArrayList<>(keys);
            SortKey key = keys.get(i);
            turned.set(
                    i,
                    new SortKey(
                            key.value(), !key.descending(), !key.nullsFirst(), key.collation()));
            found.accept(Mutation.ORDER, new Sort(sort.input(), turned));
        }
        if (keys.size() > 1)
            found.accept(Mutation.ORDER, new Sort(sort.input(), keys.subList(0, keys.size() - 1)));
    }
}
