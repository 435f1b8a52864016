package dev.sameql.core.dialect.postgresql.values;

import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.decimal;
import static dev.sameql.core.dialect.postgresql.values.PostgresCasts.real;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongBinaryOperator;

/// PostgreSQL's aggregates over members that are not NULL. The result type is that of elaboration:
/// SUM of int4 is int8, of int8 numeric; AVG of exact numbers is numeric.
public final class PostgresAggregates {

    private PostgresAggregates() {}

    public static Value aggregate(
            AggregateFunction function, List<Value> members, Type type, Comparator<Value> order) {
        if (function == AggregateFunction.COUNT) return Value.of((long) members.size());
        if (members.isEmpty()) return Value.NULL;
        return switch (function) {
            case COUNT -> throw new IllegalStateException();
            case MIN -> members.stream().min(order).orElseThrow();
            case MAX -> members.stream().max(order).orElseThrow();
            case SUM -> sum(members, type.kind());
            case AVG -> average(members);
            case BIT_AND -> bits(members, (left, right) -> left & right);
            case BIT_OR -> bits(members, (left, right) -> left | right);
            case BIT_XOR -> bits(members, (left, right) -> left ^ right);
            case TOTAL, GROUP_CONCAT, BARE, ANY_VALUE ->
                    throw new NotModelled(function + " in PostgreSQL", null);
        };
    }

    private static Value bits(List<Value> members, LongBinaryOperator operator) {
        return Value.of(
                members.stream()
                        .mapToLong(v -> ((Value.Int) v).value())
                        .reduce(operator)
                        .orElseThrow());
    }

    private static Value sum(List<Value> members, Kind kind) {
        if (isReal(members)) {
            return Value.of(members.stream().mapToDouble(PostgresCasts::real).sum());
        }
        BigDecimal sum =
                members.stream()
                        .map(PostgresCasts::decimal)
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
        boolean whole = kind.isInteger();
        if (!whole) return new Value.Decimal(sum);
        return PostgresCasts.inRange(new BigInteger(sum.toPlainString()), kind);
    }

    private static Value average(List<Value> members) {
        if (isReal(members)) {
            double sum = members.stream().mapToDouble(v -> real(v)).sum();
            return Value.of(sum / members.size());
        }
        BigDecimal sum =
                members.stream().map(v -> decimal(v)).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new Value.Decimal(PostgresOperators.divide(sum, BigDecimal.valueOf(members.size())));
    }

    private static boolean isReal(List<Value> members) {
        return members.stream().anyMatch(v -> v instanceof Value.Real);
    }
}
