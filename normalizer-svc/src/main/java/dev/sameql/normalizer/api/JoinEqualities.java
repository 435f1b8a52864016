package dev.sameql.normalizer.api;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.tree.Conditions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The columns that the ON of inner joins equates, whatever their types: rule 19 of ETM lets each
/// stand for the others. The key of a table of which more is read leads; one of a table that is
/// there only to be referred to comes last, so that rule 14 may drop it; else the smaller signature
/// decides.
public final class JoinEqualities {
    private final Map<Integer, Field> leaders = new HashMap<>();

    static JoinEqualities of(Query query, QueryFacts facts) {
        JoinEqualities result = new JoinEqualities();
        List<List<Field>> classes = new ArrayList<>();
        collect(query, classes);
        Comparator<Field> order =
                Comparator.comparing((Field f) -> rank(f, facts))
                        .thenComparing(facts.signatures()::of);
        for (List<Field> equal : classes) {
            Field first = equal.stream().min(order).orElseThrow();
            for (Field field : equal) {
                if (order.compare(first, field) < 0) result.leaders.put(field.id(), first);
            }
        }
        return result;
    }

    private static int rank(Field field, QueryFacts facts) {
        if (!facts.declarations().isUnique(field)) return 1;
        return facts.declarations().neighbours(field).stream().anyMatch(facts::isReferenced)
                ? 0
                : 2;
    }

    private static void collect(Query query, List<List<Field>> classes) {
        switch (query) {
            case Filter(var input, _) -> collect(input, classes);
            case Sort(var input, _) -> collect(input, classes);
            case Limit(var input, _, _) -> collect(input, classes);
            case Derived(var input, _) -> collect(input, classes);
            case Join join when join.kind() == JoinKind.INNER -> {
                collect(join.left(), classes);
                collect(join.right(), classes);
                for (Expression condition : Conditions.conjuncts(join.condition())) {
                    pair(condition).ifPresent(p -> unite(p, classes));
                }
            }
            // nothing else equates columns
            default -> {}
        }
    }

    private static Optional<List<Field>> pair(Expression condition) {
        return condition instanceof Comparison(var operator, var left, var right, _)
                        && operator == ComparisonOperator.EQ
                        && written(left) instanceof Column(var a, _)
                        && written(right) instanceof Column(var b, _)
                ? Optional.of(List.of(a, b))
                : Optional.empty();
    }

    private static Expression written(Expression side) {
        return side instanceof Cast cast && cast.implicit() ? written(cast.operand()) : side;
    }

    private static void unite(List<Field> pair, List<List<Field>> classes) {
        List<Field> united = new ArrayList<>();
        classes.removeIf(c -> pair.stream().anyMatch(c::contains) && united.addAll(c));
        pair.stream().filter(f -> !united.contains(f)).forEach(united::add);
        classes.add(united);
    }

    /// The field that stands for all that are equal to this one.
    public Field leader(Field field) {
        return leaders.getOrDefault(field.id(), field);
    }
}
