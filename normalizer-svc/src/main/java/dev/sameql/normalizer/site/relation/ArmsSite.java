package dev.sameql.normalizer.site.relation;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.List;

/// A set operation, with the projection or filter right above it if there is one.
public final class ArmsSite extends AbstractSite {
    private final Query node;
    private final SetOperation operation;

    /// At `node`, which is the operation or reads it.
    public ArmsSite(Query node, SetOperation operation, int path, SiteContext around) {
        super(path, around);
        this.node = node;
        this.operation = operation;
    }

    @Override
    public Query node() {
        return node;
    }

    /// Whether the columns of both arms are of the same types, and texts are compared by code
    /// point.
    private boolean alike() {
        List<Field> left = operation.left().fields();
        List<Field> right = operation.right().fields();
        for (int i = 0; i < left.size(); i++) {
            if (!left.get(i).type().equals(right.get(i).type())
                    || left.get(i).type().collation() != Collation.BINARY) return false;
        }
        return true;
    }

    private Query distinctLeft(Query rows) {
        List<Assignment> outputs = new ArrayList<>();
        for (int i = 0; i < operation.fields().size(); i++) {
            outputs.add(
                    new Assignment(
                            operation.fields().get(i),
                            Substitution.column(operation.left().fields().get(i)),
                            Origin.WRITTEN));
        }
        return new Distinct(new Project(rows, outputs));
    }

    /// Whether it is UNION of one table's rows under two conditions.
    public boolean unionOfOne() {
        return node == operation
                && operation.operator() == SetOperator.UNION
                && !operation.all()
                && alike()
                && operation.left() instanceof Project left
                && operation.right() instanceof Project right
                && Isomorphism.same(
                        new Project(Conditions.unfiltered(left.input()), left.assignments()),
                        new Project(Conditions.unfiltered(right.input()), right.assignments()),
                        false)
                && Conditions.conjuncts(right.input()).stream().allMatch(Reads::isDeterministic);
    }

    /// The distinct rows under either condition.
    public Query eitherCondition() {
        if (!(operation.left() instanceof Project left)
                || !(operation.right() instanceof Project right)) return node;
        Substitution toLeft =
                new Substitution(
                        Conditions.unfiltered(right.input()).fields(),
                        Conditions.unfiltered(left.input()).fields());
        Expression either =
                Conditions.or(
                        List.of(
                                Conditions.and(Conditions.conjuncts(left.input())),
                                toLeft.apply(Conditions.and(Conditions.conjuncts(right.input())))));
        return distinctLeft(
                new Project(
                        new Filter(Conditions.unfiltered(left.input()), either),
                        left.assignments()));
    }

    /// Whether a projection above only renames all columns in their order.
    public boolean renamed() {
        if (!(node instanceof Project(_, var outputs))
                || outputs.size() != operation.fields().size()) return false;
        for (int i = 0; i < outputs.size(); i++) {
            if (!(outputs.get(i).value() instanceof Column(var field, _))
                    || !field.equals(operation.fields().get(i))
                    || !outputs.get(i).field().type().equals(field.type())) return false;
        }
        return true;
    }

    /// The operation under those names.
    public Query underNewNames() {
        return new SetOperation(
                operation.operator(),
                operation.all(),
                operation.left(),
                operation.right(),
                node.fields());
    }
}
