package dev.sameql.normalizer.law;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.law.notation.Functions;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;

/// Makes what a law says stands after the match. What is computed anew at the top keeps the type of
/// what it replaces; a comparison keeps the collation of those that were matched.
public final class ReplacementBuilder {
    private final Bindings bindings;
    private final Object replaced;

    private final Map<String, Expression> each = new HashMap<>();
    private final RowsMaker queries;
    private final Optional<OverGroups> groups;

    /// With `ids` that the query does not use.
    ReplacementBuilder(Bindings bindings, Object replaced, IntSupplier ids) {
        this.bindings = bindings;
        this.replaced = replaced;
        this.queries = new RowsMaker(this, bindings, ids);
        this.groups = Optional.empty();
    }

    /// Over groups, where aggregates are read by their columns.
    ReplacementBuilder(Bindings bindings, Object replaced, OverGroups groups) {
        this.bindings = bindings;
        this.replaced = replaced;
        this.queries = new RowsMaker(this, bindings, () -> 0);
        this.groups = Optional.of(groups);
    }

    /// The replacement.
    Object replacement(Shape shape) {
        return switch (replaced) {
            case AggregateCall call when shape instanceof Shape.Aggregated made -> call(call, made);
            case Query query -> queries.whole(shape, query);
            // all other nodes are expressions
            default -> root(shape);
        };
    }

    private Expression root(Shape shape) {
        Expression made = value(shape);
        Type type = ((Expression) replaced).type();
        return switch (made) {
            case Expression.Call(var operator, var arguments, _)
                    when shape instanceof Shape.Applied ->
                    new Expression.Call(operator, arguments, type);
            // what is the same either way round stays as it was written
            case Comparison(var operator, var left, var right, var collation)
                    when operator.mirrored() == operator
                            && replaced instanceof Comparison met
                            && left == met.right()
                            && right == met.left() ->
                    new Comparison(operator, right, left, collation);
            case Case(var branches, var otherwise, _) when shape instanceof Shape.Choice ->
                    new Case(branches, otherwise, type);
            case Expression.Literal _ when replaced instanceof Expression.Predicate ->
                    new Expression.AsCondition(made);
            // the others have their own
            default -> made;
        };
    }

    private AggregateCall call(AggregateCall call, Shape.Aggregated made) {
        List<Expression> filter = all(made.filter());
        return new AggregateCall(
                call.field(),
                bindings.function(made.callee()),
                all(made.arguments()),
                made.distinct(),
                filter.isEmpty() ? Optional.empty() : Optional.of(Conditions.and(filter)),
                call.order());
    }

