package dev.sameql.normalizer.law;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Matches a shape with a part of a query, modulo the order of what commutes. It tries one way
/// after the other until one leads to what is wanted; where there are too many, none does.
final class Matcher {
    private static final int MOST_STEPS = 5_000;

    private final Bindings bindings;
    private final boolean mirrored;
    private final RowsMatcher queries;
    private final ListMatcher lists;
    private final Optional<OverGroups> groups;
    private int steps;

    /// With `mirrored`, `a < b` is taken for `b > a` as well.
    Matcher(Bindings bindings, boolean mirrored) {
        this(bindings, mirrored, Optional.empty());
    }

    /// Over `groups` an aggregate is met where its column is read.
    Matcher(Bindings bindings, boolean mirrored, Optional<OverGroups> groups) {
        this.groups = groups;
        this.bindings = bindings;
        this.mirrored = mirrored;
        this.lists = new ListMatcher(this, bindings);
        this.queries = new RowsMatcher(this, lists, bindings);
    }

    /// Takes so many steps, if they are left.
    boolean takes(int more) {
        steps += more;
        return steps <= MOST_STEPS;
    }

    /// Whether the shape matches in a way in which what comes `then` holds.
    boolean matches(Shape shape, Object met, BooleanSupplier then) {
        if (!takes(1)) return false;
        if (shape instanceof Shape.Variable(var name, _)) return bindings.binds(name, met, then);
        Object node = met instanceof Expression e ? e.unparenthesised() : met;
        return switch (shape) {
            case Shape.Variable _, Shape.Rest _, Shape.Branch _, Shape.Computed _ -> false;
            case Shape.Named _, Shape.All _, Shape.Row _ -> false;
            case Shape.Over _, Shape.Selected _ -> false;
            case Shape.Ordered(var value, boolean descending, boolean nullsFirst) ->
                    node instanceof SortKey key
                            && key.descending() == descending
                            && key.nullsFirst() == nullsFirst
                            && key.collation().equals(key.value().type().collation())
                            && matches(value, key.value(), then);
            case Shape.Member(_, var name) ->
                    node instanceof Expression.Column && bindings.binds(name, node, then);
            case Shape.Single(var rows) ->
                    node instanceof Expression.Scalar(var query, _)
                            && !bindings.areReadIn(query)
                            && queries.block(rows, query, then);
            case Shape.Within(Shape.Row(var values), var rows, boolean negated) ->
                    node instanceof Expression.InQuery(var comparisons, var query, boolean not)
                            && not == negated
                            && !bindings.areReadIn(query)
                            && contains(values, rows, comparisons, query, then);
            case Shape.Within(var value, var rows, boolean negated) ->
                    node instanceof Expression.InQuery(var comparisons, var query, boolean not)
                            && not == negated
                            && comparisons.size() == 1
                            && !bindings.areReadIn(query)
                            && contains(value, rows, comparisons.getFirst(), query, then);
            case Shape.Patterned(var value, var pattern, var escape, var kind, boolean negated) ->
                    node instanceof Expression.Like(var k, var v, var p, var by, boolean not)
                            && k == kind
                            && not == negated
                            && matches(
                                    value,
                                    v,
                                    () -> matches(pattern, p, () -> maybe(escape, by, then)));
            case Shape.InNothing(var value, boolean negated) ->
                    node instanceof Expression.InList(var v, var alternatives, boolean not)
                            && not == negated
                            && alternatives.isEmpty()
                            && matches(value, v, then);
            case Shape.Ranged(var value, var low, var high, boolean negated) ->
                    node instanceof Expression.Between(var l, var h, boolean not)
                            && not == negated
                            && matches(
                                    value,
                                    bindings.member(l).left(),
                                    () ->
                                            matches(
                                                    low,
                                                    l.right(),
                                                    () ->
                                                            matches(
                                                                    high,
                                                                    bindings.member(h).right(),
                                                                    then)));
            case Shape.Listed(var value, var members, boolean negated) ->
                    node instanceof Expression.InList(var v, var alternatives, boolean not)
                            && not == negated
                            && !alternatives.isEmpty()
                            && matches(value, v, () -> lists(members, v, alternatives, then));
            case Shape.Constant(var value) -> isLiteral(value, node) && then.getAsBoolean();
            case Shape.Truth(boolean value) ->
                    node instanceof Expression e
                            && Conditions.isConstant(e, value)
                            && then.getAsBoolean();
            case Shape.Connective(boolean and, var shapes) ->
                    switch (node) {
                        case And(var parts) when and -> lists.anyOrder(shapes, parts, then);
                        case Or(var parts) when !and -> lists.anyOrder(shapes, parts, then);
                        // only what connects
                        default -> false;
                    };
            case Shape.Negation(var operand) ->
                    node instanceof Expression.Not(var inner) && matches(operand, inner, then);
            case Shape.Compared compared ->
                    node instanceof Comparison comparison && compares(compared, comparison, then);
            case Shape.NullTest(var operand, boolean negated) ->
                    node instanceof Expression.IsNull(var inner, boolean not)
                            && not == negated
                            && matches(operand, inner, then);
            case Shape.TruthAsked(var operand, boolean truth, boolean negated) ->
                    node instanceof Expression.TruthTest(var inner, var asked, boolean not)
                            && asked.equals(Optional.of(truth))
                            && not == negated
                            && matches(operand, inner, then);
            case Shape.RowsExist(var rows, boolean negated) ->
                    node instanceof Expression.Exists(var query, boolean not)
                            && not == negated
                            && !bindings.areReadIn(query)
                            && queries.block(rows, query, then);
            case Shape.Choice choice ->
                    node instanceof Case branches && chooses(choice, branches, then);
            case Shape.Alternative(var condition, var first, var second) ->
                    node instanceof Iif(var c, var t, var o, _)
                            && matches(
                                    condition,
                                    c,
                                    () -> matches(first, t, () -> matches(second, o, then)));
            case Shape.Applied applied ->
                    node instanceof Expression.Call call && applies(applied, call, then);
            case Shape.Converted(var operand, var type) ->
                    node instanceof Expression.Cast(var inner, var target, var mode)
                            && mode == CastMode.EXPLICIT
                            && target.kind().name().equals(type)
                            && matches(operand, inner, then);
            case Shape.Indicated(var condition) ->
                    node instanceof Expression.Predicate && matches(condition, node, then);
            case Shape.Aggregated aggregated ->
                    called(node).filter(call -> calls(aggregated, call, then)).isPresent();
            case Shape.Filtered _, Shape.Projected _, Shape.Deduplicated _, Shape.Sorted _ ->
                    node instanceof Query query && queries.operates(shape, query, then);
            case Shape.Cut _, Shape.Aliased _, Shape.Joined _ ->
                    node instanceof Query query && queries.operates(shape, query, then);
            case Shape.Picked _, Shape.Grouped _, Shape.Combined _, Shape.OneRow _ ->
                    node instanceof Query query && queries.operates(shape, query, then);
            case Shape.Windowed _ ->
                    node instanceof Query query && queries.operates(shape, query, then);
        };
    }

