package dev.sameql.conformance.dialects;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// What an engine need not evaluate, because the result does not depend on it unless it fails:
/// columns of derived tables that nobody reads, what EXISTS selects, the other operands of a
/// conjunction with a constant false one, or of a disjunction with a constant true one, the
/// conditions after a constant one that holds in a CASE, and those of a CASE that is asked whether
/// it is NULL and never is. Strict evaluation (TRAF's) may fail where a lazy one returns rows; both
/// are legal.
final class Laziness {
    private static final Literal ZERO = new Literal(Value.of(0L), Type.INTEGER, Quote.NONE);

    private final Set<Integer> read = new HashSet<>();
    private final Function<Expression, Optional<Boolean>> constants;

    private Laziness(Function<Expression, Optional<Boolean>> constants) {
        this.constants = constants;
    }

    /// The query without columns of derived tables that nobody reads.
    static Query unread(Query query) {
        Laziness laziness = new Laziness(_ -> Optional.empty());
        Query asked = Trees.rewrite(query, node -> node, Laziness::existing);
        Trees.visit(asked, _ -> {}, laziness::note);
        return laziness.pruned(asked, true);
    }

    private static Expression existing(Expression node) {
        return node instanceof Exists(var query, var negated)
                ? new Exists(unselected(query), negated)
                : node;
    }

    /// A query of which only counts whether it has a row.
    static Query unselected(Query query) {
        return switch (query) {
            case Project(var input, var outputs) ->
                    new Project(
                            input,
                            outputs.stream()
                                    .map(o -> o.withValue(unknown(o.field().type())))
                                    .toList());
            case Query.Distinct(var input) -> new Query.Distinct(unselected(input));
            case Query.Limit(var input, var count, var offset) ->
                    new Query.Limit(unselected(input), count, offset);
            case Query.Scan _,
                    Query.Values _,
                    Query.Derived _,
                    Query.Filter _,
                    Query.Join _,
                    Query.Aggregate _,
                    Query.Window _,
                    Query.Sort _,
                    Query.SetOperation _,
                    Query.With _,
                    Query.CommonTable _ ->
                    query;
        };
    }

    private static Literal unknown(Type type) {
        return new Literal(Value.NULL, type, Quote.NONE);
    }

    /// The query with constants in the place of the conditions that they decide. `constants` gives
    /// the truth of a condition without columns, if it can be told.
    static Query decided(Query query, Function<Expression, Optional<Boolean>> constants) {
        Laziness laziness = new Laziness(constants);
        return Trees.rewrite(query, laziness::filtered, laziness::decided);
    }

    private void note(Expression expression) {
        if (expression instanceof Column(var field, _)) read.add(field.id());
    }

    /// `counts`: whether every column of the query's result counts.
    private Query pruned(Query query, boolean counts) {
        return switch (query) {
            case Project(var input, var outputs) -> new Project(pruned(input, false), outputs);
            case Query.Aggregate(var input, var keys, var calls) ->
                    new Query.Aggregate(pruned(input, false), keys, counts ? calls : called(calls));
            case Derived(Project(var input, var outputs), var alias) when !counts ->
                    new Derived(new Project(pruned(input, false), kept(outputs)), alias);
            case Query.Filter(var input, var condition) ->
                    new Query.Filter(pruned(input, counts), condition);
            case Query.Join(var kind, var left, var right, var condition, var spelling) ->
                    new Query.Join(
                            kind, pruned(left, counts), pruned(right, counts), condition, spelling);
            case Query.Sort(var input, var keys) -> new Query.Sort(pruned(input, counts), keys);
            case Query.Limit(var input, var count, var offset) ->
                    new Query.Limit(pruned(input, counts), count, offset);
            case Query.Scan _,
                    Query.Values _,
                    Query.Derived _,
                    Query.Window _,
                    Query.Distinct _,
                    Query.SetOperation _,
                    Query.With _,
                    Query.CommonTable _ ->
                    query;
        };
    }

    private List<Assignment> kept(List<Assignment> outputs) {
        return outputs.stream().filter(output -> read.contains(output.field().id())).toList();
    }

    private List<AggregateCall> called(List<AggregateCall> calls) {
        return calls.stream().filter(call -> read.contains(call.field().id())).toList();
    }

