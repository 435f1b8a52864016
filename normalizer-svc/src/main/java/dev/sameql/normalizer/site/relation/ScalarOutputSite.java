package dev.sameql.normalizer.site.relation;

import dev.sameql.core.facts.Ordering;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.List;
import java.util.Optional;

/// A select list with the value of a subquery in it.
public final class ScalarOutputSite extends AbstractSite {
    private final Project project;

    public ScalarOutputSite(Project project, int path, SiteContext around) {
        super(path, around);
        this.project = project;
    }

    @Override
    public Project node() {
        return project;
    }

    /// Whether a select list holds a subquery's value at all.
    public static boolean applies(Project project) {
        return project.assignments().stream().anyMatch(a -> !Reads.scalars(a.value()).isEmpty());
    }

    /// Whether such a subquery has exactly one row, whatever row it is asked for, and no order of
    /// the rows would be lost.
    public boolean readsOneRow() {
        return (around().orderOpen() || !Ordering.isOrdered(project.input()))
                && constant().isPresent();
    }

    private Optional<Scalar> constant() {
        var row = Reads.ids(project.input().fields());
        return project.assignments().stream()
                .flatMap(a -> Reads.scalars(a.value()).stream())
                .filter(
                        s ->
                                NestedFilterSite.exactlyOne(s.query())
                                        && !Reads.free(s.query()).intersects(row))
                .findFirst();
    }

    /// The same with that row beside the others.
    public Query besideRow() {
        Scalar scalar = constant().orElseThrow();
        Expression value = Substitution.column(scalar.query().fields().getFirst());
        List<Assignment> outputs =
                project.assignments().stream()
                        .map(a -> Trees.map(a, e -> Substitution.replaced(e, scalar, value)))
                        .toList();
        boolean unit = project.input() instanceof Values(var rows, _) && rows.size() == 1;
        Query input =
                unit
                        ? scalar.query()
                        : new Join(
                                JoinKind.INNER,
                                project.input(),
                                scalar.query(),
                                Optional.empty(),
                                JoinSpelling.COMMA);
        return new Project(input, outputs);
    }
}
