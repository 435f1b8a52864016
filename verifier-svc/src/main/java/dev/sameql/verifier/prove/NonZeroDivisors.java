package dev.sameql.verifier.prove;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.operator.Failure;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// A query with `NULLIF(d, 0)` for divisors `d` that are computed whenever the query has a result:
/// those of its columns and of the arguments of its aggregates, outside of what is a choice. Where
/// a divisor is 0 the query fails, or what is computed of it is NULL either way; so wherever it
/// does not fail it is the same query.
public final class NonZeroDivisors {
    private final Elaborator elaborator;

    private NonZeroDivisors(Elaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// The query, an equal one where it has no such divisors. What stands below a LIMIT is left as
    /// it is: not all of its rows are computed.
    public static Query of(Query query, Elaborator elaborator) {
        return new NonZeroDivisors(elaborator).rows(query);
    }

    private Query rows(Query query) {
        return switch (query) {
            case Query.Derived _, Query.Sort _ ->
                    Trees.map(query, this::rows, UnaryOperator.identity());
            case Query.Project _ -> Trees.map(query, this::aggregated, this::computed);
            case Query.Scan _,
                    Query.Values _,
                    Query.Filter _,
                    Query.Join _,
                    Query.Aggregate _,
                    Query.Window _,
                    Query.Distinct _,
                    Query.SetOperation _,
                    Query.Limit _,
                    Query.With _,
                    Query.CommonTable _ ->
                    query;
        };
    }

    private Query aggregated(Query query) {
        if (!(query instanceof Query.Aggregate(var input, var keys, var calls))) return query;
        return new Query.Aggregate(input, keys, calls.stream().map(this::aggregate).toList());
    }

    private AggregateCall aggregate(AggregateCall call) {
        if (call.filter().isPresent()) return call;
        return call.withArguments(call.arguments().stream().map(this::computed).toList());
    }

    /// An expression that is computed for certain.
    private Expression computed(Expression expression) {
        return switch (expression) {
            case Parenthesised _, Cast _ ->
                    Trees.map(expression, this::computed, UnaryOperator.identity());
            case Call call -> computed(call);
            default -> expression;
        };
    }

    private Call computed(Call call) {
        List<Expression> operands = new ArrayList<>(call.arguments());
        int certain =
                switch (call.operator().descriptor().nulls().from()) {
                    case EVERY -> operands.size();
                    case FIRST, FIRST_TWO -> 1;
                    case ENGINES_OWN, NONE -> 0;
                };
        for (int i = 0; i < certain; i++) operands.set(i, computed(operands.get(i)));
        boolean fails = call.operator().descriptor().failures().contains(Failure.DIVISION_BY_ZERO);
        if (fails && operands.size() == 2) operands.set(1, nonZero(operands.get(1)));
        return new Call(call.operator(), operands, call.type());
    }

    private Expression nonZero(Expression divisor) {
        if (divisor instanceof Literal) return divisor;
        Value zero = Value.of(0);
        Expression other =
                elaborator.function(
                        "NULLIF",
                        List.of(divisor, new Literal(zero, elaborator.literal(zero), Quote.NONE)));
        return other.type().kind() == divisor.type().kind() ? other : divisor;
    }
}
