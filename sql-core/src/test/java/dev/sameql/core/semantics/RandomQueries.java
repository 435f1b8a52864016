package dev.sameql.core.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Random queries of SQLite over the tables of [SmallTables], as texts: the same seed yields the
/// same query.
final class RandomQueries {
    private final Random random;
    private int aliases;

    /// A column in scope, as it is written, and whether it holds numbers.
    private record Name(String text, boolean isNumber) {}

    RandomQueries(long seed) {
        this.random = new Random(seed);
    }

    String query() {
        return switch (random.nextInt(20)) {
            case 2 -> recursive();
            case 3 -> compound();
            case 0 -> compound();
            case 1 -> common();
            default -> block(List.of(), 2, 1 + random.nextInt(3), true, false);
        };
    }

    private String compound() {
        int columns = 1 + random.nextInt(2);
        String operator = pick("UNION", "UNION ALL", "INTERSECT", "EXCEPT");
        String text =
                block(List.of(), 1, columns, false, false)
                        + " "
                        + operator
                        + " "
                        + block(List.of(), 1, columns, false, false);
        return chance(3) ? text + " ORDER BY 1" + (chance(2) ? " LIMIT 3" : "") : text;
    }

    private String common() {
        String name = "w" + aliases++;
        String definition = block(List.of(), 1, 2, false, true);
        var columns = List.of(new Name(name + ".k0", true), new Name(name + ".k1", false));
        String items = items(columns, 1 + random.nextInt(2), 1);
        return "WITH "
                + name
                + " AS ("
                + definition
                + ") SELECT "
                + items
                + " FROM "
                + name
                + (chance(2) ? " WHERE " + predicate(columns, 1) : "");
    }

    private String recursive() {
        return "WITH RECURSIVE n(i, s) AS (SELECT "
                + pick("1, 'a'", "id, b FROM p", "x, y FROM r")
                + pick(" UNION ALL ", " UNION ")
                + "SELECT i + 1, s || "
                + word()
                + " FROM n"
                + pick("", " JOIN q ON q.id = n.i")
                + " WHERE i < "
                + random.nextInt(5)
                + ") SELECT "
                + pick("i, s", "COUNT(*)", "s, SUM(i)")
                + " FROM n"
                + pick("", " GROUP BY s", " WHERE i IN (SELECT x FROM r)");
    }

    /// `SELECT … FROM …`. `named` gives the columns the names k0 (a number), k1 (a text), ….
    private String block(
            List<Name> outer, int depth, int columns, boolean mayOrder, boolean named) {
        var scope = new ArrayList<Name>();
        String from = from(scope, depth);
        var all = new ArrayList<>(scope);
        all.addAll(outer);
        String where = chance(2) ? " WHERE " + predicate(all, depth) : "";
        if (!named && chance(3)) return grouped(scope, from + where, columns, mayOrder, depth);
        String items =
                named
                        ? number(all, depth) + " AS k0, " + text(all, depth) + " AS k1"
                        : chance(6) && columns < 3
                                ? windows(scope, columns)
                                : items(all, columns, depth);
        String distinct = chance(5) ? "DISTINCT " : "";
        String block = "SELECT " + distinct + items + " FROM " + from + where;
        return mayOrder && chance(2) ? block + order(scope, !distinct.isEmpty()) : block;
    }

    private String order(List<Name> scope, boolean distinct) {
        String key = distinct ? "1" : name(scope);
        String order = " ORDER BY " + key + pick("", " DESC", " ASC", " DESC NULLS LAST");
        if (!distinct && chance(2)) order += ", " + name(scope) + pick("", " DESC");
        if (chance(2)) order += " LIMIT " + random.nextInt(4);
        return order.contains("LIMIT") && chance(3)
                ? order + " OFFSET " + random.nextInt(3)
                : order;
    }

