package dev.sameql.standalone.lint.query;

import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Query;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// `age > (SELECT age FROM customer)` where the subquery returns several values over the database:
/// SQLite takes the first that it meets, other engines fail.
public final class SeveralRows implements LintCheck {
    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        if (subject.data().isEmpty()) return;
        subject.expressions(
                node -> {
                    if (!(node instanceof Scalar(var query, _)) || !subject.isAlone(query)) return;
                    List<String> values =
                            subject.rows(new Query.Distinct(query), 2).orElse(List.of()).stream()
                                    .map(List::getFirst)
                                    .toList();
                    if (values.size() < 2) return;
                    findings.accept(
                            new LintFinding(
                                    LintCode.SEVERAL_ROWS_AS_VALUE,
                                    subject.place(node),
                                    "over the database this subquery returns different values,"
                                            + " and the first of them is taken",
                                    Map.of("first", values.getFirst(), "other", values.getLast())));
                });
    }
}
