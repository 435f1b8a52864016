package dev.sameql.core.frontend.grouping;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Columns that hold one value in each row of a block's input, as its inner joins and its WHERE
/// say: the one determines the other.
///
/// Source: MySQL 8.0, "Functional Dependencies Derived from Equality".
public record EqualColumns(List<Pair> pairs) {
    /// Nothing is known to be equal.
    public static final EqualColumns NONE = new EqualColumns(List.of());

    /// Two columns, by the ids of their fields.
    public record Pair(int left, int right) {}

    /// Those of the rows of a query of joins and filters.
    public static EqualColumns in(Query query) {
        List<Pair> pairs = new ArrayList<>();
        collect(query, pairs);
        return new EqualColumns(List.copyOf(pairs));
    }

    private static void collect(Query query, List<Pair> pairs) {
        if (query instanceof Query.Filter(var input, var condition)) {
            collect(condition, pairs);
            collect(input, pairs);
        }
        if (query instanceof Query.Join join && join.kind() == JoinKind.INNER) {
            join.condition().ifPresent(condition -> collect(condition, pairs));
            collect(join.left(), pairs);
            collect(join.right(), pairs);
        }
    }

    private static void collect(Expression condition, List<Pair> pairs) {
        switch (condition) {
            case And(var operands) -> operands.forEach(operand -> collect(operand, pairs));
            case Parenthesised(var operand) -> collect(operand, pairs);
            case Comparison(
                            ComparisonOperator operator,
                            Column left,
                            Column right,
                            Collation collation)
                    when isEquality(operator, left, right, collation) ->
                    pairs.add(new Pair(left.field().id(), right.field().id()));
            case Expression _ -> {}
        }
    }

    private static boolean isEquality(
            ComparisonOperator operator, Column left, Column right, Collation collation) {
        return operator == ComparisonOperator.EQ
                && collation == Collation.BINARY
                && left.type().kind() == right.type().kind();
    }

    /// Adds to columns those that equal one of them; whether there were any.
    boolean extend(Set<Integer> columns) {
        boolean more = false;
        for (Pair pair : pairs) {
            if (columns.contains(pair.left())) more |= columns.add(pair.right());
            if (columns.contains(pair.right())) more |= columns.add(pair.left());
        }
        return more;
    }
}
