package dev.sameql.verifier.date;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.Bound;
import dev.sameql.core.ir.WindowCall.WindowFunction.Over;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Whether queries of a dialect with types look only at the order of days and at how far they lie
/// apart. Then a day may stand for itself as a number: nobody asks for its year, shows it as a text
/// or takes it for anything but a day, and the results of both queries have days in the same
/// columns.
public final class DayCounts {
    private static final Set<Operator> OF_DAYS_ALONE =
            Set.of(Operator.COALESCE, Operator.LEAST, Operator.GREATEST);

    private boolean suffices = true;
    private boolean measures;

    private DayCounts() {}

    /// Whether it matters how far days lie apart, and days as numbers are enough for two queries,
    /// whose results have columns in one order, and for the conditions of their databases.
    public static boolean suffice(Query gold, Query predicted, List<Query> checks) {
        if (gold.fields().size() != predicted.fields().size()) return false;
        var counts = new DayCounts();
        for (int c = 0; c < gold.fields().size(); c++)
            counts.require(
                    isDay(gold.fields().get(c).type()) == isDay(predicted.fields().get(c).type()));
        var all = new ArrayList<>(List.of(gold, predicted));
        all.addAll(checks);
        for (Query query : all) Trees.visit(query, counts::query, counts::expression);
        return counts.suffices && counts.measures;
    }

    /// Whether some column of a result is a day.
    public static boolean isShownBy(Query query) {
        return query.fields().stream().anyMatch(f -> isDay(f.type()));
    }

    private void require(boolean condition) {
        suffices &= condition;
    }

    private static boolean isDay(Type type) {
        return type.kind() == Kind.DATE;
    }

    private static boolean isDay(Expression expression) {
        return isDay(expression.type());
    }

    private static boolean isNothing(Expression expression) {
        return expression.unparenthesised() instanceof Expression.Literal(Value.Null _, _, _);
    }

    /// All of them days, or none.
    private void alike(List<Expression> values) {
        boolean some = values.stream().anyMatch(v -> isDay(v));
        require(!some || values.stream().allMatch(v -> isDay(v) || isNothing(v)));
    }

    private void alike(Type type, List<Expression> values) {
        alike(values);
        boolean days = values.stream().anyMatch(v -> isDay(v));
        boolean open = values.stream().allMatch(v -> isNothing(v));
        require(open || days == isDay(type));
    }

    private void query(Query query) {
        switch (query) {
            case Query.Values(var rows, var fields) -> {
                for (List<Expression> row : rows)
                    for (int c = 0; c < row.size(); c++)
                        alike(fields.get(c).type(), List.of(row.get(c)));
            }
            case Query.SetOperation(_, _, var left, var right, var fields) -> {
                alike(left.fields(), fields);
                alike(right.fields(), fields);
            }
            case Query.With with -> require(!with.recursive());
            case Query.Project(_, var assignments) -> assignments.forEach(this::assignment);
            case Query.Aggregate(_, var keys, var calls) -> {
                keys.forEach(this::assignment);
                calls.forEach(this::aggregate);
            }
            case Query.Window(_, var calls) -> calls.forEach(this::window);
            case Query.Scan _, Query.CommonTable _, Query.Derived _, Query.Filter _ -> {}
            case Query.Join _, Query.Distinct _, Query.Sort _, Query.Limit _ -> {}
        }
    }

    private void alike(List<Field> some, List<Field> others) {
        for (int c = 0; c < others.size(); c++)
            require(isDay(some.get(c).type()) == isDay(others.get(c).type()));
    }

    private void assignment(Assignment assignment) {
        alike(assignment.field().type(), List.of(assignment.value()));
    }

    private void aggregate(AggregateCall call) {
        if (call.arguments().stream().noneMatch(a -> isDay(a)))
            require(!isDay(call.field().type()));
        else of(call.function(), call.field());
    }

    private void of(AggregateFunction function, Field result) {
        switch (function) {
            case COUNT -> require(!isDay(result.type()));
            case MIN, MAX, BARE, ANY_VALUE -> require(isDay(result.type()));
            case SUM, AVG, TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR -> require(false);
        }
    }

