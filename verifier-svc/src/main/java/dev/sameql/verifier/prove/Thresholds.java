package dev.sameql.verifier.prove;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;

/// The numbers up to which a query counts rows: `HAVING COUNT(*) > 10`, `LIMIT 5`. On databases
/// with fewer rows such a query never shows what it does beyond them, and an agreement would say
/// nothing.
public final class Thresholds {
    private final TreeSet<Integer> counts = new TreeSet<>();
    private final Map<Integer, Query> definitions = new HashMap<>();
    private final TreeSet<Long> numbers = new TreeSet<>();
    private final TreeSet<Integer> stored = new TreeSet<>();
    private boolean arePlain = true;

    private Thresholds(Query query) {
        Trees.visit(
                query,
                q -> {
                    if (q instanceof Query.With with) definitions.put(with.id(), with.definition());
                    if (q instanceof Query.Scan scan)
                        scan.fields().forEach(f -> stored.add(f.id()));
                },
                _ -> {});
        int before;
        do {
            before = counts.size();
            Trees.visit(query, this::markCounts, _ -> {});
        } while (counts.size() > before);
        Trees.visit(query, this::readLimits, this::readComparisons);
    }

    /// The numbers, ascending.
    public static TreeSet<Long> of(Query query) {
        return new Thresholds(query).numbers;
    }

    /// How many rows it takes for every comparison with a count to come out either way, or empty
    /// where that is hard to say: where something is computed of a count, or it is compared with
    /// anything but counts, columns and integers.
    public static OptionalLong rowsToTell(Query query) {
        var thresholds = new Thresholds(query);
        if (!thresholds.arePlain) return OptionalLong.empty();
        long most = thresholds.numbers.isEmpty() ? 0 : thresholds.numbers.last();
        return OptionalLong.of(Math.max(2, most + 1));
    }

    private boolean isPlain(Expression expression) {
        return switch (expression) {
            case Expression.Column(var field, _) -> isKnown(field);
            case Expression.Scalar(var query, _) -> query.fields().stream().allMatch(this::isKnown);
            case Expression.Literal(var value, _, _) ->
                    value instanceof Value.Int || value.isNull();
            case Expression.Parenthesised(var operand) -> isPlain(operand);
            case Expression.Call _, Expression.Cast _, Expression.Case _, Expression.Iif _ -> false;
            case Expression.Predicate _ -> false;
        };
    }

    /// Whether it is a count or a column of a table: what is computed may be any number.
    private boolean isKnown(Field field) {
        return counts.contains(field.id()) || stored.contains(field.id());
    }

    private void markCounts(Query query) {
        switch (query) {
            case Query.Aggregate(_, var keys, var calls) -> {
                keys.forEach(this::markCounts);
                calls.forEach(this::markCounts);
            }
            case Query.Window(_, var calls) -> calls.forEach(this::markCounts);
            case Query.Project(_, var assignments) -> assignments.forEach(this::markCounts);
            case Query.SetOperation(var operator, _, var left, var right, var fields) -> {
                mark(left.fields(), fields);
                mark(right.fields(), fields);
                boolean counted = fields.stream().anyMatch(f -> counts.contains(f.id()));
                arePlain &= operator == SetOperator.UNION || !counted;
            }
            case Query.CommonTable table -> {
                Query definition = definitions.get(table.id());
                if (definition != null) mark(definition.fields(), table.fields());
            }
            case Query.Scan _, Query.Values _, Query.Derived _, Query.Filter _, Query.Join _ -> {}
            case Query.Distinct _, Query.Sort _, Query.Limit _, Query.With _ -> {}
        }
    }

    private void markCounts(Assignment assignment) {
        boolean counts = isCount(assignment.value());
        mark(assignment.field(), counts);
        arePlain &= isPlain(assignment.value()) || !counts;
    }

    private void markCounts(AggregateCall call) {
        boolean counts = call.function() == AggregateFunction.COUNT;
        boolean adds =
                call.function() == AggregateFunction.SUM
                        || call.function() == AggregateFunction.TOTAL;
        boolean ofCases = adds && call.arguments().stream().allMatch(Thresholds::isConstantChoice);
        mark(call.field(), counts || ofCases || call.arguments().stream().anyMatch(this::isCount));
    }

