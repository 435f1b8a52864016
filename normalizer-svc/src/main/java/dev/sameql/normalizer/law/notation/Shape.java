package dev.sameql.normalizer.law.notation;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// SQL with variables, as a tree: what a law matches, and what it makes. It is close to
/// [dev.sameql.core.ir], and leaves out what has no meaning there.
///
/// Conditions of WHERE, ON and FILTER are lists of conjuncts; an empty one is always true.
public sealed interface Shape {

    /// What the name of a column ends with that a window function has of which the output has the
    /// name that is written. No law writes capitals.
    String WINDOW = "_WINDOW";

    /// `?x`: any part of a query that may stand here. `over` names the outputs of a projection
    /// whose expressions are to stand for its columns: `?x[?out]`.
    record Variable(String name, Optional<String> over) implements Shape {}

    /// `?x..`: any number of parts.
    record Rest(String name, Optional<String> over) implements Shape {}

    /// A literal.
    record Constant(Value value) implements Shape {}

    /// `TRUE` or `FALSE`.
    record Truth(boolean value) implements Shape {}

    /// AND or OR.
    record Connective(boolean conjunction, List<Shape> operands) implements Shape {}

    record Negation(Shape operand) implements Shape {}

    record Compared(ComparisonOperator operator, Shape left, Shape right) implements Shape {}

    record NullTest(Shape operand, boolean negated) implements Shape {}

    /// `operand IS [NOT] TRUE|FALSE`.
    record TruthAsked(Shape operand, boolean truth, boolean negated) implements Shape {}

    record RowsExist(Shape rows, boolean negated) implements Shape {}

    /// CASE; its branches are [Branch]es and [Rest]s.
    record Choice(List<Shape> branches, Optional<Shape> otherwise) implements Shape {}

    record Branch(Shape condition, Shape result) implements Shape {}

    /// IIF.
    record Alternative(Shape condition, Shape then, Shape otherwise) implements Shape {}

    /// An operator, by its symbol or name.
    record Applied(Operator operator, String name, List<Shape> arguments) implements Shape {}

    /// `value [NOT] LIKE pattern [ESCAPE escape]`, or GLOB.
    record Patterned(
            Shape value, Shape pattern, Optional<Shape> escape, LikeKind kind, boolean negated)
            implements Shape {}

    /// `value [NOT] BETWEEN low AND high`.
    record Ranged(Shape value, Shape low, Shape high, boolean negated) implements Shape {}

    /// `value [NOT] IN (members)`: lists, single variables and constants, in any order.
    record Listed(Shape value, List<Shape> members, boolean negated) implements Shape {
        /// Whether they are more than one list.
        public boolean hasParts() {
            return members.size() > 1 || !(members.getFirst() instanceof Rest);
        }
    }

    /// `value [NOT] IN ()`.
    record InNothing(Shape value, boolean negated) implements Shape {}

    /// `CONSTANT(value)`: what the value is, computed from constants. Only after a law.
    record Computed(Shape value) implements Shape {}

    /// CAST.
    record Converted(Shape operand, String type) implements Shape {}

    /// A call of an aggregate; without arguments it is `COUNT(*)`.
    record Aggregated(Callee callee, boolean distinct, List<Shape> arguments, List<Shape> filter)
            implements Shape {}

    /// What is called.
    sealed interface Callee {}

    /// One aggregate function.
    record Known(AggregateFunction function) implements Callee {}

    /// `?f(...)`: any of them.
    record AnyFunction(String name) implements Callee {}

    /// A function of a row's place in its window.
    record Placed(WindowCall.WindowFunction.Ranking function) implements Callee {}

    /// `TRUTH(condition)`: a condition as a value.
    record Indicated(Shape condition) implements Shape {}

    /// What a query without FROM reads: one row without columns.
    record OneRow() implements Shape {}

    /// WHERE.
    record Filtered(Shape rows, List<Shape> conjuncts) implements Shape {}

    /// A select list; `SELECT *` is none.
    record Projected(Shape rows, Rest outputs) implements Shape {}

    /// A select list of several items: lists of outputs, `?t.*` and single outputs.
    record Picked(Shape rows, List<Shape> items) implements Shape {}

    /// `?t.*`: all columns of a relation.
    record All(String relation) implements Shape {}

    /// One output, key or aggregate, and the variable that stands for its column.
    record Named(Shape value, String name) implements Shape {}

    /// `?t.?c`: a column of a relation.
    record Member(String relation, String name) implements Shape {}

    /// GROUP BY: keys, and what is computed of each group. Without keys all rows are one group.
    record Grouped(Shape rows, List<Shape> keys, List<Shape> calls) implements Shape {}

    /// Window functions beside all columns of rows: single ones, which are [Named], and lists.
    record Windowed(Shape rows, List<Shape> calls) implements Shape {}

    /// `call OVER (PARTITION BY … ORDER BY … frame)`: a call, or a list of window functions, whose
    /// frames are their own.
    record Over(Shape call, List<Shape> partition, List<Shape> order, WindowCall.Frame frame)
            implements Shape {}

    /// Outputs of the select list around, as keys of a partition: their values.
    record Selected(String outputs) implements Shape {
        /// The keys that are met, which have to be these values.
        public Rest keys() {
            return new Rest(outputs + "_keys", Optional.empty());
        }
    }

