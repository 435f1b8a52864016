package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.standalone.lint.LintCheck;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintSubject;
import dev.sameql.standalone.lint.LintSubject.BaseColumn;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// `ON T2.PostId = T2.Id`: a join whose condition connects nothing, since both sides of a
/// comparison are columns of one row.
public final class SelfComparison implements LintCheck {

    @Override
    public void look(LintSubject subject, Consumer<LintFinding> findings) {
        subject.queries(
                node -> {
                    if (node instanceof Query.Join join) look(join, subject, findings);
                });
    }

    private static void look(Query.Join join, LintSubject subject, Consumer<LintFinding> findings) {
        List<Expression> conjuncts = Conditions.conjuncts(join.condition());
        BitSet left = Reads.ids(join.left().fields());
        BitSet right = Reads.ids(join.right().fields());
        boolean connects =
                conjuncts.stream()
                        .map(Reads::of)
                        .anyMatch(read -> read.intersects(left) && read.intersects(right));
        if (connects) return;
        for (Expression conjunct : conjuncts) {
            if (!(conjunct.unparenthesised() instanceof Comparison comparison)
                    || comparison.operator() != ComparisonOperator.EQ
                    || !(LintSubject.plain(comparison.left()) instanceof Column)
                    || !(LintSubject.plain(comparison.right()) instanceof Column)) continue;
            Optional<BaseColumn> one = subject.column(comparison.left());
            Optional<BaseColumn> other = subject.column(comparison.right());
            boolean same =
                    one.isPresent()
                            && other.isPresent()
                            && one.get().scan().fields().equals(other.get().scan().fields());
            if (!same) continue;
            findings.accept(
                    LintFinding.of(
                            LintCode.COMPARES_WITH_ITSELF,
                            subject.place(comparison),
                            "the join condition compares "
                                    + one.get()
                                    + " with "
                                    + other.get()
                                    + " of the same row, and connects nothing"));
        }
    }
}
