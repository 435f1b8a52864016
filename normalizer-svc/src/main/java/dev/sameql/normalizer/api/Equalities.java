package dev.sameql.normalizer.api;

import dev.sameql.core.facts.EqualGroupColumns;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.Signatures;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Reads;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which fields hold one value in every row of a query: those that a filter or an inner join
/// equates, and those that are computed alike. Only between columns of one kind, compared by code
/// point and without conversion: `'1' = 1` may be true of values that print differently.
public final class Equalities {
    private final Map<Integer, Field> leaders = new HashMap<>();
    private final Signatures signatures;

    public Equalities(Signatures signatures) {
        this.signatures = signatures;
    }

    /// The equalities in the rows of a query.
    static Equalities of(Query query, QueryFacts facts) {
        Equalities result = new Equalities(facts.signatures());
        switch (query) {
            case Query.Filter(var input, var condition) -> {
                result.adopt(facts.equalities(input));
                result.learn(condition);
            }
            case Query.Join join -> {
                if (join.kind() == JoinKind.INNER || join.kind() == JoinKind.LEFT) {
                    result.adopt(facts.equalities(join.left()));
                }
                if (join.kind() == JoinKind.INNER || join.kind() == JoinKind.RIGHT) {
                    result.adopt(facts.equalities(join.right()));
                }
                if (join.kind() == JoinKind.INNER) join.condition().ifPresent(result::learn);
            }
            case Query.Sort sort -> result.adopt(facts.equalities(sort.input()));
            case Query.Limit limit -> result.adopt(facts.equalities(limit.input()));
            case Query.Distinct distinct -> result.adopt(facts.equalities(distinct.input()));
            case Query.Derived derived -> result.adopt(facts.equalities(derived.input()));
            case Query.Window window -> result.adopt(facts.equalities(window.input()));
            case Query.Aggregate aggregate -> result.learn(aggregate);
            case Query.Scan _, Query.Values _, Query.Project _, Query.SetOperation _ -> {}
            case Query.With _, Query.CommonTable _ -> {}
        }
        return result;
    }

    /// The field that stands for all that are equal to this one.
    public Field leader(Field field) {
        Field at = field;
        while (leaders.containsKey(at.id())) at = leaders.get(at.id());
        return at;
    }

    private void adopt(Equalities other) {
        leaders.putAll(other.leaders);
    }

    /// Learns what a condition that is true says.
    public void learn(Expression condition) {
        if (condition instanceof And(var operands)) operands.forEach(this::learn);
        if (condition instanceof Comparison comparison) {
            pair(comparison).ifPresent(p -> unite(p.getFirst(), p.getLast()));
        }
    }

    /// The two columns that a comparison says hold one value.
    public static Optional<List<Field>> pair(Comparison comparison) {
        boolean columns =
                comparison.operator() == ComparisonOperator.EQ
                        && comparison.collation() == Collation.BINARY
                        && comparison.left() instanceof Column
                        && comparison.right() instanceof Column;
        if (!columns) return Optional.empty();
        Field left = ((Column) comparison.left()).field();
        Field right = ((Column) comparison.right()).field();
        Kind kind = left.type().kind();
        boolean plain = kind == Kind.INTEGER || kind == Kind.TEXT || kind == Kind.DATE;
        // a column that equals itself is not NULL: that is no equality to follow
        return plain && left.id() != right.id() && left.type().equals(right.type())
                ? Optional.of(List.of(left, right))
                : Optional.empty();
    }

    /// The pairs that conditions equate.
    public static List<List<Field>> pairs(List<Expression> conjuncts) {
        return conjuncts.stream()
                .filter(Comparison.class::isInstance)
                .flatMap(c -> pair((Comparison) c).stream())
                .toList();
    }

    private void learn(Query.Aggregate aggregate) {
        EqualGroupColumns.of(aggregate, leaders);
        List<Assignment> keys = aggregate.keys();
        for (int i = 0; i < keys.size(); i++) {
            Expression value = keys.get(i).value();
            for (int j = 0; j < i && Reads.isMovable(value); j++) {
                if (Isomorphism.same(value, keys.get(j).value(), false)) {
                    leaders.put(keys.get(i).field().id(), keys.get(j).field());
                    break;
                }
            }
        }
    }

    /// Makes the field with the smaller signature the leader; fields of equal signature stay apart,
    /// so that the choice never depends on ids.
    private void unite(Field left, Field right) {
        Field l = leader(left);
        Field r = leader(right);
        int order = Long.compare(signatures.of(l), signatures.of(r));
        if (order < 0) leaders.put(r.id(), l);
        if (order > 0) leaders.put(l.id(), r);
    }
}
