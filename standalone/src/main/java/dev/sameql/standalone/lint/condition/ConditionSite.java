package dev.sameql.standalone.lint.condition;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.problem.Position;
import dev.sameql.core.value.Value;
import dev.sameql.standalone.lint.LintSubject;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A WHERE, ON or HAVING: its conditions, and what is true of every row that they are asked of.
///
/// - `given`: conditions that hold already, such as those of the joins below a WHERE.
/// - `filled`: the ids of the fields that are never NULL.
/// - `counts`: that there is one row at least in a group, of what counts its rows.
public record ConditionSite(
        List<Expression> given,
        List<Expression> conditions,
        BitSet filled,
        List<Restriction> counts) {

    private static final Value ONE = Value.of(1L);

    /// Hands over each of a query, with the conditions that its text has. A HAVING over several
    /// grouping sets is none: what holds of the groups of one need not hold of those of another.
    static void visit(LintSubject subject, Consumer<ConditionSite> sites) {
        var groupings = new HashMap<Position, Integer>();
        subject.queries(
                node -> {
                    if (node instanceof Query.Aggregate aggregate)
                        groupings.merge(text(aggregate, subject), 1, Integer::sum);
                });
        subject.queries(
                node -> {
                    if (node instanceof Query.Filter(var input, var condition)
                            && !(input instanceof Query.Aggregate aggregate
                                    && groupings.get(text(aggregate, subject)) > 1))
                        sites.accept(
                                new ConditionSite(
                                        written(holding(input), subject),
                                        written(Conditions.requirements(condition), subject),
                                        subject.filled(input),
                                        counts(input, subject)));
                    if (node instanceof Query.Join join && join.condition().isPresent())
                        sites.accept(of(join, join.condition().get(), subject));
                });
    }

    /// What groupings of one text share: where their FROM stands.
    private static Position text(Query.Aggregate aggregate, LintSubject subject) {
        return subject.place(aggregate.input());
    }

    private static List<Expression> written(List<Expression> conditions, LintSubject subject) {
        return conditions.stream().filter(subject::isWritten).toList();
    }

    private static ConditionSite of(Query.Join join, Expression on, LintSubject subject) {
        BitSet filled = subject.filled(join.left());
        filled.or(subject.filled(join.right()));
        return new ConditionSite(
                written(both(holding(join.left()), holding(join.right())), subject),
                written(Conditions.requirements(on), subject),
                filled,
                List.of());
    }

    /// The conditions that hold of every row of a FROM with its WHERE.
    public static List<Expression> holding(Query rows) {
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
        BitSet filled = subject.filled(input);
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
