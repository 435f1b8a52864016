package dev.sameql.normalizer.law;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.List;
import java.util.Set;

/// Whether a part of a query has the operators of a shape, whatever its variables stand for: asked
/// before a match is tried, since most laws match nowhere.
final class Outline {
    private final Set<String> literals;

    /// Of laws in which these variables can stand for nothing but literals.
    Outline(Set<String> literals) {
        this.literals = literals;
    }

    /// What a law may ask of a node before it looks further: nodes of one kind have the same laws.
    static Object kind(Object node) {
        return switch (node) {
            case Expression.Comparison comparison -> comparison.operator();
            case Expression.Call call -> call.operator();
            case Query.Filter filter ->
                    FilterOver.OF.get(RowsMatcher.selected(filter.input()).getClass());
            case Query.Project(var input, _) when isOverWindows(input) -> OVER_WINDOWS;
            // of others the type alone is asked for
            default -> node.getClass();
        };
    }

    /// The kind of a select list that reads window functions: few laws speak of them.
    private static final Object OVER_WINDOWS = "a select list over window functions";

    private static boolean isOverWindows(Query query) {
        return switch (query) {
            case Query.Window _ -> true;
            case Query.Filter(var input, _) -> isOverWindows(input);
            case Query.Derived(var input, _) -> isOverWindows(input);
            // others are no window functions
            default -> false;
        };
    }

    private record FilterOver(Class<?> input) {
        static final ClassValue<FilterOver> OF =
                new ClassValue<>() {
                    @Override
                    protected FilterOver computeValue(Class<?> input) {
                        return new FilterOver(input);
                    }
                };
    }

    /// Whether a shape at the top of a law may stand for nodes of this one's kind; it is of the
    /// shape's type.
    static boolean isOfKind(Shape shape, Object node) {
        return switch (shape) {
            case Shape.Compared(var operator, _, _) ->
                    node instanceof Expression.Comparison met && isMet(operator, met);
            case Shape.Applied(var operator, _, _) ->
                    node instanceof Expression.Call call && call.operator() == operator;
            case Shape.Filtered(var rows, _) -> {
                Class<?> input = Matcher.root(rows);
                yield input == Object.class
                        || node instanceof Query.Filter filter
                                && RowsMatcher.selected(filter.input()).getClass() == input;
            }
            case Shape.Projected(var rows, _) -> isOfKind(rows, (Query.Project) node);
            case Shape.Picked(var rows, _) -> isOfKind(rows, (Query.Project) node);
            // of others the type is all that a kind tells
            default -> true;
        };
    }

    private static boolean isOfKind(Shape rows, Query.Project node) {
        Shape inner = rows instanceof Shape.Filtered(var filtered, _) ? filtered : rows;
        return !(inner instanceof Shape.Windowed) || isOverWindows(node.input());
    }

    private static boolean isMet(ComparisonOperator operator, Expression.Comparison met) {
        return met.operator() == operator || met.operator().mirrored() == operator;
    }

    /// Whether an expression over groups may be one of a shape: whether it has its operator.
    static boolean mayFit(Shape shape, Expression part) {
        return switch (shape) {
            case Shape.Applied(var operator, _, _) ->
                    part.unparenthesised() instanceof Expression.Call call
                            && call.operator() == operator;
            // whatever else it is shows when it is matched
            default -> true;
        };
    }