    /// A filter by a constant that does not hold has no rows; what is never NULL counts as a row.
    private Query filtered(Query node) {
        if (node instanceof Query.Aggregate(var input, var keys, var calls))
            return new Query.Aggregate(input, keys, calls.stream().map(Laziness::counted).toList());
        return node instanceof Query.Filter(var input, var condition)
                        && isConstant(condition)
                        && constants.apply(condition).filter(truth -> !truth).isPresent()
                ? new Query.Values(List.of(), input.fields())
                : node;
    }

    private static AggregateCall counted(AggregateCall call) {
        boolean rows =
                call.function() == AggregateFunction.COUNT
                        && !call.distinct()
                        && call.arguments().size() == 1
                        && isNeverNull(call.arguments().getFirst());
        return rows ? call.withArguments(List.of(ZERO)) : call;
    }

    private Expression decided(Expression node) {
        return switch (node) {
            case And(var operands) -> deciding(operands, false).orElse(node);
            case Or(var operands) -> deciding(operands, true).orElse(node);
            case Case choice -> chosen(choice);
            case Comparison comparison -> compared(comparison);
            case IsNull(var operand, var negated) when isNeverNull(operand) ->
                    new IsNull(ZERO, negated);
            case Expression other -> other;
        };
    }

    /// A CASE without the branches whose conditions are constants that do not hold; its result
    /// where the first one is a constant that holds, or none is left.
    private Expression chosen(Case choice) {
        List<When> open =
                choice.branches().stream().filter(b -> !isDecided(b.condition(), false)).toList();
        if (open.isEmpty()) return choice.otherwise().orElseGet(() -> unknown(choice.type()));
        if (isDecided(open.getFirst().condition(), true)) return open.getFirst().result();
        return open.size() == choice.branches().size()
                ? choice
                : new Case(open, choice.otherwise(), choice.type());
    }

    /// A comparison of constants among which CASE chooses, where all of them compare the same, and
    /// none is unknown: which of them it yields is not asked.
    private Expression compared(Comparison comparison) {
        List<Comparison> alone = new ArrayList<>();
        for (Expression left : choices(comparison.left()))
            for (Expression right : choices(comparison.right()))
                alone.add(comparison.with(left, right));
        boolean constant =
                alone.size() > 1
                        && alone.stream()
                                .allMatch(c -> isConstant(c.left()) && isConstant(c.right()));
        boolean one = constant && alone.stream().map(constants).distinct().count() == 1;
        boolean told =
                one
                        && alone.stream()
                                .map(c -> constants.apply(new IsNull(c, false)))
                                .allMatch(unknown -> unknown.filter(u -> !u).isPresent());
        return told ? alone.getFirst() : comparison;
    }

    private static List<Expression> choices(Expression operand) {
        return switch (operand.unparenthesised()) {
            case Case choice when choice.otherwise().isPresent() -> choice.results();
            case Cast(var inner, var target, var mode) ->
                    choices(inner).stream()
                            .<Expression>map(value -> new Cast(value, target, mode))
                            .toList();
            case Expression _ -> List.of(operand);
        };
    }

    private boolean isDecided(Expression condition, boolean truth) {
        return isConstant(condition)
                && constants.apply(condition).filter(t -> t == truth).isPresent();
    }

    /// Whether all that is chosen among, or computed from, are literals other than NULL.
    private static boolean isNeverNull(Expression choice) {
        return switch (choice.unparenthesised()) {
            case Literal literal -> !literal.value().isNull();
            case Cast(Literal literal, _, _) -> !literal.value().isNull();
            case Case(var branches, var otherwise, _) ->
                    branches.stream().allMatch(b -> isNeverNull(b.result()))
                            && otherwise.filter(Laziness::isNeverNull).isPresent();
            case Call call ->
                    call.operator().descriptor().nulls().isTotal()
                            && call.arguments().stream().allMatch(Laziness::isNeverNull);
            case Expression _ -> false;
        };
    }

    private Optional<Expression> deciding(List<Expression> operands, boolean truth) {
        return operands.stream()
                .filter(Laziness::isConstant)
                .filter(operand -> constants.apply(operand).filter(t -> t == truth).isPresent())
                .findFirst();
    }

    static boolean isConstant(Expression expression) {
        return Reads.isMovable(expression) && Reads.of(expression).isEmpty();
    }
}
