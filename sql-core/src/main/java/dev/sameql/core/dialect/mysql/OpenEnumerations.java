package dev.sameql.core.dialect.mysql;

import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import dev.sameql.core.schema.ListedValues;
import dev.sameql.core.schema.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What of columns that list their values is open: such a column may be an ENUM, which MySQL reads
/// as the place of its value in the list wherever a number or a truth value is asked for, and sorts
/// by it. Columns that a CHECK lists are texts there, and are not told from these. In an order, a
/// list that is in the order of its texts is no matter.
///
/// Source: dev.mysql.com/doc/refman/8.0, section 11.3.5; checked against MariaDB 10.11.
final class OpenEnumerations {
    private static final Set<AggregateFunction> NUMERIC =
            Set.of(AggregateFunction.SUM, AggregateFunction.AVG, AggregateFunction.TOTAL);

    private static final Pattern PLAIN = Pattern.compile("[a-z0-9]*");

    private final Map<Integer, List<String>> listed = new HashMap<>();
    private final Map<Integer, Expression> assigned = new HashMap<>();
    private final Map<Integer, Query> definitions = new HashMap<>();
    private final List<Expression> numbers = new ArrayList<>();
    private final List<Expression> keys = new ArrayList<>();

    private OpenEnumerations(Query query) {
        Trees.visit(query, this::note, this::note);
    }

    static Optional<OpenMeaning> of(Query query) {
        var read = new OpenEnumerations(query);
        if (read.listed.isEmpty()) return Optional.empty();
        return read.numbers.stream()
                .filter(number -> read.values(number).isPresent())
                .findFirst()
                .map(
                        at ->
                                new OpenMeaning(
                                        "a column of listed values as a number", Optional.of(at)))
                .or(
                        () ->
                                read.keys.stream()
                                        .filter(
                                                key ->
                                                        read.values(key)
                                                                .filter(
                                                                        OpenEnumerations
                                                                                ::isOutOfOrder)
                                                                .isPresent())
                                        .findFirst()
                                        .map(
                                                at ->
                                                        new OpenMeaning(
                                                                "an order by a column of listed"
                                                                        + " values",
                                                                Optional.of(at))));
    }

    private void note(Query node) {
        switch (node) {
            case Query.Scan(Table table, _, var fields) -> {
                for (int i = 0; i < fields.size(); i++) {
                    var values = List.copyOf(ListedValues.of(table, table.columns().get(i)));
                    if (!values.isEmpty()) listed.put(fields.get(i).id(), values);
                }
            }
            case Query.Project(_, var assignments) -> assignments.forEach(this::note);
            case Query.Aggregate(_, var groups, var calls) -> {
                groups.forEach(this::note);
                calls.forEach(this::note);
            }
            case Query.Window(_, var calls) -> calls.forEach(this::note);
            case Query.Sort(_, var order) -> order(order);
            case Query.With with -> definitions.put(with.id(), with.definition());
            case Query.CommonTable table -> note(table);
            case Query.Values _,
                    Query.Derived _,
                    Query.Filter _,
                    Query.Join _,
                    Query.Distinct _,
                    Query.SetOperation _,
                    Query.Limit _ -> {}
        }
    }

    private void note(Assignment assignment) {
        assigned.put(assignment.field().id(), assignment.value());
    }

    private void note(AggregateCall call) {
        order(call.order());
        if (NUMERIC.contains(call.function())) numbers.addAll(call.arguments());
    }

    private void note(WindowCall call) {
        order(call.order());
        if (call.function() instanceof WindowFunction.Over(var function)
                && NUMERIC.contains(function)) numbers.addAll(call.arguments());
    }

    private void note(Query.CommonTable table) {
        Query definition = definitions.get(table.id());
        if (definition == null) return;
        List<Field> defined = definition.fields();
        for (int i = 0; i < table.fields().size(); i++)
            assigned.put(table.fields().get(i).id(), Column.of(defined.get(i)));
    }

    private void order(List<SortKey> order) {
        order.forEach(key -> keys.add(key.value()));
    }

    private void note(Expression expression) {
        if (expression instanceof AsCondition(var operand)) numbers.add(operand);
        if (expression instanceof Cast(var operand, var target, _) && target.kind().isNumeric())
            numbers.add(operand);
    }

    /// What the column lists that an expression is.
    private Optional<List<String>> values(Expression expression) {
        return values(expression, new HashSet<>());
    }

    private Optional<List<String>> values(Expression expression, Set<Integer> seen) {
        Expression own = expression.unparenthesised();
        if (own instanceof Cast cast && cast.implicit()) return values(cast.operand(), seen);
        if (!(own instanceof Column(var field, _)) || !seen.add(field.id()))
            return Optional.empty();
        List<String> values = listed.get(field.id());
        if (values != null) return Optional.of(values);
        return Optional.ofNullable(assigned.get(field.id())).flatMap(value -> values(value, seen));
    }

    /// Whether the list may be in another order than its texts: which of two characters comes first
    /// is known of letters and digits.
    private static boolean isOutOfOrder(List<String> values) {
        List<String> folded = values.stream().map(v -> v.toLowerCase(Locale.ROOT)).toList();
        return !folded.stream().allMatch(value -> PLAIN.matcher(value).matches())
                || !folded.stream().sorted().toList().equals(folded);
    }
}