    public Expression value(Shape shape) {
        return switch (shape) {
            case Shape.Variable(var name, var over) ->
                    over.map(bindings::over)
                            .map(o -> o.apply(bindings.expression(name)))
                            .orElseGet(() -> bindings.expression(name));
            case Shape.Constant(var constant) -> Constants.literal(constant);
            case Shape.Truth(boolean truth) -> Conditions.constant(truth);
            case Shape.Connective(boolean and, var operands) ->
                    and ? Conditions.and(all(operands)) : Conditions.or(all(operands));
            case Shape.Negation(var operand) -> new Expression.Not(value(operand));
            case Shape.Computed(var computed) -> constant(computed);
            case Shape.Indicated(var condition) -> value(condition);
            case Shape.Patterned(var operand, var pattern, var escape, var kind, boolean negated) ->
                    new Expression.Like(
                            kind, value(operand), value(pattern), escape.map(this::value), negated);
            case Shape.InNothing(var operand, boolean negated) ->
                    new Expression.InList(value(operand), List.of(), negated);
            case Shape.Ranged(var operand, var low, var high, boolean negated) ->
                    ranged(value(operand), value(low), value(high), negated);
            case Shape.Listed(var operand, var members, boolean negated) ->
                    listed(value(operand), members, negated);
            case Shape.Compared(var operator, var left, var right) -> {
                Optional<Collation> same = bindings.collation();
                Expression l = value(left);
                Expression r = value(right);
                Optional<Comparison> member = bindings.comparing(l, r);
                if (member.isPresent()) {
                    Comparison met = member.get();
                    yield new Comparison(operator, met.left(), met.right(), met.collation());
                }
                yield same.map(c -> new Comparison(operator, l, r, c))
                        .orElseGet(() -> Constants.TYPING.comparison(operator, l, r));
            }
            case Shape.NullTest(var operand, boolean negated) ->
                    new Expression.IsNull(value(operand), negated);
            case Shape.TruthAsked(var operand, boolean truth, boolean negated) ->
                    new Expression.TruthTest(value(operand), Optional.of(truth), negated);
            case Shape.RowsExist(var rows, boolean negated) ->
                    new Expression.Exists(queries.rows(rows), negated);
            case Shape.Choice(var branches, var otherwise) ->
                    choice(branches(branches), otherwise.map(this::value));
            case Shape.Alternative(var condition, var then, var otherwise) ->
                    choice(
                            List.of(new When(value(condition), value(then))),
                            Optional.of(value(otherwise)));
            case Shape.Applied(_, var name, var arguments) ->
                    Character.isLetter(name.charAt(0))
                            ? Constants.TYPING.function(name, all(arguments))
                            : Constants.TYPING.operator(name, all(arguments));
            case Shape.Converted(var operand, var type) ->
                    Constants.TYPING.cast(value(operand), type);
            case Shape.Rest(var name, _) when each.containsKey(name) -> each.get(name);
            case Shape.Member(_, var name) -> bindings.expression(name);
            case Shape.Single(var rows) -> {
                Query query = queries.rows(rows);
                yield new Expression.Scalar(query, query.fields().getFirst().type());
            }
            case Shape.Within(Shape.Row(var values), var rows, boolean negated) ->
                    within(all(List.of(values)), queries.rows(rows), negated);
            case Shape.Within(var operand, var rows, boolean negated) ->
                    within(List.of(value(operand)), queries.rows(rows), negated);
            case Shape.Picked _, Shape.Grouped _, Shape.Combined _, Shape.OneRow _ ->
                    throw misplaced(shape);
            case Shape.All _, Shape.Named _, Shape.Row _ -> throw misplaced(shape);
            case Shape.Ordered _, Shape.Windowed _, Shape.Over _, Shape.Selected _ ->
                    throw misplaced(shape);
            case Shape.Aggregated(var callee, boolean distinct, var arguments, var filter) ->
                    groups.orElseThrow(() -> misplaced(shape))
                            .column(
                                    bindings.function(callee),
                                    distinct,
                                    all(arguments),
                                    all(filter));
            case Shape.Rest _, Shape.Branch _ -> throw misplaced(shape);
            case Shape.Filtered _, Shape.Projected _, Shape.Deduplicated _, Shape.Sorted _ ->
                    throw misplaced(shape);
            case Shape.Cut _, Shape.Aliased _, Shape.Joined _ -> throw misplaced(shape);
        };
    }

    /// The comparisons that BETWEEN makes, as they were met.
    private Expression ranged(Expression value, Expression low, Expression high, boolean negated) {
        return new Expression.Between(bound(value, low), bound(value, high), negated);
    }

    private Comparison bound(Expression value, Expression bound) {
        return bindings.comparing(value, bound).orElseThrow(() -> misplaced(value, bound));
    }

    /// The comparisons that IN makes, as they were met.
    private Expression listed(Expression value, List<Shape> shapes, boolean negated) {
        List<Comparison> members =
                all(shapes).stream()
                        .map(
                                m ->
                                        bindings.membership(value, m)
                                                .orElseThrow(() -> misplaced(value, m)))
                        .toList();
        return new Expression.InList(value, members, negated);
    }

