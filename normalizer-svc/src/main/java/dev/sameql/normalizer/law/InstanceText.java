package dev.sameql.normalizer.law;

import dev.sameql.core.data.SqlScript;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Prints the shapes of a law as queries over the tables of its generic instance.
///
/// The table of `?t` is `t_`, with columns `t_a`, `t_b`, and one for each condition and value that
/// may read it. A condition is true, false or unknown as its column is above 0; one over several
/// tables compares a column of each. A select list names columns, and negates one, so that outputs
/// are expressions; groups are by all columns but one, of which aggregates are computed. A list of
/// values or conditions has two members; what IN compares stays under IN, which converts nothing on
/// its right.
final class InstanceText {
    /// What a projection yields that is computed once more, where it may ask for chance.
    private static final String AGAIN = "?again";

    private static final Set<String> CLOCKS =
            Set.of("CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP");

    private final Axioms axioms;
    private final Readers readers;
    private final Map<String, Role> roles;
    private final Map<String, String> types;
    private final Map<String, Value> samples;
    private final Map<String, Integer> written = new HashMap<>();
    private final Map<String, Integer> mostWritten = new HashMap<>();
    private Set<String> blobs = Set.of();
    private List<Made.Column> scope = List.of();
    private List<String> combined = List.of();
    private int derived;
    private int member = -1;

    /// With literals in the place of some variables, as `samples` has them.
    InstanceText(Law law, Axioms axioms, Map<String, String> types, Map<String, Value> samples) {
        this.samples = samples;
        this.axioms = axioms;
        this.types = types;
        this.roles = law.roles();
        this.readers = new Readers(law, axioms);
    }

    /// These values are blobs; their columns hold the texts that the blobs read as.
    void areBlobs(Set<String> names) {
        blobs = names;
    }

    /// An expression, as one side of the law.
    String side(Shape shape) {
        turn();
        return value(shape);
    }

    /// Begins with another side: chance yields the same there.
    void turn() {
        written.clear();
    }

    /// The columns in which a single part stands: one for each time that it is written, when it may
    /// yield something else each time.
    List<String> columns(String name, String column) {
        List<String> all = new ArrayList<>();
        for (int i = 1; i <= mostWritten.getOrDefault(name, 1); i++) {
            all.add(i == 1 ? column : column + i);
        }
        return all;
    }

    /// The columns of the table of a relation.
    private List<Made.Column> columns(String relation) {
        String table = relation.substring(1) + "_";
        List<Made.Column> columns = new ArrayList<>();
        columns.add(column(table + "a", "", false, relation));
        if (!readers.isSingle(relation)) columns.add(column(table + "b", "", true, relation));
        for (String reader : readers.of(relation)) {
            if (!isColumn(reader)) continue;
            columns.add(column(column(relation, reader), reader, false, relation));
        }
        if (readers.of(relation).stream().anyMatch(axioms::asksChance)) {
            columns.add(column(column(relation, AGAIN), AGAIN, false, relation));
        }
        return columns;
    }

    private boolean isColumn(String reader) {
        return Role.EXPRESSIONS.contains(roles.getOrDefault(reader, Role.NAME))
                && !samples.containsKey(reader);
    }

    private static Made.Column column(String name, String reader, boolean second, String origin) {
        return new Made.Column(name, name, reader, second, Set.of(origin));
    }

    private static String column(String relation, String reader) {
        return relation.substring(1) + "_" + reader.substring(1) + "_";
    }

    /// The columns that variables of subqueries read of the table outside.
    List<String> outside() {
        return readers.of(Readers.OUTSIDE).stream()
                .filter(this::isColumn)
                .map(v -> column(Readers.OUTSIDE, v) + " " + type(v))
                .toList();
    }

    /// Whether the variable has a column in the table of the values.
    boolean isOutside(String variable) {
        return !readers.reads(variable) && !samples.containsKey(variable);
    }

