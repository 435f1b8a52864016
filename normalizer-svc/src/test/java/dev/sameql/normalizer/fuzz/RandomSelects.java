package dev.sameql.normalizer.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Random queries over the tables of [RandomTables], made of what the rules rewrite: joins on keys,
/// subqueries of all kinds, bounds, CASE in aggregates, set operations, derived tables.
final class RandomSelects {
    final Random random;
    private int aliases;

    /// A table in scope and its columns of numbers and texts.
    record Source(String alias, List<String> numbers, List<String> texts) {}

    RandomSelects(long seed) {
        this.random = new Random(seed);
    }

    boolean chance(int of) {
        return random.nextInt(of) == 0;
    }

    String pick(String... of) {
        return of[random.nextInt(of.length)];
    }

    <T> T pick(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    String list(int count, Supplier<String> item) {
        return IntStream.range(0, count)
                .mapToObj(_ -> item.get())
                .collect(Collectors.joining(", "));
    }

    /// A query.
    String query() {
        return switch (random.nextInt(11)) {
            case 8 -> new AimedSelects(this).kinds();
            case 9 -> new AimedSelects(this).listed();
            case 10 -> new AimedSelects(this).itself();
            case 0, 1 -> {
                boolean text = chance(2);
                yield arm(text)
                        + pick(" UNION ", " UNION ALL ", " INTERSECT ", " EXCEPT ")
                        + arm(text);
            }
            case 2 -> derived();
            case 3 -> shares();
            default -> block(2, List.of());
        };
    }

    private String arm(boolean text) {
        List<Source> scope = new ArrayList<>();
        String from = from(scope, 1);
        String columns = text ? text(scope) : number(scope);
        if (chance(2)) columns += ", " + number(scope);
        else columns += ", " + (chance(2) ? pick(scope).numbers().getFirst() : number(scope));
        return "SELECT " + columns + " FROM " + from + where(scope, 1);
    }

    private String derived() {
        List<Source> scope = new ArrayList<>();
        String inner =
                switch (random.nextInt(5)) {
                    case 0 -> "SELECT pid AS k, COUNT(*) AS m FROM c GROUP BY pid";
                    case 1 -> "SELECT DISTINCT n AS k, id AS m FROM p";
                    case 2 -> "SELECT pid AS k, n AS m FROM c UNION SELECT id, n FROM p";
                    case 3 -> "SELECT pid AS k, MAX(w) AS m FROM r WHERE w > 1 GROUP BY pid";
                    default -> "SELECT id AS k, n + 1 AS m FROM c WHERE " + "n <> 2";
                };
        Source own = new Source("v", List.of("v.k", "v.m"), List.of("'a'"));
        scope.add(own);
        String from = "(" + inner + ") AS v";
        if (chance(2)) {
            Source other = table(scope);
            from =
                    from
                            + pick(" JOIN ", " LEFT JOIN ")
                            + last(other)
                            + " ON v.k = "
                            + pick(other.numbers());
        }
        return select(scope, from + where(scope, 1));
    }

    /// Percentages and other quotients of counts.
    private String shares() {
        List<Source> scope = new ArrayList<>();
        String from = from(scope, 1);
        String condition = condition(scope, 0);
        String one =
                switch (random.nextInt(6)) {
                    case 0 -> "SUM(CASE WHEN " + condition + " THEN 1 ELSE 0 END)";
                    case 5 ->
                            "SUM(CASE WHEN "
                                    + condition
                                    + pick(" THEN 1.0 ELSE 0", " THEN 1.0 ELSE 0.0")
                                    + " END)";
                    case 1 -> "COUNT(CASE WHEN " + condition + " THEN " + number(scope) + " END)";
                    case 2 -> "SUM(" + condition + ")";
                    case 3 -> "COUNT(*)";
                    default -> "SUM(IIF(" + condition + ", 1, 0))";
                };
        String all =
                pick("COUNT(*)", "COUNT(" + number(scope) + ")", "(SELECT COUNT(*) FROM p)", one);
        String quotient =
                switch (random.nextInt(6)) {
                    case 4 -> "COUNT(*) - " + one;
                    case 5 -> one + pick(" / ", " * 2 + ", " || '%' || ") + all;
                    case 0 -> "CAST(" + one + " AS REAL) * 100 / " + all;
                    case 1 -> one + " * 1.0 / " + all;
                    case 2 -> one + " / CAST(" + all + " AS REAL)";
                    default -> "100.0 * " + one + " / " + all;
                };
        String keys = chance(3) ? " GROUP BY " + pick(scope).numbers().getLast() : "";
        return "SELECT "
                + quotient
                + pick("", ", " + one, ", AVG(CASE WHEN " + condition + " THEN 1 ELSE 0 END)")
                + " FROM "
                + from
                + where(scope, 0)
                + keys;
    }

    /// A name for a further table.
    String alias() {
        return "t" + aliases++;
    }

    private String block(int depth, List<Source> outer) {
        List<Source> scope = new ArrayList<>();
        String from = from(scope, depth);
        List<Source> all = new ArrayList<>(scope);
        all.addAll(outer);
        return select(scope, from + where(all, depth));
    }

    private String select(List<Source> scope, String fromWhere) {
        if (chance(3)) return grouped(scope, fromWhere);
        String items =
                list(
                        1 + random.nextInt(2),
                        () -> chance(3) ? value(scope) : chance(2) ? number(scope) : text(scope));
        if (chance(8)) items += ", (SELECT " + aggregate(List.of(c())) + " FROM c AS c)";
        return "SELECT " + (chance(3) ? "DISTINCT " : "") + items + " FROM " + fromWhere;
    }

    private static Source c() {
        return new Source("c", List.of("c.id", "c.pid", "c.n"), List.of("c.s"));
    }

    private String grouped(List<Source> scope, String fromWhere) {
        if (chance(3)) {
            return "SELECT " + list(2, () -> aggregate(scope)) + " FROM " + fromWhere;
        }
        String key = chance(2) ? number(scope) : text(scope);
        String more = chance(3) ? ", " + number(scope) : "";
        String items = chance(4) ? key : key + ", " + aggregate(scope);
        if (chance(4)) items = aggregate(scope);
        String having =
                chance(2)
                        ? " HAVING " + aggregate(scope) + compare() + random.nextInt(4)
                        : chance(3) ? " HAVING " + key + " IS NOT NULL" : "";
        return "SELECT " + items + " FROM " + fromWhere + " GROUP BY " + key + more + having;
    }

    private String aggregate(List<Source> scope) {
        return switch (random.nextInt(10)) {
            case 0 -> "COUNT(*)";
            case 1 -> "COUNT(" + number(scope) + ")";
            case 2 -> "COUNT(DISTINCT " + (chance(2) ? number(scope) : text(scope)) + ")";
            case 3 -> "SUM(" + number(scope) + ")";
            case 4 -> pick("MIN(", "MAX(") + (chance(2) ? number(scope) : text(scope)) + ")";
            case 5 -> "AVG(" + number(scope) + ")";
            case 6 -> "SUM(CASE WHEN " + condition(scope, 0) + " THEN 1 ELSE 0 END)";
            case 7 ->
                    pick("COUNT(", "SUM(", "MAX(", "COUNT(DISTINCT ")
                            + "CASE WHEN "
                            + condition(scope, 0)
                            + " THEN "
                            + number(scope)
                            + " END)";
            case 8 -> "COUNT(*) FILTER (WHERE " + condition(scope, 0) + ")";
            default -> "AVG(CASE WHEN " + condition(scope, 0) + " THEN 1 ELSE 0 END)";
        };
    }

    private Source table(List<Source> scope) {
        String alias = alias();
        Source source =
                switch (random.nextInt(3)) {
                    case 0 ->
                            new Source(
                                    alias,
                                    List.of(alias + ".id", alias + ".n", alias + ".x"),
                                    List.of(alias + ".s", alias + ".d"));
                    case 1 ->
                            new Source(
                                    alias,
                                    List.of(alias + ".id", alias + ".pid", alias + ".n"),
                                    List.of(alias + ".s"));
                    default ->
                            new Source(
                                    alias,
                                    List.of(alias + ".pid", alias + ".cid", alias + ".w"),
                                    List.of("'a'"));
                };
        scope.add(source);
        return source;
    }

    private static String last(Source source) {
        String name =
                source.numbers().getLast().endsWith(".x")
                        ? "p"
                        : source.numbers().getLast().endsWith(".w") ? "r" : "c";
        return name + " AS " + source.alias();
    }

    String from(List<Source> scope, int depth) {
        Source first = table(scope);
        StringBuilder from = new StringBuilder(last(first));
        int joins = depth > 0 ? random.nextInt(3) : 0;
        for (int i = 0; i < joins; i++) {
            List<Source> before = List.copyOf(scope);
            Source next = table(scope);
            String on = key(next) + " = " + key(pick(before));
            if (chance(4)) on += " AND " + condition(scope, 0);
            from.append(pick(" JOIN ", " JOIN ", " LEFT JOIN ")).append(last(next));
            from.append(" ON ").append(on);
        }
        return from.toString();
    }

    private String key(Source source) {
        return chance(4) ? pick(source.numbers()) : source.numbers().get(random.nextInt(2));
    }

    String where(List<Source> scope, int depth) {
        return chance(4) ? "" : " WHERE " + condition(scope, depth);
    }

    String condition(List<Source> scope, int depth) {
        return switch (random.nextInt(depth > 0 ? 12 : 8)) {
            case 0 -> condition(scope, depth) + " AND " + condition(scope, depth);
            case 1 -> "(" + condition(scope, depth) + " OR " + condition(scope, depth) + ")";
            case 2 -> "NOT (" + condition(scope, 0) + ")";
            case 8 -> in(scope, depth);
            case 9 -> exists(scope, depth);
            case 10 -> scalar(scope);
            default -> atom(scope);
        };
    }

    private String atom(List<Source> scope) {
        return switch (random.nextInt(11)) {
            case 0 -> number(scope) + " BETWEEN 1 AND " + random.nextInt(4);
            case 1 -> number(scope) + " IN (" + list(2, this::constant) + ")";
            case 2 -> text(scope) + pick(" = ", " <> ", " > ") + pick("'a'", "'1'", "1", "'b'");
            case 3 -> text(scope) + pick(" LIKE ", " NOT LIKE ") + pick("'A%'", "'2013%'", "'1'");
            case 4 -> pick(number(scope), text(scope)) + pick(" IS NULL", " IS NOT NULL");
            case 5 -> number(scope) + compare() + number(scope);
            case 6 -> {
                String x = number(scope);
                yield x
                        + compare()
                        + constant()
                        + pick(" AND ", " AND ")
                        + x
                        + compare()
                        + constant();
            }
            case 7 -> number(scope) + " - " + number(scope) + compare() + "0";
            case 8 -> "COALESCE(" + number(scope) + ", 1)" + compare() + constant();
            default -> number(scope) + compare() + constant();
        };
    }

    private String in(List<Source> scope, int depth) {
        List<Source> inner = new ArrayList<>();
        String from = from(inner, depth - 1);
        List<Source> all = new ArrayList<>(inner);
        if (chance(3)) all.addAll(scope);
        String where = where(all, depth - 1);
        String tail =
                chance(4)
                        ? " GROUP BY 1 HAVING " + aggregate(inner) + compare() + random.nextInt(3)
                        : "";
        String item = pick(inner).numbers().get(random.nextInt(2));
        return number(scope)
                + pick(" IN ", " NOT IN ")
                + "(SELECT "
                + (chance(4) ? "DISTINCT " : "")
                + item
                + " FROM "
                + from
                + where
                + tail
                + ")";
    }

    private String exists(List<Source> scope, int depth) {
        List<Source> inner = new ArrayList<>();
        String from = from(inner, depth - 1);
        String link = pick(inner).numbers().get(random.nextInt(2)) + " = " + number(scope);
        String more = chance(2) ? " AND " + condition(inner, 0) : "";
        return pick("", "NOT ") + "EXISTS (SELECT 1 FROM " + from + " WHERE " + link + more + ")";
    }

    private String scalar(List<Source> scope) {
        List<Source> inner = new ArrayList<>();
        Source source = table(inner);
        String link =
                chance(3)
                        ? ""
                        : " WHERE "
                                + source.numbers().get(random.nextInt(2))
                                + " = "
                                + pick(scope).numbers().getFirst();
        String item = chance(4) ? number(inner) : aggregate(inner);
        return (chance(2) ? number(scope) : constant())
                + compare()
                + "(SELECT "
                + item
                + " FROM "
                + last(source)
                + link
                + ")";
    }

    private String value(List<Source> scope) {
        return switch (random.nextInt(6)) {
            case 0 -> "CASE WHEN " + condition(scope, 0) + " THEN 1 ELSE 0 END";
            case 1 -> "COALESCE(" + number(scope) + ", " + number(scope) + ")";
            case 2 -> number(scope) + pick(" + ", " * ", " - ") + pick("'2'", "1.0", "2");
            case 3 -> "CAST(" + number(scope) + " AS REAL) / " + number(scope);
            case 4 -> condition(scope, 0);
            default ->
                    "CASE WHEN " + number(scope) + " IS NULL THEN 1 ELSE " + number(scope) + " END";
        };
    }

    private String compare() {
        return pick(" = ", " <> ", " < ", " <= ", " > ", " >= ");
    }

    String constant() {
        return chance(5) ? pick("2.0", "'1'", "1.5", "NULL") : String.valueOf(random.nextInt(5));
    }

    String number(List<Source> scope) {
        return pick(pick(scope).numbers());
    }

    String text(List<Source> scope) {
        return pick(pick(scope).texts());
    }
}
