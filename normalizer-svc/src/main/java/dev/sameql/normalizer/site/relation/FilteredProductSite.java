package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.JoinTree;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.schema.ForeignKey;
import dev.sameql.normalizer.api.Equalities;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Join elimination in a product of tables under the filter that joins them. Of joins with ON it is
/// [JoinEliminationSite].
public final class FilteredProductSite extends AbstractFilterSite {
    private Optional<Query> proposal;

    public FilteredProductSite(Filter filter, int path, SiteContext around) {
        super(filter, path, around);
    }

    /// Whether a table is joined only to find the row that a foreign key says is there.
    public boolean joinsParentOnly() {
        if (proposal == null) proposal = eliminated();
        return proposal.isPresent();
    }

    /// The same without that table: its key is the referring column, which is not NULL.
    public Query withoutParent() {
        return joinsParentOnly() ? proposal.get() : filter;
    }

    private Optional<Query> eliminated() {
        if (!(filter.input() instanceof Join join) || join.kind() != JoinKind.INNER) {
            return Optional.empty();
        }
        JoinTree tree = JoinTree.whole(join);
        if (!tree.conditions().isEmpty()) return Optional.empty();
        for (Expression conjunct : conjuncts) {
            if (!(conjunct instanceof Comparison comparison)) continue;
            Optional<List<Field>> pair = Equalities.pair(comparison);
            if (pair.isEmpty()) continue;
            for (List<Field> way : List.of(pair.get(), pair.get().reversed())) {
                Optional<Query> shorter =
                        eliminated(tree, comparison, way.getFirst(), way.getLast());
                if (shorter.isPresent()) return shorter;
            }
        }
        return Optional.empty();
    }

    private Optional<Query> eliminated(JoinTree tree, Comparison on, Field child, Field key) {
        Optional<Scan> from = scan(tree, child);
        Optional<Scan> parent = scan(tree, key);
        if (from.isEmpty() || parent.isEmpty() || from.get() == parent.get())
            return Optional.empty();
        if (!refers(from.get(), child, parent.get(), key)) return Optional.empty();
        boolean keyOnly =
                parent.get().fields().stream().allMatch(f -> f == key || !facts().isReferenced(f));
        if (!keyOnly) return Optional.empty();
        JoinTree others = remaining(parent.get());
        List<Expression> rest = new ArrayList<>();
        Substitution toChild =
                new Substitution(
                        List.of(
                                new Assignment(
                                        key,
                                        Substitution.column(child),
                                        Assignment.Origin.WRITTEN)));
        others(on).stream().map(toChild::apply).forEach(rest::add);
        rest.add(new IsNull(Substitution.column(child), true));
        Query product = others.joined(false);
        List<Assignment> outputs = new ArrayList<>();
        product.fields().forEach(f -> outputs.add(Substitution.passing(f)));
        outputs.add(new Assignment(key, Substitution.column(child), Assignment.Origin.WRITTEN));
        return Optional.of(new Project(new Filter(product, Conditions.and(rest)), outputs));
    }

    private JoinTree remaining(Scan parent) {
        JoinTree copy = JoinTree.whole((Join) filter.input());
        copy.relations().removeIf(r -> r == parent);
        return copy;
    }

    private static Optional<Scan> scan(JoinTree tree, Field field) {
        return tree.relations().stream()
                .filter(r -> r instanceof Scan && r.fields().contains(field))
                .map(r -> (Scan) r)
                .findFirst();
    }

    private static boolean refers(Scan from, Field child, Scan to, Field key) {
        List<Integer> column = List.of(from.fields().indexOf(child));
        List<Integer> target = List.of(to.fields().indexOf(key));
        boolean unique =
                to.table().primaryKey().equals(target) || to.table().uniqueKeys().contains(target);
        for (ForeignKey reference : from.table().foreignKeys()) {
            if (unique
                    && reference.columns().equals(column)
                    && reference.target().equalsIgnoreCase(to.table().name())
                    && reference.targetColumns().equals(target)) return true;
        }
        return false;
    }
}