    /// IN of several values.
    private boolean contains(
            Shape.Rest values,
            Shape rows,
            List<Comparison> met,
            Query query,
            BooleanSupplier then) {
        bindings.contains(met, query.fields());
        return bindings.binds(
                values.name(),
                met.stream().map(Comparison::left).toList(),
                () -> queries.block(rows, query, then));
    }

    /// IN: what it compares with what the query yields is noted, with its conversions.
    private boolean contains(
            Shape value, Shape rows, Comparison met, Query query, BooleanSupplier then) {
        BooleanSupplier noted =
                () -> {
                    if (query instanceof Query.Project(_, var outputs) && outputs.size() == 1) {
                        Expression right = new Substitution(outputs).apply(met.right());
                        bindings.within(outputs.getFirst().value(), met.with(met.left(), right));
                    }
                    return then.getAsBoolean();
                };
        bindings.contains(List.of(met), query.fields());
        return matches(value, met.left(), () -> queries.block(rows, query, noted));
    }

    /// Members of IN, in any order. One that stands alone, or is known from elsewhere, is compared
    /// with the value as it is: nothing converts that.
    private boolean lists(
            List<Shape> shapes, Expression value, List<Comparison> met, BooleanSupplier then) {
        if (shapes.size() == 1 && shapes.getFirst() instanceof Shape.Rest(var name, _)) {
            return bindings.binds(name, members(met), then);
        }
        for (Comparison comparison : met) {
            if (!Bindings.isSame(comparison.left(), value)) return false;
        }
        return lists.anyOrder(shapes, members(met), then);
    }

    private List<Expression> members(List<Comparison> alternatives) {
        return alternatives.stream().map(a -> bindings.member(a).right()).toList();
    }

    private static boolean isLiteral(Value value, Object node) {
        return node instanceof Expression.Literal(var met, _, _) && met.equals(value);
    }

    private boolean compares(Shape.Compared shape, Comparison met, BooleanSupplier then) {
        ComparisonOperator operator = met.operator();
        bindings.compares(shape, met);
        if (operator == shape.operator()
                && matches(
                        shape.left(), met.left(), () -> matches(shape.right(), met.right(), then)))
            return true;
        boolean symmetric = operator.mirrored() == operator;
        return (symmetric || mirrored)
                && operator.mirrored() == shape.operator()
                && matches(
                        shape.left(), met.right(), () -> matches(shape.right(), met.left(), then));
    }

