package dev.sameql.normalizer.site.expression;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A conjunction that compares consecutive parts of one text.
public final class ConjoinedPrefixSite extends AbstractSite {
    private final And and;

    /// `SUBSTR(value, from, length) operator constant`.
    private record Part(
            Comparison comparison, Expression value, long from, long length, String constant) {}

    private record Parts(Part first, Part second) {}

    public ConjoinedPrefixSite(And and, int path, SiteContext around) {
        super(path, around);
        this.and = and;
    }

    @Override
    public And node() {
        return and;
    }

    /// Whether the first characters equal a constant and those right after them are compared by
    /// an inequality.
    public boolean consecutive() {
        return parts().isPresent();
    }

    /// The whole text compared with both constants in one.
    public Expression asOneComparison() {
        Parts parts = parts().orElseThrow();
        String constant = parts.first.constant + parts.second.constant;
        Comparison second = parts.second.comparison;
        List<Expression> operands = new ArrayList<>();
        for (Expression operand : and.operands()) {
            if (operand == parts.first.comparison) continue;
            if (operand != second) {
                operands.add(operand);
                continue;
            }
            operands.add(
                    new Comparison(
                            second.operator(),
                            parts.first.value,
                            new Literal(Value.of(constant), Type.TEXT, Quote.SINGLE),
                            second.collation()));
        }
        return Conditions.and(operands);
    }

    private Optional<Parts> parts() {
        List<Part> found = and.operands().stream().flatMap(o -> part(o).stream()).toList();
        for (Part first : found) {
            if (first.from != 1
                    || first.comparison.operator() != ComparisonOperator.EQ
                    || first.length != first.constant.length()) continue;
            for (Part second : found) {
                boolean follows =
                        second.from == first.length + 1
                                && isInequality(second.comparison.operator())
                                && Isomorphism.same(first.value, second.value);
                if (follows) return Optional.of(new Parts(first, second));
            }
        }
        return Optional.empty();
    }

    private static boolean isInequality(ComparisonOperator operator) {
        return switch (operator) {
            case LT, LE, GT, GE -> true;
            case EQ, NE, IS, IS_NOT -> false;
        };
    }

    private static Optional<Part> part(Expression operand) {
        if (!(operand instanceof Comparison comparison)
                || !(comparison.left() instanceof Call call)
                || call.operator() != Operator.SUBSTR
                || call.arguments().size() != 3
                || !(comparison.right() instanceof Literal constant)) return Optional.empty();
        Optional<Long> from = number(call.arguments().get(1));
        Optional<Long> length = number(call.arguments().get(2));
        Optional<String> text = text(constant.value());
        if (from.isEmpty() || length.isEmpty() || text.isEmpty()) return Optional.empty();
        Expression value = call.arguments().getFirst();
        return Optional.of(new Part(comparison, value, from.get(), length.get(), text.get()));
    }

    private static Optional<Long> number(Expression expression) {
        return expression instanceof Literal(Value.Int(long number), _, _)
                ? Optional.of(number)
                : Optional.empty();
    }

    private static Optional<String> text(Value value) {
        return switch (value) {
            case Value.Text(var text) -> Optional.of(text);
            case Value.Int(long number) -> Optional.of(Long.toString(number));
            case Value.Real _, Value.Null _, Value.Decimal _, Value.Bool _ -> Optional.empty();
            case Value.Blob _, Value.Temporal _ -> Optional.empty();
        };
    }
}
