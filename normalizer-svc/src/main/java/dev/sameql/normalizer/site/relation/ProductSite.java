package dev.sameql.normalizer.site.relation;

import dev.sameql.core.facts.EquatedColumns;
import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.JoinTree;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.Equalities;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A filtered product of relations, or a single filtered relation.
public final class ProductSite extends AbstractFilterSite {
    private Optional<Query> same;
    private Optional<Query> grouped;
    private Optional<Query> halved;

    public ProductSite(Filter filter, int path, SiteContext around) {
        super(filter, path, around);
    }

    private Optional<JoinTree> product() {
        JoinTree tree = JoinTree.whole(filter.input());
        return tree.conditions().isEmpty() ? Optional.of(tree) : Optional.empty();
    }

    /// Whether a table stands beside another occurrence of itself, here or in an enclosing query,
    /// and both are one row because they agree on a key.
    public boolean joinsItself() {
        if (!facts().readsTableTwice()) return false;
        if (same == null) same = product().flatMap(this::unified);
        return same.isPresent();
    }

    /// The same with one occurrence.
    public Query joinedOnce() {
        return joinsItself() ? same.get() : filter;
    }

    private Optional<Query> unified(JoinTree tree) {
        EquatedColumns equal = EquatedColumns.of(Equalities.pairs(conjuncts));
        Map<Scan, Boolean> scopes = new IdentityHashMap<>();
        for (Query relation : tree.relations()) {
            if (!(relation instanceof Scan second)) continue;
            for (Scan first : candidates(second, equal)) {
                boolean same =
                        scopes.computeIfAbsent(first, this::inScope)
                                && agreeOnKey(first, second, equal);
                if (same) return Optional.of(unified(tree, first, second));
            }
        }
        return Optional.empty();
    }

    /// The other scans of a scan's table that have a column equal to one of its own.
    private Collection<Scan> candidates(Scan scan, EquatedColumns equal) {
        Map<Integer, Scan> byFirstColumn = new LinkedHashMap<>();
        for (Set<Field> fields : equal.with(scan.fields())) {
            for (Field field : fields) {
                Scan owner = facts().scanOf(field);
                if (owner != null && owner != scan && owner.table().equals(scan.table()))
                    byFirstColumn.putIfAbsent(owner.fields().getFirst().id(), owner);
            }
        }
        return byFirstColumn.values();
    }

    /// Whether all columns of the table can be read here.
    private boolean inScope(Scan scan) {
        BitSet columns = Reads.ids(scan.fields());
        if (hasAll(filter.input(), columns)) return true;
        for (SiteContext at = around().outer(); at != null; at = at.outer()) {
            if (at.operator() == null) continue;
            for (Query input : at.operator().inputs()) if (hasAll(input, columns)) return true;
        }
        return false;
    }

    private static boolean hasAll(Query query, BitSet columns) {
        BitSet missing = (BitSet) columns.clone();
        missing.andNot(Reads.ids(query.fields()));
        return missing.isEmpty();
    }

    private boolean agreeOnKey(Scan first, Scan second, EquatedColumns equal) {
        BitSet agreed = new BitSet();
        for (int i = 0; i < second.fields().size(); i++) {
            Field own = second.fields().get(i);
            if (equal.areOne(own, first.fields().get(i))) agreed.set(own.id());
        }
        return !agreed.isEmpty() && facts().keys(second).isKey(agreed);
    }

    private Query unified(JoinTree tree, Scan first, Scan second) {
        Substitution toFirst = new Substitution(second.fields(), first.fields());
        List<Expression> rest = conjuncts.stream().map(toFirst::apply).toList();
        tree.relations().remove(second);
        Query product = tree.relations().isEmpty() ? Values.unit() : tree.joined(false);
        List<Assignment> outputs = new ArrayList<>();
        for (Field field : filter.fields()) {
            int i = second.fields().indexOf(field);
            outputs.add(
                    i < 0
                            ? Substitution.passing(field)
                            : new Assignment(
                                    field,
                                    Substitution.column(first.fields().get(i)),
                                    Origin.WRITTEN));
        }
        return new Project(new Filter(product, Conditions.and(rest)), outputs);
    }

    /// Whether groups stand beside relations that have a key.
    public boolean joinsGroups() {
        if (grouped == null) grouped = product().flatMap(this::regrouped);
        return grouped.isPresent();
    }

    /// The rows of the groups joined, and grouped afterwards.
    public Query groupedAfterJoin() {
        return joinsGroups() ? grouped.get() : filter;
    }

    private Optional<Query> regrouped(JoinTree tree) {
        if (tree.relations().size() < 2) return Optional.empty();
        for (Query relation : tree.relations()) {
            if (!(relation instanceof Aggregate groups) || !regroupable(groups)) continue;
            List<Query> others = tree.relations().stream().filter(r -> r != groups).toList();
            Query product = JoinTree.product(others);
            if (!facts().keys(product).isKey(Reads.ids(product.fields()))) continue;
            return Optional.of(regrouped(product, groups));
        }
        return Optional.empty();
    }

    private static boolean regroupable(Aggregate groups) {
        return !groups.keys().isEmpty()
                && Substitution.isMovable(groups.keys())
                && groups.aggregates().stream()
                        .allMatch(
                                c ->
                                        !c.function().picksRow()
                                                && c.function() != AggregateFunction.GROUP_CONCAT);
    }

    private Query regrouped(Query others, Aggregate groups) {
        BitSet calls = new BitSet();
        groups.aggregates().forEach(c -> calls.set(c.field().id()));
        Substitution keys = new Substitution(groups.keys());
        List<Expression> before = new ArrayList<>();
        List<Expression> after = new ArrayList<>();
        for (Expression conjunct : conjuncts) {
            if (Reads.of(conjunct).intersects(calls) || !Reads.isMovable(conjunct)) {
                after.add(conjunct);
            } else {
                before.add(keys.apply(conjunct));
            }
        }
        Query joined =
                new Filter(
                        JoinTree.product(List.of(others, groups.input())), Conditions.and(before));
        return Groupings.of(this, others, others.fields(), joined)
                .also(groups.keys())
                .grouped(groups.aggregates(), after, filter.fields());
    }

    /// Whether copies cannot be seen and relations are joined of which nothing is read beyond what
    /// others have too. Directly below EXISTS, where nothing is read at all, columns count as used
    /// by position.
    public boolean joinsUnread() {
        if (!around().copiesOpen() || around().positional()) return false;
        if (halved == null)
            halved = product().flatMap(t -> new SemiJoinSplit(t, this, conjuncts).split());
        return halved.isPresent();
    }

    /// The others, where such rows exist.
    public Query whereExist() {
        return joinsUnread() ? halved.get() : filter;
    }

    /// Whether for each row of others there is at most one of these.
    boolean matchesOnce(Query rows, List<Expression> conditions) {
        Query filtered = new Filter(rows, Conditions.and(conditions));
        BitSet outside = Reads.of(conditions);
        outside.andNot(Reads.ids(rows.fields()));
        return UniqueKeys.of(filtered, facts().definitions()).isKey(outside);
    }

    /// `EXISTS` of rows under conditions.
    static Expression exists(Query rows, List<Expression> conditions) {
        return new Exists(new Filter(rows, Conditions.and(conditions)), false);
    }
}
