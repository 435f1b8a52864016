package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.print.Printer;
import dev.sameql.core.value.Value;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintData;
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
        LintData data = subject.data().get();
        subject.expressions(
                node -> {
                    Optional<InQuery> denied = denied(node);
                    if (denied.isPresent()
                            && subject.isAlone(denied.get().query())
                            && hasNull(denied.get().query(), subject, data))
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

    private static boolean hasNull(Query query, LintSubject subject, LintData data) {
        Expression value = Column.of(query.fields().getFirst());
        Query nulls = new Query.Filter(query, new IsNull(value, false));
        var one = new Literal(Value.of(1L), Type.INTEGER, Quote.NONE);
        Query probe = new Query.Limit(nulls, Optional.of(one), Optional.empty());
        return data.rows(Printer.print(probe, subject.dialect()), 1)
                .filter(rows -> !rows.isEmpty())
                .isPresent();
    }
}
