package dev.sameql.standalone.lint.check;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.value.Value;
import dev.sameql.standalone.lint.LintSubject;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A WHERE, ON or HAVING: its conditions, and what is true of every row that they are asked of.
///
/// - `given`: conditions that hold already, such as those of the joins below a WHERE.
/// - `filled`: the ids of the fields that are never NULL.
/// - `counts`: that there is one row at least in a group, of what counts its rows.
record ConditionSite(
        List<Expression> given,
        List<Expression> conditions,
        BitSet filled,
        List<Restriction> counts) {

    private static final Value ONE = Value.of(1L);

    /// Hands over each of a query.
    static void visit(LintSubject subject, Consumer<ConditionSite> sites) {
        subject.queries(
                node -> {
                    if (node instanceof Query.Filter(var input, var condition))
                        sites.accept(
                                new ConditionSite(
                                        holding(input),
                                        Conditions.requirements(condition),
                                        NonNull.fields(input, subject.definitions()),
                                        counts(input, subject)));
                    if (node instanceof Query.Join join && join.condition().isPresent())
                        sites.accept(of(join, join.condition().get(), subject));
                });
    }

    private static ConditionSite of(Query.Join join, Expression on, LintSubject subject) {
        BitSet filled = NonNull.fields(join.left(), subject.definitions());
        filled.or(NonNull.fields(join.right(), subject.definitions()));
        return new ConditionSite(
                both(holding(join.left()), holding(join.right())),
                Conditions.requirements(on),
                filled,
                List.of());
    }

    /// The conditions that hold of every row of a FROM with its WHERE.
    static List<Expression> holding(Query rows) {
        if (rows instanceof Query.Filter(var input, var condition))
            return both(holding(input), Conditions.requirements(condition));
        if (!(rows instanceof Query.Join join)) return List.of();
        boolean left = join.kind() == JoinKind.INNER || join.kind() == JoinKind.LEFT;
        boolean right = join.kind() == JoinKind.INNER || join.kind() == JoinKind.RIGHT;
        List<Expression> sides =
                both(
                        left ? holding(join.left()) : List.of(),
                        right ? holding(join.right()) : List.of());
        return join.kind() == JoinKind.INNER && join.condition().isPresent()
                ? both(sides, Conditions.requirements(join.condition().get()))
                : sides;
    }

    private static List<Expression> both(List<Expression> one, List<Expression> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    private static List<Restriction> counts(Query rows, LintSubject subject) {
        if (!(rows instanceof Query.Aggregate(var input, var keys, var calls)) || keys.isEmpty())
            return List.of();
        BitSet filled = NonNull.fields(input, subject.definitions());
        var counts = new ArrayList<Restriction>();
        for (AggregateCall call : calls)
            if (call.function() == AggregateFunction.COUNT
                    && call.filter().isEmpty()
                    && call.arguments().stream().allMatch(a -> NonNull.isNeverNull(a, filled)))
                counts.add(
                        Restriction.alone(
                                new ColumnBound(call.field(), ComparisonOperator.GE, ONE)));
        return counts;
    }
}
