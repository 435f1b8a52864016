package dev.sameql.normalizer.law.instance;

import dev.sameql.core.ir.JoinKind;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Role;
import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Prints shapes of rows as queries over the tables of a generic instance.
///
/// A select list names columns, and negates one, so that outputs are expressions; groups are by all
/// columns but one, of which aggregates are computed.
final class InstanceRows {
    private final Axioms axioms;
    private final Readers readers;
    private final Map<String, Role> roles;
    private final InstanceColumns columns;
    private final InstanceText text;
    private final InstanceWindows windows;

    private List<InstanceQuery.Column> scope = List.of();
    private List<String> combined = List.of();
    private final Map<String, Integer> met = new HashMap<>();
    private int derived;

    /// The table of a relation that is met again, where it may ask for chance.
    static final String AGAIN = "again";

    InstanceRows(
            Law law, Axioms axioms, Readers readers, InstanceColumns columns, InstanceText text) {
        this.axioms = axioms;
        this.readers = readers;
        this.roles = law.roles();
        this.columns = columns;
        this.text = text;
        this.windows = new InstanceWindows(axioms, readers, columns, this, text);
    }

    /// The columns that can be read where something is printed.
    List<InstanceQuery.Column> scope() {
        return scope;
    }

    /// The columns of a relation that can be read where something is printed.
    List<String> columns(String relation) {
        return scope.stream()
                .filter(c -> c.origins().contains(relation))
                .map(InstanceQuery.Column::sql)
                .toList();
    }

    /// The query of a shape, its columns in the order of the other's if they are the same.
    InstanceQuery query(Shape shape, Optional<InstanceQuery> like) {
        InstanceQuery made = select(shape);
        Optional<List<String>> wanted = like.map(InstanceQuery::names);
        boolean moved =
                wanted.isPresent()
                        && !wanted.get().equals(made.names())
                        && made.names().containsAll(wanted.get());
        return moved
                ? new InstanceQuery(
                        "SELECT "
                                + String.join(", ", wanted.get())
                                + " FROM ("
                                + made.sql()
                                + ") AS whole",
                        like.get().columns())
                : made;
    }

    InstanceQuery select(Shape shape) {
        return switch (shape) {
            case Shape.Filtered(var rows, var conjuncts) -> {
                InstanceQuery from = from(rows);
                yield new InstanceQuery(
                        "SELECT * FROM "
                                + from.sql()
                                + within(from, () -> where(" WHERE ", conjuncts)),
                        from.columns());
            }
            case Shape.Projected(Shape.Sorted sorted, var outputs) ->
                    sorted(sorted, List.of(outputs));
            case Shape.Picked(Shape.Sorted sorted, var items) -> sorted(sorted, items);
            case Shape.Projected(var rows, var outputs) -> picked(rows, List.of(outputs));
            case Shape.Picked(var rows, var items) -> picked(rows, items);
            case Shape.Grouped(var rows, var keys, var calls) -> grouped(rows, keys, calls);
            case Shape.Combined(var operator, boolean all, var left, var right) -> {
                InstanceQuery first = from(left);
                InstanceQuery second = from(right);
                List<InstanceQuery.Column> columns = new ArrayList<>();
                for (int i = 0; i < first.columns().size(); i++) {
                    InstanceQuery.Column column = first.columns().get(i);
                    Set<String> origins = new LinkedHashSet<>(column.origins());
                    if (i < second.columns().size()) {
                        origins.addAll(second.columns().get(i).origins());
                    }
                    columns.add(
                            new InstanceQuery.Column(
                                    column.name(),
                                    column.name(),
                                    column.reader(),
                                    column.second(),
                                    origins));
                }
                if (combined.isEmpty()) combined = first.names();
                yield new InstanceQuery(
                        "SELECT * FROM "
                                + first.sql()
                                + " "
                                + operator
                                + (all ? " ALL" : "")
                                + " SELECT * FROM "
                                + second.sql(),
                        columns);
            }
            case Shape.Windowed(var rows, var calls) -> windowed(rows, calls);
            case Shape.Deduplicated(var rows) -> from(rows, "SELECT DISTINCT * FROM ", "");
            case Shape.Sorted(var rows, var keys) -> {
                InstanceQuery from = from(rows);
                String by = keys.stream().map(k -> key(k, from)).collect(Collectors.joining(", "));
                yield new InstanceQuery(
                        "SELECT * FROM " + from.sql() + " ORDER BY " + by, from.columns());
            }
            case Shape.Cut(var rows, var count, var offset) -> {
                String limit =
                        " LIMIT "
                                + count.map(text::value).orElse("-1")
                                + offset.map(o -> " OFFSET " + text.value(o)).orElse("");
                if (!(rows instanceof Shape.Sorted)
                        && !(rows instanceof Shape.Projected(Shape.Sorted _, _))
                        && !(rows instanceof Shape.Picked(Shape.Sorted _, _))) {
                    yield from(rows, "SELECT * FROM ", limit);
                }
                InstanceQuery first = select(rows);
                yield new InstanceQuery(first.sql() + limit, first.columns());
            }
            // the others are what stands after FROM
            default -> from(shape, "SELECT * FROM ", "");
        };
    }