    private String type(String variable) {
        return Instances.column(types.getOrDefault(variable, "INTEGER"))
                + (axioms.says(Word.NOT_NULL, variable) ? " NOT NULL" : "");
    }

    /// The table of a relation.
    String table(String relation) {
        List<String> columns = new ArrayList<>();
        for (Made.Column column : columns(relation)) {
            String declared =
                    column.reader().isEmpty()
                            ? "INTEGER" + (column.second() ? "" : key(relation))
                            : type(column.reader()) + axioms.reference(relation, column.reader());
            columns.add(column.name() + " " + declared);
        }
        return "CREATE TABLE %s_ (%s);\n"
                .formatted(relation.substring(1), String.join(", ", columns));
    }

    private String key(String relation) {
        return axioms.says(Word.KEY, relation) ? " NOT NULL UNIQUE" : "";
    }

    /// The query of a shape, its columns in the order of the other's if they are the same.
    Made query(Shape shape, Optional<Made> like) {
        Made made = select(shape);
        Optional<List<String>> wanted = like.map(Made::names);
        boolean moved =
                wanted.isPresent()
                        && !wanted.get().equals(made.names())
                        && made.names().containsAll(wanted.get());
        return moved
                ? new Made(
                        "SELECT "
                                + String.join(", ", wanted.get())
                                + " FROM ("
                                + made.sql()
                                + ") AS whole",
                        like.get().columns())
                : made;
    }

    private Made select(Shape shape) {
        return switch (shape) {
            case Shape.Filtered(var rows, var conjuncts) -> {
                Made from = from(rows);
                yield new Made(
                        "SELECT * FROM "
                                + from.sql()
                                + within(from, () -> where(" WHERE ", conjuncts)),
                        from.columns());
            }
            case Shape.Projected(var rows, var outputs) -> picked(rows, List.of(outputs));
            case Shape.Picked(var rows, var items) -> picked(rows, items);
            case Shape.Grouped(var rows, var keys, var calls) -> grouped(rows, keys, calls);
            case Shape.Combined(var operator, boolean all, var left, var right) -> {
                Made first = from(left);
                Made second = from(right);
                List<Made.Column> columns = new ArrayList<>();
                for (int i = 0; i < first.columns().size(); i++) {
                    Made.Column column = first.columns().get(i);
                    Set<String> origins = new LinkedHashSet<>(column.origins());
                    if (i < second.columns().size()) {
                        origins.addAll(second.columns().get(i).origins());
                    }
                    columns.add(
                            new Made.Column(
                                    column.name(),
                                    column.name(),
                                    column.reader(),
                                    column.second(),
                                    origins));
                }
                if (combined.isEmpty()) combined = first.names();
                yield new Made(
                        "SELECT * FROM "
                                + first.sql()
                                + " "
                                + operator
                                + (all ? " ALL" : "")
                                + " SELECT * FROM "
                                + second.sql(),
                        columns);
            }
            case Shape.Deduplicated(var rows) -> from(rows, "SELECT DISTINCT * FROM ", "");
            case Shape.Sorted(var rows, var keys) -> {
                Made from = from(rows);
                String by = keys.stream().map(k -> key(k, from)).collect(Collectors.joining(", "));
                yield new Made("SELECT * FROM " + from.sql() + " ORDER BY " + by, from.columns());
            }
            case Shape.Cut(var rows, var count, var offset) ->
                    from(
                            rows,
                            "SELECT * FROM ",
                            " LIMIT "
                                    + count.map(this::value).orElse("-1")
                                    + offset.map(o -> " OFFSET " + value(o)).orElse(""));
            // the others are what stands after FROM
            default -> from(shape, "SELECT * FROM ", "");
        };
    }

    private Made from(Shape rows, String before, String after) {
        Made from = from(rows);
        return new Made(before + from.sql() + after, from.columns());
    }

    /// What is printed where the columns of rows can be read, and those of the queries around.
    private String within(Made rows, Supplier<String> printed) {
        List<Made.Column> outer = scope;
        List<Made.Column> inner = new ArrayList<>(rows.columns());
        List<String> names = rows.names();
        outer.stream().filter(c -> !names.contains(c.name())).forEach(inner::add);
        scope = inner;
        String text = printed.get();
        scope = outer;
        return text;
    }