    private static IllegalStateException misplaced(Expression value, Expression member) {
        return new IllegalStateException(value + " was not compared with " + member);
    }

    /// Whether it is known how each member of IN, and each bound of BETWEEN, is compared.
    private boolean hasMembers(Shape shape) {
        boolean here =
                switch (shape) {
                    case Shape.Listed listed -> areCompared(listed);
                    case Shape.Ranged(var operand, var low, var high, _) ->
                            isCompared(operand, low) && isCompared(operand, high);
                    // the others compare as is written
                    default -> true;
                };
        return here && shape.parts().stream().allMatch(this::hasMembers);
    }

    private boolean isCompared(Shape operand, Shape bound) {
        return bindings.comparing(value(operand), value(bound)).isPresent();
    }

    private boolean areCompared(Shape.Listed shape) {
        Expression value = value(shape.value());
        return all(shape.members()).stream()
                .allMatch(m -> bindings.membership(value, m).isPresent());
    }

    /// What a shape is over constants.
    public static Optional<Value> value(Shape shape, Bindings bindings) {
        return ConstantValues.value(new ReplacementBuilder(bindings, shape, () -> 0).value(shape));
    }

    /// Whether a condition over constants is true of them.
    public static boolean isTrue(Shape condition, Bindings bindings) {
        return value(condition, bindings).filter(ConstantValues::isTrue).isPresent();
    }

    /// Whether a shape can be made: its constants computed, where it has some, its members of IN
    /// compared as they were met, its calls with as many arguments as they take, and its groups by
    /// some key where it says GROUP BY.
    boolean canMake(Shape shape, boolean computes) {
        return (!computes || isComputed(shape))
                && hasMembers(shape)
                && hasArguments(shape)
                && hasKeys(shape)
                && queries.hasFrames(shape);
    }

    /// Whether no list of keys is empty that GROUP BY has alone: without keys there is one group of
    /// no rows, too.
    private boolean hasKeys(Shape shape) {
        boolean here =
                !(shape instanceof Shape.Grouped(_, var keys, _))
                        || keys.isEmpty()
                        || !keys.stream().allMatch(this::isNothing);
        return here && shape.parts().stream().allMatch(this::hasKeys);
    }

    private boolean isNothing(Shape part) {
        return part instanceof Shape.Rest(var name, _) && bindings.list(name).isEmpty();
    }

    /// Whether each call that takes a list gets as many arguments as the engine takes.
    private boolean hasArguments(Shape shape) {
        boolean here =
                !(shape instanceof Shape.Applied(_, var name, var arguments))
                        || !Functions.isKnown(name)
                        || arguments.stream().noneMatch(Functions::isList)
                        || Functions.takes(name, all(arguments).size());
        return here && shape.parts().stream().allMatch(this::hasArguments);
    }

    private boolean isComputed(Shape shape) {
        return shape instanceof Shape.Computed(var computed)
                ? ConstantValues.value(value(computed)).filter(v -> !v.isNull()).isPresent()
                : shape.parts().stream().allMatch(this::isComputed);
    }

    private Expression constant(Shape computed) {
        Expression value = value(computed);
        Value constant =
                ConstantValues.value(value)
                        .orElseThrow(() -> new IllegalStateException("no constant: " + value));
        return value instanceof Expression.Predicate
                ? Conditions.constant(ConstantValues.isTrue(constant))
                : Constants.literal(constant);
    }

    static IllegalStateException misplaced(Shape shape) {
        return new IllegalStateException("it was no law to make " + shape);
    }

    private static Case choice(List<When> branches, Optional<Expression> otherwise) {
        Type type = Constants.TYPING.chosen(branches.getFirst().result().type());
        return new Case(branches, otherwise, type);
    }

