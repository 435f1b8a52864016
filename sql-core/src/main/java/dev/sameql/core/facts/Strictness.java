package dev.sameql.core.facts;

import dev.sameql.core.ir.ComparisonOperator;
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
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.operator.Nulls;
import java.util.BitSet;
import java.util.List;

/// What NULL does to expressions: which fields, being NULL, make the whole NULL, and what a
/// condition that is true says about the fields it reads.
///
/// Source: SEMCONF's three-valued logic (rules 2 to 5, 12 to 22); sqlite.org/lang_expr.html.
public final class Strictness {
    private Strictness() {}

    /// Whether the expression is never NULL when the fields in `nonNull` are not.
    public static boolean isNeverNull(Expression expression, BitSet nonNull) {
        return switch (expression) {
            case Literal literal -> !literal.value().isNull();
            case Column column -> nonNull.get(column.field().id());
            case Parenthesised(var operand) -> isNeverNull(operand, nonNull);
            case Call call -> isCallNeverNull(call, nonNull);
            case Comparison c -> isNeverNull(c, nonNull);
            case RowComparison(var operator, var columns) ->
                    columns.stream().allMatch(c -> isNeverNull(c, nonNull));
            case And(var operands) -> allNeverNull(operands, nonNull);
            case Or(var operands) -> allNeverNull(operands, nonNull);
            case Not(var operand) -> isNeverNull(operand, nonNull);
            case IsNull _, TruthTest _, Exists _ -> true;
            case Between(var low, var high, var negated) ->
                    isNeverNull(low, nonNull) && isNeverNull(high, nonNull);
            case InList(var value, var alternatives, var negated) ->
                    isNeverNull(value, nonNull)
                            && alternatives.stream().allMatch(a -> isNeverNull(a, nonNull));
            case InQuery _, Quantified _, Scalar _ -> false;
            case Like(var kind, var value, var pattern, var escape, var negated) ->
                    isNeverNull(value, nonNull)
                            && isNeverNull(pattern, nonNull)
                            && escape.isEmpty();
            case AsCondition(var operand) -> isNeverNull(operand, nonNull);
            case Case(var branches, var otherwise, var type) ->
                    otherwise.isPresent()
                            && isNeverNull(otherwise.get(), nonNull)
                            && branches.stream().allMatch(b -> isNeverNull(b.result(), nonNull));
            case Iif(var condition, var then, var otherwise, var type) ->
                    isNeverNull(then, nonNull) && isNeverNull(otherwise, nonNull);
            case Cast(var operand, var target, var mode) -> isNeverNull(operand, nonNull);
        };
    }

    private static boolean isNeverNull(Comparison comparison, BitSet nonNull) {
        return isTotal(comparison.operator())
                || isNeverNull(comparison.left(), nonNull)
                        && isNeverNull(comparison.right(), nonNull);
    }

    private static boolean isTotal(ComparisonOperator operator) {
        return operator == ComparisonOperator.IS || operator == ComparisonOperator.IS_NOT;
    }

    private static boolean allNeverNull(List<Expression> operands, BitSet nonNull) {
        return operands.stream().allMatch(o -> isNeverNull(o, nonNull));
    }

    private static boolean isCallNeverNull(Call call, BitSet nonNull) {
        List<Expression> operands = call.arguments();
        return switch (call.operator().descriptor().nulls().never()) {
            case ALWAYS -> true;
            case OF_KNOWN -> allNeverNull(operands, nonNull);
            case OF_INTEGERS ->
                    allNeverNull(operands, nonNull)
                            && operands.stream().allMatch(o -> o.type().kind() == Kind.INTEGER);
            case OF_NO_BLOBS ->
                    allNeverNull(operands, nonNull)
                            && operands.stream().noneMatch(o -> mayBeBlob(o.type().kind()));
            case OF_ANY_KNOWN -> operands.stream().anyMatch(o -> isNeverNull(o, nonNull));
            case NOWHERE -> false;
        };
    }

    private static boolean mayBeBlob(Kind kind) {
        return switch (kind) {
            case BLOB, ANY, UNKNOWN -> true;
            case NULL, INTEGER, INT4, DECIMAL, REAL, TEXT, BOOLEAN, DATE, TIME, TIMESTAMP -> false;
        };
    }

