package dev.sameql.verifier.prove;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The rows of a subquery without what ties them to a row outside: of `rows` those count that
/// satisfy the equalities, one at least, and the conditions in `open`, which read both.
record Correlation(Query rows, List<Equality> equalities, List<Expression> open) {

    /// `outer = inner`, columns of integers both.
    record Equality(Comparison written, Expression.Column outer, Expression.Column inner) {

        /// A comparison so read, or null.
        static Equality of(Comparison comparison, Set<Integer> inside, Set<Integer> outside) {
            if (comparison.operator() != ComparisonOperator.EQ
                    || !(comparison.left().unparenthesised() instanceof Expression.Column left)
                    || !(comparison.right().unparenthesised() instanceof Expression.Column right)
                    || !isInteger(left.field())
                    || !isInteger(right.field())) return null;
            int first = left.field().id();
            int second = right.field().id();
            if (outside.contains(first) && inside.contains(second))
                return new Equality(comparison, left, right);
            if (inside.contains(first) && outside.contains(second))
                return new Equality(comparison, right, left);
            return null;
        }

        private static boolean isInteger(Field field) {
            return switch (field.type().kind()) {
                case INTEGER, INT4 -> true;
                case DECIMAL, REAL, TEXT, NULL, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP -> false;
                case UNKNOWN, ANY -> false;
            };
        }

        Expression with(Field column) {
            return new Comparison(
                    written.operator(), outer, Expression.Column.of(column), written.collation());
        }
    }

    /// How a subquery's rows are tied to a row with the columns `outside`, by these equalities and
    /// those of its own condition; null if by none, or by something else.
    static Correlation of(Query query, List<Equality> others, Set<Integer> outside) {
        if (query instanceof Query.Derived(var input, _)) return of(input, others, outside);
        var equalities = new ArrayList<>(others);
        var open = new ArrayList<Expression>();
        Query rows = query;
        if (query instanceof Query.Filter(var input, var condition)) {
            Set<Integer> inside = Reads.ids(input.fields());
            var local = new ArrayList<Expression>();
            for (Expression part : conjuncts(condition)) {
                Equality equality =
                        part instanceof Comparison comparison
                                ? Equality.of(comparison, inside, outside)
                                : null;
                if (equality != null) equalities.add(equality);
                else if (isOpen(part, inside, outside)) open.add(part);
                else local.add(part);
            }
            rows = filtered(input, local);
        }
        boolean fits = !equalities.isEmpty() && Reads.isClosed(rows);
        return fits ? new Correlation(rows, List.copyOf(equalities), List.copyOf(open)) : null;
    }

    private static boolean isOpen(Expression part, Set<Integer> inside, Set<Integer> outside) {
        var both = new HashSet<>(inside);
        both.addAll(outside);
        return !Reads.only(inside, part) && Reads.only(both, part);
    }

    /// The equalities as they are written.
    List<Expression> written() {
        return equalities.stream().map(Equality::written).map(Expression.class::cast).toList();
    }

    /// Columns for the inner sides.
    List<Assignment> made(FreshColumns fresh) {
        return equalities.stream().map(e -> fresh.of(e.inner)).toList();
    }

    /// The equalities with these columns.
    List<Expression> with(List<Assignment> made) {
        var conditions = new ArrayList<Expression>();
        for (int i = 0; i < made.size(); i++)
            conditions.add(equalities.get(i).with(made.get(i).field()));
        return conditions;
    }

    /// What has to be true for a condition to be.
    static List<Expression> conjuncts(Expression condition) {
        return condition.unparenthesised() instanceof Expression.And(var operands)
                ? operands.stream().flatMap(o -> conjuncts(o).stream()).toList()
                : List.of(condition.unparenthesised());
    }

    /// The rows of which all conditions are true.
    static Query filtered(Query rows, List<Expression> conditions) {
        return switch (conditions.size()) {
            case 0 -> rows;
            case 1 -> new Query.Filter(rows, conditions.getFirst());
            default -> new Query.Filter(rows, new Expression.And(List.copyOf(conditions)));
        };
    }
}
