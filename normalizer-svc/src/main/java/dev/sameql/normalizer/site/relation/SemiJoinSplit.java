package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.JoinTree;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.Equalities;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Divides a filtered product, whose copies of rows cannot be seen, into relations that are read
/// and relations that only have to have a matching row.
///
/// Law: as a set, the rows of `A × B` where a condition holds, on the columns of `A`, are the rows
/// of `A` for which a row of `B` exists where it holds. A column of `B` that equals one of `A` may
/// be read from `A`.
final class SemiJoinSplit {
    private final JoinTree tree;
    private final ProductSite site;
    private final List<Expression> conjuncts;

    SemiJoinSplit(JoinTree tree, ProductSite site, List<Expression> conjuncts) {
        this.tree = tree;
        this.site = site;
        this.conjuncts = conjuncts;
    }

    /// The rows that are read where the others exist; empty when all are read, or each has at most
    /// one partner among the others, so that a join does as well.
    Optional<Query> split() {
        if (tree.relations().size() < 2) return Optional.empty();
        List<Query> unread = new ArrayList<>();
        List<Query> kept = new ArrayList<>(tree.relations());
        for (boolean covered : List.of(false, true)) {
            for (Query relation : tree.relations()) {
                if (kept.size() == 1 || !kept.contains(relation)) continue;
                List<Query> others = kept.stream().filter(r -> r != relation).toList();
                if (!isUnread(relation, others, covered)) continue;
                kept.remove(relation);
                unread.add(relation);
            }
        }
        for (Query start : List.copyOf(unread)) {
            List<Query> part = connected(start, unread);
            List<Expression> conditions = touching(part);
            Query rows = JoinTree.product(part);
            if (!readable(part) || site.matchesOnce(rows, conditions)) continue;
            return Optional.of(split(part, rows, conditions));
        }
        return Optional.empty();
    }

    private boolean isUnread(Query relation, List<Query> others, boolean covered) {
        for (Field field : relation.fields()) {
            if (!site.isReadOutside(field)) continue;
            if (!covered || equal(field, others).isEmpty()) return false;
        }
        return true;
    }

    private Optional<Field> equal(Field field, List<Query> others) {
        for (Expression conjunct : conjuncts) {
            if (!(conjunct instanceof Comparison c)) continue;
            Optional<List<Field>> pair = Equalities.pair(c);
            if (pair.isEmpty() || !pair.get().contains(field)) continue;
            Field other =
                    pair.get().getFirst().equals(field)
                            ? pair.get().getLast()
                            : pair.get().getFirst();
            if (others.stream().anyMatch(r -> r.fields().contains(other))) {
                return Optional.of(other);
            }
        }
        return Optional.empty();
    }

    /// The unread relations that conditions connect with this one.
    private List<Query> connected(Query start, List<Query> unread) {
        List<Query> part = new ArrayList<>(List.of(start));
        for (int i = 0; i < part.size(); i++) {
            for (Expression conjunct : touching(List.of(part.get(i)))) {
                BitSet read = Reads.of(conjunct);
                for (Query other : unread) {
                    if (!part.contains(other) && read.intersects(Reads.ids(other.fields()))) {
                        part.add(other);
                    }
                }
            }
        }
        return tree.relations().stream().filter(part::contains).toList();
    }

    /// Whether all that is read of these relations can be read from the others.
    private boolean readable(List<Query> part) {
        List<Query> others = others(part);
        return part.stream()
                .flatMap(r -> r.fields().stream())
                .filter(site::isReadOutside)
                .allMatch(f -> equal(f, others).isPresent());
    }

    private List<Query> others(List<Query> part) {
        return tree.relations().stream().filter(r -> !part.contains(r)).toList();
    }

    private List<Expression> touching(List<Query> part) {
        BitSet fields = new BitSet();
        part.forEach(r -> fields.or(Reads.ids(r.fields())));
        return conjuncts.stream().filter(c -> Reads.of(c).intersects(fields)).toList();
    }

    private Query split(List<Query> part, Query rows, List<Expression> conditions) {
        List<Query> kept = others(part);
        List<Expression> rest =
                new ArrayList<>(
                        conjuncts.stream()
                                .filter(c -> conditions.stream().noneMatch(d -> d == c))
                                .toList());
        rest.add(ProductSite.exists(rows, conditions));
        Query product = JoinTree.product(kept);
        List<Assignment> outputs = new ArrayList<>();
        product.fields().forEach(f -> outputs.add(Substitution.passing(f)));
        for (Field field : rows.fields()) {
            if (site.isReadOutside(field)) {
                outputs.add(
                        new Assignment(
                                field,
                                Substitution.column(equal(field, kept).orElseThrow()),
                                Origin.WRITTEN));
            }
        }
        return new Project(new Filter(product, Conditions.and(rest)), outputs);
    }
}
