package dev.sameql.bench.agreement;

import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.List;

/// Rows by value: engines give sums, quotients and truth values other types.
final class Doubles {
    private Doubles() {}

    /// The rows with every number and truth value as a double.
    static List<List<Value>> of(List<List<Value>> rows) {
        return rows.stream().map(row -> row.stream().map(Doubles::of).toList()).toList();
    }

    private static Value of(Value value) {
        return switch (value) {
            case Value.Int(long number) -> Value.of((double) number);
            case Value.Decimal(BigDecimal number) -> Value.of(number.doubleValue());
            case Value.Bool(boolean truth) -> Value.of(truth ? 1.0 : 0.0);
            case Value.Null _, Value.Real _, Value.Text _, Value.Blob _, Value.Temporal _ -> value;
        };
    }
}
