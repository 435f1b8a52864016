package dev.sameql.conformance.campaign.oracle;

import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/// Rows as people read them.
public final class Shown {
    private Shown() {}

    /// Rows in parentheses.
    public static String rows(List<List<Value>> rows) {
        return rows.isEmpty()
                ? "no rows"
                : rows.stream()
                        .map(
                                row ->
                                        row.stream()
                                                .map(Shown::value)
                                                .collect(Collectors.joining(", ", "(", ")")))
                        .collect(Collectors.joining(" "));
    }

    private static String value(Value value) {
        return switch (value) {
            case Value.Null _ -> "NULL";
            case Value.Int(long number) -> Long.toString(number);
            case Value.Decimal(BigDecimal number) -> number.toPlainString();
            case Value.Real(double number) -> Double.toString(number);
            case Value.Text(String text) -> "'" + text.replace("'", "''") + "'";
            case Value.Bool(boolean truth) -> truth ? "TRUE" : "FALSE";
            case Value.Blob(String hex) -> "X'" + hex + "'";
            case Value.Temporal(String iso) -> "'" + iso + "'";
        };
    }
}
