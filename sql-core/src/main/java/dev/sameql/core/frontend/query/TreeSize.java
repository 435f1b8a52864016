package dev.sameql.core.frontend.query;

import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.problem.Position;
import java.util.IdentityHashMap;
import java.util.Map;

/// How large a tree may be that binding makes of a text. Where an operand is written out twice, as
/// BETWEEN's is, a short text is an exponential tree: its parts are shared, but whoever walks it
/// meets each of them as often as it stands there. So a tree is measured as it grows, each of its
/// parts once.
final class TreeSize {
    private static final long NODES = 20_000;
    private static final long NODES_OF_A_TOKEN = 10;

    private final long most;
    private final Map<Object, Long> known = new IdentityHashMap<>();
    private long met;

    /// That of a text of so many tokens.
    TreeSize(int tokens) {
        this.most = NODES + NODES_OF_A_TOKEN * tokens;
    }

    /// Refuses an expression that is far larger than its text.
    void require(Expression expression) {
        add(expression);
        met = 0;
    }

    /// The same for a query.
    void require(Query query) {
        add(query);
        met = 0;
    }

    private void add(Expression expression) {
        Long size = known.get(expression);
        long before = met;
        met(size == null ? 1 : size);
        if (size != null) return;
        Trees.forEach(expression, this::add, this::add);
        known.put(expression, met - before);
    }

    private void add(Query query) {
        Long size = known.get(query);
        long before = met;
        met(size == null ? 1 : size);
        if (size != null) return;
        Trees.forEach(query, this::add, this::add);
        known.put(query, met - before);
    }

    private void met(long nodes) {
        met += nodes;
        if (met > most)
            throw BindException.unsupported(
                    "size",
                    Position.UNKNOWN,
                    "what the query means, written out, has more than " + most + " parts");
    }
}
