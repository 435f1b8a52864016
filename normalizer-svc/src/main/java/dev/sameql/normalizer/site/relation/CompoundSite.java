package dev.sameql.normalizer.site.relation;

import dev.sameql.core.facts.Determinism;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A set operation seen as one query over the rows of both arms.
public final class CompoundSite extends AbstractSite {
    private final SetOperation operation;

    public CompoundSite(SetOperation operation, int path, SiteContext around) {
        super(path, around);
        this.operation = operation;
    }

    @Override
    public SetOperation node() {
        return operation;
    }

    private Project project(Query input, List<Assignment> outputs) {
        List<Assignment> named = new ArrayList<>();
        for (int i = 0; i < outputs.size(); i++) {
            named.add(
                    new Assignment(
                            operation.fields().get(i),
                            outputs.get(i).value(),
                            outputs.get(i).origin()));
        }
        return new Project(input, named);
    }

    /// Whether the arms of INTERSECT or UNION differ in their conditions only, and what they select
    /// tells all rows apart.
    public boolean conditionsOverKey() {
        if (merged().isEmpty() || Determinism.of(operation) == Determinism.RANDOM) return false;
        BitSet selected = new BitSet();
        for (Assignment output : outputs(operation.left())) {
            if (output.field().type().collation() != Collation.BINARY) return false;
            if (output.value() instanceof Column(var field, _)) selected.set(field.id());
        }
        return facts().keys(unfiltered(operation.left())).isKey(selected);
    }

    /// One selection under both conditions, or under one of them.
    public Query underBothConditions() {
        return merged().orElse(operation);
    }

    private static List<Assignment> outputs(Query arm) {
        return arm instanceof Project(_, var outputs) ? outputs : List.of();
    }

    private static Query unfiltered(Query arm) {
        Query rows = arm instanceof Project(var input, _) ? input : arm;
        return Conditions.unfiltered(rows);
    }

    private static Optional<Expression> condition(Query arm) {
        return arm instanceof Project(Filter(_, var condition), _)
                ? Optional.of(condition)
                : Optional.empty();
    }

    private Optional<Query> merged() {
        if (operation.all()
                || operation.operator() == SetOperator.EXCEPT
                || !(operation.left() instanceof Project(_, var outputs))
                || !(operation.right() instanceof Project(_, var others))) return Optional.empty();
        Query from = unfiltered(operation.left());
        Query other = unfiltered(operation.right());
        Optional<Map<Integer, Integer>> fields =
                Isomorphism.correspondence(new Project(from, outputs), new Project(other, others));
        if (fields.isEmpty()) return Optional.empty();
        Substitution toLeft = new Substitution(other.fields(), from.fields());
        Optional<Expression> second = condition(operation.right()).map(toLeft::apply);
        return Optional.of(project(filtered(from, condition(operation.left()), second), outputs));
    }

    private Query filtered(Query from, Optional<Expression> left, Optional<Expression> right) {
        List<Expression> conditions = new ArrayList<>();
        if (operation.operator() == SetOperator.INTERSECT) {
            conditions.addAll(Conditions.conjuncts(left));
            conditions.addAll(Conditions.conjuncts(right));
        } else if (left.isPresent() && right.isPresent()) {
            conditions.add(Conditions.or(List.of(left.get(), right.get())));
        }
        return conditions.isEmpty() ? from : new Filter(from, Conditions.and(conditions));
    }
}
