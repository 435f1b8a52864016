package dev.sameql.normalizer.site.relation;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A LEFT JOIN, with the filter right above it if there is one.
public final class OuterJoinSite extends AbstractSite {
    private final Query node;
    private final Join join;
    private final List<Expression> conjuncts;

    /// At a join.
    public OuterJoinSite(Join join, int path, SiteContext around) {
        super(path, around);
        this.node = join;
        this.join = join;
        this.conjuncts = List.of();
    }

    /// At a filter of a join.
    public OuterJoinSite(Filter filter, Join join, int path, SiteContext around) {
        super(path, around);
        this.node = filter;
        this.join = join;
        this.conjuncts = Conditions.conjuncts(Optional.of(filter.condition()));
    }

    @Override
    public Query node() {
        return node;
    }

    private boolean unread(Expression... inside) {
        Map<Integer, Integer> reads = new HashMap<>();
        for (Expression expression : inside) {
            Trees.visit(
                    expression,
                    _ -> {},
                    e -> {
                        if (e instanceof Column(var f, _)) reads.merge(f.id(), 1, Integer::sum);
                    });
        }
        Trees.visit(
                join.right(),
                _ -> {},
                e -> {
                    if (e instanceof Column(var f, _)) reads.merge(f.id(), 1, Integer::sum);
                });
        for (Field field : join.right().fields()) {
            if (facts().references(field) > reads.getOrDefault(field.id(), 0)) return false;
        }
        return !around().positional();
    }

    /// Whether nothing reads the right side, and it adds no copies of rows that could be seen.
    public boolean idle() {
        if (node != join || join.kind() != JoinKind.LEFT || join.condition().isEmpty())
            return false;
        return unread(join.condition().get()) && (around().copiesOpen() || matchesOnce());
    }

    private boolean matchesOnce() {
        Query matching = new Filter(join.right(), join.condition().orElseThrow());
        BitSet left = Reads.ids(join.left().fields());
        return UniqueKeys.of(matching, facts().definitions()).isKey(left);
    }

    /// The left side.
    public Query left() {
        return join.left();
    }

    /// Whether the filter keeps only rows of the left side that have no partner, and nothing else
    /// reads the right side.
    public boolean keepsUnmatched() {
        return unmatched().isPresent();
    }

    private Optional<Expression> unmatched() {
        if (node == join || join.kind() != JoinKind.LEFT || join.condition().isEmpty()) {
            return Optional.empty();
        }
        Expression on = join.condition().get();
        BitSet nonNull = NonNull.fields(new Filter(join.right(), on), facts().definitions());
        BitSet right = Reads.ids(join.right().fields());
        return conjuncts.stream()
                .filter(
                        c ->
                                c instanceof IsNull(Column(var field, _), var negated)
                                        && !negated
                                        && right.get(field.id())
                                        && nonNull.get(field.id())
                                        && unread(on, c))
                .findFirst();
    }

    /// The left side where no such row exists.
    public Query whereNoneExists() {
        Expression unmatched = unmatched().orElseThrow();
        List<Expression> all =
                new ArrayList<>(conjuncts.stream().filter(c -> c != unmatched).toList());
        all.add(new Exists(new Filter(join.right(), join.condition().orElseThrow()), true));
        return new Filter(join.left(), Conditions.and(all));
    }
}