    private boolean chooses(Shape.Choice shape, Case met, BooleanSupplier then) {
        return lists.inOrder(
                shape.branches(),
                met.branches(),
                () -> maybe(shape.otherwise(), met.otherwise(), then));
    }

    private boolean applies(Shape.Applied shape, Expression.Call call, BooleanSupplier then) {
        if (call.operator() != shape.operator() || call.isMerged()) return false;
        boolean commutes =
                shape.operator() == Operator.ADD || shape.operator() == Operator.MULTIPLY;
        return commutes
                ? lists.anyOrder(shape.arguments(), call.arguments(), then)
                : lists.inOrder(shape.arguments(), call.arguments(), then);
    }

    private boolean calls(Shape.Aggregated shape, AggregateCall call, BooleanSupplier then) {
        if (call.distinct() != shape.distinct()) return false;
        BooleanSupplier arguments =
                () ->
                        lists.inOrder(
                                shape.arguments(),
                                call.arguments(),
                                () -> conditions(shape.filter(), call.filter(), then));
        return switch (shape.callee()) {
            case Shape.Known(var function) ->
                    call.function() == function && arguments.getAsBoolean();
            case Shape.AnyFunction(var name) -> bindings.binds(name, call.function(), arguments);
            case Shape.Placed _ -> false;
        };
    }

    private Optional<AggregateCall> called(Object node) {
        return switch (node) {
            case AggregateCall call -> Optional.of(call);
            case Expression value -> groups.flatMap(g -> g.call(value));
            // nothing else is one
            default -> Optional.empty();
        };
    }

    /// A condition as its conjuncts; a variable, or TRUE, for all of it is that.
    boolean conditions(List<Shape> shapes, Optional<Expression> condition, BooleanSupplier then) {
        boolean whole =
                shapes.size() == 1
                        && (shapes.getFirst() instanceof Shape.Variable
                                || shapes.getFirst() instanceof Shape.Truth);
        return whole
                ? condition.isPresent() && matches(shapes.getFirst(), condition.get(), then)
                : lists.anyOrder(shapes, Conditions.conjuncts(condition), then);
    }

    boolean maybe(Optional<Shape> shape, Optional<Expression> part, BooleanSupplier then) {
        if (shape.isEmpty()) return part.isEmpty() && then.getAsBoolean();
        return part.isPresent() && matches(shape.get(), part.get(), then);
    }

    /// The types of the nodes that a shape at the top of a law can match.
    static Class<?> root(Shape shape) {
        return switch (shape) {
            case Shape.Connective(boolean and, _) -> and ? And.class : Or.class;
            case Shape.Negation _ -> Expression.Not.class;
            case Shape.Compared _ -> Comparison.class;
            case Shape.NullTest _ -> Expression.IsNull.class;
            case Shape.TruthAsked _ -> Expression.TruthTest.class;
            case Shape.RowsExist _ -> Expression.Exists.class;
            case Shape.Choice _ -> Case.class;
            case Shape.Alternative _ -> Iif.class;
            case Shape.Applied _ -> Expression.Call.class;
            case Shape.Patterned _ -> Expression.Like.class;
            case Shape.Ranged _ -> Expression.Between.class;
            case Shape.Listed _, Shape.InNothing _ -> Expression.InList.class;
            case Shape.Converted _ -> Expression.Cast.class;
            case Shape.Aggregated _ -> AggregateCall.class;
            case Shape.Indicated _ -> Object.class;
            case Shape.Filtered _ -> Query.Filter.class;
            case Shape.Projected _ -> Query.Project.class;
            case Shape.Deduplicated _ -> Query.Distinct.class;
            case Shape.Sorted _ -> Query.Sort.class;
            case Shape.Cut _ -> Query.Limit.class;
            case Shape.Aliased _ -> Query.Derived.class;
            case Shape.Joined _ -> Query.Join.class;
            case Shape.Picked _ -> Query.Project.class;
            case Shape.OneRow _ -> Query.Values.class;
            case Shape.Grouped _ -> Query.Aggregate.class;
            case Shape.Combined _ -> Query.SetOperation.class;
            case Shape.Within _ -> Expression.InQuery.class;
            case Shape.Single _ -> Expression.Scalar.class;
            case Shape.Member _, Shape.Named _, Shape.All _, Shape.Row _ -> Object.class;
            case Shape.Ordered _, Shape.Over _, Shape.Selected _ -> Object.class;
            case Shape.Windowed _ -> Query.Window.class;
            case Shape.Variable _, Shape.Rest _, Shape.Branch _, Shape.Computed _ -> Object.class;
            case Shape.Constant _, Shape.Truth _ -> Object.class;
        };
    }
}
