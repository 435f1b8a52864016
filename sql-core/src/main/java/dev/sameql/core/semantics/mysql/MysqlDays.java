package dev.sameql.core.semantics.mysql;

import dev.sameql.core.ir.Operator;
import dev.sameql.core.semantics.NotModelled;
import dev.sameql.core.value.Value;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Days, months and years of dates that are known.
final class MysqlDays {
    private static final int LAST_YEAR = 9999;

    private MysqlDays() {}

    static Value apply(Operator operator, List<Value> operands) {
        if (!(operands.getFirst() instanceof Value.Temporal(String iso)))
            throw new NotModelled(operator + " of " + operands.getFirst() + " in MySQL", null);
        LocalDate day = LocalDate.parse(iso.substring(0, 10));
        if (operator == Operator.DAYS_BETWEEN
                && operands.get(1) instanceof Value.Temporal(String other))
            return Value.of(LocalDate.parse(other.substring(0, 10)).until(day, ChronoUnit.DAYS));
        return switch (operator) {
            case YEAR -> Value.of((long) day.getYear());
            case MONTH -> Value.of((long) day.getMonthValue());
            case DAY -> Value.of((long) day.getDayOfMonth());
            case ADD_DAYS -> moved(day.plusDays(amount(operands)), iso);
            case ADD_MONTHS -> moved(day.plusMonths(amount(operands)), iso);
            default -> throw new IllegalArgumentException(operator.name());
        };
    }

    private static long amount(List<Value> operands) {
        return ((Value.Int) operands.get(1)).value();
    }

    private static Value moved(LocalDate day, String iso) {
        if (day.getYear() < 1 || day.getYear() > LAST_YEAR)
            throw new NotModelled("a date beyond the years 1 to 9999 in MySQL", null);
        return new Value.Temporal(day + iso.substring(10));
    }
}
