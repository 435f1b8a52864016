package dev.sameql.standalone.lint.query;

import dev.sameql.core.facts.Strictness;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.BitSet;
import java.util.function.Consumer;

/// A LEFT JOIN under a WHERE that is never true of the rows that the join adds.
public final class IdleOuterJoin implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.queries(
                node -> {
                    if (!(node instanceof Query.Filter(var input, var condition))) return;
                    BitSet needed = Strictness.nonNullIfTrue(condition);
                    look(input, needed, subject, findings);
                });
    }

    private static void look(
            Query input, BitSet needed, LintSubject subject, Consumer<LintFinding> findings) {
        if (input instanceof Query.Filter(var rows, _)) look(rows, needed, subject, findings);
        if (!(input instanceof Query.Join join)) return;
        look(join.left(), needed, subject, findings);
        boolean dropped = needed.intersects(Reads.ids(join.right().fields()));
        if (join.kind() == JoinKind.LEFT && dropped)
            findings.accept(
                    LintFinding.of(
                            LintCode.OUTER_JOIN_AS_INNER,
                            subject.place(join.right()),
                            "WHERE is not true of rows without a match, so this LEFT JOIN returns"
                                    + " what JOIN does"));
    }
}
