package dev.sameql.verifier.encode;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which columns' values meet each other in queries, and how they are looked at: only whether two
/// are equal, also which is less, or in any other way (compared with constants, computed with).
///
/// Queries whose values of a class are only compared for equality mean the same when these values
/// are renamed one to one; where they are ordered as well, when the renaming keeps the order.
final class ValueClasses {
    /// How the values of a class are looked at.
    enum Use {
        EQUALITY,
        ORDER,
        ANY
    }

    private final List<Integer> parents = new ArrayList<>();
    private final List<Use> uses = new ArrayList<>();
    private final Map<String, Integer> columns = new HashMap<>();

    /// How the values in a class are looked at.
    Use use(int member) {
        return uses.get(root(member));
    }

    int root(int member) {
        int at = member;
        while (parents.get(at) != at) at = parents.get(at);
        return at;
    }

    /// The class of a table's column.
    int column(String table, int column) {
        return columns.computeIfAbsent(table + '\0' + column, _ -> fresh(Use.EQUALITY));
    }

    void unite(int one, int other) {
        int from = root(one);
        int to = root(other);
        if (from == to) return;
        parents.set(from, to);
        mark(to, uses.get(from));
    }

    private void mark(int member, Use use) {
        int root = root(member);
        if (use.compareTo(uses.get(root)) > 0) uses.set(root, use);
    }

    private int fresh(Use use) {
        parents.add(parents.size());
        uses.add(use);
        return parents.size() - 1;
    }

    /// Reads a query, and returns the classes of its columns.
    List<Integer> read(Query query) {
        var reader = new Reader();
        reader.query(query);
        return query.fields().stream().map(reader::field).toList();
    }

    /// One query, whose fields have ids of their own.
    private final class Reader {
        private final Map<Integer, Integer> fields = new HashMap<>();
        private final Map<Integer, List<Field>> definitions = new HashMap<>();

        int field(Field field) {
            return fields.computeIfAbsent(field.id(), _ -> fresh(Use.EQUALITY));
        }

        void query(Query query) {
            if (query instanceof Query.With with) {
                definitions.put(with.id(), with.definition().fields());
            }
            query.inputs().forEach(this::query);
            switch (query) {
                case Query.Scan(var table, _, var own) -> {
                    for (int c = 0; c < own.size(); c++) {
                        unite(field(own.get(c)), column(table.name(), c));
                    }
                }
                case Query.Values(var rows, var own) -> {
                    for (List<Expression> row : rows) {
                        for (int c = 0; c < own.size(); c++) {
                            unite(field(own.get(c)), value(row.get(c)));
                        }
                    }
                }
                case Query.Project(_, var assignments) -> assignments.forEach(this::assign);
                case Query.Filter(_, var condition) -> condition(condition);
                case Query.Join(_, _, _, var condition, _) -> condition.ifPresent(this::condition);
                case Query.Aggregate(_, var keys, var calls) -> {
                    keys.forEach(this::assign);
                    calls.forEach(this::aggregate);
                }
                case Query.Window(_, var calls) -> calls.forEach(this::window);
                case Query.SetOperation(_, _, var left, var right, var own) -> {
                    unite(left.fields(), own);
                    unite(right.fields(), own);
                }
                case Query.Sort(_, var keys) -> keys.forEach(this::ordered);
                case Query.Limit(_, var count, var offset) -> {
                    count.ifPresent(this::opaque);
                    offset.ifPresent(this::opaque);
                }
                case Query.CommonTable(var id, _, _, var own) -> unite(definitions.get(id), own);
                case Query.Derived _, Query.Distinct _, Query.With _ -> {}
            }
        }

        private void assign(Assignment assignment) {
            unite(field(assignment.field()), value(assignment.value()));
        }

        private void unite(List<Field> some, List<Field> others) {
            for (int c = 0; c < some.size(); c++) {
                ValueClasses.this.unite(field(some.get(c)), field(others.get(c)));
            }
        }

        private void unite(int one, int other) {
            ValueClasses.this.unite(one, other);
        }

        private void aggregate(AggregateCall call) {
            call.filter().ifPresent(this::condition);
            call.order().forEach(this::ordered);
            switch (call.function()) {
                case COUNT -> {
                    call.arguments().forEach(this::value);
                    mark(field(call.field()), Use.ANY);
                }
                case MIN, MAX -> {
                    int member = value(call.arguments().getFirst());
                    mark(member, Use.ORDER);
                    unite(field(call.field()), member);
                }
                case BARE, ANY_VALUE ->
                        unite(field(call.field()), value(call.arguments().getFirst()));
                case SUM, AVG, TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR -> {
                    call.arguments().forEach(this::opaque);
                    mark(field(call.field()), Use.ANY);
                }
            }
        }

