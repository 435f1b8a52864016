package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.generate.Layout;
import dev.sameql.core.generate.shrink.Reductions;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Layouts with less declared: without an index, a key or a NOT NULL.
final class SmallerLayouts implements Reductions<Layout> {

    @Override
    public Stream<Layout> of(Layout layout) {
        Stream<Layout> indexes =
                IntStream.range(0, layout.indexes().size())
                        .mapToObj(i -> new Layout(layout.schema(), without(layout.indexes(), i)));
        List<Table> tables = layout.schema().tables();
        Stream<Layout> declared =
                IntStream.range(0, tables.size())
                        .boxed()
                        .flatMap(t -> smaller(tables.get(t)).map(by -> with(layout, t, by)));
        return Stream.concat(indexes, declared);
    }

    @Override
    public int size(Layout layout) {
        return layout.indexes().size()
                + layout.schema().tables().stream().mapToInt(SmallerLayouts::size).sum();
    }

    private static int size(Table table) {
        return table.primaryKey().size()
                + table.uniqueKeys().size()
                + (int) table.columns().stream().filter(Column::notNull).count();
    }

    private static Stream<Table> smaller(Table table) {
        Stream<Table> key =
                table.primaryKey().isEmpty()
                        ? Stream.of()
                        : Stream.of(with(table, table.columns(), List.of(), table.uniqueKeys()));
        Stream<Table> unique =
                IntStream.range(0, table.uniqueKeys().size())
                        .mapToObj(
                                u ->
                                        with(
                                                table,
                                                table.columns(),
                                                table.primaryKey(),
                                                without(table.uniqueKeys(), u)));
        Stream<Table> nullable =
                IntStream.range(0, table.columns().size())
                        .filter(c -> table.columns().get(c).notNull())
                        .mapToObj(
                                c ->
                                        with(
                                                table,
                                                nullable(table.columns(), c),
                                                table.primaryKey(),
                                                table.uniqueKeys()));
        return Stream.of(key, unique, nullable).flatMap(found -> found);
    }

    private static List<Column> nullable(List<Column> columns, int at) {
        List<Column> changed = new ArrayList<>(columns);
        Column column = columns.get(at);
        changed.set(at, new Column(column.name(), column.declaredType(), column.type(), false));
        return List.copyOf(changed);
    }

    private static Table with(
            Table table, List<Column> columns, List<Integer> key, List<List<Integer>> unique) {
        return new Table(table.name(), columns, key, unique, List.of(), List.of());
    }

    private static Layout with(Layout layout, int at, Table table) {
        List<Table> tables = new ArrayList<>(layout.schema().tables());
        tables.set(at, table);
        return new Layout(new Schema(tables, layout.schema().ddl()), layout.indexes());
    }

    private static <T> List<T> without(List<T> items, int at) {
        List<T> left = new ArrayList<>(items);
        left.remove(at);
        return List.copyOf(left);
    }
}