    boolean fits(Shape shape, Object part) {
        if (shape instanceof Shape.Variable(var name, _)) return mayBe(name, part);
        Object node =
                switch (part) {
                    case Expression e -> e.unparenthesised();
                    case Query.Values values -> RowsMatcher.selected(values);
                    // all others are what they are
                    default -> part;
                };
        return switch (shape) {
            case Shape.Compared(var operator, var left, var right) ->
                    node instanceof Expression.Comparison met
                            && isMet(operator, met)
                            && (fits(left, met.left()) && fits(right, met.right())
                                    || fits(left, met.right()) && fits(right, met.left()));
            case Shape.Negation(var operand) ->
                    node instanceof Expression.Not(var inner) && fits(operand, inner);
            case Shape.NullTest(_, boolean negated) ->
                    node instanceof Expression.IsNull(_, boolean not) && not == negated;
            case Shape.Applied(var operator, _, var arguments) ->
                    node instanceof Expression.Call call
                            && call.operator() == operator
                            && arguments(arguments, call.arguments());
            case Shape.OneRow _ -> node instanceof Query query && RowsMatcher.isOneRow(query);
            case Shape.Filtered(var rows, var conjuncts) ->
                    node instanceof Query.Filter filter
                            && fits(rows, filter.input())
                            && filters(conjuncts, filter);
            case Shape.Projected(var rows, _) ->
                    node instanceof Query.Project project && below(rows, project.input());
            case Shape.Picked(var rows, var items) ->
                    node instanceof Query.Project project
                            && (items.stream().anyMatch(i -> !(i instanceof Shape.Named))
                                    || items.size() == project.assignments().size())
                            && below(rows, project.input());
            case Shape.Grouped(var rows, var keys, var calls) ->
                    node instanceof Query.Aggregate groups
                            && keys.isEmpty() == groups.keys().isEmpty()
                            && calls(calls, groups.aggregates().size())
                            && below(rows, groups.input());
            case Shape.Combined(var operator, boolean all, var left, var right) ->
                    node instanceof Query.SetOperation met
                            && met.operator() == operator
                            && met.all() == all
                            && block(left, met.left())
                            && block(right, met.right());
            case Shape.Within(_, _, boolean negated) ->
                    node instanceof Expression.InQuery in && in.negated() == negated;
            case Shape.Single _ -> node instanceof Expression.Scalar;
            case Shape.Member _ -> node instanceof Expression.Column;
            case Shape.All _, Shape.Named _, Shape.Row _, Shape.Ordered _ -> true;
            case Shape.Over _, Shape.Selected _ -> true;
            case Shape.Windowed(var rows, var calls) ->
                    node instanceof Query.Window window
                            && windows(calls, window.calls())
                            && below(rows, window.input());
            case Shape.Sorted(var rows, _) ->
                    node instanceof Query.Sort sort && fits(rows, sort.input());
            case Shape.Cut(var rows, _, _) ->
                    node instanceof Query.Limit limit && block(rows, limit.input());
            case Shape.Joined(var kind, _, _, _) ->
                    node instanceof Query.Join join && join.kind() == kind;
            case Shape.Constant _ -> node instanceof Expression.Literal;
            case Shape.Connective(boolean and, var shapes) ->
                    switch (node) {
                        case Expression.And(var parts) when and -> each(shapes, parts);
                        case Expression.Or(var parts) when !and -> each(shapes, parts);
                        // only what connects
                        default -> false;
                    };
            case Shape.Truth(boolean truth) ->
                    node instanceof Expression e && Conditions.isConstant(e, truth);
            case Shape.Patterned(_, _, _, var kind, boolean negated) ->
                    node instanceof Expression.Like like
                            && like.kind() == kind
                            && like.negated() == negated;
            case Shape.Listed(_, var members, boolean negated) ->
                    node instanceof Expression.InList list
                            && list.negated() == negated
                            && (members.size() <= list.alternatives().size() || hasList(members));
            case Shape.Ranged _ -> node instanceof Expression.Between;
            case Shape.InNothing _ -> node instanceof Expression.InList;
            case Shape.Variable _, Shape.Rest _, Shape.Branch _, Shape.Computed _ -> true;
            case Shape.TruthAsked _ -> node instanceof Expression.TruthTest;
            case Shape.RowsExist(_, boolean negated) ->
                    node instanceof Expression.Exists exists && exists.negated() == negated;
            case Shape.Choice _ -> node instanceof Expression.Case;
            case Shape.Aggregated(var callee, boolean distinct, _, _) ->
                    node instanceof AggregateCall call
                            && (!(callee instanceof Shape.Known(var function))
                                    || call.function() == function)
                            && call.distinct() == distinct;
            case Shape.Indicated _ -> node instanceof Expression.Predicate;
            case Shape.Alternative _ -> node instanceof Expression.Iif;
            case Shape.Converted _ -> node instanceof Expression.Cast;
            case Shape.Deduplicated(var rows) ->
                    node instanceof Query.Distinct distinct && block(rows, distinct.input());
            case Shape.Aliased _ -> node instanceof Query.Derived;
        };
    }

