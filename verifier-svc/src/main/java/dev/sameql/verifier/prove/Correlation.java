package dev.sameql.verifier.prove;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// The rows of a subquery without what ties them to a row outside: of `rows` those count that
/// satisfy the equalities, one at least, and the conditions in `open`, which read both.
record Correlation(Query rows, List<Equality> equalities, List<Expression> open) {

    /// `outer = inner`, columns of integers both.
    record Equality(Comparison written, Expression.Column outer, Expression.Column inner) {

        /// A comparison so read, if it can be.
        static Optional<Equality> of(Comparison comparison, BitSet inside, BitSet outside) {
            if (comparison.operator() != ComparisonOperator.EQ
                    || !(comparison.left().unparenthesised() instanceof Expression.Column left)
                    || !(comparison.right().unparenthesised() instanceof Expression.Column right)
                    || !isInteger(left.field())
                    || !isInteger(right.field())) return Optional.empty();
            int first = left.field().id();
            int second = right.field().id();
            if (outside.get(first) && inside.get(second))
                return Optional.of(new Equality(comparison, left, right));
            if (inside.get(first) && outside.get(second))
                return Optional.of(new Equality(comparison, right, left));
            return Optional.empty();
        }

        private static boolean isInteger(Field field) {
            return switch (field.type().kind()) {
                case INTEGER, INT4 -> true;
                case DECIMAL, REAL, TEXT, NULL, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP -> false;
                case UNKNOWN, ANY -> false;
            };
        }

        Expression with(Field column) {
            return written.with(outer, Expression.Column.of(column));
        }
    }

    /// How a subquery's rows are tied to a row with the columns `outside`, by these equalities and
    /// those of its own condition; none if by none, or by something else.
    static Optional<Correlation> of(Query query, List<Equality> others, BitSet outside) {
        if (query instanceof Query.Derived(var input, _)) return of(input, others, outside);
        var equalities = new ArrayList<>(others);
        var open = new ArrayList<Expression>();
        Query rows = query;
        if (query instanceof Query.Filter(var input, var condition)) {
            BitSet inside = Reads.ids(input.fields());
            var local = new ArrayList<Expression>();
            for (Expression part : Conditions.requirements(condition)) {
                Optional<Equality> equality =
                        part instanceof Comparison comparison
                                ? Equality.of(comparison, inside, outside)
                                : Optional.empty();
                if (equality.isPresent()) equalities.add(equality.get());
                else if (isOpen(part, inside, outside)) open.add(part);
                else local.add(part);
            }
            rows = Conditions.filtered(input, local);
        }
        boolean fits = !equalities.isEmpty() && Reads.isClosed(rows);
        return fits
                ? Optional.of(new Correlation(rows, List.copyOf(equalities), List.copyOf(open)))
                : Optional.empty();
    }

    private static boolean isOpen(Expression part, BitSet inside, BitSet outside) {
        BitSet both = (BitSet) inside.clone();
        both.or(outside);
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
}
