package dev.sameql.normalizer.law;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Matches a shape with a part of a query, modulo the order of what commutes. It tries one way
/// after the other until one leads to what is wanted; where there are too many, none does.
final class Matcher {
    private static final int MOST_STEPS = 5_000;

    private final Bindings bindings;
    private final boolean mirrored;
    private int steps;

    /// With `mirrored`, `a < b` is taken for `b > a` as well.
    Matcher(Bindings bindings, boolean mirrored) {
        this.bindings = bindings;
        this.mirrored = mirrored;
    }

    /// Whether the shape matches in a way in which what comes `then` holds.
    boolean matches(Shape shape, Object met, BooleanSupplier then) {
        if (++steps > MOST_STEPS) return false;
        if (shape instanceof Shape.Variable(var name, _)) return binds(name, met, then);
        Object node = met instanceof Expression e ? e.unparenthesised() : met;
        return switch (shape) {
            case Shape.Variable _, Shape.Rest _, Shape.Branch _, Shape.Computed _ -> false;
            case Shape.Named _, Shape.All _ -> false;
            case Shape.Member(_, var name) ->
                    node instanceof Expression.Column && binds(name, node, then);
            case Shape.Single(var rows) ->
                    node instanceof Expression.Scalar(var query, _) && block(rows, query, then);
            case Shape.Within(var value, var rows, boolean negated) ->
                    node instanceof Expression.InQuery(var comparisons, var query, boolean not)
                            && not == negated
                            && comparisons.size() == 1
                            && contains(value, rows, comparisons.getFirst(), query, then);
            case Shape.Patterned(var value, var pattern, var kind, boolean negated) ->
                    node instanceof Expression.Like(var k, var v, var p, var escape, boolean not)
                            && k == kind
                            && not == negated
                            && escape.isEmpty()
                            && matches(value, v, () -> matches(pattern, p, then));
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
                            && matches(
                                    value,
                                    v,
                                    () -> binds(members.name(), members(alternatives), then));
            case Shape.Constant(var value) -> isLiteral(value, node) && then.getAsBoolean();
            case Shape.Truth(boolean value) ->
                    node instanceof Expression e
                            && Conditions.isConstant(e, value)
                            && then.getAsBoolean();
            case Shape.Connective(boolean and, var shapes) ->
                    switch (node) {
                        case And(var parts) when and -> anyOrder(shapes, parts, then);
                        case Or(var parts) when !and -> anyOrder(shapes, parts, then);
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
                            && block(rows, query, then);
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
            case Shape.Aggregated aggregated ->
                    node instanceof AggregateCall call && calls(aggregated, call, then);
            case Shape.Filtered _, Shape.Projected _, Shape.Deduplicated _, Shape.Sorted _ ->
                    node instanceof Query query && operates(shape, query, then);
            case Shape.Cut _, Shape.Aliased _, Shape.Joined _ ->
                    node instanceof Query query && operates(shape, query, then);
            case Shape.Picked _, Shape.Grouped _, Shape.Combined _ ->
                    node instanceof Query query && operates(shape, query, then);
        };
    }

    /// IN: what it compares with what the query yields is noted, with its conversions.
    private boolean contains(
            Shape value, Shape rows, Comparison met, Query query, BooleanSupplier then) {
        BooleanSupplier noted =
                () -> {
                    if (query instanceof Query.Project(_, var outputs) && outputs.size() == 1) {
                        Expression right = new Substitution(outputs).apply(met.right());
                        bindings.within(
                                outputs.getFirst().value(),
                                new Comparison(met.operator(), met.left(), right, met.collation()));
                    }
                    return then.getAsBoolean();
                };
        bindings.contains(met, query.fields().getFirst());
        return matches(value, met.left(), () -> block(rows, query, noted));
    }

    /// A query of its own, below another operator or in an expression: groups are seen through
    /// outputs that pass them on.
    private boolean block(Shape shape, Query query, BooleanSupplier then) {
        if (shape instanceof Shape.Grouped grouped
                && query instanceof Query.Project(Query.Aggregate groups, var outputs)
                && Groups.arePassedOn(groups, outputs)) {
            return groups(grouped, Groups.named(groups, outputs), then);
        }
        // a derived table is the query in it
        return shape.isRows()
                        && !(shape instanceof Shape.Aliased)
                        && query instanceof Query.Derived(var inner, _)
                ? block(shape, inner, then)
                : matches(shape, query, then);
    }

    private boolean groups(Shape.Grouped shape, Query.Aggregate met, BooleanSupplier then) {
        if (shape.keys().isEmpty() != met.keys().isEmpty()) return false;
        return below(
                shape.rows(),
                met.input(),
                () ->
                        inOrder(
                                shape.keys(),
                                met.keys(),
                                () -> inOrder(shape.calls(), met.aggregates(), then)));
    }

    /// What stands below a select list or a grouping: WHERE may be missing where a list of
    /// conjuncts may, and what an inner join requires may stand in ON or in WHERE.
    private boolean below(Shape shape, Query query, BooleanSupplier then) {
        List<Shape> wanted = List.of();
        Shape rows = shape;
        if (rows instanceof Shape.Filtered(var input, var conjuncts)) {
            wanted = conjuncts;
            rows = input;
        }
        Optional<Expression> met = Optional.empty();
        Query input = query;
        if (query instanceof Query.Filter(var filtered, var condition)) {
            met = Optional.of(condition);
            input = filtered;
        }
        if (rows instanceof Shape.Joined joined && joined.kind() == JoinKind.INNER) {
            return input instanceof Query.Join join
                    && join.kind() == JoinKind.INNER
                    && joins(joined, wanted, join, met, then);
        }
        if (shape instanceof Shape.Filtered && (met.isPresent() || onlyLists(wanted))) {
            Shape inside = rows;
            Query below = input;
            return conditions(wanted, met, () -> block(inside, below, then));
        }
        return block(shape, query, then);
    }

    private static boolean onlyLists(List<Shape> shapes) {
        return shapes.stream().allMatch(Shape.Rest.class::isInstance);
    }

    private boolean joins(
            Shape.Joined shape,
            List<Shape> wanted,
            Query.Join join,
            Optional<Expression> met,
            BooleanSupplier then) {
        bindings.joins(join.spelling());
        List<Shape> shapes = new ArrayList<>(shape.conjuncts());
        shapes.addAll(wanted);
        List<Expression> parts = new ArrayList<>(Conditions.conjuncts(join.condition()));
        parts.addAll(Conditions.conjuncts(met));
        Shape left = shape.left();
        Shape right = shape.right();
        return block(
                        left,
                        join.left(),
                        () -> block(right, join.right(), () -> anyOrder(shapes, parts, then)))
                || block(
                        left,
                        join.right(),
                        () -> block(right, join.left(), () -> anyOrder(shapes, parts, then)));
    }

    private boolean combines(Shape.Combined shape, Query.SetOperation met, BooleanSupplier then) {
        if (met.operator() != shape.operator() || met.all() != shape.all()) return false;
        List<Field> before = bindings.combined();
        bindings.combines(met.fields());
        BooleanSupplier noted =
                () -> {
                    bindings.combines(met.fields());
                    return then.getAsBoolean();
                };
        if (block(shape.left(), met.left(), () -> block(shape.right(), met.right(), noted))) {
            return true;
        }
        bindings.combines(before);
        return false;
    }

    private boolean operates(Shape shape, Query query, BooleanSupplier then) {
        return switch (shape) {
            case Shape.Filtered(var rows, var conjuncts) ->
                    query instanceof Query.Filter(var input, var condition)
                            && conditions(
                                    conjuncts,
                                    Optional.of(condition),
                                    () -> matches(rows, input, then));
            case Shape.Projected(var rows, var outputs) ->
                    query instanceof Query.Project(var input, var assignments)
                            && binds(outputs.name(), assignments, () -> below(rows, input, then));
            case Shape.Picked(var rows, var items) ->
                    query instanceof Query.Project(var input, var assignments)
                            && below(rows, input, () -> inOrder(items, assignments, then));
            case Shape.Grouped grouped ->
                    query instanceof Query.Aggregate groups && groups(grouped, groups, then);
            case Shape.Combined combined ->
                    query instanceof Query.SetOperation met && combines(combined, met, then);
            case Shape.Deduplicated(var rows) ->
                    query instanceof Query.Distinct(var input) && block(rows, input, then);
            case Shape.Sorted(var rows, var keys) ->
                    query instanceof Query.Sort(var input, var by)
                            && inOrder(keys, by, () -> matches(rows, input, then));
            case Shape.Cut(var rows, var count, var offset) ->
                    query instanceof Query.Limit(var input, var most, var skipped)
                            && maybe(
                                    count,
                                    most,
                                    () -> maybe(offset, skipped, () -> block(rows, input, then)));
            case Shape.Aliased(var rows, _) ->
                    query instanceof Query.Derived(var input, _) && matches(rows, input, then);
            case Shape.Joined joined ->
                    query instanceof Query.Join join && joins(joined, join, then);
            // the others are no operators
            default -> false;
        };
    }

    private List<Expression> members(List<Comparison> alternatives) {
        return alternatives.stream().map(a -> bindings.member(a).right()).toList();
    }

    private boolean binds(String name, Object part, BooleanSupplier then) {
        if (bindings.isBound(name)) return bindings.isSame(name, part) && then.getAsBoolean();
        bindings.bind(name, part);
        if (then.getAsBoolean()) return true;
        bindings.release(name);
        return false;
    }

    private static boolean isLiteral(Value value, Object node) {
        return node instanceof Expression.Literal(var met, _, _) && met.equals(value);
    }

    private boolean compares(Shape.Compared shape, Comparison met, BooleanSupplier then) {
        ComparisonOperator operator = met.operator();
        bindings.compares(shape, met.collation());
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
        return inOrder(
                shape.branches(),
                met.branches(),
                () -> maybe(shape.otherwise(), met.otherwise(), then));
    }

    private boolean applies(Shape.Applied shape, Expression.Call call, BooleanSupplier then) {
        if (call.operator() != shape.operator() || call.isMerged()) return false;
        boolean commutes =
                shape.operator() == Operator.ADD || shape.operator() == Operator.MULTIPLY;
        return commutes
                ? anyOrder(shape.arguments(), call.arguments(), then)
                : inOrder(shape.arguments(), call.arguments(), then);
    }

    private boolean calls(Shape.Aggregated shape, AggregateCall call, BooleanSupplier then) {
        return call.function() == shape.function()
                && call.distinct() == shape.distinct()
                && inOrder(
                        shape.arguments(),
                        call.arguments(),
                        () -> conditions(shape.filter(), call.filter(), then));
    }

    private boolean joins(Shape.Joined shape, Query.Join join, BooleanSupplier then) {
        if (join.kind() != shape.kind()) return false;
        bindings.joins(join.spelling());
        BooleanSupplier sides =
                () ->
                        matches(
                                shape.left(),
                                join.left(),
                                () -> matches(shape.right(), join.right(), then));
        return conditions(shape.conjuncts(), join.condition(), sides);
    }

    /// A condition as its conjuncts; a variable for all of it is that.
    private boolean conditions(
            List<Shape> shapes, Optional<Expression> condition, BooleanSupplier then) {
        boolean whole = shapes.size() == 1 && shapes.getFirst() instanceof Shape.Variable;
        return whole
                ? condition.isPresent() && matches(shapes.getFirst(), condition.get(), then)
                : anyOrder(shapes, Conditions.conjuncts(condition), then);
    }

    private boolean maybe(Optional<Shape> shape, Optional<Expression> part, BooleanSupplier then) {
        if (shape.isEmpty()) return part.isEmpty() && then.getAsBoolean();
        return part.isPresent() && matches(shape.get(), part.get(), then);
    }

    private boolean anyOrder(List<Shape> shapes, List<Expression> parts, BooleanSupplier then) {
        List<Shape> single = shapes.stream().filter(s -> !(s instanceof Shape.Rest)).toList();
        if (single.size() > parts.size()) return false;
        if (single.size() == shapes.size() && single.size() < parts.size()) return false;
        return single(shapes, single, 0, parts, new BitSet(), then);
    }

    private boolean single(
            List<Shape> all,
            List<Shape> single,
            int next,
            List<Expression> parts,
            BitSet taken,
            BooleanSupplier then) {
        if (next == single.size()) return rest(all, parts, taken, then);
        for (int i = taken.nextClearBit(0); i < parts.size(); i = taken.nextClearBit(i + 1)) {
            taken.set(i);
            BooleanSupplier others = () -> single(all, single, next + 1, parts, taken, then);
            if (matches(single.get(next), parts.get(i), others)) return true;
            taken.clear(i);
        }
        return false;
    }

    private boolean rest(
            List<Shape> all, List<Expression> parts, BitSet taken, BooleanSupplier then) {
        List<Expression> left = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) if (!taken.get(i)) left.add(parts.get(i));
        Optional<String> open = Optional.empty();
        for (Shape shape : all) {
            if (!(shape instanceof Shape.Rest(var name, _))) continue;
            if (!bindings.isBound(name)) open = Optional.of(name);
            else if (!takes(bindings.list(name), left)) return false;
        }
        if (open.isEmpty()) return left.isEmpty() && then.getAsBoolean();
        return binds(open.get(), List.copyOf(left), then);
    }

