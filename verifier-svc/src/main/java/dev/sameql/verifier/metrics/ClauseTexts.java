package dev.sameql.verifier.metrics;

import dev.sameql.core.ir.Expression;
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
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Expressions as text, for comparing clauses: what was written, without parentheses and implicit
/// conversions.
final class ClauseTexts {
    private final Function<Field, String> names;
    private final Function<Query, String> queries;

    ClauseTexts(Function<Field, String> names, Function<Query, String> queries) {
        this.names = names;
        this.queries = queries;
    }

    /// An expression without what the text of a clause does not show.
    Expression bare(Expression expression) {
        return switch (expression) {
            case Parenthesised(var operand) -> bare(operand);
            case AsCondition(var operand) -> bare(operand);
            case Cast cast when cast.implicit() -> bare(cast.operand());
            // shown as it is
            default -> expression;
        };
    }

    /// Expressions, in order.
    String all(List<? extends Expression> expressions) {
        return expressions.stream().map(this::text).collect(Collectors.joining(", ", "(", ")"));
    }

    String text(Expression expression) {
        return switch (expression) {
            case Literal literal -> literal.value().toString();
            case Column column -> names.apply(column.field());
            case Parenthesised(var operand) -> text(operand);
            case AsCondition(var operand) -> text(operand);
            case Cast cast ->
                    cast.implicit()
                            ? text(cast.operand())
                            : "cast " + text(cast.operand()) + " as " + cast.target();
            case Call call -> call.operator() + all(call.arguments());
            case Comparison c -> c.operator() + "(" + text(c.left()) + ", " + text(c.right()) + ")";
            case RowComparison rows -> rows.operator() + all(rows.columns());
            case And(var operands) -> "and" + set(operands);
            case Or(var operands) -> "or" + set(operands);
            case Not(var operand) -> "not " + text(operand);
            case IsNull(var operand, boolean negated) -> not(negated) + "null " + text(operand);
            case TruthTest test ->
                    not(test.negated()) + "is " + test.truth() + " " + text(test.operand());
            case Between(var low, var high, boolean negated) ->
                    not(negated) + "between " + text(low) + text(high);
            case InList(var value, var alternatives, boolean negated) ->
                    not(negated)
                            + "in "
                            + text(value)
                            + set(alternatives.stream().map(Comparison::right).toList());
            case InQuery(var comparisons, var query, boolean negated) ->
                    not(negated)
                            + "in "
                            + all(comparisons.stream().map(Comparison::left).toList())
                            + queries.apply(query);
            case Exists(var query, boolean negated) ->
                    not(negated) + "exists " + queries.apply(query);
            case Quantified(var comparison, boolean all, var query) ->
                    comparison.operator()
                            + (all ? " all " : " any ")
                            + text(comparison.left())
                            + queries.apply(query);
            case Like like ->
                    not(like.negated())
                            + like.kind()
                            + text(like.value())
                            + text(like.pattern())
                            + like.escape().map(this::text).orElse("");
            case Case(var branches, var otherwise, _) ->
                    branches.stream()
                                    .map(b -> text(b.condition()) + " then " + text(b.result()))
                                    .collect(Collectors.joining(" when ", "case ", " else "))
                            + otherwise.map(this::text).orElse("");
            case Iif(var condition, var then, var otherwise, _) ->
                    "iif" + all(List.of(condition, then, otherwise));
            case Scalar(var query, _) -> queries.apply(query);
        };
    }

    private String set(List<? extends Expression> expressions) {
        return expressions.stream().map(this::text).sorted().toList().toString();
    }

    private static String not(boolean negated) {
        return negated ? "not " : "";
    }
}