    /// UNION, INTERSECT or EXCEPT.
    record Combined(SetOperator operator, boolean all, Shape left, Shape right) implements Shape {}

    /// `value [NOT] IN (query)`.
    record Within(Shape value, Shape rows, boolean negated) implements Shape {}

    /// `(values)`: several values as one. With `(?t.*)` they are compared place by place.
    record Row(Rest values) implements Shape {}

    /// A query as a value.
    record Single(Shape rows) implements Shape {}

    record Deduplicated(Shape rows) implements Shape {}

    /// ORDER BY: lists of keys, and single ones.
    record Sorted(Shape rows, List<Shape> keys) implements Shape {}

    /// A sort key of a value, in its own collation.
    record Ordered(Shape value, boolean descending, boolean nullsFirst) implements Shape {}

    record Cut(Shape rows, Optional<Shape> count, Optional<Shape> offset) implements Shape {}

    /// A derived table.
    record Aliased(Shape rows, String name) implements Shape {}

    record Joined(JoinKind kind, Shape left, Shape right, List<Shape> conjuncts) implements Shape {}

    /// The shapes that this one is made of.
    default List<Shape> parts() {
        return switch (this) {
            case Variable _, Rest _, Constant _, Truth _, All _, Member _, OneRow _ -> List.of();
            case Selected _ -> List.of();
            case Windowed(var rows, var calls) -> with(List.of(rows), calls);
            case Over(var call, var partition, var order, _) ->
                    with(List.of(call), with(partition, order));
            case Connective(_, var operands) -> operands;
            case Negation(var operand) -> List.of(operand);
            case Compared(_, var left, var right) -> List.of(left, right);
            case NullTest(var operand, _) -> List.of(operand);
            case TruthAsked(var operand, _, _) -> List.of(operand);
            case RowsExist(var rows, _) -> List.of(rows);
            case Choice(var branches, var otherwise) -> with(branches, otherwise.stream().toList());
            case Branch(var condition, var result) -> List.of(condition, result);
            case Alternative(var condition, var then, var otherwise) ->
                    List.of(condition, then, otherwise);
            case Applied(_, _, var arguments) -> arguments;
            case Patterned(var value, var pattern, var escape, _, _) ->
                    with(List.of(value, pattern), escape.stream().toList());
            case InNothing(var value, _) -> List.of(value);
            case Ranged(var value, var low, var high, _) -> List.of(value, low, high);
            case Listed(var value, var members, _) -> with(List.of(value), members);
            case Computed(var value) -> List.of(value);
            case Converted(var operand, _) -> List.of(operand);
            case Indicated(var condition) -> List.of(condition);
            case Aggregated(_, _, var arguments, var filter) -> with(arguments, filter);
            case Filtered(var rows, var conjuncts) -> with(List.of(rows), conjuncts);
            case Projected(var rows, var outputs) -> List.of(rows, outputs);
            case Deduplicated(var rows) -> List.of(rows);
            case Picked(var rows, var items) -> with(List.of(rows), items);
            case Named(var value, _) -> List.of(value);
            case Grouped(var rows, var keys, var calls) -> with(List.of(rows), with(keys, calls));
            case Combined(_, _, var left, var right) -> List.of(left, right);
            case Within(var value, var rows, _) -> List.of(value, rows);
            case Row(var values) -> List.of(values);
            case Ordered(var value, _, _) -> List.of(value);
            case Single(var rows) -> List.of(rows);
            case Sorted(var rows, var keys) -> with(List.of(rows), keys);
            case Cut(var rows, var count, var offset) ->
                    with(with(List.of(rows), count.stream().toList()), offset.stream().toList());
            case Aliased(var rows, _) -> List.of(rows);
            case Joined(_, var left, var right, var conjuncts) ->
                    with(List.of(left, right), conjuncts);
        };
    }

    /// The lists that this part of a list is made for each member of: `NOT ?p..`; none when it is
    /// itself a list, or a single part.
    default Set<String> eachOf() {
        Set<String> names = new TreeSet<>();
        switch (this) {
            case Rest _, Row _, Connective _, Choice _, Aggregated _, Listed _, Applied _ -> {}
            case Compared(_, _, All _) -> {}
            case Filtered _, Projected _, Deduplicated _, Sorted _, Cut _, Aliased _, Joined _ -> {}
            case Picked _, Grouped _, Combined _, Single _, OneRow _, Windowed _, Over _ -> {}
            case Within(var value, _, _) -> names.addAll(eachOf(value));
            case RowsExist _ -> {}
            // all others have parts that are no lists
            default -> {
                for (Shape part : parts()) names.addAll(eachOf(part));
            }
        }
        return names;
    }

    private static Set<String> eachOf(Shape part) {
        return part instanceof Rest(var name, _) ? Set.of(name) : part.eachOf();
    }

    /// Whether it stands for rows, and is no variable.
    default boolean isRows() {
        return switch (this) {
            case Filtered _, Projected _, Deduplicated _, Sorted _, Cut _, Aliased _, Joined _ ->
                    true;
            case Picked _, Grouped _, Combined _, OneRow _, Windowed _ -> true;
            // all others are expressions, or parts of lists
            default -> false;
        };
    }

    private static List<Shape> with(List<Shape> first, List<Shape> second) {
        List<Shape> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }
}
