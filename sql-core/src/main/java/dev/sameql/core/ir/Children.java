package dev.sameql.core.ir;

import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Expression.RowComparison;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Expression.TruthTest;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.Query.With;
import java.util.List;
import java.util.function.Consumer;

/// What lies one step down a tree, in the order in which [Trees#map] comes by. Most looks at a tree
/// change nothing: they need not build what a map would return.
final class Children {
    private Children() {}

    static void of(Query query, Consumer<Query> inputs, Consumer<Expression> expressions) {
        switch (query) {
            case Scan _, CommonTable _ -> {}
            case Values values -> values.rows().forEach(r -> r.forEach(expressions));
            case Derived(var input, _) -> inputs.accept(input);
            case Distinct(var input) -> inputs.accept(input);
            case Project(var input, var assignments) -> {
                inputs.accept(input);
                assignments.forEach(a -> expressions.accept(a.value()));
            }
            case Filter(var input, var condition) -> {
                inputs.accept(input);
                expressions.accept(condition);
            }
            case Join(_, var left, var right, var condition, _) -> {
                inputs.accept(left);
                inputs.accept(right);
                condition.ifPresent(expressions);
            }
            case Aggregate(var input, var keys, var calls) -> {
                inputs.accept(input);
                keys.forEach(k -> expressions.accept(k.value()));
                calls.forEach(c -> of(c, expressions));
            }
            case Window(var input, var calls) -> {
                inputs.accept(input);
                calls.forEach(c -> of(c, expressions));
            }
            case SetOperation(_, _, var left, var right, _) -> {
                inputs.accept(left);
                inputs.accept(right);
            }
            case Sort(var input, var keys) -> {
                inputs.accept(input);
                values(keys, expressions);
            }
            case Limit(var input, var count, var offset) -> {
                inputs.accept(input);
                count.ifPresent(expressions);
                offset.ifPresent(expressions);
            }
            case With(_, _, _, var definition, var body) -> {
                inputs.accept(definition);
                inputs.accept(body);
            }
        }
    }

    private static void of(AggregateCall call, Consumer<Expression> expressions) {
        call.arguments().forEach(expressions);
        call.filter().ifPresent(expressions);
        values(call.order(), expressions);
    }

    private static void of(WindowCall call, Consumer<Expression> expressions) {
        call.arguments().forEach(expressions);
        call.filter().ifPresent(expressions);
        call.partition().forEach(expressions);
        values(call.order(), expressions);
    }

    private static void values(List<SortKey> keys, Consumer<Expression> expressions) {
        keys.forEach(k -> expressions.accept(k.value()));
    }

    static void of(Expression expression, Consumer<Expression> operands, Consumer<Query> queries) {
        switch (expression) {
            case Literal _, Column _ -> {}
            case Parenthesised(var operand) -> operands.accept(operand);
            case Call(_, var arguments, _) -> arguments.forEach(operands);
            case Comparison comparison -> of(comparison, operands);
            case RowComparison(_, var columns) -> columns.forEach(c -> of(c, operands));
            case And(var parts) -> parts.forEach(operands);
            case Or(var parts) -> parts.forEach(operands);
            case Not(var operand) -> operands.accept(operand);
            case IsNull(var operand, _) -> operands.accept(operand);
            case TruthTest(var operand, _, _) -> operands.accept(operand);
            case Between(var low, var high, _) -> {
                of(low, operands);
                of(high, operands);
            }
            case InList(var value, var alternatives, _) -> {
                operands.accept(value);
                alternatives.forEach(a -> of(a, operands));
            }
            case InQuery(var comparisons, var query, _) -> {
                queries.accept(query);
                comparisons.forEach(c -> of(c, operands));
            }
            case Exists(var query, _) -> queries.accept(query);
            case Quantified(var comparison, _, var query) -> {
                queries.accept(query);
                of(comparison, operands);
            }
            case Like(_, var value, var pattern, var escape, _) -> {
                operands.accept(value);
                operands.accept(pattern);
                escape.ifPresent(operands);
            }
            case AsCondition(var operand) -> operands.accept(operand);
            case Case(var branches, var otherwise, _) -> {
                for (Expression.When branch : branches) {
                    operands.accept(branch.condition());
                    operands.accept(branch.result());
                }
                otherwise.ifPresent(operands);
            }
            case Iif(var condition, var then, var otherwise, _) -> {
                operands.accept(condition);
                operands.accept(then);
                operands.accept(otherwise);
            }
            case Cast(var operand, _, _) -> operands.accept(operand);
            case Scalar(var query, _) -> queries.accept(query);
        }
    }

    private static void of(Comparison comparison, Consumer<Expression> operands) {
        operands.accept(comparison.left());
        operands.accept(comparison.right());
    }
}