        private void window(WindowCall call) {
            call.filter().ifPresent(this::condition);
            call.partition().forEach(this::value);
            for (SortKey key : call.order()) {
                if (call.function() instanceof WindowCall.WindowFunction.Ranking) ordered(key);
                else opaque(key.value());
            }
            call.arguments().forEach(this::opaque);
            mark(field(call.field()), Use.ANY);
        }

        private void ordered(SortKey key) {
            int member = value(key.value());
            mark(member, key.collation() == Collation.BINARY ? Use.ORDER : Use.ANY);
        }

        /// The class of what an expression yields.
        private int value(Expression expression) {
            return switch (expression) {
                case Expression.Column(var field, _) -> field(field);
                case Expression.Parenthesised(var operand) -> value(operand);
                case Expression.Literal(var constant, _, _) ->
                        fresh(constant instanceof Value.Null ? Use.EQUALITY : Use.ANY);
                case Expression.Case(var branches, var otherwise, _) -> {
                    int result = fresh(Use.EQUALITY);
                    for (Expression.When branch : branches) {
                        condition(branch.condition());
                        unite(result, value(branch.result()));
                    }
                    otherwise.ifPresent(o -> unite(result, value(o)));
                    yield result;
                }
                case Expression.Iif(var condition, var then, var otherwise, _) -> {
                    condition(condition);
                    int result = value(then);
                    unite(result, value(otherwise));
                    yield result;
                }
                case Expression.Scalar(var query, _) -> {
                    query(query);
                    yield field(query.fields().getFirst());
                }
                case Expression.Call(var operator, var arguments, _)
                        when operator == Operator.COALESCE -> {
                    int result = fresh(Use.EQUALITY);
                    for (Expression argument : arguments) unite(result, value(argument));
                    yield result;
                }
                case Expression.Call _, Expression.Cast _ -> {
                    operands(expression);
                    yield fresh(Use.ANY);
                }
                case Expression.Predicate condition -> {
                    condition(condition);
                    yield fresh(Use.ANY);
                }
            };
        }

        private void opaque(Expression expression) {
            mark(value(expression), Use.ANY);
        }

        private void operands(Expression expression) {
            Trees.forEach(
                    expression,
                    this::opaque,
                    query -> {
                        query(query);
                        query.fields().forEach(f -> mark(field(f), Use.ANY));
                    });
        }

        private void condition(Expression expression) {
            switch (expression) {
                case Comparison comparison -> compare(comparison.operator(), comparison);
                case Expression.RowComparison(var operator, var columns) ->
                        columns.forEach(c -> compare(operator, c));
                case Expression.And(var parts) -> parts.forEach(this::condition);
                case Expression.Or(var parts) -> parts.forEach(this::condition);
                case Expression.Not(var operand) -> condition(operand);
                case Expression.Parenthesised(var operand) -> condition(operand);
                case Expression.IsNull(var operand, _) -> value(operand);
                case Expression.Between(var low, var high, _) -> {
                    compare(low.operator(), low);
                    compare(high.operator(), high);
                }
                case Expression.InList(var value, var alternatives, _) -> {
                    value(value);
                    alternatives.forEach(a -> compare(a.operator(), a));
                }
                case Expression.InQuery(var comparisons, var query, _) -> {
                    query(query);
                    comparisons.forEach(c -> compare(c.operator(), c));
                }
                case Expression.Exists(var query, _) -> query(query);
                case Expression.Quantified(var comparison, _, var query) -> {
                    query(query);
                    compare(comparison.operator(), comparison);
                }
                case Expression.TruthTest _, Expression.Like _, Expression.AsCondition _ ->
                        operands(expression);
                case Expression.Literal _, Expression.Column _, Expression.Call _ ->
                        opaque(expression);
                case Expression.Case _, Expression.Iif _, Expression.Cast _, Expression.Scalar _ ->
                        opaque(expression);
            }
        }

        private void compare(ComparisonOperator operator, Comparison comparison) {
            int left = value(comparison.left());
            unite(left, value(comparison.right()));
            mark(left, comparison.collation() == Collation.BINARY ? use(operator) : Use.ANY);
        }

        private static Use use(ComparisonOperator operator) {
            return switch (operator) {
                case EQ, NE, IS, IS_NOT -> Use.EQUALITY;
                case LT, LE, GT, GE -> Use.ORDER;
            };
        }
    }
}
