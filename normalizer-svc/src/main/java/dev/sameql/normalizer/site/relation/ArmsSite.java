package dev.sameql.normalizer.site.relation;

import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;

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
