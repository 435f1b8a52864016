package dev.sameql.core.dialect.mysql.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;

import java.util.List;
import java.util.Locale;

/// MySQL's operators on texts, as far as all characters are ASCII.
final class MysqlTextOperators {
    private MysqlTextOperators() {}

    static Value apply(Operator operator, List<Value> operands) {
        String text = MysqlTexts.plain(MysqlCasts.text(operands.getFirst()));
        return switch (operator) {
            case LENGTH -> Value.of((long) text.length());
            case UPPER -> Value.of(text.toUpperCase(Locale.ROOT));
            case LOWER -> Value.of(text.toLowerCase(Locale.ROOT));
            case TRIM -> Value.of(text.replaceAll("^ +| +$", ""));
            case LTRIM -> Value.of(text.replaceAll("^ +", ""));
            case RTRIM -> Value.of(text.replaceAll(" +$", ""));
            case REPLACE -> {
                String wanted = MysqlCasts.text(operands.get(1));
                yield Value.of(
                        wanted.isEmpty()
                                ? text
                                : text.replace(wanted, MysqlCasts.text(operands.get(2))));
            }
            case CONCAT -> {
                var joined = new StringBuilder();
                operands.forEach(o -> joined.append(MysqlCasts.text(o)));
                yield Value.of(joined.toString());
            }
            case SUBSTR -> substring(text, operands);
            // 1 for the empty text; without regard to case, as texts compare
            case INSTR -> {
                String wanted = MysqlTexts.plain(MysqlCasts.text(operands.get(1)));
                yield Value.of(
                        text.toLowerCase(Locale.ROOT).indexOf(wanted.toLowerCase(Locale.ROOT))
                                + 1L);
            }
            default -> throw new NotModelled(operator + " in MySQL", null);
        };
    }

    /// Counts from 1, or from the end where the place is negative; place 0 gives the empty text.
    private static Value substring(String text, List<Value> operands) {
        long place = ((Value.Int) operands.get(1)).value();
        long length = operands.size() > 2 ? ((Value.Int) operands.get(2)).value() : text.length();
        long from = place < 0 ? text.length() + place : place - 1;
        if (place == 0 || from < 0 || from >= text.length() || length <= 0) return Value.of("");
        long end = from + Math.min(length, text.length() - from);
        return Value.of(text.substring((int) from, (int) end));
    }
}