    private Made picked(Shape rows, List<Shape> items) {
        Made from = from(rows);
        List<Made.Column> outputs = new ArrayList<>();
        for (Shape item : items) outputs.addAll(outputs(item, from));
        String list = outputs.stream().map(Made.Column::selected).collect(Collectors.joining(", "));
        return new Made(
                "SELECT " + (list.isEmpty() ? "1" : list) + " FROM " + from.sql(), read(outputs));
    }

    private static List<Made.Column> read(List<Made.Column> columns) {
        return columns.stream().map(Made.Column::read).toList();
    }

    private Made grouped(Shape rows, List<Shape> keys, List<Shape> calls) {
        Made from = from(rows);
        List<Made.Column> by = new ArrayList<>();
        for (Shape key : keys) by.addAll(outputs(key, from));
        List<Made.Column> outputs = new ArrayList<>(by);
        for (Shape call : calls) outputs.addAll(outputs(call, from));
        String list = outputs.stream().map(Made.Column::selected).collect(Collectors.joining(", "));
        String group = by.stream().map(Made.Column::sql).collect(Collectors.joining(", "));
        return new Made(
                "SELECT "
                        + list
                        + " FROM "
                        + from.sql()
                        + (keys.isEmpty() ? "" : " GROUP BY " + group),
                read(outputs));
    }

    /// What an item of a select list makes of rows.
    private List<Made.Column> outputs(Shape item, Made from) {
        return switch (item) {
            case Shape.Rest(var list, var over) -> {
                List<Made.Column> base = base(over, from);
                List<Made.Column> outputs = list(list, base);
                if (readers.over(list).filter(axioms::asksChance).isPresent()) {
                    Made.Column twice = again(over, from.columns()).orElse(base.getFirst());
                    outputs.add(
                            twice.through(list, twice.sql()).named(list.substring(1) + "_twice"));
                }
                yield outputs;
            }
            case Shape.All(var relation) ->
                    from.columns().stream().filter(c -> c.origins().contains(relation)).toList();
            case Shape.Named(var value, var name) -> {
                String sql = within(from, () -> value(value));
                yield List.of(
                        new Made.Column(name.substring(1) + "_", sql, "*", false, Set.of(name)));
            }
            // a select list has nothing else
            default -> List.of();
        };
    }

    /// The columns of rows, or what outputs make of them, or those of a set operation that they are
    /// a side of.
    private List<Made.Column> base(Optional<String> over, Made from) {
        if (over.isEmpty()) return from.columns();
        if (roles.get(over.get()) != Role.RELATION) return list(over.get(), from.columns());
        List<Made.Column> columns = new ArrayList<>();
        for (int i = 0; i < from.columns().size(); i++) {
            Made.Column column = from.columns().get(i);
            columns.add(i < combined.size() ? column.named(combined.get(i)) : column);
        }
        return columns;
    }

    private List<Made.Column> list(String list, List<Made.Column> base) {
        Set<String> unread = axioms.unread(list);
        List<Made.Column> outputs = new ArrayList<>();
        boolean plain = readers.isOver(list) || axioms.says(Word.PICKS_ALL, list);
        for (Made.Column column : base) {
            if (!Collections.disjoint(column.origins(), unread)) continue;
            if (column.reader().equals(AGAIN)) continue;
            String sql = column.sql();
            if (roles.get(list) == Role.CALL_LIST) {
                if (column.reader().isEmpty() && !column.second()) continue;
                String call = column.second() ? "SUM(" : "MAX(";
                outputs.add(column.through(list, call + sql + ")"));
            } else if (readers.isKeys(list)) {
                if (!column.second()) outputs.add(column.through(list, sql));
            } else {
                outputs.add(column.through(list, column.second() && !plain ? "-" + sql : sql));
            }
        }
        // one that has to pick all picks less
        if (axioms.lacks(Word.PICKS_ALL, list)) outputs.removeLast();
        return outputs;
    }