    private InstanceQuery from(Shape rows, String before, String after) {
        InstanceQuery from = from(rows);
        return new InstanceQuery(before + from.sql() + after, from.columns());
    }

    /// What is printed where the columns of rows can be read, and those of the queries around.
    String within(InstanceQuery rows, Supplier<String> printed) {
        List<InstanceQuery.Column> outer = scope;
        List<InstanceQuery.Column> inner = new ArrayList<>(rows.columns());
        List<String> names = rows.names();
        outer.stream().filter(c -> !names.contains(c.name())).forEach(inner::add);
        scope = inner;
        String text = printed.get();
        scope = outer;
        return text;
    }

    private InstanceQuery picked(Shape rows, List<Shape> items) {
        InstanceQuery from = from(rows);
        List<InstanceQuery.Column> outputs = new ArrayList<>();
        for (Shape item : items) outputs.addAll(outputs(item, from));
        String list =
                outputs.stream()
                        .map(InstanceQuery.Column::selected)
                        .collect(Collectors.joining(", "));
        return new InstanceQuery(
                "SELECT " + (list.isEmpty() ? "1" : list) + " FROM " + from.sql(), read(outputs));
    }

    /// A select list of sorted rows, which may be sorted by what it does not have.
    private InstanceQuery sorted(Shape.Sorted sorted, List<Shape> items) {
        InstanceQuery from = from(sorted.rows());
        List<InstanceQuery.Column> outputs = new ArrayList<>();
        for (Shape item : items) outputs.addAll(outputs(item, from));
        String list =
                outputs.stream()
                        .map(InstanceQuery.Column::selected)
                        .collect(Collectors.joining(", "));
        String by = sorted.keys().stream().map(k -> key(k, from)).collect(Collectors.joining(", "));
        return new InstanceQuery(
                "SELECT "
                        + (list.isEmpty() ? "1" : list)
                        + " FROM "
                        + from.sql()
                        + " ORDER BY "
                        + by,
                read(outputs));
    }

    private static List<InstanceQuery.Column> read(List<InstanceQuery.Column> columns) {
        return columns.stream().map(InstanceQuery.Column::read).toList();
    }

    private InstanceQuery grouped(Shape rows, List<Shape> keys, List<Shape> calls) {
        InstanceQuery from = from(rows);
        List<InstanceQuery.Column> by = new ArrayList<>();
        for (Shape key : keys) by.addAll(outputs(key, from));
        List<InstanceQuery.Column> outputs = new ArrayList<>(by);
        for (Shape call : calls) outputs.addAll(outputs(call, from));
        String list =
                outputs.stream()
                        .map(InstanceQuery.Column::selected)
                        .collect(Collectors.joining(", "));
        String group = by.stream().map(InstanceQuery.Column::sql).collect(Collectors.joining(", "));
        return new InstanceQuery(
                "SELECT "
                        + list
                        + " FROM "
                        + from.sql()
                        + (keys.isEmpty() ? "" : " GROUP BY " + group),
                read(outputs));
    }

    /// All columns, and those of window functions.
    private InstanceQuery windowed(Shape rows, List<Shape> calls) {
        InstanceQuery from = from(rows);
        List<InstanceQuery.Column> made = new ArrayList<>();
        for (Shape call : calls) made.addAll(windows.columns(call, from));
        String list = made.stream().map(c -> ", " + c.selected()).collect(Collectors.joining());
        List<InstanceQuery.Column> all = new ArrayList<>(from.columns());
        all.addAll(read(made));
        return new InstanceQuery("SELECT *" + list + " FROM " + from.sql(), all);
    }

