package dev.sameql.core.facts;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.BitSet;

/// Whether every column of a query means a field that is in scope where it stands: one of the
/// operator's inputs or of an enclosing query. A tree in which one is not means nothing.
public final class ColumnScopes {
    private boolean closed = true;

    private ColumnScopes() {}

    /// Whether all columns are in scope.
    public static boolean areClosed(Query query) {
        ColumnScopes scopes = new ColumnScopes();
        scopes.inspect(query, new BitSet());
        return scopes.closed;
    }

    private void inspect(Query query, BitSet outer) {
        if (!closed) return;
        BitSet[] inside = new BitSet[1];
        Trees.forEach(
                query,
                q -> inspect(q, outer),
                e -> {
                    if (inside[0] == null) inside[0] = scope(query, outer);
                    inspect(e, inside[0]);
                });
    }

    private static BitSet scope(Query query, BitSet outer) {
        BitSet scope = (BitSet) outer.clone();
        for (Query input : query.inputs()) input.fields().forEach(f -> scope.set(f.id()));
        return scope;
    }

    /// A comparison of IN, ANY or ALL reads the columns of its subquery too.
    private void inspect(Expression expression, BitSet scope) {
        if (expression instanceof Column(var field, _) && !scope.get(field.id())) closed = false;
        BitSet operands =
                switch (expression) {
                    case InQuery(_, var query, _) -> with(query, scope);
                    case Quantified(_, _, var query) -> with(query, scope);
                    // other operands read what the expression reads
                    default -> scope;
                };
        Trees.forEach(expression, e -> inspect(e, operands), q -> inspect(q, scope));
    }

    private static BitSet with(Query query, BitSet scope) {
        BitSet both = (BitSet) scope.clone();
        query.fields().forEach(f -> both.set(f.id()));
        return both;
    }
}