    private boolean mayBe(String name, Object part) {
        return !(part instanceof Expression)
                || part instanceof Expression.Literal
                || !literals.contains(name);
    }

    /// Whether a grouping that computes so many aggregates may be meant.
    private static boolean calls(List<Shape> shapes, int met) {
        long single = shapes.stream().filter(Shape.Named.class::isInstance).count();
        return single == met || single < met && single < shapes.size();
    }

    /// A query of its own, which may stand in a derived table.
    private boolean block(Shape rows, Query query) {
        if (query instanceof Query.Derived(var inner, _) && !(rows instanceof Shape.Aliased)) {
            return block(rows, inner);
        }
        return rows instanceof Shape.Grouped && query instanceof Query.Project(var groups, _)
                ? fits(rows, groups)
                : fits(rows, query);
    }

    /// What stands below a select list, where a filter may be missing and joins have spellings.
    private boolean below(Shape rows, Query input) {
        if (input instanceof Query.Derived(var derived, _) && !(rows instanceof Shape.Aliased)) {
            return below(rows, derived);
        }
        Shape inner = rows instanceof Shape.Filtered(var filtered, _) ? filtered : rows;
        Query met = input instanceof Query.Filter(var filtered, _) ? filtered : input;
        if (rows instanceof Shape.Filtered(_, var conjuncts)
                && !(inner instanceof Shape.Joined)
                && !filters(conjuncts, input)) {
            return false;
        }
        return switch (inner) {
            case Shape.Variable _ -> true;
            case Shape.Joined(var kind, _, _, _) ->
                    met instanceof Query.Join join && join.kind() == kind;
            case Shape.Grouped grouped ->
                    met instanceof Query.Aggregate groups && fits(grouped, groups)
                            || met instanceof Query.Project(Query.Aggregate inside, _)
                                    && fits(grouped, inside);
            case Shape.Windowed windowed -> fits(windowed, plain(met));
            // all others have their operator
            default -> rows instanceof Shape.Filtered || fits(rows, input);
        };
    }

    private static Query plain(Query query) {
        return query instanceof Query.Derived(var inner, _) ? plain(inner) : query;
    }

    /// Whether each single window function has one that it may stand for.
    private static boolean windows(List<Shape> shapes, List<WindowCall> met) {
        long single = shapes.stream().filter(Shape.Named.class::isInstance).count();
        if (single > met.size() || single == shapes.size() && single < met.size()) return false;
        return shapes.stream().allMatch(s -> met.stream().anyMatch(m -> WindowMatcher.mayBe(s, m)));
    }

    /// Whether there may be what these conjuncts of WHERE stand for.
    private boolean filters(List<Shape> conjuncts, Query rows) {
        List<Expression> met = Conditions.conjuncts(rows);
        for (Shape shape : conjuncts) {
            if (shape instanceof Shape.Rest) continue;
            if (!(rows instanceof Query.Filter)) return false;
            // TRUE is no conjunct
            boolean open = shape instanceof Shape.Variable || shape instanceof Shape.Truth;
            if (!open && !any(shape, met)) return false;
        }
        return true;
    }

    /// Whether each that is no list has a part that it may stand for.
    private boolean each(List<Shape> shapes, List<Expression> parts) {
        for (Shape shape : shapes) {
            if (shape instanceof Shape.Variable || shape instanceof Shape.Rest) continue;
            if (!any(shape, parts)) return false;
        }
        return true;
    }

    private boolean any(Shape shape, List<Expression> parts) {
        for (Expression part : parts) if (fits(shape, part)) return true;
        return false;
    }

    /// Whether there are as many, if there is no list among them, and each fits one.
    private boolean arguments(List<Shape> shapes, List<Expression> parts) {
        if (shapes.size() != parts.size() && !hasList(shapes)) return false;
        return each(shapes, parts);
    }

    private static boolean hasList(List<Shape> shapes) {
        for (Shape shape : shapes) if (shape instanceof Shape.Rest) return true;
        return false;
    }
}