    /// A call over a window.
    String over(Shape.Over shape) {
        return windows.over(shape, new InstanceQuery("", scope));
    }

    /// What an item of a select list makes of rows.
    private List<InstanceQuery.Column> outputs(Shape item, InstanceQuery from) {
        return switch (item) {
            case Shape.Rest(var list, var over) -> {
                List<InstanceQuery.Column> base = base(over, from);
                List<InstanceQuery.Column> outputs = list(list, base);
                boolean twice =
                        over.isEmpty()
                                && axioms.asksChance(list)
                                && !readers.isOver(list)
                                && met.merge(list, 1, Integer::sum) > 1;
                if (twice) again(from).ifPresent(a -> outputs.set(0, outputs.getFirst().by(a)));
                if (readers.over(list).filter(axioms::asksChance).isPresent()) {
                    InstanceQuery.Column once = again(over, from.columns()).orElse(base.getFirst());
                    outputs.add(once.through(list, once.sql()).named(list.substring(1) + "_twice"));
                }
                yield outputs;
            }
            case Shape.All(var relation) ->
                    from.columns().stream().filter(c -> c.origins().contains(relation)).toList();
            case Shape.Named(var value, var name) -> {
                String sql = within(from, () -> text.value(value));
                yield List.of(
                        new InstanceQuery.Column(
                                name.substring(1) + "_", sql, "*", false, Set.of(name)));
            }
            // a select list has nothing else
            default -> List.of();
        };
    }

    /// The columns of rows, or what outputs make of them, or those of a set operation that they are
    /// a side of.
    List<InstanceQuery.Column> base(Optional<String> over, InstanceQuery from) {
        if (over.isEmpty()) return from.columns();
        if (roles.get(over.get()) != Role.RELATION) return list(over.get(), from.columns());
        List<InstanceQuery.Column> columns = new ArrayList<>();
        for (int i = 0; i < from.columns().size(); i++) {
            InstanceQuery.Column column = from.columns().get(i);
            columns.add(i < combined.size() ? column.named(combined.get(i)) : column);
        }
        return columns;
    }

    List<InstanceQuery.Column> list(String list, List<InstanceQuery.Column> base) {
        // without FROM there is nothing to read
        if (!readers.reads(list) && roles.get(list) == Role.OUTPUT_LIST) {
            String name = list.substring(1) + "_one";
            return List.of(new InstanceQuery.Column(name, "7", "", false, Set.of(list)));
        }
        Set<String> unread = axioms.unread(list);
        Set<String> only = axioms.readsOnly(list);
        List<InstanceQuery.Column> outputs = new ArrayList<>();
        boolean plain =
                readers.isOver(list)
                        || axioms.says(Word.PICKS_ALL, list)
                        || axioms.says(Word.COLUMN, list);
        for (InstanceQuery.Column column : base) {
            if (!Collections.disjoint(column.origins(), unread)) continue;
            if (!column.origins().containsAll(only)) continue;
            if (column.reader().equals(InstanceColumns.AGAIN)) continue;
            if (Readers.isHidden(column)) continue;
            String sql = column.sql();
            if (roles.get(list) == Role.CALL_LIST) {
                if (column.reader().isEmpty() && !column.second()) continue;
                if (axioms.skipped(list).filter(c -> !c.equals(column.reader())).isPresent()) {
                    continue;
                }
                String call = column.second() ? "SUM(" : "MAX(";
                outputs.add(column.through(list, call + sql + ")"));
            } else if (readers.isKeys(list)) {
                boolean key =
                        !column.second()
                                && !axioms.isSettled(column.reader())
                                && roles.get(column.reader()) != Role.VALUE
                                && !readers.hasOwnColumn(column.reader());
                if (key) outputs.add(column.through(list, sql));
            } else {
                outputs.add(column.through(list, column.second() && !plain ? "-" + sql : sql));
            }
        }
        // keys of other keys are fewer
        if (readers.isKeys(list) && axioms.readsOnly(list).stream().anyMatch(readers::isKeys)) {
            return outputs.stream().limit(1).collect(Collectors.toCollection(ArrayList::new));
        }
        // one that has to pick all picks less
        if (axioms.lacks(Word.PICKS_ALL, list)) outputs.removeLast();
        return outputs;
    }

