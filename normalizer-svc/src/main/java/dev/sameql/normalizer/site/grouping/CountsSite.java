package dev.sameql.normalizer.site.grouping;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/// What is computed of the counts of a grouping.
public final class CountsSite extends AbstractSite {
    private final Project project;
    private final Aggregate aggregate;

    public CountsSite(Project project, Aggregate aggregate, int path, SiteContext around) {
        super(path, around);
        this.project = project;
        this.aggregate = aggregate;
    }

    @Override
    public Project node() {
        return project;
    }

    private Query over(List<AggregateCall> calls, UnaryOperator<Expression> change) {
        var outputs =
                project.assignments().stream()
                        .map(
                                a ->
                                        Trees.map(
                                                a,
                                                e ->
                                                        Trees.rewrite(
                                                                e,
                                                                UnaryOperator.identity(),
                                                                change)))
                        .toList();
        return new Project(new Aggregate(aggregate.input(), aggregate.keys(), calls), outputs);
    }

    /// Whether a sum of 1.0 where something is true and of 0 elsewhere is read as a double only, or
    /// where nobody can tell 0 from 0.0.
    public boolean addsDoubles() {
        return aggregate.aggregates().stream().anyMatch(this::addsDoubles);
    }

    private boolean addsDoubles(AggregateCall call) {
        if (call.function() != AggregateFunction.SUM
                || call.distinct()
                || !(call.arguments().getFirst() instanceof Case(var branches, var otherwise, _))
                || branches.size() != 1
                || otherwise.isEmpty()
                || !Indicators.is(branches.getFirst().result(), Value.of(1.0))) return false;
        return Indicators.is(otherwise.get(), Value.of(0.0))
                || Indicators.is(otherwise.get(), Value.of(0L))
                        && facts().references(call.field()) == indifferentReads(call.field());
    }

    /// How often the field is read where 0 and 0.0 come to the same.
    private int indifferentReads(Field field) {
        int reads = 0;
        for (var output : project.assignments()) {
            reads += indifferentReads(output.value(), field, around().isRoot());
        }
        return reads;
    }

    private static int indifferentReads(Expression in, Field field, boolean indifferent) {
        return switch (in) {
            case Column(var read, _) -> indifferent && read.equals(field) ? 1 : 0;
            case Cast(var operand, var target, _) ->
                    indifferentReads(
                            operand,
                            field,
                            target.kind() == Kind.REAL || indifferent && target.kind().isNumeric());
            case Call(var operator, var operands, _) ->
                    IntStream.range(0, operands.size())
                            .map(
                                    i ->
                                            indifferentReads(
                                                    operands.get(i),
                                                    field,
                                                    indifferent && isIndifferent(operator, i)))
                            .sum();
            // may tell them apart
            default -> 0;
        };
    }

    /// Whether an operand's 0 and 0.0 give results that come to the same where the operator's own
    /// do; a sum of such may be divided as an integer.
    private static boolean isIndifferent(Operator operator, int operand) {
        boolean first = operand == 0 && (operator == Operator.DIVIDE || operator == Operator.ROUND);
        return first || operator == Operator.MULTIPLY;
    }

    /// The same with sums of integers, as doubles.
    public Query addingIntegers() {
        List<AggregateCall> calls = new ArrayList<>();
        Map<Integer, Field> sums = new HashMap<>();
        for (AggregateCall call : aggregate.aggregates()) {
            if (!addsDoubles(call)) {
                calls.add(call);
                continue;
            }
            Field sum = new Field(facts().freshId(), "SUM", Type.INTEGER);
            sums.put(call.field().id(), sum);
            Expression indicator = integer(call.arguments().getFirst());
            calls.add(
                    AggregateCall.of(sum, AggregateFunction.SUM, List.of(indicator), false)
                            .withFilter(call.filter()));
        }
        return over(
                calls,
                e ->
                        e instanceof Column(var field, _) && sums.containsKey(field.id())
                                ? Constants.TYPING.cast(
                                        Substitution.column(sums.get(field.id())), "REAL")
                                : e);
    }

    private static Expression integer(Expression indicator) {
        if (!(indicator instanceof Case(var branches, _, _))) return indicator;
        When only = branches.getFirst();
        return new Case(
                List.of(new When(only.condition(), Constants.literal(1))),
                Optional.of(Constants.literal(0)),
                Type.INTEGER);
    }
}