    private void window(WindowCall call) {
        boolean days = call.arguments().stream().anyMatch(a -> isDay(a));
        boolean byDays = call.order().stream().anyMatch(k -> isDay(k.value()));
        measures |=
                byDays
                        && call.frame().unit() == WindowCall.Frame.Unit.RANGE
                        && (isDistance(call.frame().start()) || isDistance(call.frame().end()));
        switch (call.function()) {
            case Over(var aggregate) -> {
                if (days) of(aggregate, call.field());
                else require(!isDay(call.field().type()));
            }
            case Ranking ranking -> {
                require(days == isDay(call.field().type()));
                if (!days) return;
                switch (ranking) {
                    case LAG, LEAD -> {
                        var values = new ArrayList<>(call.arguments());
                        if (values.size() > 1) values.remove(1);
                        alike(values);
                        require(isDay(values.getFirst()));
                    }
                    case FIRST_VALUE, LAST_VALUE, NTH_VALUE ->
                            require(isDay(call.arguments().getFirst()));
                    case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST, NTILE ->
                            require(false);
                }
            }
        }
    }

    private static boolean isDistance(Bound bound) {
        return switch (bound) {
            case Bound.Preceding _, Bound.Following _ -> true;
            case Bound.UnboundedPreceding _, Bound.CurrentRow _, Bound.UnboundedFollowing _ ->
                    false;
        };
    }

    private void expression(Expression expression) {
        switch (expression) {
            case Expression.Literal(var value, var type, _) ->
                    require(
                            !isDay(type)
                                    || value.isNull()
                                    || value instanceof Value.Temporal(var iso)
                                            && SymbolicDates.isDay(iso));
            case Expression.Call(var operator, var operands, var type) ->
                    call(operator, operands, type);
            case Expression.Cast(var operand, var target, _) ->
                    require(!isDay(target) && !isDay(operand));
            case Expression.Case(var branches, var otherwise, var type) -> {
                var results = new ArrayList<Expression>();
                branches.forEach(b -> results.add(b.result()));
                otherwise.ifPresent(results::add);
                alike(type, results);
            }
            case Expression.Iif(_, var then, var otherwise, var type) ->
                    alike(type, List.of(then, otherwise));
            case Expression.Scalar(var query, var type) ->
                    require(isDay(type) == isDay(query.fields().getFirst().type()));
            case Comparison comparison -> compared(comparison);
            case Expression.Between(var low, var high, _) -> {
                compared(low);
                compared(high);
            }
            case Expression.InList(_, var alternatives, _) -> alternatives.forEach(this::compared);
            case Expression.RowComparison(_, var columns) -> columns.forEach(this::compared);
            case Expression.InQuery(var columns, _, _) -> columns.forEach(this::compared);
            case Expression.Quantified(var comparison, _, _) -> compared(comparison);
            case Expression.Like(_, var value, var pattern, _, _) ->
                    require(!isDay(value) && !isDay(pattern));
            case Expression.AsCondition(var operand) -> require(!isDay(operand));
            case Expression.TruthTest(var operand, _, _) -> require(!isDay(operand));
            case Expression.Column _, Expression.Parenthesised _, Expression.IsNull _ -> {}
            case Expression.And _, Expression.Or _, Expression.Not _, Expression.Exists _ -> {}
        }
    }

    private void compared(Comparison comparison) {
        alike(List.of(comparison.left(), comparison.right()));
    }

    private void call(Operator operator, List<Expression> operands, Type type) {
        if (OF_DAYS_ALONE.contains(operator)) {
            alike(type, operands);
        } else if (operator == Operator.CURRENT_DATE) {
            require(isDay(type));
        } else if (operator == Operator.DAYS_BETWEEN) {
            require(operands.stream().allMatch(o -> isDay(o)) && type.kind() != Kind.DATE);
            measures = true;
        } else if (operator == Operator.ADD_DAYS && operands.size() == 2) {
            boolean day = isDay(operands.getFirst());
            require(day == isDay(type) && !isDay(operands.getLast()));
            measures |= day;
        } else {
            require(!isDay(type) && operands.stream().noneMatch(o -> isDay(o)));
        }
    }
}
