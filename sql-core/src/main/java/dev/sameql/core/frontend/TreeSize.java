package dev.sameql.core.frontend;

import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.problem.Position;

/// How large a tree may be that binding makes of a text. Where an operand is written out twice, as
/// MySQL's NULLIF is, a short text is an exponential tree: its parts are shared, but whoever walks
/// it meets each of them as often as it stands there.
final class TreeSize {
    private static final long NODES = 20_000;
    private static final long NODES_OF_A_TOKEN = 10;

    private final long most;
    private long met;

    private TreeSize(int tokens) {
        this.most = NODES + NODES_OF_A_TOKEN * tokens;
    }

    /// Refuses a tree that is far larger than its text.
    static void require(Query query, int tokens) {
        TreeSize size = new TreeSize(tokens);
        Trees.visit(query, _ -> size.count(), _ -> size.count());
    }

    private void count() {
        if (++met > most)
            throw BindException.unsupported(
                    "size",
                    Position.UNKNOWN,
                    "what the query means, written out, has more than " + most + " parts");
    }
}