    /// Takes parts that stand for a list already out of what is left, if they are there.
    private static boolean takes(List<?> wanted, List<Expression> left) {
        for (Object part : wanted) {
            Optional<Expression> found =
                    left.stream().filter(l -> Bindings.isSame(part, l)).findFirst();
            if (found.isEmpty()) return false;
            left.removeIf(l -> l == found.get());
        }
        return true;
    }

    private boolean inOrder(List<Shape> shapes, List<?> parts, BooleanSupplier then) {
        if (shapes.isEmpty()) return parts.isEmpty() && then.getAsBoolean();
        List<Shape> more = shapes.subList(1, shapes.size());
        if (shapes.getFirst() instanceof Shape.All(var relation)) {
            return passesAll(relation, parts)
                    && inOrder(
                            more,
                            parts.subList(bindings.query(relation).fields().size(), parts.size()),
                            then);
        }
        if (shapes.getFirst() instanceof Shape.Rest(var name, _)) {
            int others = (int) more.stream().filter(s -> !(s instanceof Shape.Rest)).count();
            int least = others == more.size() ? parts.size() - others : 0;
            for (int taken = parts.size() - others; taken >= Math.max(least, 0); taken--) {
                List<?> left = parts.subList(taken, parts.size());
                BooleanSupplier rest = () -> inOrder(more, left, then);
                if (binds(name, List.copyOf(parts.subList(0, taken)), rest)) return true;
            }
            return false;
        }
        if (parts.isEmpty()) return false;
        BooleanSupplier others = () -> inOrder(more, parts.subList(1, parts.size()), then);
        if (shapes.getFirst() instanceof Shape.Branch(var condition, var result)) {
            return parts.getFirst() instanceof Expression.When(var c, var r)
                    && matches(condition, c, () -> matches(result, r, others));
        }
        if (shapes.getFirst() instanceof Shape.Named named) {
            return item(named, parts.getFirst(), others);
        }
        if (shapes.getFirst() instanceof Shape.Variable(var name, _)
                && parts.getFirst() instanceof SortKey) {
            return binds(name, parts.getFirst(), others);
        }
        return parts.getFirst() instanceof Expression part
                && matches(shapes.getFirst(), part, others);
    }

