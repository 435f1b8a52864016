package dev.sameql.normalizer.site.grouping;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.List;
import java.util.Optional;

/// An aggregate call, seen as a count.
public final class CountedSite extends AbstractSite {
    private final AggregateCall call;

    public CountedSite(AggregateCall call, int path, SiteContext around) {
        super(path, around);
        this.call = call;
    }

    @Override
    public AggregateCall node() {
        return call;
    }

    /// Whether it takes the distinct values of a column of one table that is declared UNIQUE.
    public boolean distinctOfUnique() {
        return call.distinct()
                && around().operator() instanceof Aggregate(var rows, _, _)
                && call.arguments().size() == 1
                && call.arguments().getFirst() instanceof Column(var field, _)
                && facts().declarations().isUniqueInOneTable(rows, field);
    }

    /// The same without DISTINCT.
    public AggregateCall withoutDistinct() {
        return call.withoutDistinct();
    }

    private boolean counts() {
        return call.function() == AggregateFunction.COUNT
                && !call.distinct()
                && call.arguments().size() == 1;
    }

    /// Whether it counts the rows where a condition is true: `COUNT(CASE WHEN d THEN 1 END)`, or
    /// with a column that is declared NOT NULL in place of the 1.
    public boolean countsCases() {
        return counted().isPresent();
    }

    private Optional<When> counted() {
        if (!counts() || !(call.arguments().getFirst() instanceof Case(var branches, var other, _)))
            return Optional.empty();
        boolean otherwiseNull =
                other.isEmpty()
                        || other.get() instanceof Literal literal && literal.value().isNull();
        if (branches.size() != 1 || !otherwiseNull) return Optional.empty();
        boolean there =
                switch (branches.getFirst().result()) {
                    case Literal literal -> !literal.value().isNull();
                    case Column(var field, _) -> facts().declarations().isNotNull(field);
                    // the rule says 1 or a column
                    default -> false;
                };
        return there ? Optional.of(branches.getFirst()) : Optional.empty();
    }

    /// `SUM(CASE WHEN d THEN 1 ELSE 0 END)`.
    public AggregateCall summingCases() {
        Expression condition = counted().orElseThrow().condition();
        Literal one = new Literal(Value.of(1), Type.INTEGER, Quote.NONE);
        Literal zero = new Literal(Value.of(0), Type.INTEGER, Quote.NONE);
        Case summand = new Case(List.of(new When(condition, one)), Optional.of(zero), Type.INTEGER);
        return call.withFunction(AggregateFunction.SUM).withArguments(List.of(summand));
    }
}