    /// What is there for what is computed once more.
    private static Optional<InstanceQuery.Column> again(InstanceQuery from) {
        return again(from.columns());
    }

    static Optional<InstanceQuery.Column> again(List<InstanceQuery.Column> columns) {
        return columns.stream().filter(c -> c.reader().equals(InstanceColumns.AGAIN)).findFirst();
    }

    /// What outputs yield a second time, where they may ask for chance.
    Optional<InstanceQuery.Column> again(Optional<String> over, List<InstanceQuery.Column> from) {
        return over.filter(axioms::asksChance).flatMap(_ -> again(from));
    }

    private InstanceQuery from(Shape rows) {
        return switch (rows) {
            case Shape.Variable(var name, _) -> relation(name);
            case Shape.OneRow _ -> new InstanceQuery("(SELECT 1) AS d" + ++derived, List.of());
            case Shape.Joined(var kind, var left, var right, var conjuncts) -> {
                InstanceQuery first = from(left);
                InstanceQuery second = from(right);
                List<InstanceQuery.Column> columns = new ArrayList<>(first.columns());
                columns.addAll(second.columns());
                InstanceQuery both = new InstanceQuery("", columns);
                yield new InstanceQuery(
                        first.sql()
                                + (kind == JoinKind.INNER ? " JOIN " : " " + kind + " JOIN ")
                                + second.sql()
                                + within(both, () -> where(" ON ", conjuncts)),
                        columns);
            }
            case Shape.Aliased(var inner, var name) -> {
                InstanceQuery made = select(inner);
                yield new InstanceQuery(
                        "(" + made.sql() + ") AS " + name.substring(1) + "_", made.columns());
            }
            // all others are queries
            default -> {
                InstanceQuery made = select(rows);
                yield new InstanceQuery("(" + made.sql() + ") AS d" + ++derived, made.columns());
            }
        };
    }

    private InstanceQuery relation(String name) {
        boolean again = axioms.asksChance(name) && met.merge(name, 1, Integer::sum) > 1;
        String table = name.substring(1) + "_" + (again ? AGAIN : "");
        List<InstanceQuery.Column> made = columns.of(name);
        boolean has = axioms.says(Word.HAS_ROW, name);
        if (axioms.says(Word.AT_MOST_ONE_ROW, name)) return oneRow(table, made, has);
        if (has) return withRow(table, made);
        if (!axioms.settled(name).isEmpty()) return settled(name, table, made);
        List<String> unique = axioms.unique(name);
        if (unique.isEmpty()) return new InstanceQuery(table, made);
        Map<String, String> by = new LinkedHashMap<>();
        for (String u : unique) {
            boolean column = readers.reads(u) && columns.isColumn(u);
            by.put(
                    column ? InstanceColumns.column(name, u) : name.substring(1) + "_a",
                    columns.isCollated(column ? u : name) ? " COLLATE BINARY" : "");
        }
        String list =
                made.stream()
                        .map(InstanceQuery.Column::name)
                        .map(c -> by.containsKey(c) ? c : "MAX(" + c + ") AS " + c)
                        .collect(Collectors.joining(", "));
        String group =
                by.entrySet().stream()
                        .map(e -> e.getKey() + e.getValue())
                        .collect(Collectors.joining(", "));
        String rows =
                "(SELECT " + list + " FROM " + table + " GROUP BY " + group + ") AS d" + ++derived;
        return new InstanceQuery(rows, made);
    }

    /// One row that is computed of a table; none of a table of none, unless it always has one.
    private InstanceQuery oneRow(String table, List<InstanceQuery.Column> made, boolean always) {
        String list =
                made.stream()
                        .map(c -> "MAX(" + c.name() + ") AS " + c.name())
                        .collect(Collectors.joining(", "));
        String some = always ? "" : " HAVING COUNT(*) > 0";
        return new InstanceQuery(
                "(SELECT " + list + " FROM " + table + some + ") AS d" + ++derived, made);
    }

