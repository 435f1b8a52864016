package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.Kind;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The lowest term of a small query whose value differs: both sides are asked for each term alone,
/// from the leaves up, over the rows that it is computed from.
final class LowestTerm {
    private static final int FREE = 200_000;

    private final Minimiser sides;

    LowestTerm(Minimiser sides) {
        this.sides = sides;
    }

    /// The difference that the term alone shows; none where every term is right and the operators
    /// around them are not.
    Optional<Differs> of(Differs small) {
        if (small.kind() != Kind.RESULT) return Optional.empty();
        for (Site site : sites(small.test().query())) {
            for (Expression term : terms(site.value())) {
                Optional<Differs> alone = alone(small, site.input(), term);
                if (alone.isPresent()) return alone;
            }
        }
        return Optional.empty();
    }

    private record Site(Query input, Expression value) {}

    /// The expressions of the query, with what their columns come from: those of subqueries before
    /// those around them.
    private static List<Site> sites(Query query) {
        List<Site> found = new ArrayList<>();
        collect(query, Optional.empty(), found);
        return found.reversed();
    }

    /// `around` is what a subquery's outer columns come from.
    private static void collect(Query query, Optional<Query> around, List<Site> into) {
        switch (query) {
            case Project(var input, var outputs) -> {
                outputs.forEach(output -> site(input, output.value(), around, into));
                collect(input, around, into);
            }
            case Filter(var input, var condition) -> {
                site(input, condition, around, into);
                collect(input, around, into);
            }
            case Aggregate(var input, var keys, var calls) -> {
                keys.forEach(key -> site(input, key.value(), around, into));
                for (AggregateCall call : calls) {
                    call.filter().ifPresent(filter -> site(input, filter, around, into));
                    call.arguments().forEach(value -> site(input, value, around, into));
                }
                collect(input, around, into);
            }
            case Join(_, var left, var right, var condition, _) ->
                    condition.ifPresent(on -> site(product(left, right), on, around, into));
            case Query.Sort(var input, _) -> collect(input, around, into);
            case Query.Distinct(var input) -> collect(input, around, into);
            // the others are operators on tables
            default -> {}
        }
    }

    private static void site(
            Query input, Expression value, Optional<Query> around, List<Site> into) {
        Query from = around.map(outer -> product(outer, input)).orElse(input);
        into.add(new Site(from, value));
        subqueries(value, inner -> collect(inner, Optional.of(from), into));
    }

    private static void subqueries(Expression term, Consumer<Query> heard) {
        Trees.forEach(term, operand -> subqueries(operand, heard), heard);
    }

    private static Query product(Query left, Query right) {
        return new Join(JoinKind.INNER, left, right, Optional.empty(), JoinSpelling.CROSS);
    }

    /// The terms from the leaves up.
    private static List<Expression> terms(Expression expression) {
        List<Expression> found = new ArrayList<>();
        collect(expression, found);
        return found;
    }

    private static void collect(Expression expression, List<Expression> into) {
        Trees.forEach(expression, operand -> collect(operand, into), _ -> {});
        boolean isLeaf =
                expression instanceof Expression.Column
                        || expression instanceof Expression.Literal
                        || expression instanceof Expression.Parenthesised
                        || expression instanceof Expression.AsCondition
                        || expression instanceof Expression.Cast cast && cast.implicit();
        if (!isLeaf) into.add(expression);
    }

    private Optional<Differs> alone(Differs small, Query input, Expression term) {
        var field = new Field(FREE, "v", term.type());
        var output = new Assignment(field, term, Assignment.Origin.ALIASED);
        TestCase test = small.test();
        try {
            return sides.reread(test, new Project(input, List.of(output)))
                    .flatMap(asked -> sides.same(small, asked));
        } catch (IllegalStateException notPrinted) {
            return Optional.empty();
        }
    }
}