    private String grouped(
            List<Name> scope, String fromWhere, int columns, boolean mayOrder, int depth) {
        String key = chance(4) ? number(scope, 0) : name(scope);
        boolean hasKeys = !chance(4) && !key.matches("-?[0-9.]+");
        String items =
                join(columns, () -> hasKeys && chance(3) ? key : aggregate(scope, depth), ", ");
        String text = "SELECT " + items + " FROM " + fromWhere;
        if (hasKeys) text += " GROUP BY " + key;
        if (hasKeys && chance(2)) {
            text += " HAVING " + aggregate(scope, 0) + " " + comparison() + " " + random.nextInt(4);
        }
        if (mayOrder && hasKeys && chance(2)) {
            text += " ORDER BY " + pick("1", key, aggregate(scope, 0)) + pick("", " DESC");
            if (chance(2)) text += " LIMIT " + (1 + random.nextInt(3));
        }
        return text;
    }

    private String aggregate(List<Name> scope, int depth) {
        String distinct = chance(4) ? "DISTINCT " : "";
        return switch (random.nextInt(12)) {
            case 0, 1 -> "COUNT(*)";
            case 8 -> "COUNT(*) FILTER (WHERE " + predicate(scope, 0) + ")";
            case 9 -> "TOTAL(" + name(scope) + ")";
            case 10 -> "GROUP_CONCAT(" + distinct + name(scope) + ")";
            case 11 -> name(scope);
            case 2 -> "COUNT(" + distinct + name(scope) + ")";
            case 3 -> "SUM(" + distinct + number(scope, depth) + ")";
            case 4 -> "AVG(" + number(scope, depth) + ")";
            case 5 -> "MIN(" + name(scope) + ")";
            case 6 -> "MAX(" + text(scope, depth) + ")";
            default ->
                    "SUM(CASE WHEN "
                            + predicate(scope, 0)
                            + " THEN 1 ELSE 0 END)"
                            + pick("", " * 1.0 / COUNT(*)");
        };
    }

    private String windows(List<Name> scope, int columns) {
        return join(
                columns,
                () -> {
                    String partition = chance(2) ? "PARTITION BY " + name(scope) + " " : "";
                    String order = "ORDER BY " + name(scope) + pick("", " DESC");
                    String frame =
                            pick(
                                    "",
                                    "",
                                    " ROWS BETWEEN 1 PRECEDING AND CURRENT ROW",
                                    " ROWS BETWEEN UNBOUNDED PRECEDING AND 1 FOLLOWING",
                                    " RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW",
                                    " GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING",
                                    " ROWS BETWEEN 1 FOLLOWING AND 2 FOLLOWING",
                                    " RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING");
                    String function =
                            pick(
                                    "RANK()",
                                    "DENSE_RANK()",
                                    "ROW_NUMBER()",
                                    "LAG(" + name(scope) + ")",
                                    "LEAD(" + name(scope) + ", 1, 0)",
                                    "SUM(" + number(scope, 0) + ")",
                                    "COUNT(*)",
                                    "MAX(" + name(scope) + ")",
                                    "FIRST_VALUE(" + name(scope) + ")",
                                    "LAST_VALUE(" + name(scope) + ")",
                                    "NTILE(2)",
                                    "NTH_VALUE(" + name(scope) + ", 2)",
                                    "COUNT(*) FILTER (WHERE " + predicate(scope, 0) + ")",
                                    "GROUP_CONCAT(" + name(scope) + ", '-')",
                                    "PERCENT_RANK()",
                                    "CUME_DIST()");
                    boolean framed = function.matches("(SUM|COUNT|MAX|FIRST|LAST|NTH|GROUP).*");
                    return function + " OVER (" + partition + order + (framed ? frame : "") + ")";
                },
                ", ");
    }

