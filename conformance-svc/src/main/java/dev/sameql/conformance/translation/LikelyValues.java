package dev.sameql.conformance.translation;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.value.Value;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// For each column of the schema what queries compare it with, and values beside it, as far as they
/// fit the column: so that conditions hold on random rows.
final class LikelyValues {
    private static final Pattern DAY =
            Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)(?:[ T]\\d\\d:\\d\\d:\\d\\d)?");
    /// The longest text that rows are filled with: it stands in many.
    private static final int LONGEST = 1_000;

    private static final Pattern YEAR = Pattern.compile("\\d{4}");

    private static final Set<Operator> MOMENTS =
            Set.of(Operator.STRFTIME, Operator.DATE, Operator.JULIANDAY);

    private final Set<dev.sameql.core.schema.Column> days = new HashSet<>();
    private final Map<Integer, dev.sameql.core.schema.Column> columns = new HashMap<>();
    private final Map<dev.sameql.core.schema.Column, Set<Value>> values = new HashMap<>();

    LikelyValues(List<Query> queries) {
        for (Query query : queries) {
            columns.clear();
            Trees.visit(query, this::scan, _ -> {});
            Trees.visit(query, _ -> {}, this::read);
        }
    }

    List<Value> of(dev.sameql.core.schema.Column column) {
        return List.copyOf(values.getOrDefault(column, Set.of()));
    }

    private void scan(Query query) {
        if (!(query instanceof Query.Scan scan)) return;
        for (int c = 0; c < Math.min(scan.fields().size(), scan.table().columns().size()); c++)
            columns.put(scan.fields().get(c).id(), scan.table().columns().get(c));
    }

    /// Text columns that are read as days or moments.
    Set<dev.sameql.core.schema.Column> days() {
        return Set.copyOf(days);
    }

    private void read(Expression expression) {
        switch (expression) {
            case Expression.Call(var operator, var arguments, _) when MOMENTS.contains(operator) ->
                    arguments.forEach(this::readAsDay);
            case Comparison comparison -> read(comparison);
            case Expression.InList(_, var alternatives, _) -> alternatives.forEach(this::read);
            case Expression.Between(var low, var high, _) -> {
                read(low);
                read(high);
            }
            case Like like -> compared(like.value(), like.pattern(), true);
            case Expression _ -> {}
        }
    }

    private void readAsDay(Expression argument) {
        if (argument.unparenthesised() instanceof Column(var field, _)
                && columns.containsKey(field.id())) days.add(columns.get(field.id()));
    }

    private void read(Comparison comparison) {
        compared(comparison.left(), comparison.right(), false);
        compared(comparison.right(), comparison.left(), false);
    }

    private void compared(Expression side, Expression with, boolean pattern) {
        Value value = literal(with);
        if (value.isNull()) return;
        if (pattern && value instanceof Value.Text(String text))
            value = Value.of(text.replace("%", "").replace('_', '1'));
        Value meant = value;
        Trees.visit(
                side,
                _ -> {},
                part -> {
                    if (part instanceof Column(var field, _) && columns.containsKey(field.id()))
                        add(columns.get(field.id()), meant);
                });
    }

    private static Value literal(Expression expression) {
        return switch (expression) {
            case Literal(Value value, _, _) -> value;
            case Expression.Cast(var operand, _, _) -> literal(operand);
            case Expression.Parenthesised(var operand) -> literal(operand);
            case Expression _ -> Value.NULL;
        };
    }

    private void add(dev.sameql.core.schema.Column column, Value value) {
        if (value instanceof Value.Text(String text) && text.length() > LONGEST) return;
        List<Value> candidates = new ArrayList<>(List.of(value));
        switch (value) {
            case Value.Int(long n) -> candidates.addAll(List.of(Value.of(n + 1), Value.of(n - 1)));
            case Value.Real(double n) ->
                    candidates.addAll(
                            List.of(Value.of(n + 1), Value.of(n - 1), Value.of((long) n + 1)));
            case Value.Text(String text) -> {
                if (YEAR.matcher(text).matches()) {
                    candidates.add(Value.of(text + "-06-15"));
                    candidates.add(Value.of((long) Integer.parseInt(text)));
                } else if (text.matches("[+-]?\\d{1,15}")) {
                    candidates.add(Value.of(Long.parseLong(text)));
                }
            }
            case Value other -> candidates.add(other);
        }
        for (Value candidate : candidates)
            if (fits(column.type().kind(), candidate))
                values.computeIfAbsent(column, _ -> new LinkedHashSet<>()).add(candidate);
    }

    private static boolean fits(Kind kind, Value value) {
        return switch (kind) {
            case INTEGER, INT4 -> value instanceof Value.Int;
            case REAL, DECIMAL -> value instanceof Value.Int || value instanceof Value.Real;
            case BOOLEAN -> value instanceof Value.Int(long n) && (n == 0 || n == 1);
            case TEXT, BLOB, ANY, UNKNOWN, NULL -> value instanceof Value.Text;
            case DATE, TIME, TIMESTAMP ->
                    value instanceof Value.Text(String text) && isMoment(text);
        };
    }

    /// Whether a text is a day that the calendar has, with or without a time.
    private static boolean isMoment(String text) {
        Matcher moment = DAY.matcher(text);
        if (!moment.matches()) return false;
        try {
            LocalDate.parse(moment.group(1));
            return true;
        } catch (DateTimeParseException none) {
            return false;
        }
    }
}
