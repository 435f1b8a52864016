package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
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