    private String from(List<Name> scope, int depth) {
        var text = new StringBuilder(source(scope, depth));
        while (chance(2) && scope.size() < 12) {
            var right = new ArrayList<Name>();
            String source = source(right, depth);
            var both = new ArrayList<>(scope);
            both.addAll(right);
            String join =
                    pick(" JOIN ", " JOIN ", " LEFT JOIN ", " RIGHT JOIN ", " FULL JOIN ", ", ");
            text.append(join).append(source);
            boolean usesId = count(scope, ".id") == 1 && count(right, ".id") == 1;
            if (usesId && !join.equals(", ") && chance(3)) {
                text.append(" USING (id)");
                if (join.matches(" (LEFT )?JOIN ")) scope.add(new Name("id", true));
            } else if (!join.equals(", ")) {
                String on =
                        chance(4)
                                ? predicate(both, 0)
                                : pick(scope).text + " = " + pick(right).text;
                text.append(" ON ").append(on);
            }
            scope.addAll(right);
        }
        return text.toString();
    }

    private static long count(List<Name> scope, String ending) {
        return scope.stream().filter(n -> n.text.endsWith(ending) || n.text.equals("id")).count();
    }

    private String source(List<Name> scope, int depth) {
        String alias = "t" + aliases++;
        if (depth > 0 && chance(6)) {
            scope.add(new Name(alias + ".k0", true));
            scope.add(new Name(alias + ".k1", false));
            return "(" + block(List.of(), depth - 1, 2, false, true) + ") AS " + alias;
        }
        SmallTables.Sample table = pick(SmallTables.ALL);
        for (int i = 0; i < table.columns().size(); i++) {
            scope.add(new Name(alias + "." + table.columns().get(i), table.isNumber(i)));
        }
        return table.name() + " AS " + alias;
    }

    private String items(List<Name> scope, int columns, int depth) {
        return join(columns, () -> expression(scope, depth), ", ");
    }

    private String expression(List<Name> scope, int depth) {
        return switch (random.nextInt(6)) {
            case 0 -> text(scope, depth);
            case 1, 2 -> number(scope, depth);
            case 3 -> "(" + predicate(scope, 0) + ")";
            default -> name(scope);
        };
    }

    private String number(List<Name> scope, int depth) {
        return switch (random.nextInt(depth > 0 ? 14 : 9)) {
            case 0 -> constant();
            case 1 ->
                    "("
                            + number(scope, 0)
                            + pick(" + ", " - ", " * ", " / ", " % ")
                            + number(scope, 0)
                            + ")";
            case 2 -> "ABS(" + number(scope, 0) + ")";
            case 3 -> "ROUND(" + number(scope, 0) + ", 1)";
            case 4 -> "LENGTH(" + text(scope, 0) + ")";
            case 5 -> "COALESCE(" + number(scope, 0) + ", 0)";
            case 9 ->
                    "(SELECT "
                            + pick("COUNT(*)", "MAX(s.id)", "SUM(s.a)")
                            + " FROM p AS s WHERE "
                            + inner(scope)
                            + ")";
            case 10 -> "CAST(" + name(scope) + " AS " + pick("INTEGER", "REAL", "NUMERIC") + ")";
            case 11 -> "INSTR(" + text(scope, 0) + ", " + text(scope, 0) + ")";
            case 12 ->
                    "CASE WHEN "
                            + predicate(scope, 0)
                            + " THEN "
                            + number(scope, 0)
                            + " ELSE "
                            + number(scope, 0)
                            + " END";
            case 13 -> "NULLIF(" + number(scope, 0) + ", " + constant() + ")";
            default -> named(scope, true);
        };
    }

    private String inner(List<Name> scope) {
        return "s.a " + comparison() + " " + named(scope, true);
    }

    private String text(List<Name> scope, int depth) {
        return switch (random.nextInt(depth > 0 ? 11 : 7)) {
            case 0 -> word();
            case 1 -> "UPPER(" + named(scope, false) + ")";
            case 2 ->
                    "SUBSTR("
                            + named(scope, false)
                            + ", "
                            + (random.nextInt(5) - 2)
                            + ", "
                            + (random.nextInt(5) - 1)
                            + ")";
            case 7 -> "(" + named(scope, false) + " || " + text(scope, 0) + ")";
            case 8 ->
                    "STRFTIME("
                            + pick("'%Y'", "'%m'", "'%j %w'")
                            + ", "
                            + named(scope, false)
                            + ")";
            case 9 -> "REPLACE(" + named(scope, false) + ", 'a', 'xy')";
            case 10 -> "CAST(" + named(scope, true) + " AS TEXT)";
            default -> named(scope, false);
        };
    }

