package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.problem.Position;
import dev.sameql.standalone.lint.LintSubject;
import java.util.function.BiConsumer;

/// The comparisons of a query, those that BETWEEN and IN stand for among them.
final class Comparisons {
    private Comparisons() {}

    /// Hands over each, with what is written.
    static void visit(LintSubject subject, BiConsumer<Comparison, Expression> look) {
        subject.expressions(
                node -> {
                    switch (node) {
                        case Comparison comparison -> look.accept(comparison, node);
                        case Between(var low, var high, _) -> {
                            look.accept(low, node);
                            look.accept(high, node);
                        }
                        case InList(_, var alternatives, _) ->
                                alternatives.forEach(each -> look.accept(each, node));
                        default -> {}
                    }
                });
    }

    /// Whether a comparison is by `=` or `<>`.
    static boolean equates(Comparison comparison) {
        return comparison.operator() == ComparisonOperator.EQ
                || comparison.operator() == ComparisonOperator.NE;
    }

    /// Where a part of a comparison stands, or else what it is written as.
    static Position place(LintSubject subject, Object part, Object written) {
        Position place = subject.place(part);
        return place.equals(Position.UNKNOWN) ? subject.place(written) : place;
    }
}