    /// The fields whose NULL makes the expression NULL (a condition: unknown).
    static BitSet strict(Expression expression) {
        return switch (expression) {
            case Column column -> {
                BitSet one = new BitSet();
                one.set(column.field().id());
                yield one;
            }
            case Parenthesised(var operand) -> strict(operand);
            case Cast(var operand, var target, var mode) -> strict(operand);
            case AsCondition(var operand) -> strict(operand);
            case Not(var operand) -> strict(operand);
            case Call call -> strict(call);
            case Comparison c -> strict(c);
            case Like(var kind, var value, var pattern, var escape, var negated) ->
                    anyOf(List.of(value, pattern));
            case InList(var value, var alternatives, var negated) ->
                    alternatives.isEmpty() ? new BitSet() : strict(value);
            case Between(var low, var high, var negated) -> {
                BitSet both = strict(low);
                both.and(strict(high));
                yield both;
            }
            case And(var operands) -> everyOf(operands);
            case Or(var operands) -> everyOf(operands);
            case Literal _,
                    RowComparison _,
                    IsNull _,
                    TruthTest _,
                    InQuery _,
                    Exists _,
                    Quantified _ ->
                    new BitSet();
            case Case _, Iif _, Scalar _ -> new BitSet();
        };
    }

    private static BitSet strict(Comparison comparison) {
        return isTotal(comparison.operator())
                ? new BitSet()
                : anyOf(List.of(comparison.left(), comparison.right()));
    }

    private static BitSet strict(Call call) {
        Nulls nulls = call.operator().descriptor().nulls();
        BitSet result = new BitSet();
        for (int i = 0; i < call.arguments().size(); i++)
            if (nulls.from(i)) result.or(strict(call.arguments().get(i)));
        return result;
    }

    private static BitSet anyOf(List<Expression> expressions) {
        BitSet result = new BitSet();
        expressions.forEach(e -> result.or(strict(e)));
        return result;
    }

    private static BitSet everyOf(List<Expression> expressions) {
        BitSet result = strict(expressions.getFirst());
        expressions.forEach(e -> result.and(strict(e)));
        return result;
    }

    /// The fields that are not NULL in any row where the condition is true.
    public static BitSet nonNullIfTrue(Expression condition) {
        return switch (condition) {
            case Parenthesised(var operand) -> nonNullIfTrue(operand);
            case And(var operands) -> union(operands, true);
            case Or(var operands) -> intersection(operands, true);
            case Not(var operand) -> nonNullIfFalse(operand);
            case IsNull(var operand, var negated) -> negated ? strict(operand) : new BitSet();
            case TruthTest(var operand, var truth, var negated) ->
                    truth.isEmpty() || negated
                            ? new BitSet()
                            : truth.get() ? nonNullIfTrue(operand) : nonNullIfFalse(operand);
            case Between(var low, var high, var negated) -> {
                BitSet both = strict(low);
                if (negated) both.and(strict(high));
                else both.or(strict(high));
                yield both;
            }
            case InQuery(var comparisons, var query, var negated) ->
                    negated || comparisons.size() != 1
                            ? new BitSet()
                            : strict(comparisons.getFirst().left());
            case Literal _, Column _, Call _, Comparison _, RowComparison _, InList _ ->
                    strict(condition);
            case Exists _, Quantified _, Like _, AsCondition _, Case _, Iif _, Cast _, Scalar _ ->
                    strict(condition);
        };
    }

    private static BitSet nonNullIfFalse(Expression condition) {
        return switch (condition) {
            case Parenthesised(var operand) -> nonNullIfFalse(operand);
            case And(var operands) -> intersection(operands, false);
            case Or(var operands) -> union(operands, false);
            case Not(var operand) -> nonNullIfTrue(operand);
            case IsNull(var operand, var negated) -> negated ? new BitSet() : strict(operand);
            case Literal _, Column _, Call _, Comparison _, RowComparison _, InList _, Between _ ->
                    strict(condition);
            case TruthTest _, InQuery _, Exists _, Quantified _, Like _, AsCondition _ ->
                    strict(condition);
            case Case _, Iif _, Cast _, Scalar _ -> strict(condition);
        };
    }

    private static BitSet union(List<Expression> conditions, boolean truth) {
        BitSet result = new BitSet();
        for (Expression c : conditions) result.or(truth ? nonNullIfTrue(c) : nonNullIfFalse(c));
        return result;
    }

    private static BitSet intersection(List<Expression> conditions, boolean truth) {
        BitSet result = null;
        for (Expression c : conditions) {
            BitSet one = truth ? nonNullIfTrue(c) : nonNullIfFalse(c);
            if (result == null) result = one;
            else result.and(one);
        }
        return result == null ? new BitSet() : result;
    }
}
