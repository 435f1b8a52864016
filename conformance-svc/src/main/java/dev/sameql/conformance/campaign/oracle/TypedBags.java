package dev.sameql.conformance.campaign.oracle;

import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/// Whether two results are one: as bags of rows, or where the query orders them as lists up to
/// ties.
///
/// Law: exact numbers compare by value, whatever their type; where one is approximate, as many
/// digits as both must have are compared; texts, truth values and moments by what they are.
/// With `padded`, blanks at the end of a text do not count.
public record TypedBags(boolean padded) {
    private static final double BOUND = 1e-6;

    /// Whether the engine's rows are what the reading says.
    public boolean agree(Interpreter.Outcome expected, List<List<Value>> actual) {
        List<List<Value>> rows = expected.table().rows();
        if (rows.size() != actual.size()) return false;
        if (!expected.isOrdered()) return sameBag(rows, actual);
        int from = 0;
        for (int to = 1; to <= rows.size(); to++) {
            if (to < rows.size() && expected.ties().get(to)) continue;
            if (!sameBag(rows.subList(from, to), actual.subList(from, to))) return false;
            from = to;
        }
        return true;
    }

    /// Whether two results are one, whatever the order.
    public boolean sameBag(List<List<Value>> left, List<List<Value>> right) {
        List<List<Value>> unmatched = new ArrayList<>(right);
        for (List<Value> row : left) if (!take(row, unmatched)) return false;
        return unmatched.isEmpty();
    }

    private boolean take(List<Value> row, List<List<Value>> from) {
        Iterator<List<Value>> others = from.iterator();
        while (others.hasNext()) {
            if (!same(row, others.next())) continue;
            others.remove();
            return true;
        }
        return false;
    }

    private boolean same(List<Value> left, List<Value> right) {
        if (left.size() != right.size()) return false;
        for (int i = 0; i < left.size(); i++) if (!same(left.get(i), right.get(i))) return false;
        return true;
    }

    /// Whether two values are one.
    public boolean same(Value left, Value right) {
        return switch (left) {
            case Value.Null _ -> right.isNull();
            case Value.Int(long number) -> sameNumber(BigDecimal.valueOf(number), right);
            case Value.Decimal(BigDecimal number) -> sameNumber(number, right);
            case Value.Real(double number) -> sameReal(number, right);
            case Value.Text(String text) ->
                    right instanceof Value.Text(String other) && shown(text).equals(shown(other));
            case Value.Bool(boolean truth) -> sameTruth(truth, right);
            case Value.Blob _, Value.Temporal _ -> left.equals(right);
        };
    }

    private String shown(String text) {
        return padded ? text.stripTrailing() : text;
    }

    /// An engine without truth values shows numbers.
    private static boolean sameTruth(boolean truth, Value right) {
        return switch (right) {
            case Value.Bool(boolean other) -> truth == other;
            case Value.Int(long other) -> other == (truth ? 1 : 0);
            case Value.Null _,
                    Value.Real _,
                    Value.Decimal _,
                    Value.Text _,
                    Value.Blob _,
                    Value.Temporal _ ->
                    false;
        };
    }

    private static boolean sameNumber(BigDecimal number, Value right) {
        return switch (right) {
            case Value.Int(long other) -> number.compareTo(BigDecimal.valueOf(other)) == 0;
            case Value.Decimal(BigDecimal other) ->
                    number.compareTo(other) == 0
                            || number.scale() > 6
                                    && near(number.doubleValue(), other.doubleValue());
            case Value.Real(double other) -> near(number.doubleValue(), other);
            case Value.Null _, Value.Bool _, Value.Text _, Value.Blob _, Value.Temporal _ -> false;
        };
    }

    private static boolean sameReal(double number, Value right) {
        return switch (right) {
            case Value.Int(long other) -> near(number, other);
            case Value.Decimal(BigDecimal other) -> near(number, other.doubleValue());
            case Value.Real(double other) -> near(number, other);
            case Value.Null _, Value.Bool _, Value.Text _, Value.Blob _, Value.Temporal _ -> false;
        };
    }

    private static boolean near(double left, double right) {
        if (Double.compare(left, right) == 0 || left == right) return true;
        double size = Math.max(Math.abs(left), Math.abs(right));
        return Math.abs(left - right) <= BOUND * Math.max(size, 1e-9);
    }
}
