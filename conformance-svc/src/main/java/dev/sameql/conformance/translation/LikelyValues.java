package dev.sameql.conformance.translation;

import dev.sameql.core.ir.Digits;
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
import java.math.BigDecimal;
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

    private static final Pattern SIZE =
            Pattern.compile("\\(\\s*\\d+\\s*(?:,\\s*(\\d{1,3})\\s*)?\\)");
    private static final int MOST_DIGITS = 9;

    private final Set<Place> days = new HashSet<>();
    private final Map<Integer, Place> places = new HashMap<>();
    private final Map<Integer, dev.sameql.core.schema.Column> columns = new HashMap<>();
    private final Map<dev.sameql.core.schema.Column, Set<Value>> values = new HashMap<>();

    /// A column of a table, by its number.
    record Place(String table, int column) {}

    LikelyValues(List<Query> queries) {
        for (Query query : queries) {
            columns.clear();
            places.clear();
            Trees.visit(query, this::scan, _ -> {});
            Trees.visit(query, _ -> {}, this::read);
        }
    }

    List<Value> of(dev.sameql.core.schema.Column column) {
        return List.copyOf(values.getOrDefault(column, Set.of()));
    }

    private void scan(Query query) {
        if (!(query instanceof Query.Scan scan)) return;
        for (int c = 0; c < Math.min(scan.fields().size(), scan.table().columns().size()); c++) {
            columns.put(scan.fields().get(c).id(), scan.table().columns().get(c));
            places.put(scan.fields().get(c).id(), new Place(scan.table().name(), c));
        }
    }

    /// Text columns that are read as days or moments.
    Set<Place> days() {
        return Set.copyOf(days);
    }

    private void read(Expression expression) {
        switch (expression) {
            case Expression.Call(var operator, var arguments, _) when MOMENTS.contains(operator) ->
                    arguments.forEach(this::readAsDay);
            case Expression.Call(var operator, var arguments, _) when operator == Operator.ROUND ->
                    rounded(
                            arguments.getFirst(),
                            arguments.size() < 2 ? 0 : digits(arguments.get(1)));
            case Expression.Cast(var operand, var target, _)
                    when target.kind() == Kind.DECIMAL && !target.digits().equals(Digits.NONE) ->
                    rounded(operand, target.digits().scale());
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

    private static int digits(Expression written) {
        return literal(written) instanceof Value.Int(long n) && n >= 0 && n <= MOST_DIGITS
                ? (int) n
                : MOST_DIGITS + 1;
    }

    /// 0.5, 0.25, 0.125, …: the halves of a digit that are doubles, next to an even digit.
    private void rounded(Expression number, int digits) {
        if (digits > MOST_DIGITS) return;
        double half = Math.scalb(1.0, -digits - 1);
        likely(number, Value.of(half));
        likely(number, Value.of(-half));
    }

    private void readAsDay(Expression argument) {
        if (argument.unparenthesised() instanceof Column(var field, _)
                && places.containsKey(field.id())) days.add(places.get(field.id()));
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
        likely(side, value);
    }

    /// For all columns of an expression.
    private void likely(Expression side, Value value) {
        Trees.visit(
                side,
                _ -> {},
                part -> {
                    if (part instanceof Column(var field, _) && columns.containsKey(field.id()))
                        add(columns.get(field.id()), value);
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
            if (fits(column, candidate))
                values.computeIfAbsent(column, _ -> new LinkedHashSet<>()).add(candidate);
    }

    private static boolean fits(dev.sameql.core.schema.Column column, Value value) {
        return switch (column.type().kind()) {
            case INTEGER, INT4 -> value instanceof Value.Int;
            case REAL -> value instanceof Value.Int || value instanceof Value.Real;
            case DECIMAL ->
                    value instanceof Value.Int
                            || value instanceof Value.Real(double number)
                                    && isWithin(number, column.declaredType());
            case BOOLEAN -> value instanceof Value.Int(long n) && (n == 0 || n == 1);
            case TEXT, BLOB, ANY, UNKNOWN, NULL -> value instanceof Value.Text;
            case DATE, TIME, TIMESTAMP ->
                    value instanceof Value.Text(String text) && isMoment(text);
        };
    }

    /// Whether a number has no more decimals than its column, `DECIMAL(8,2)`.
    private static boolean isWithin(double number, String declared) {
        Matcher size = SIZE.matcher(declared);
        if (!size.find() || !Double.isFinite(number)) return true;
        int decimals = size.group(1) == null ? 0 : Integer.parseInt(size.group(1));
        return BigDecimal.valueOf(number).stripTrailingZeros().scale() <= decimals;
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
