package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Query;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import java.util.Optional;
import java.util.function.Consumer;

/// `id NOT IN (SELECT winner FROM game)` where a winner is NULL in the database: it is true of no
/// row.
public final class NullsInNotIn implements LintCheck {
    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        if (subject.data().isEmpty()) return;
        subject.expressions(
                node -> {
                    Optional<InQuery> denied = denied(node);
                    if (denied.isPresent()
                            && subject.isAlone(denied.get().query())
                            && hasNull(denied.get().query(), subject))
                        findings.accept(
                                LintFinding.of(
                                        LintCode.NULL_IN_NOT_IN,
                                        Comparisons.place(subject, denied.get(), node),
                                        "over the database the subquery returns NULL, so that NOT"
                                                + " IN is true of no row"));
                });
    }

    private static Optional<InQuery> denied(Expression node) {
        if (node instanceof InQuery in && in.negated() && in.comparisons().size() == 1)
            return Optional.of(in);
        return node instanceof Not(var operand)
                        && operand.unparenthesised() instanceof InQuery in
                        && !in.negated()
                        && in.comparisons().size() == 1
                ? Optional.of(in)
                : Optional.empty();
    }

    private static boolean hasNull(Query query, LintSubject subject) {
        Expression value = Column.of(query.fields().getFirst());
        Query nulls = new Query.Filter(query, new IsNull(value, false));
        return subject.rows(nulls, 1).filter(rows -> !rows.isEmpty()).isPresent();
    }
}