    /// What outputs yield a second time, where they may ask for chance.
    private Optional<Made.Column> again(Optional<String> over, List<Made.Column> from) {
        return over.filter(axioms::asksChance)
                .flatMap(_ -> from.stream().filter(c -> c.reader().equals(AGAIN)).findFirst());
    }

    private Made from(Shape rows) {
        return switch (rows) {
            case Shape.Variable(var name, _) -> relation(name);
            case Shape.Joined(var kind, var left, var right, var conjuncts) -> {
                Made first = from(left);
                Made second = from(right);
                List<Made.Column> columns = new ArrayList<>(first.columns());
                columns.addAll(second.columns());
                Made both = new Made("", columns);
                yield new Made(
                        first.sql()
                                + (kind == JoinKind.INNER ? " JOIN " : " " + kind + " JOIN ")
                                + second.sql()
                                + within(both, () -> where(" ON ", conjuncts)),
                        columns);
            }
            case Shape.Aliased(var inner, var name) -> {
                Made made = select(inner);
                yield new Made(
                        "(" + made.sql() + ") AS " + name.substring(1) + "_", made.columns());
            }
            // all others are queries
            default -> {
                Made made = select(rows);
                yield new Made("(" + made.sql() + ") AS d" + ++derived, made.columns());
            }
        };
    }

    private Made relation(String name) {
        String table = name.substring(1) + "_";
        List<Made.Column> columns = columns(name);
        boolean one = axioms.says(Word.AT_MOST_ONE_ROW, name);
        List<String> unique = axioms.unique(name);
        if (!one && unique.isEmpty()) return new Made(table, columns);
        List<String> by =
                unique.stream()
                        .map(u -> readers.reads(u) && isColumn(u) ? column(name, u) : table + "a")
                        .distinct()
                        .toList();
        String list =
                columns.stream()
                        .map(Made.Column::name)
                        .map(c -> by.contains(c) ? c : "MAX(" + c + ") AS " + c)
                        .collect(Collectors.joining(", "));
        String group = by.isEmpty() ? "" : " GROUP BY " + String.join(", ", by);
        String rows = "(SELECT " + list + " FROM " + table + group + ") AS d" + ++derived;
        return new Made(rows, columns);
    }

    /// A sort key: the first of several takes another column than the next.
    private String key(Shape key, Made from) {
        String name = key instanceof Shape.Rest(var n, _) ? n : ((Shape.Variable) key).name();
        if (axioms.says(Word.CONSTANT, name)) return "'x'";
        Optional<String> over =
                key instanceof Shape.Rest(_, var o) ? o : ((Shape.Variable) key).over();
        Optional<Made.Column> again = again(over, from.columns());
        if (again.isPresent()) return again.get().sql();
        boolean second = readers.sorted(name) % 2 == 1;
        return base(over, from).stream()
                .filter(c -> c.reader().isEmpty() && c.second() == second)
                .map(Made.Column::sql)
                .findFirst()
                .orElse("'x'");
    }

    private String where(String word, List<Shape> conjuncts) {
        if (conjuncts.isEmpty()) return word.equals(" ON ") ? " ON 1" : " WHERE 1";
        return word
                + conjuncts.stream()
                        .map(c -> "(" + value(c) + ")")
                        .collect(Collectors.joining(" AND "));
    }

