package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.facts.Strictness;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The FULL JOIN that PostgreSQL cannot run: its condition has no equality of something of the left
/// with something of the right, and is more than constants. Where WHERE or another join leaves out
/// the rows of one side that have no partner, PostgreSQL makes it a LEFT JOIN, which it can run.
///
/// Source: `hash_inner_and_outer` and `select_mergejoin_clauses` in PostgreSQL's joinpath.c and
/// `reduce_outer_joins` in its prepjointree.c, restated; answers of PostgreSQL 18.
final class PostgresFullJoins {
    private PostgresFullJoins() {}

    /// The condition of one that is refused for certain.
    static Optional<Expression> refused(Query query) {
        return refused(query, new BitSet());
    }

    /// `known`: fields that no row around has NULL in.
    private static Optional<Expression> refused(Query query, BitSet known) {
        return switch (query) {
            case Query.Scan _, Query.Values _, Query.CommonTable _ -> Optional.empty();
            case Query.With(_, _, _, _, var body) -> refused(body, known);
            case Query.Filter(var input, var condition) -> {
                BitSet more = (BitSet) known.clone();
                more.or(Strictness.nonNullIfTrue(condition));
                yield Reads.of(condition).isEmpty() ? Optional.empty() : refused(input, more);
            }
            case Query.Join join -> {
                if (join.condition().isEmpty()) yield first(join.inputs(), known);
                boolean full = join.kind() == JoinKind.FULL && isKept(join, known);
                // what other joins leave out is not looked into
                yield full
                        ? join.condition().filter(on -> !isRunnable(on, join))
                        : Optional.empty();
            }
            case Query.Project _, Query.Aggregate _, Query.SetOperation _ ->
                    // conditions on what they compute are not traced
                    known.isEmpty() ? first(query.inputs(), known) : Optional.empty();
            case Query.Derived _, Query.Window _, Query.Distinct _, Query.Sort _, Query.Limit _ ->
                    first(query.inputs(), known);
        };
    }

    private static Optional<Expression> first(List<Query> inputs, BitSet known) {
        return inputs.stream().flatMap(input -> refused(input, known).stream()).findFirst();
    }

    private static boolean isKept(Query.Join join, BitSet known) {
        return !known.intersects(Reads.ids(join.fields()));
    }

    private static boolean isRunnable(Expression condition, Query.Join join) {
        List<Expression> conjuncts = Conditions.conjuncts(Optional.of(condition));
        boolean constant = conjuncts.stream().allMatch(c -> Reads.of(c).isEmpty());
        return constant || conjuncts.stream().anyMatch(c -> joins(c, join));
    }

    /// Whether a conjunct is, or may be for what is known here, an equality of both sides.
    private static boolean joins(Expression conjunct, Query.Join join) {
        return switch (conjunct.unparenthesised()) {
            case Comparison comparison -> isEquality(comparison, join);
            case Expression.Or(var operands) -> {
                Set<Expression> common = new HashSet<>(equalities(operands.getFirst(), join));
                for (Expression operand : operands) common.retainAll(equalities(operand, join));
                yield !common.isEmpty();
            }
            case Expression.IsNull _,
                    Expression.Between _,
                    Expression.Like _,
                    Expression.AsCondition _,
                    Expression.Literal _ ->
                    false;
            case Expression.InList(_, var alternatives, var negated) ->
                    !negated && alternatives.size() == 1;
            case Expression _ -> true;
        };
    }

    private static List<Expression> equalities(Expression operand, Query.Join join) {
        return Conditions.conjuncts(Optional.of(operand)).stream()
                .map(Expression::unparenthesised)
                .filter(c -> !(c instanceof Comparison comparison) || isEquality(comparison, join))
                .toList();
    }

    private static boolean isEquality(Comparison comparison, Query.Join join) {
        if (comparison.operator() != ComparisonOperator.EQ) return false;
        BitSet left = Reads.ids(join.left().fields());
        BitSet right = Reads.ids(join.right().fields());
        BitSet one = Reads.of(comparison.left());
        BitSet other = Reads.of(comparison.right());
        return isOf(one, left, right) && isOf(other, right, left)
                || isOf(one, right, left) && isOf(other, left, right);
    }

    private static boolean isOf(BitSet reads, BitSet side, BitSet otherSide) {
        return reads.intersects(side) && !reads.intersects(otherSide);
    }
}
