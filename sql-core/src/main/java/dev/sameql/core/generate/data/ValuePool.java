package dev.sameql.core.generate.data;

import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.schema.Column;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;

/// Few values for columns of each type, so that rows meet.
final class ValuePool {
    private static final List<String> TEXTS = List.of("a", "b", "A", "abc", "", "1", "x y");
    private static final List<String> DATES =
            List.of("2020-02-29", "2019-12-31", "2020-01-01", "2021-06-15");

    private final List<Value> constants;
    private final Function<Column, List<Value>> likely;

    /// `likely` says what a column should hold half of the time.
    ValuePool(List<Value> constants, Function<Column, List<Value>> likely) {
        this.constants = List.copyOf(constants);
        this.likely = likely;
    }

    /// A value that suits the column; now and then one of the constants.
    Value value(Column column, Random random, List<Value> ofCheck) {
        if (!ofCheck.isEmpty() && random.nextInt(2) == 0) return pick(ofCheck, random);
        List<Value> own = likely.apply(column);
        if (!own.isEmpty() && random.nextInt(2) == 0) return pick(own, random);
        if (!constants.isEmpty() && random.nextInt(4) == 0) return pick(constants, random);
        String type = column.declaredType().toUpperCase(Locale.ROOT);
        if (type.contains("DATE") || type.contains("TIME")) {
            String day = DATES.get(random.nextInt(DATES.size()));
            return Value.of(type.contains("DATETIME") ? day + " 12:30:00" : day);
        }
        return switch (SqliteAffinity.ofDeclaredType(type)) {
            case INTEGER -> Value.of((long) random.nextInt(8));
            case REAL, NUMERIC -> Value.of(random.nextInt(8) / 2.0);
            case TEXT, BLOB, NONE -> Value.of(TEXTS.get(random.nextInt(TEXTS.size())));
        };
    }

    private static Value pick(List<Value> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }
}
