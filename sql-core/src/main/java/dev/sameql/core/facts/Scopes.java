package dev.sameql.core.facts;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.BitSet;

/// Whether every column of a query means a field that is in scope where it stands: one of the
/// operator's inputs or of an enclosing query. A tree in which one is not means nothing.
public final class Scopes {
    private boolean closed = true;

    private Scopes() {}

    /// Whether all columns are in scope.
    public static boolean areClosed(Query query) {
        Scopes scopes = new Scopes();
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
        // a window's or an aggregate's own fields are for the operators above
        return scope;
    }

    private void inspect(Expression expression, BitSet scope) {
        if (expression instanceof Column(var field, _) && !scope.get(field.id())) closed = false;
        Trees.forEach(expression, e -> inspect(e, scope), q -> inspect(q, scope));
    }
}