    private List<When> branches(List<Shape> shapes) {
        List<When> made = new ArrayList<>();
        for (Shape shape : shapes) {
            switch (shape) {
                case Shape.Rest(var name, _) ->
                        bindings.list(name).forEach(b -> made.add((When) b));
                case Shape.Branch(var condition, var result) ->
                        made.add(new When(value(condition), value(result)));
                // a CASE has nothing else
                default -> throw misplaced(shape);
            }
        }
        return List.copyOf(made);
    }

    /// A list of expressions. Where conjuncts are wanted, one that is a conjunction is not taken
    /// apart: rules that sort them do that.
    List<Expression> all(List<Shape> shapes) {
        List<Expression> made = new ArrayList<>();
        for (Shape shape : shapes) {
            if (shape instanceof Shape.Compared(var operator, var left, Shape.All(var relation))) {
                made.addAll(pairs(operator, each(left), bindings.query(relation).fields()));
                continue;
            }
            if (!(shape instanceof Shape.Rest(var name, var over))) {
                Set<String> lists = shape.eachOf();
                if (lists.isEmpty()) made.add(value(shape));
                else forEach(shape, lists, made);
                continue;
            }
            for (Object part : bindings.list(name)) {
                Expression one = (Expression) part;
                made.add(over.map(bindings::over).map(o -> o.apply(one)).orElse(one));
            }
        }
        return List.copyOf(made);
    }

    private void forEach(Shape shape, Set<String> lists, List<Expression> made) {
        int size = lists.stream().mapToInt(l -> bindings.list(l).size()).min().orElse(0);
        for (int i = 0; i < size; i++) {
            for (String list : lists) each.put(list, (Expression) bindings.list(list).get(i));
            made.add(value(shape));
        }
        each.clear();
    }

    /// Values, or columns of a relation, one by one.
    private List<Expression> each(Shape shape) {
        return switch (shape) {
            case Shape.Row(var values) -> all(List.of(values));
            case Shape.All(var relation) ->
                    bindings.query(relation).fields().stream()
                            .map(f -> (Expression) Substitution.column(f))
                            .toList();
            // nothing else is several values
            default -> throw misplaced(shape);
        };
    }

    /// Comparisons with columns place by place, as IN made them of those that were met.
    private List<Comparison> pairs(
            ComparisonOperator operator, List<Expression> values, List<Field> columns) {
        List<Comparison> pairs = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Expression value = values.get(i);
            Field column = columns.get(i);
            pairs.add(
                    bindings.containing(value, column)
                            .orElseGet(
                                    () ->
                                            Constants.TYPING.comparison(
                                                    operator, value, Substitution.column(column))));
        }
        return pairs;
    }

    private Expression within(List<Expression> operands, Query query, boolean negated) {
        if (operands.size() == 1
                && query instanceof Query.Project(var rows, var outputs)
                && outputs.size() == 1) {
            Assignment output = outputs.getFirst();
            Optional<Comparison> met = bindings.compared(operands.getFirst(), output.value());
            if (met.isPresent()) return within(rows, output, met.get(), negated);
        }
        return new Expression.InQuery(
                pairs(ComparisonOperator.EQ, operands, query.fields()), query, negated);
    }

    /// IN that compares as it was compared: what is converted for that is yielded as it is.
    private static Expression within(
            Query rows, Assignment output, Comparison met, boolean negated) {
        Expression value = plain(output.value());
        Field made = output.field();
        String name = value instanceof Expression.Column(var read, _) ? read.name() : made.name();
        Field field = new Field(made.id(), name, value.type());
        Comparison comparison =
                met.with(
                        met.left(),
                        Substitution.replaced(met.right(), value, Substitution.column(field)));
        Assignment yielded = new Assignment(field, value, output.origin());
        return new Expression.InQuery(
                List.of(comparison), new Query.Project(rows, List.of(yielded)), negated);
    }

    private static Expression plain(Expression value) {
        return value instanceof Expression.Cast cast && cast.implicit()
                ? plain(cast.operand())
                : value;
    }
}