    private String predicate(List<Name> scope, int depth) {
        return switch (random.nextInt(depth > 0 ? 18 : 12)) {
            case 0, 1, 2 -> number(scope, 0) + " " + comparison() + " " + number(scope, 0);
            case 3, 4 -> text(scope, 0) + " " + comparison() + " " + text(scope, 0);
            case 5 -> name(scope) + " " + comparison() + " " + pick(constant(), word());
            case 6 -> name(scope) + pick(" IS NULL", " IS NOT NULL");
            case 7 ->
                    text(scope, 0)
                            + pick(" LIKE ", " NOT LIKE ")
                            + pick("'a%'", "'%B%'", "'_1'", "'%'");
            case 8 ->
                    number(scope, 0)
                            + pick(" BETWEEN ", " NOT BETWEEN ")
                            + constant()
                            + " AND "
                            + number(scope, 0);
            case 9 ->
                    name(scope)
                            + pick(" IN ", " NOT IN ")
                            + "("
                            + constant()
                            + ", "
                            + word()
                            + pick("", ", NULL")
                            + ")";
            case 10 -> "NOT (" + predicate(scope, 0) + ")";
            case 11 ->
                    chance(2)
                            ? name(scope) + pick(" IS ", " IS NOT ") + name(scope)
                            : "("
                                    + predicate(scope, 0)
                                    + ")"
                                    + pick(" IS ", " IS NOT ")
                                    + pick("TRUE", "FALSE", "NULL");
            case 12 ->
                    "("
                            + predicate(scope, depth - 1)
                            + pick(" AND ", " OR ")
                            + predicate(scope, depth - 1)
                            + ")";
            case 13 ->
                    pick("", "NOT ") + "EXISTS (" + block(scope, depth - 1, 1, false, false) + ")";
            case 14, 15 ->
                    name(scope)
                            + pick(" IN ", " NOT IN ")
                            + "("
                            + block(scope, depth - 1, 1, false, false)
                            + ")";
            case 16 ->
                    number(scope, 0)
                            + " "
                            + comparison()
                            + " (SELECT MAX(s.id) FROM p AS s WHERE "
                            + inner(scope)
                            + ")";
            default ->
                    "("
                            + name(scope)
                            + ", "
                            + name(scope)
                            + ") "
                            + pick("=", "<>", "<", ">=", "IN")
                            + " ("
                            + pick(
                                    "SELECT s.a, s.b FROM p AS s WHERE s.id = 1",
                                    "SELECT s.id, s.a FROM p AS s LIMIT 1")
                            + ")";
        };
    }

    private String comparison() {
        return pick("=", "=", "<>", "<", "<=", ">", ">=");
    }

    private String constant() {
        return pick("0", "1", "2", "3", "-1", "2.5", "10");
    }

    private String word() {
        return pick("'a'", "'b'", "'A'", "''", "'1'", "'2.50'", "'abc'", "'2020-02-29'");
    }

    private String name(List<Name> scope) {
        return pick(scope).text;
    }

    private String named(List<Name> scope, boolean isNumber) {
        List<Name> fitting = scope.stream().filter(n -> n.isNumber == isNumber).toList();
        return fitting.isEmpty() || chance(25) ? name(scope) : pick(fitting).text;
    }

    private boolean chance(int oneIn) {
        return random.nextInt(oneIn) == 0;
    }

    @SafeVarargs
    private <T> T pick(T... options) {
        return options[random.nextInt(options.length)];
    }

    private <T> T pick(List<T> options) {
        return options.get(random.nextInt(options.size()));
    }

    private static String join(int count, Supplier<String> part, String separator) {
        return IntStream.range(0, count)
                .mapToObj(_ -> part.get())
                .collect(Collectors.joining(separator));
    }
}
