package dev.sameql.core.dialect.mysql.values;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.List;

/// SUM and AVG in MySQL: exact over exact numbers, where AVG has four decimals more than its
/// argument; doubles over doubles and texts.
public final class MysqlAggregates {
    private MysqlAggregates() {}

    /// SUM or AVG of values that are not NULL; NULL over nothing.
    public static Value of(AggregateFunction function, List<Value> members, boolean asDoubles) {
        if (members.isEmpty()) return Value.NULL;
        boolean mean = function == AggregateFunction.AVG;
        if (asDoubles) {
            double sum = members.stream().mapToDouble(MysqlCasts::real).sum();
            return MysqlOperators.finite(mean ? sum / members.size() : sum);
        }
        BigDecimal sum =
                members.stream().map(MysqlCasts::decimal).reduce(BigDecimal.ZERO, BigDecimal::add);
        return mean
                ? MysqlOperators.divide(sum, BigDecimal.valueOf(members.size()))
                : MysqlOperators.exact(sum);
    }
}
