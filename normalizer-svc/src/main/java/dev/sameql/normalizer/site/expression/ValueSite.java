package dev.sameql.normalizer.site.expression;

import dev.sameql.core.ir.Expression;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.api.SiteContext;

/// An operator or a conversion, looked at for what it computes of constants.
public final class ValueSite extends AbstractSite {
    private final Expression node;

    public ValueSite(Expression node, int path, SiteContext around) {
        super(path, around);
        this.node = node;
    }

    @Override
    public Expression node() {
        return node;
    }

    /// Whether its operands are constants, so that it is one.
    public boolean constant() {
        return Constants.folded(node).isPresent();
    }

    /// That constant.
    public Expression folded() {
        return Constants.folded(node).orElse(node);
    }
}
