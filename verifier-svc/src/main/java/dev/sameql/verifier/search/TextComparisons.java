package dev.sameql.verifier.search;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import java.util.List;
import java.util.Set;

/// Whether a query compares texts that are no literals, and so hangs on what its collation takes
/// for equal: in a condition, as keys of groups, partitions or an order, or as rows that are to be
/// distinct; or looks for one in another by other means than LIKE, which compares character by
/// character, or measures one.
final class TextComparisons {
    private static final Set<Operator> READERS =
            Set.of(Operator.INSTR, Operator.REGEXP_LIKE, Operator.LENGTH, Operator.OCTET_LENGTH);

    private TextComparisons() {}

    static boolean areIn(Query query) {
        return Trees.any(query, TextComparisons::tells, TextComparisons::compares);
    }

    private static boolean tells(Query query) {
        return switch (query) {
            case Query.Distinct distinct -> distinct.fields().stream().anyMatch(f -> isText(f));
            case Query.SetOperation(SetOperator operator, boolean all, _, _, List<Field> fields) ->
                    !(operator == SetOperator.UNION && all)
                            && fields.stream().anyMatch(f -> isText(f));
            case Query.Sort(_, List<SortKey> keys) -> sorts(keys);
            case Query.Aggregate(_, var keys, var calls) ->
                    keys.stream().anyMatch(key -> isText(key.value()))
                            || calls.stream().anyMatch(TextComparisons::chooses);
            case Query.Window(_, var calls) -> calls.stream().anyMatch(TextComparisons::orders);
            case Query.Scan _, Query.Values _, Query.CommonTable _, Query.Derived _ -> false;
            case Query.Filter _, Query.Join _, Query.Project _ -> false;
            case Query.Limit _, Query.With _ -> false;
        };
    }

    private static boolean chooses(AggregateCall call) {
        boolean compares =
                call.distinct()
                        || switch (call.function()) {
                            case MIN, MAX -> true;
                            case COUNT, SUM, AVG, TOTAL, GROUP_CONCAT -> false;
                            case BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE -> false;
                        };
        return sorts(call.order())
                || compares && call.arguments().stream().anyMatch(a -> isText(a));
    }

    private static boolean orders(WindowCall call) {
        return sorts(call.order())
                || call.partition().stream().anyMatch(p -> isText(p))
                || call.arguments().stream().anyMatch(a -> isText(a));
    }

    private static boolean sorts(List<SortKey> keys) {
        return keys.stream().anyMatch(key -> isText(key.value()));
    }

    private static boolean compares(Expression expression) {
        if (expression instanceof Expression.Call(Operator operator, var operands, _))
            return READERS.contains(operator) && operands.stream().anyMatch(o -> isText(o));
        if (!(expression instanceof Predicate predicate)) return false;
        return switch (predicate) {
            case Comparison comparison -> ofTexts(comparison);
            case Expression.RowComparison(_, var columns) -> anyOfTexts(columns);
            case Expression.Between(Comparison low, Comparison high, _) ->
                    ofTexts(low) || ofTexts(high);
            case Expression.InList(_, var alternatives, _) -> anyOfTexts(alternatives);
            case Expression.InQuery(var comparisons, _, _) -> anyOfTexts(comparisons);
            case Expression.Quantified(Comparison comparison, _, _) -> ofTexts(comparison);
            case Expression.And _, Expression.Or _, Expression.Not _ -> false;
            case Expression.IsNull _, Expression.TruthTest _, Expression.Exists _ -> false;
            case Expression.Like _, Expression.AsCondition _ -> false;
        };
    }

    private static boolean anyOfTexts(List<Comparison> comparisons) {
        return comparisons.stream().anyMatch(TextComparisons::ofTexts);
    }

    private static boolean ofTexts(Comparison comparison) {
        return isText(comparison.left()) || isText(comparison.right());
    }

    private static boolean isText(Expression expression) {
        return !(expression instanceof Literal) && expression.type().kind() == Kind.TEXT;
    }

    private static boolean isText(Field field) {
        return field.type().kind() == Kind.TEXT;
    }
}