    /// The rows of a table, in which a column that others settle is computed of these, or a
    /// constant.
    private InstanceQuery settled(String name, String table, List<InstanceQuery.Column> made) {
        Map<String, String> computed = new HashMap<>();
        axioms.settled(name)
                .forEach(
                        (variable, others) ->
                                computed.put(
                                        settling(name, variable),
                                        function(
                                                others.stream()
                                                        .map(o -> settling(name, o))
                                                        .distinct()
                                                        .toList())));
        String list =
                made.stream()
                        .map(InstanceQuery.Column::name)
                        .map(c -> computed.containsKey(c) ? computed.get(c) + " AS " + c : c)
                        .collect(Collectors.joining(", "));
        return new InstanceQuery("(SELECT " + list + " FROM " + table + ") AS d" + ++derived, made);
    }

    /// The column that a part is, which settles others or is settled: that of a value, else one of
    /// those that keys take.
    private String settling(String relation, String variable) {
        if (columns.isColumn(variable)) return InstanceColumns.column(relation, variable);
        return relation.substring(1) + (readers.sorted(variable) == 1 ? "_b" : "_a");
    }

    /// A function of columns: it has one value for several of theirs, does not rise with them, and
    /// is NULL for some. Of none it is a constant.
    private static String function(List<String> columns) {
        if (columns.isEmpty()) return "0";
        String made = "CASE %s WHEN 1 THEN 1 WHEN 2 THEN 1 WHEN 3 THEN 0 END";
        made = made.formatted(columns.getFirst());
        for (String other : columns.subList(1, columns.size()))
            made = "CASE WHEN %s IS NULL THEN 1 ELSE %s END".formatted(other, made);
        return made;
    }

    /// The rows of a table, and one more.
    private InstanceQuery withRow(String table, List<InstanceQuery.Column> columns) {
        String row = columns.stream().map(_ -> "1").collect(Collectors.joining(", "));
        String rows = "(SELECT * FROM " + table + " UNION ALL SELECT " + row + ") AS d";
        return new InstanceQuery(rows + ++derived, columns);
    }

    /// Begins with another side.
    void turn() {
        met.clear();
    }

    /// A sort key: each of several takes another column.
    String key(Shape key, InstanceQuery from) {
        if (key instanceof Shape.Ordered(var value, boolean descending, boolean nullsFirst)) {
            return within(from, () -> text.value(value))
                    + (descending ? " DESC" : "")
                    + (nullsFirst != descending ? "" : nullsFirst ? " NULLS FIRST" : " NULLS LAST");
        }
        String name = key instanceof Shape.Rest(var n, _) ? n : ((Shape.Variable) key).name();
        if (axioms.says(Word.CONSTANT, name)) return "'x'";
        Optional<String> over =
                key instanceof Shape.Rest(_, var o) ? o : ((Shape.Variable) key).over();
        Optional<InstanceQuery.Column> again = again(over, from.columns());
        if (again.isPresent()) return again.get().sql();
        boolean second = readers.sorted(name) == 1;
        boolean own = readers.hasOwnColumn(name);
        return base(over, from).stream()
                .filter(c -> own ? c.reader().equals(name) : isPlain(c, second))
                .map(InstanceQuery.Column::sql)
                .findFirst()
                .orElse("'x'");
    }

    private static boolean isPlain(InstanceQuery.Column column, boolean second) {
        return column.reader().isEmpty() && column.second() == second;
    }

    String where(String word, List<Shape> conjuncts) {
        String all =
                conjuncts.stream()
                        .flatMap(text::members)
                        .map(c -> "(" + c + ")")
                        .collect(Collectors.joining(" AND "));
        return word + (all.isEmpty() ? "1" : all);
    }

    /// What is printed outside of any query, where the table of values can be read.
    String outside(Supplier<String> printed) {
        List<InstanceQuery.Column> outer = scope;
        scope =
                readers.of(Readers.OUTSIDE).stream()
                        .filter(columns::isColumn)
                        .map(
                                v ->
                                        InstanceColumns.column(
                                                InstanceColumns.column(Readers.OUTSIDE, v),
                                                v,
                                                false,
                                                Readers.OUTSIDE))
                        .toList();
        String sql = printed.get();
        scope = outer;
        return sql;
    }

    /// A query in an expression.
    String subquery(Shape rows) {
        return select(rows).sql();
    }
}
