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
import dev.sameql.core.ir.Query.With;
import dev.sameql.core.ir.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The lowest part of a small query that is wrong by itself: both sides are asked for each term
/// alone, over the rows that it is computed from, and for each operator alone, from the leaves up.
public final class LowestPart {
    private static final int FREE = 200_000;

    private final Minimiser sides;

    public LowestPart(Minimiser sides) {
        this.sides = sides;
    }

    /// A part that is wrong though the parts it is made of are right.
    public sealed interface Part {
        /// The difference that it shows alone.
        Differs alone();

        /// A term.
        record OfTerm(Expression term, Differs alone) implements Part {}

        /// An operator on tables.
        record OfTable(Query operator, Differs alone) implements Part {}
    }

    /// The part; none where a part is wrong only with what is around it, or fails.
    public Optional<Part> of(Differs small) {
        return small.kind() == Kind.RESULT
                ? within(small, small.test().query(), new Setting(Optional.empty(), List.of()))
                : Optional.empty();
    }

    /// What a subquery's outer columns come from, and the common tables that it may read.
    private record Setting(Optional<Query> rows, List<With> tables) {

        Setting over(Query outer) {
            return new Setting(Optional.of(outer), tables);
        }

        Setting with(With table) {
            var all = new ArrayList<>(tables);
            all.add(table);
            return new Setting(rows, all);
        }

        Query from(Query input) {
            return rows.map(outer -> product(outer, input)).orElse(input);
        }

        Query statement(Query body) {
            Query whole = body;
            for (With table : tables.reversed())
                whole =
                        new With(
                                table.id(),
                                table.name(),
                                table.recursive(),
                                table.definition(),
                                whole);
            return whole;
        }
    }

    /// In what an operator is made of, or itself.
    private Optional<Part> within(Differs small, Query query, Setting around) {
        List<Query> inputs = new ArrayList<>();
        Trees.forEach(query, inputs::add, _ -> {});
        for (Query input : inputs) {
            boolean isBody = query instanceof With with && input.equals(with.body());
            Setting setting = isBody ? around.with((With) query) : around;
            Optional<Part> found = within(small, input, setting);
            if (found.isPresent()) return found;
        }
        for (Site site : sites(query)) {
            Optional<Part> found =
                    within(small, around.over(around.from(site.input())), site.value());
            if (found.isPresent()) return found;
        }
        if (query instanceof Query.Values(var rows, _))
            for (Expression value : rows.stream().flatMap(List::stream).toList()) {
                Optional<Part> found = within(small, around, value);
                if (found.isPresent()) return found;
            }
        if (query instanceof Query.Scan || query instanceof Query.Derived) return Optional.empty();
        return alone(small, around.statement(query))
                .map(difference -> new Part.OfTable(query, difference));
    }

    /// In a term over the setting's rows, its subqueries first.
    private Optional<Part> within(Differs small, Setting setting, Expression value) {
        for (Expression term : terms(value)) {
            List<Query> subqueries = new ArrayList<>();
            Trees.forEach(term, _ -> {}, subqueries::add);
            for (Query subquery : subqueries) {
                Optional<Part> found = within(small, subquery, setting);
                if (found.isPresent()) return found;
            }
            Optional<Differs> alone = alone(small, setting, term);
            if (alone.isPresent()) return alone.map(shown -> new Part.OfTerm(term, shown));
        }
        return Optional.empty();
    }

    private record Site(Query input, Expression value) {}

    /// The operator's own expressions, with what their columns come from.
    private static List<Site> sites(Query query) {
        List<Site> found = new ArrayList<>();
        switch (query) {
            case Project(var input, var outputs) ->
                    outputs.forEach(output -> found.add(new Site(input, output.value())));
            case Filter(var input, var condition) -> found.add(new Site(input, condition));
            case Aggregate(var input, var keys, var calls) -> {
                keys.forEach(key -> found.add(new Site(input, key.value())));
                for (AggregateCall call : calls) {
                    call.filter().ifPresent(filter -> found.add(new Site(input, filter)));
                    call.arguments().forEach(value -> found.add(new Site(input, value)));
                }
            }
            case Join(_, var left, var right, var condition, _) ->
                    condition.ifPresent(on -> found.add(new Site(product(left, right), on)));
            case Query.Sort(var input, var keys) ->
                    keys.forEach(key -> found.add(new Site(input, key.value())));
            // the others have none
            default -> {}
        }
        return found;
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

    private Optional<Differs> alone(Differs small, Query operator) {
        try {
            return sides.reread(small.test(), operator).flatMap(asked -> sides.same(small, asked));
        } catch (RuntimeException notPrinted) {
            return Optional.empty();
        }
    }

    private Optional<Differs> alone(Differs small, Setting setting, Expression term) {
        var field = new Field(FREE, "v", term.type());
        var output = new Assignment(field, term, Assignment.Origin.ALIASED);
        TestCase test = small.test();
        try {
            return sides.reread(
                            test,
                            setting.statement(
                                    new Project(
                                            setting.rows().orElseGet(Query.Values::unit),
                                            List.of(output))))
                    .flatMap(asked -> sides.same(small, asked));
        } catch (RuntimeException notPrinted) {
            return Optional.empty();
        }
    }
}
