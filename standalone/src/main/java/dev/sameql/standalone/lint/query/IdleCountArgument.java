package dev.sameql.standalone.lint.query;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Query;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.BitSet;
import java.util.function.Consumer;

/// `COUNT(c)` where `c` is never NULL: it counts rows, and not what is different among them.
public final class IdleCountArgument implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.queries(
                node -> {
                    if (!(node instanceof Query.Aggregate(var input, _, var calls))) return;
                    BitSet filled = subject.filled(input);
                    for (AggregateCall call : calls)
                        if (call.function() == AggregateFunction.COUNT
                                && !call.distinct()
                                && call.arguments().size() == 1
                                && LintSubject.plain(call.arguments().getFirst())
                                        instanceof Column(var field, _)
                                && filled.get(field.id()))
                            findings.accept(
                                    LintFinding.of(
                                            LintCode.COUNT_OF_NEVER_NULL,
                                            subject.place(call.arguments().getFirst()),
                                            field.name()
                                                    + " is never NULL: this is COUNT(*), where"
                                                    + " COUNT(DISTINCT "
                                                    + field.name()
                                                    + ") may be meant"));
                });
    }
}