    /// Whether the first outputs are all columns of a relation.
    private boolean passesAll(String relation, List<?> outputs) {
        List<Field> fields = bindings.query(relation).fields();
        if (fields.size() > outputs.size()) return false;
        for (int i = 0; i < fields.size(); i++) {
            boolean passed =
                    outputs.get(i) instanceof Assignment(_, Expression.Column(var field, _), _)
                            && field.equals(fields.get(i));
            if (!passed) return false;
        }
        return true;
    }

    /// One output, key or aggregate, and its column.
    private boolean item(Shape.Named shape, Object part, BooleanSupplier then) {
        return switch (part) {
            case Assignment(var field, var value, _) ->
                    matches(
                            shape.value(),
                            value,
                            () -> binds(shape.name(), Substitution.column(field), then));
            case AggregateCall call ->
                    matches(
                            shape.value(),
                            call,
                            () -> binds(shape.name(), Substitution.column(call.field()), then));
            // nothing else has a name
            default -> false;
        };
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
            case Shape.Listed _ -> Expression.InList.class;
            case Shape.Converted _ -> Expression.Cast.class;
            case Shape.Aggregated _ -> AggregateCall.class;
            case Shape.Filtered _ -> Query.Filter.class;
            case Shape.Projected _ -> Query.Project.class;
            case Shape.Deduplicated _ -> Query.Distinct.class;
            case Shape.Sorted _ -> Query.Sort.class;
            case Shape.Cut _ -> Query.Limit.class;
            case Shape.Aliased _ -> Query.Derived.class;
            case Shape.Joined _ -> Query.Join.class;
            case Shape.Picked _ -> Query.Project.class;
            case Shape.Grouped _ -> Query.Aggregate.class;
            case Shape.Combined _ -> Query.SetOperation.class;
            case Shape.Within _ -> Expression.InQuery.class;
            case Shape.Single _ -> Expression.Scalar.class;
            case Shape.Member _, Shape.Named _, Shape.All _ -> Object.class;
            case Shape.Variable _, Shape.Rest _, Shape.Branch _, Shape.Computed _ -> Object.class;
            case Shape.Constant _, Shape.Truth _ -> Object.class;
        };
    }
}
