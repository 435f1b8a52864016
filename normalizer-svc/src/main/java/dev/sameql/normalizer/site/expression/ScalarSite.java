package dev.sameql.normalizer.site.expression;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.SiteContext;
import java.util.List;
import java.util.Optional;

/// A subquery used as a value.
public final class ScalarSite extends AbstractSite {
    private final Scalar scalar;

    private record First(Query rows, Expression value, boolean greatest) {}

    public ScalarSite(Scalar scalar, int path, SiteContext around) {
        super(path, around);
        this.scalar = scalar;
    }

    @Override
    public Scalar node() {
        return scalar;
    }

    /// Whether it is the first value in its own order, greatest first, or smallest first where it
    /// is never NULL.
    public boolean firstInOwnOrder() {
        return first().filter(f -> f.greatest || isNeverNull(f)).isPresent();
    }

    private boolean isNeverNull(First first) {
        return NonNull.isNeverNull(first.value, NonNull.fields(first.rows, facts().definitions()));
    }

    private Optional<First> first() {
        if (!(scalar.query() instanceof Limit(var input, var count, var offset))
                || offset.isPresent()
                || !(count.orElse(null) instanceof Literal(Value.Int(long n), _, _))
                || n != 1
                || !(input instanceof Project(Sort(var rows, var keys), var outputs))
                || keys.size() != 1) return Optional.empty();
        SortKey key = keys.getFirst();
        Expression value = outputs.getFirst().value();
        boolean plain =
                key.collation() == Collation.BINARY
                        && value.type().collation() == Collation.BINARY
                        && key.nullsFirst() != key.descending()
                        && Isomorphism.same(key.value(), value)
                        && Substitution.isMovable(outputs);
        return plain ? Optional.of(new First(rows, value, key.descending())) : Optional.empty();
    }

    /// The same as MAX or MIN.
    public Scalar asExtremum() {
        First first = first().orElseThrow();
        AggregateFunction function = first.greatest ? AggregateFunction.MAX : AggregateFunction.MIN;
        var type = first.value.type().withoutAffinity();
        Field extremum = new Field(facts().freshId(), function.name(), type);
        Field output = new Field(facts().freshId(), function.name(), type);
        AggregateCall call = AggregateCall.of(extremum, function, List.of(first.value), false);
        Query query =
                new Project(
                        new Aggregate(first.rows, List.of(), List.of(call)),
                        List.of(
                                new Assignment(
                                        output,
                                        Substitution.column(extremum),
                                        Assignment.Origin.WRITTEN)));
        return new Scalar(query, type);
    }
}
