package dev.sameql.conformance.campaign.finding;

import dev.sameql.core.data.Database;
import dev.sameql.core.generate.shrink.Reductions;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Databases with one value plainer: 0 before 1 before any other, the empty text before 'a', and
/// NULL last of the plain ones, since it is what faults hide behind.
final class PlainerValues implements Reductions<Database> {

    @Override
    public Stream<Database> of(Database database) {
        return database.schema().tables().stream().flatMap(table -> of(database, table));
    }

    private static Stream<Database> of(Database database, Table table) {
        List<List<Value>> rows = database.rows(table.name());
        return IntStream.range(0, rows.size())
                .boxed()
                .flatMap(
                        r ->
                                IntStream.range(0, rows.get(r).size())
                                        .boxed()
                                        .flatMap(
                                                c ->
                                                        plainer(rows.get(r).get(c))
                                                                .map(
                                                                        by ->
                                                                                with(
                                                                                        database,
                                                                                        table, r, c,
                                                                                        by))));
    }

    @Override
    public int size(Database database) {
        return database.tables().values().stream()
                .flatMap(List::stream)
                .flatMap(List::stream)
                .mapToInt(PlainerValues::size)
                .sum();
    }

    private static int size(Value value) {
        return switch (value) {
            case Value.Null _ -> 2;
            case Value.Int(long number) -> number == 0 ? 0 : number == 1 ? 1 : 3;
            case Value.Decimal(BigDecimal number) ->
                    number.signum() == 0 ? 0 : number.compareTo(BigDecimal.ONE) == 0 ? 1 : 3;
            case Value.Real(double number) -> number == 0 ? 0 : number == 1 ? 1 : 3;
            case Value.Text(String text) -> text.isEmpty() ? 0 : text.equals("a") ? 1 : 3;
            case Value.Bool(boolean truth) -> truth ? 1 : 0;
            case Value.Blob _, Value.Temporal _ -> 3;
        };
    }

    private static Stream<Value> plainer(Value value) {
        return switch (value) {
            case Value.Null _, Value.Blob _, Value.Temporal _ -> Stream.of();
            case Value.Int _ -> Stream.of(Value.of(0), Value.of(1), Value.NULL);
            case Value.Decimal(BigDecimal number) ->
                    Stream.of(
                            new Value.Decimal(BigDecimal.ZERO.setScale(number.scale())),
                            new Value.Decimal(BigDecimal.ONE.setScale(number.scale())),
                            Value.NULL);
            case Value.Real _ -> Stream.of(Value.of(0.0), Value.of(1.0), Value.NULL);
            case Value.Text _ -> Stream.of(Value.of(""), Value.of("a"), Value.NULL);
            case Value.Bool _ -> Stream.of(new Value.Bool(false));
        };
    }

    private static Database with(Database database, Table table, int row, int column, Value by) {
        List<List<Value>> rows = new ArrayList<>(database.rows(table.name()));
        List<Value> changed = new ArrayList<>(rows.get(row));
        changed.set(column, by);
        rows.set(row, changed);
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>(database.tables());
        tables.put(table.name(), List.copyOf(rows));
        return new Database(database.schema(), tables);
    }
}