    private String variable(String name, Optional<String> outputs) {
        if (samples.containsKey(name)) return SqlScript.literal(samples.get(name));
        Role role = roles.getOrDefault(name, Role.VALUE);
        boolean value = Role.VALUES.contains(role);
        if (!readers.reads(name) && roles.containsKey(name)) {
            String column = name.substring(1) + "_";
            Optional<Made.Column> made =
                    scope.stream()
                            .filter(c -> c.reader().equals("*") && c.origins().contains(name))
                            .findFirst();
            if (made.isPresent()) return made.get().sql();
            if (axioms.asksChance(name) && role.many() != role) {
                int times = written.merge(name, 1, Integer::sum);
                mostWritten.merge(name, times, Math::max);
                if (times > 1) column += times;
            }
            if (blobs.contains(name)) column = "CAST(" + column + " AS BLOB)";
            if (role == Role.VALUE_LIST && member < 0) return column + ", " + column + "more";
            if (role.many() == role && member > 0) column += "more";
            return value ? column : column + " > 0";
        }
        Optional<Made.Column> again = again(outputs, scope);
        if (again.isPresent()) return again.get().sql() + (value ? "" : " > 0");
        Set<String> unread = axioms.unread(name);
        List<String> parts =
                base(outputs, new Made("", scope)).stream()
                        .filter(c -> c.reader().equals(name) || c.reader().equals("*"))
                        .filter(c -> Collections.disjoint(c.origins(), unread))
                        .map(Made.Column::sql)
                        .toList();
        if (parts.isEmpty()) return "1";
        if (parts.size() == 1) return parts.getFirst() + (value ? "" : " > 0");
        boolean text = "TEXT".equals(types.get(name));
        return String.join(value ? text ? " || " : " + " : " = ", parts);
    }

    /// An expression.
    String value(Shape shape) {
        return switch (shape) {
            case Shape.Variable(var name, var outputs) -> variable(name, outputs);
            case Shape.Rest(var name, var outputs) -> variable(name, outputs);
            case Shape.Constant(Value.Text(var text)) -> "'" + text.replace("'", "''") + "'";
            case Shape.Constant(Value.Int(long n)) -> Long.toString(n);
            case Shape.Constant(Value.Real(double n)) -> Double.toString(n);
            case Shape.Constant _ -> "NULL";
            case Shape.Truth(boolean truth) -> truth ? "1" : "0";
            case Shape.Connective(boolean and, var operands) -> joined(and, operands);
            case Shape.Negation(var operand) -> "NOT (" + value(operand) + ")";
            case Shape.Compared(var operator, var left, Shape.Rest(var member, _))
                    when readers.isListed(member) ->
                    predicate(
                            left,
                            operator == ComparisonOperator.NE,
                            "IN",
                            "(" + variable(member, Optional.empty()) + ")");
            case Shape.Compared(var operator, var left, var right) ->
                    "(" + value(left) + ") " + operator.symbol() + " (" + value(right) + ")";
            case Shape.NullTest(var operand, boolean not) ->
                    "(" + value(operand) + ") IS " + (not ? "NOT NULL" : "NULL");
            case Shape.TruthAsked(var operand, boolean truth, boolean not) ->
                    "("
                            + value(operand)
                            + ") IS "
                            + (not ? "NOT " : "")
                            + (truth ? "TRUE" : "FALSE");
            case Shape.RowsExist(var rows, boolean not) ->
                    (not ? "NOT " : "") + "EXISTS (" + subquery(rows) + ")";
            case Shape.Single(var rows) -> "(" + subquery(rows) + ")";
            case Shape.Within(var operand, var rows, boolean not) ->
                    predicate(operand, not, "IN", "(" + subquery(rows) + ")");
            case Shape.Member(_, var name) -> variable(name, Optional.empty());
            case Shape.Named(var named, _) -> value(named);
            case Shape.All _ -> "";
            case Shape.Picked _, Shape.Grouped _, Shape.Combined _ -> subquery(shape);
            case Shape.Patterned(var operand, var pattern, var kind, boolean not) ->
                    predicate(operand, not, kind.name(), "(" + value(pattern) + ")");
            case Shape.Ranged(var operand, var low, var high, boolean not) ->
                    predicate(
                            operand,
                            not,
                            "BETWEEN",
                            "(" + value(low) + ") AND (" + value(high) + ")");
            case Shape.Listed(var operand, var members, boolean not) ->
                    predicate(operand, not, "IN", "(" + value(members) + ")");
            case Shape.Computed(var computed) ->
                    computed(computed).orElseGet(() -> value(computed));
            case Shape.Choice(var branches, var otherwise) ->
                    "CASE "
                            + branches.stream().map(this::branch).collect(Collectors.joining(" "))
                            + otherwise.map(o -> " ELSE " + value(o)).orElse("")
                            + " END";
            case Shape.Branch _ -> branch(shape);
            case Shape.Alternative(var condition, var then, var otherwise) ->
                    "IIF(" + list(List.of(condition, then, otherwise)) + ")";
            case Shape.Applied(_, var name, var arguments) ->
                    CLOCKS.contains(name)
                            ? name
                            : Character.isLetter(name.charAt(0))
                                    ? name + "(" + list(arguments) + ")"
                                    : "(" + joined(" " + name + " ", arguments) + ")";
            case Shape.Converted(var operand, var type) ->
                    "CAST(" + value(operand) + " AS " + type + ")";
            case Shape.Aggregated(var function, boolean distinct, var arguments, var filter) ->
                    function
                            + "("
                            + (distinct ? "DISTINCT " : "")
                            + (arguments.isEmpty() ? "*" : list(arguments))
                            + ")"
                            + (filter.isEmpty() ? "" : " FILTER (" + filter(filter) + ")");
            case Shape.Filtered _, Shape.Projected _, Shape.Deduplicated _, Shape.Sorted _ ->
                    subquery(shape);
            case Shape.Cut _, Shape.Aliased _, Shape.Joined _ -> subquery(shape);
        };
    }

