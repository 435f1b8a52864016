package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/// Columns that conditions say are equal, through others too: of two of them, what excludes a value
/// of one excludes it of the other.
final class EqualColumns {
    private final Map<Integer, Integer> leaders = new HashMap<>();

    private EqualColumns() {}

    /// Those of a site.
    static EqualColumns of(ConditionSite site) {
        var equal = new EqualColumns();
        Stream.concat(site.given().stream(), site.conditions().stream()).forEach(equal::note);
        return equal;
    }

    /// Columns of one type alone, and none that is converted.
    private void note(Expression condition) {
        if (condition instanceof Comparison(var operator, var left, var right, var collation)
                && operator == ComparisonOperator.EQ
                && collation == Collation.BINARY
                && left.unparenthesised() instanceof Column(var one, _)
                && right.unparenthesised() instanceof Column(var other, _)
                && one.type().kind() == other.type().kind())
            leaders.put(leader(one.id()), leader(other.id()));
    }

    /// Whether both are one column, or equal.
    boolean has(Field one, Field other) {
        return leader(one.id()) == leader(other.id());
    }

    private int leader(int field) {
        Integer next = leaders.get(field);
        return next == null || next == field ? field : leader(next);
    }
}
