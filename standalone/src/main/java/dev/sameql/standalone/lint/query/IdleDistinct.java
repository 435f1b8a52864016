package dev.sameql.standalone.lint.query;

import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.function.Consumer;

/// DISTINCT over rows of which no two are the same on any database of the schema.
public final class IdleDistinct implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.queries(
                node -> {
                    if (!(node instanceof Query.Distinct(var input))) return;
                    UniqueKeys keys = UniqueKeys.of(input, subject.definitions());
                    if (keys.isKey(Reads.ids(input.fields())))
                        findings.accept(
                                LintFinding.of(
                                        LintCode.DISTINCT_WITHOUT_EFFECT,
                                        subject.place(node),
                                        "no two of these rows are ever the same: the keys of the"
                                                + " tables say so"));
                });
    }
}
