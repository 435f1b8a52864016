package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Comparisons that hold for no row, as the values tell that stand in the columns which they choose
/// from: `'true' = CASE WHEN v THEN v END` where no `v` is `'true'` need not ask for the
/// condition. An engine knows the least and greatest value of each column; here all are known.
final class KnownRanges {
    private static final int MOST_PAIRS = 400;
    private static final Set<AggregateFunction> CHOOSING =
            Set.of(AggregateFunction.MIN, AggregateFunction.MAX, AggregateFunction.ANY_VALUE);

    private static final Set<Operator> SUMS =
            Set.of(
                    Operator.ADD,
                    Operator.SUBTRACT,
                    Operator.ADD_INTEGER,
                    Operator.SUBTRACT_INTEGER,
                    Operator.ADD_DECIMAL,
                    Operator.SUBTRACT_DECIMAL,
                    Operator.ADD_REAL,
                    Operator.SUBTRACT_REAL);

    private final Evaluation evaluation;
    private final Map<Integer, Query.Scan> stored = new HashMap<>();
    private final Map<Integer, Expression> computed = new HashMap<>();
    private final Map<Integer, Optional<List<Expression>>> columns = new HashMap<>();

    private KnownRanges(Evaluation evaluation) {
        this.evaluation = evaluation;
    }

    /// The query without the rows of filters by such comparisons.
    static Query decided(Query query, Evaluation evaluation) {
        KnownRanges ranges = new KnownRanges(evaluation);
        Trees.visit(query, ranges::note, _ -> {});
        return Trees.rewrite(
                query, new NeverTrue(ranges::isNever, _ -> false)::filtered, node -> node);
    }

    private void note(Query query) {
        switch (query) {
            case Query.Scan scan -> scan.fields().forEach(field -> stored.put(field.id(), scan));
            case Query.Project(_, var outputs) -> outputs.forEach(this::note);
            case Query.Aggregate(_, var keys, var calls) -> {
                keys.forEach(this::note);
                calls.forEach(this::note);
            }
            case Query.Values _, Query.Derived _, Query.Filter _, Query.Join _, Query.Window _ -> {}
            case Query.Distinct _, Query.SetOperation _, Query.Sort _, Query.Limit _ -> {}
            case Query.With _, Query.CommonTable _ -> {}
        }
    }

    private void note(Assignment output) {
        computed.put(output.field().id(), output.value());
    }

    private void note(AggregateCall call) {
        if (CHOOSING.contains(call.function()))
            computed.put(call.field().id(), call.arguments().getFirst());
    }

    private boolean isNever(Expression condition) {
        return switch (condition) {
            case Comparison comparison -> isNever(comparison, comparison.right());
            case Quantified(var comparison, var all, var query) when !all ->
                    isNever(comparison, read(query));
            case InQuery(var comparisons, var query, var negated)
                    when !negated && comparisons.size() == 1 ->
                    isNever(comparisons.getFirst(), read(query));
            case Expression _ -> false;
        };
    }

    private static Expression read(Query subquery) {
        return Column.of(subquery.fields().getFirst());
    }

    private boolean isNever(Comparison comparison, Expression other) {
        boolean orders =
                switch (comparison.operator()) {
                    case EQ, LT, LE, GT, GE -> true;
                    case NE, IS, IS_NOT -> false;
                };
        if (!orders) return false;
        List<Expression> left = values(comparison.left()).orElse(List.of());
        List<Expression> right = values(other).orElse(List.of());
        int pairs = left.size() * right.size();
        if (pairs == 0 || pairs > MOST_PAIRS) return false;
        return left.stream()
                .allMatch(a -> right.stream().allMatch(b -> isFalse(comparison.with(a, b))));
    }

    private boolean isFalse(Comparison constants) {
        return evaluation.truth(constants).filter(truth -> !truth).isPresent();
    }

    /// The values that an expression may have, NULL aside; empty where they are not known.
    private Optional<List<Expression>> values(Expression expression) {
        return switch (expression.unparenthesised()) {
            case Expression constant when Laziness.isConstant(constant) ->
                    Optional.of(List.of(constant));
            case Column(var field, _) -> column(field);
            case Cast(var operand, var target, var mode) when operand.type().kind().isNumeric() ->
                    values(operand)
                            .map(
                                    known ->
                                            known.stream()
                                                    .<Expression>map(v -> new Cast(v, target, mode))
                                                    .toList());
            case Case choice -> values(choice.results());
            case Iif(_, var then, var otherwise, _) -> values(List.of(then, otherwise));
            case Call call when call.operator() == Operator.COALESCE -> values(call.arguments());
            case Call call when call.operator() == Operator.NULLIF ->
                    values(call.arguments().getFirst());
            case Call call when SUMS.contains(call.operator()) -> sums(call);
            case Expression _ -> Optional.empty();
        };
    }

    private Optional<List<Expression>> values(List<Expression> choices) {
        List<Expression> all = new ArrayList<>();
        for (Expression choice : choices) {
            Optional<List<Expression>> known = values(choice);
            if (known.isEmpty()) return known;
            all.addAll(known.get());
        }
        return Optional.of(all);
    }

    private Optional<List<Expression>> sums(Call call) {
        Optional<List<Expression>> left = values(call.arguments().getFirst());
        Optional<List<Expression>> right = values(call.arguments().getLast());
        if (left.isEmpty() || right.isEmpty()) return Optional.empty();
        return Optional.of(
                left.get().stream()
                        .flatMap(a -> right.get().stream().map(b -> List.of(a, b)))
                        .<Expression>map(both -> new Call(call.operator(), both, call.type()))
                        .limit(MOST_PAIRS + 1L)
                        .toList());
    }

    private Optional<List<Expression>> column(Field field) {
        Optional<List<Expression>> known = columns.get(field.id());
        if (known != null) return known;
        Optional<List<Expression>> read = readColumn(field);
        columns.put(field.id(), read);
        return read;
    }

    private Optional<List<Expression>> readColumn(Field field) {
        Expression value = computed.get(field.id());
        if (value != null) return values(value);
        Query.Scan scan = stored.get(field.id());
        if (scan == null) return Optional.empty();
        Query distinct = new Query.Distinct(Evaluation.projected(scan, Column.of(field)));
        return evaluation.outcome(distinct) instanceof Outcome.Rows(_, var rows)
                ? Optional.of(rows.stream().map(row -> literal(row.getFirst(), field)).toList())
                : Optional.empty();
    }

    private static Expression literal(Value value, Field field) {
        return new Literal(value, field.type(), Quote.NONE);
    }
}
