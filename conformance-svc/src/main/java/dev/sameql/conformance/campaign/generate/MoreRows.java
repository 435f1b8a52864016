package dev.sameql.conformance.campaign.generate;

import dev.sameql.core.data.Database;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// A table of the types that the shared sample has not: small integers, numbers of another scale,
/// dates.
final class MoreRows {
    static final String DDL =
            "CREATE TABLE v (id INTEGER, k SMALLINT, m NUMERIC(12,4), s VARCHAR(20), t DATE);";

    private static final String TABLE = "v";
    private static final int NULLS = 6;

    private MoreRows() {}

    /// The rows, with those of that table.
    static Database add(Database to, Random random, int most) {
        List<List<Value>> rows = new ArrayList<>();
        int count = random.nextInt(most + 1);
        for (int i = 0; i < count; i++) {
            List<Value> row =
                    List.of(whole(random), whole(random), exact(random), text(random), day(random));
            rows.add(row);
            if (random.nextInt(5) == 0) rows.add(row);
        }
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>(to.tables());
        tables.put(TABLE, rows);
        return new Database(to.schema(), tables);
    }

    private static Value whole(Random random) {
        return orNull(
                random, Value.of((long) random.nextInt(5) - (random.nextInt(5) == 0 ? 2 : 0)));
    }

    private static Value exact(Random random) {
        int[] numbers = {0, 5_000, 10_000, 12_500, 20_000, -12_500, 25_000};
        int number = numbers[random.nextInt(numbers.length)];
        return orNull(random, new Value.Decimal(BigDecimal.valueOf(number, 4)));
    }

    private static Value text(Random random) {
        List<String> texts = List.of("a", "b", "A", "abc", "", "1", "a%", "_");
        return orNull(random, Value.of(texts.get(random.nextInt(texts.size()))));
    }

    private static Value day(Random random) {
        List<String> days = List.of("2020-02-29", "2019-12-31", "2021-01-03", "2020-02-28");
        return orNull(random, new Value.Temporal(days.get(random.nextInt(days.size()))));
    }

    private static Value orNull(Random random, Value value) {
        return random.nextInt(NULLS) == 0 ? Value.NULL : value;
    }
}
