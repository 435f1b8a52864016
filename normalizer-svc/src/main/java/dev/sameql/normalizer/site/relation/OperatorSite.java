package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.QueryFacts;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.UnaryOperator;

/// A relational operator with little to it: DISTINCT, a sort, a derived table, WITH, a set
/// operation.
public final class OperatorSite extends AbstractSite {
    private final Query query;

    public OperatorSite(Query query, int path, SiteContext around) {
        super(path, around);
        this.query = query;
    }

    @Override
    public Query node() {
        return query;
    }

    /// The operator's only input.
    public Query input() {
        return query.inputs().getFirst();
    }

    /// Whether it is a sort.
    public boolean sort() {
        return query instanceof Sort;
    }

    /// Whether the order of these rows cannot be seen in the result.
    public boolean orderOpen() {
        return around().orderOpen();
    }

    /// Whether a sort has a key that the keys before it settle.
    public boolean hasIdleSortKey() {
        return query instanceof Sort(_, var keys) && needed().size() < keys.size();
    }

    /// The same without such keys.
    public Query withNeededSortKeys() {
        List<SortKey> needed = needed();
        return needed.isEmpty() ? input() : new Sort(input(), needed);
    }

    private List<SortKey> needed() {
        if (!(query instanceof Sort(var input, var keys))) return List.of();
        BitSet settled = new BitSet();
        List<SortKey> result = new ArrayList<>();
        for (SortKey key : keys) {
            var unique = facts().keys(input);
            BitSet closure = unique.closure(settled);
            if (unique.isKey(closure)) break;
            if (key.value() instanceof Column(var field, _)) {
                if (closure.get(field.id())) continue;
                if (key.collation() == Collation.BINARY) settled.set(field.id());
            }
            result.add(key);
        }
        return result;
    }

    /// Whether it is a UNION or INTERSECT with its arms in another order than that of their
    /// signatures.
    public boolean armsUnsorted() {
        return query instanceof SetOperation operation && unsorted(operation, facts());
    }

    public static boolean unsorted(SetOperation operation, QueryFacts facts) {
        return operation.operator() != SetOperator.EXCEPT
                && sameTypes(operation)
                && facts.signatures().of(operation.left())
                        > facts.signatures().of(operation.right());
    }

    private static boolean sameTypes(SetOperation operation) {
        return operation.left().fields().stream()
                .map(Field::type)
                .toList()
                .equals(operation.right().fields().stream().map(Field::type).toList());
    }

    /// The same with its arms exchanged.
    public Query withArmsExchanged() {
        return query instanceof SetOperation(var operator, var all, var left, var right, var fields)
                ? new SetOperation(operator, all, right, left, fields)
                : query;
    }

    /// Whether it is a WITH, not recursive, whose table is read once: its definition may stand in
    /// FROM.
    public boolean commonTableReadOnce() {
        return query instanceof With with
                && !with.recursive()
                && facts().references(with.id()) == 1;
    }

    /// The body with the definition as a derived table in the table's place.
    public Query withDerivedTable() {
        if (!(query instanceof With with)) return query;
        List<CommonTable> found = new ArrayList<>();
        Query body =
                Trees.rewrite(
                        with.body(),
                        q ->
                                q instanceof CommonTable t && t.id() == with.id()
                                        ? derived(with, t, found)
                                        : q,
                        UnaryOperator.identity());
        Substitution names =
                new Substitution(found.getFirst().fields(), with.definition().fields());
        return names.apply(body);
    }

    private static Query derived(With with, CommonTable table, List<CommonTable> found) {
        found.add(table);
        return new Derived(with.definition(), new Alias(table.alias().name(), true));
    }
}
