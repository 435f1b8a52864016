package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.finding.LowestPart.Part;
import dev.sameql.conformance.campaign.oracle.Shown;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The shape of a part that is wrong by itself: its construct and those it is applied to, no
/// deeper. What lies deeper is right by itself, so two parts of one shape go wrong at one place in
/// the engine, as far as one can tell from outside.
final class Shape {

    /// Of a condition that no row has a say in, engines make what they make of all of them.
    private static final String CONSTANT = "constant";

    private static final BitSet NO_FIELDS = new BitSet();
    private static final Pattern NULL = Pattern.compile("\\bNULL\\b");
    private static final Pattern TEXT = Pattern.compile("'(?:[^']|'')*+'");

    private Shape() {}

    /// For instance `IN query of a row, NULL for a value`, or `Filter [EQ ALL] over Scan`.
    static String of(Part part) {
        return switch (part) {
            case Part.OfTerm(var term, var alone) -> applied(term) + ", " + wrong(alone);
            case Part.OfTable(var operator, var alone) ->
                    applied(operator) + (Features.isIndexed(alone) ? ", an index" : "");
        };
    }

    /// What the term's values are instead.
    private static String wrong(Differs alone) {
        long expected = nulls(Shown.rows(alone.expected().rows()));
        long actual = nulls(alone.actual());
        if (expected == actual) return "another value";
        return expected > actual ? "a value for NULL" : "NULL for a value";
    }

    private static long nulls(String rows) {
        return NULL.matcher(TEXT.matcher(rows).replaceAll("")).results().count();
    }

    private static String applied(Query operator) {
        List<Query> inputs = new ArrayList<>();
        List<Expression> own = new ArrayList<>();
        Trees.forEach(operator, inputs::add, own::add);
        List<Expression> filters = filters(operator);
        boolean isCondition =
                operator instanceof Query.Filter
                        || operator instanceof Query.Join
                        || !filters.isEmpty();
        Set<String> terms =
                (filters.isEmpty() ? own : filters)
                        .stream()
                                .flatMap(term -> Conditions.requirements(term).stream())
                                .map(
                                        term ->
                                                isCondition && Reads.only(NO_FIELDS, term)
                                                        ? CONSTANT
                                                        : applied(term))
                                .filter(shape -> !shape.isEmpty())
                                .collect(Collectors.toCollection(TreeSet::new));
        String over = inputs.stream().map(Shape::input).collect(Collectors.joining(", "));
        return name(operator)
                + (terms.isEmpty() ? "" : " " + terms)
                + (over.isEmpty() ? "" : " over " + over);
    }

    private static List<Expression> filters(Query operator) {
        return operator instanceof Query.Aggregate(_, _, var calls)
                ? calls.stream().flatMap(call -> call.filter().stream()).toList()
                : List.of();
    }

    /// A derived table is what is in it: that is what a planner pushes conditions into.
    private static String input(Query input) {
        return switch (input) {
            case Query.Derived(Query.Project(var inner, _), _) -> "Derived " + name(inner);
            case Query.Derived(var inner, _) -> "Derived " + name(inner);
            case Query other -> name(other);
        };
    }

    private static String applied(Expression holder) {
        Expression term = held(holder);
        Set<String> operands = new TreeSet<>();
        Trees.forEach(term, operand -> operands.add(name(held(operand))), _ -> {});
        operands.remove("");
        return name(term) + (operands.isEmpty() ? "" : " " + operands);
    }

    private static String name(Query operator) {
        Set<String> features = Features.own(operator);
        if (features.contains(Features.FILTER)) return Features.FILTER;
        return features.isEmpty()
                ? operator.getClass().getSimpleName()
                : String.join(" ", features);
    }

    private static String name(Expression term) {
        boolean isOfRow =
                term instanceof Expression.InQuery(var compared, _, _) && compared.size() > 1;
        return String.join(" ", Features.own(term)) + (isOfRow ? " of a row" : "");
    }

    /// What stands in parentheses, or is only read as another type.
    private static Expression held(Expression term) {
        return switch (term) {
            case Expression.Parenthesised(var operand) -> held(operand);
            case Expression.AsCondition(var operand) -> held(operand);
            case Expression.Cast cast when cast.implicit() -> held(cast.operand());
            case Expression other -> other;
        };
    }
}