    private void markCounts(WindowCall call) {
        boolean counts =
                switch (call.function()) {
                    case WindowCall.WindowFunction.Ranking _ -> true;
                    case WindowCall.WindowFunction.Over(var aggregate) ->
                            aggregate == AggregateFunction.COUNT;
                };
        mark(call.field(), counts);
    }

    /// `CASE WHEN … THEN 1 ELSE 0 END` and its like: to add them is to count.
    private static boolean isConstantChoice(Expression expression) {
        return switch (expression) {
            case Expression.Case(var branches, var otherwise, _) ->
                    branches.stream().allMatch(b -> isConstant(b.result()))
                            && otherwise.map(Thresholds::isConstant).orElse(true);
            case Expression.Iif(_, var then, var otherwise, _) ->
                    isConstant(then) && isConstant(otherwise);
            case Expression.Parenthesised(var operand) -> isConstantChoice(operand);
            case Expression.Cast(var operand, _, _) -> isConstantChoice(operand);
            case Expression.Predicate _ -> true;
            case Expression.Literal _ -> true;
            case Expression.Column _, Expression.Call _, Expression.Scalar _ -> false;
        };
    }

    private static boolean isConstant(Expression expression) {
        return expression instanceof Expression.Literal
                || expression instanceof Expression.Cast(var operand, _, _) && isConstant(operand);
    }

    private void mark(List<Field> from, List<Field> to) {
        for (int i = 0; i < to.size(); i++) {
            mark(to.get(i), counts.contains(from.get(i).id()));
        }
    }

    private void mark(Field field, boolean counted) {
        if (counted) counts.add(field.id());
    }

    /// Whether a count goes into the value, or comes out of a subquery in it.
    private boolean isCount(Expression expression) {
        return Trees.any(
                expression,
                q -> q.fields().stream().anyMatch(f -> counts.contains(f.id())),
                e -> e instanceof Expression.Column(var field, _) && counts.contains(field.id()));
    }

    private void readLimits(Query query) {
        if (!(query instanceof Query.Limit(_, var count, var offset))) return;
        count.ifPresent(this::readNumbers);
        offset.ifPresent(this::readNumbers);
    }

    private void readComparisons(Expression expression) {
        var comparisons = new ArrayList<Comparison>();
        switch (expression) {
            case Comparison comparison -> comparisons.add(comparison);
            case Expression.Between(var low, var high, _) -> comparisons.addAll(List.of(low, high));
            case Expression.InList(_, var alternatives, _) -> comparisons.addAll(alternatives);
            case Expression.InQuery(var columns, _, _) -> comparisons.addAll(columns);
            case Expression.RowComparison(_, var columns) -> comparisons.addAll(columns);
            case Expression.Quantified(var comparison, _, _) -> comparisons.add(comparison);
            case Expression.And _, Expression.Or _, Expression.Not _, Expression.TruthTest _ -> {}
            case Expression.Exists _, Expression.IsNull _ -> {}
            case Expression.Predicate other -> arePlain &= !isCount(other);
            case Expression.Literal _, Expression.Column _, Expression.Parenthesised _ -> {}
            case Expression.Call _, Expression.Case _, Expression.Iif _ -> {}
            case Expression.Cast _, Expression.Scalar _ -> {}
        }
        for (Comparison comparison : comparisons) {
            boolean ofCount = isCount(comparison.left()) || isCount(comparison.right());
            if (ofCount) arePlain &= isPlain(comparison.left()) && isPlain(comparison.right());
            if (isCount(comparison.left())) readNumbers(comparison.right());
            if (isCount(comparison.right())) readNumbers(comparison.left());
        }
    }

    private void readNumbers(Expression expression) {
        Trees.visit(
                expression,
                _ -> {},
                e -> {
                    if (e instanceof Expression.Literal(Value.Int(long number), _, _)) {
                        numbers.add(number);
                    }
                });
    }
}