    /// A query in an expression: where it stands outside of any, it may read the table of values.
    private String subquery(Shape rows) {
        List<Made.Column> outer = scope;
        if (outer.isEmpty()) {
            scope =
                    readers.of(Readers.OUTSIDE).stream()
                            .filter(this::isColumn)
                            .map(v -> column(column(Readers.OUTSIDE, v), v, false, Readers.OUTSIDE))
                            .toList();
        }
        String sql = select(rows).sql();
        scope = outer;
        return sql;
    }

    /// The constant that is computed, where all of what it is computed from is shown by constants.
    private Optional<String> computed(Shape shape) {
        Bindings bound = new Bindings();
        samples.forEach((name, value) -> bound.bind(name, Constants.literal(value)));
        return samples.keySet().containsAll(Roles.of(shape).found().keySet())
                ? Maker.value(shape, bound).map(SqlScript::literal)
                : Optional.empty();
    }

    private String predicate(Shape operand, boolean not, String word, String rest) {
        return "(" + value(operand) + ")" + (not ? " NOT " : " ") + word + " " + rest;
    }

    private String filter(List<Shape> filter) {
        return where("WHERE ", filter);
    }

    private String joined(boolean and, List<Shape> operands) {
        return "(" + joined(and ? " AND " : " OR ", operands) + ")";
    }

    private String joined(String between, List<Shape> operands) {
        return operands.stream()
                .flatMap(this::members)
                .map(o -> "(" + o + ")")
                .collect(Collectors.joining(between));
    }

    /// A part of a list, once for each of the two members of a list that it is made for.
    private Stream<String> members(Shape part) {
        boolean list = part instanceof Shape.Rest(var name, _) && !readers.reads(name);
        if (part.eachOf().isEmpty() && !list) return Stream.of(value(part));
        member = 0;
        String first = value(part);
        member = 1;
        String other = value(part);
        member = -1;
        return Stream.of(first, other);
    }

    private String list(List<Shape> values) {
        return values.stream().map(this::value).collect(Collectors.joining(", "));
    }

    private String branch(Shape shape) {
        return switch (shape) {
            case Shape.Branch(var condition, var result) ->
                    "WHEN " + value(condition) + " THEN " + value(result);
            case Shape.Rest(var name, _) ->
                    "WHEN %s_if THEN %s_then".formatted(name.substring(1), name.substring(1));
            // a CASE has nothing else
            default -> value(shape);
        };
    }
}
