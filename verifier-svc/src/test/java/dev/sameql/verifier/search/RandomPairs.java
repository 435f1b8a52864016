package dev.sameql.verifier.search;

import dev.sameql.core.ir.Affinity;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/// Random pairs of a query and a copy of it, spelled otherwise and perhaps changed in one place. A
/// query is made from a list of choices of meaning and a source of choices of spelling: the same
/// choices, spelled otherwise, mean the same.
final class RandomPairs {
    private final Schema schema;
    private final boolean plain;
    private final boolean quotients;
    private List<Integer> choices;
    private Random fresh;
    private Random spelling;
    private int at;
    private int aliases;

    record Pair(String gold, String predicted, boolean changed) {}

    private record Name(String text, char kind) {}

    /// With `plain`, only what the solver expresses exactly.
    RandomPairs(Schema schema, boolean plain) {
        this(schema, plain, false);
    }

    /// With `quotients`, exact numbers of different decimals and quotients of them.
    RandomPairs(Schema schema, boolean plain, boolean quotients) {
        this.schema = schema;
        this.plain = plain;
        this.quotients = quotients;
    }

    Pair pair(long seed) {
        var random = new Random(seed);
        choices = new ArrayList<>();
        fresh = new Random(seed * 31 + 7);
        String gold = spelled(new Random(seed * 31 + 1));
        boolean changed = random.nextInt(3) > 0;
        if (changed) {
            int place = random.nextInt(choices.size());
            choices.set(place, choices.get(place) + 1 + random.nextInt(5));
        }
        return new Pair(gold, spelled(new Random(seed * 31 + 2)), changed);
    }

    private String spelled(Random spellings) {
        spelling = spellings;
        at = 0;
        aliases = 0;
        String query =
                quotients
                        ? switch (choose(5)) {
                            case 0 -> nested();
                            case 1, 2 -> brief();
                            default -> query();
                        }
                        : query();
        return spelling.nextInt(6) == 0 && !query.contains("ORDER BY")
                ? "SELECT * FROM (" + query + ") AS whole"
                : query;
    }

    /// A choice of meaning among so many.
    private int choose(int options) {
        if (at == choices.size()) choices.add(fresh.nextInt(1 << 20));
        return Math.floorMod(choices.get(at++), options);
    }

    private boolean spell() {
        return spelling.nextBoolean();
    }

    @SafeVarargs
    private <T> T pick(T... options) {
        return options[choose(options.length)];
    }

    private <T> T pick(List<T> options) {
        return options.get(choose(options.size()));
    }

    private String query() {
        int columns = 1 + choose(2);
        return switch (choose(9)) {
            case 0 ->
                    block(columns, 1)
                            + " "
                            + pick("UNION", "UNION ALL", "INTERSECT", "EXCEPT")
                            + " "
                            + block(columns, 1);
            case 1, 2 -> grouped(columns);
            case 3 -> ordered(columns);
            default -> block(columns, 1);
        };
    }

    /// One quotient or mean, so that few choices but those of decimals may change.
    private String brief() {
        var scope = new ArrayList<Name>();
        String from = " FROM " + source(scope);
        return switch (choose(3)) {
            case 0 -> "SELECT " + mean(scope) + from;
            case 1 -> {
                String key = pick(scope).text;
                yield "SELECT " + key + ", " + mean(scope) + from + " GROUP BY " + key;
            }
            default -> "SELECT " + quotient(scope) + from;
        };
    }

    /// Numbers that a derived table groups, or makes distinct, divided.
    private String nested() {
        var scope = new ArrayList<Name>();
        String from = from(scope);
        String value = decimal(scope);
        String inner =
                switch (choose(4)) {
                    case 2 ->
                            "SELECT "
                                    + value
                                    + " AS k"
                                    + from
                                    + " UNION ALL SELECT "
                                    + pick("1", "2.00");
                    case 0 -> "SELECT DISTINCT " + value + " AS k" + from;
                    case 1 -> "SELECT " + pick("MAX(", "SUM(", "AVG(") + value + ") AS k" + from;
                    default -> "SELECT " + value + " AS k" + from + " GROUP BY " + value;
                };
        String outer = pick("k / 7", "AVG(k)", "k / 4", "SUM(k) / COUNT(*)");
        return "SELECT " + outer + " FROM (" + inner + ") AS made";
    }

    private String block(int columns, int depth) {
        var scope = new ArrayList<Name>();
        String from = from(scope);
        String where = choose(4) == 0 ? "" : condition(scope, depth);
        var items = new ArrayList<String>();
        for (int i = 0; i < columns; i++) {
            boolean shown = quotients && choose(2) == 0;
            items.add(shown ? quotient(scope) : value(scope, pick('n', 't', 'n'), 1));
        }
        String distinct = choose(4) == 0 ? "DISTINCT " : "";
        return "SELECT " + distinct + String.join(", ", items) + from + where(where);
    }

    private static String where(String condition) {
        return condition.isEmpty() ? "" : " WHERE " + condition;
    }

    private String ordered(int columns) {
        var scope = new ArrayList<Name>();
        String from = from(scope);
        String where = choose(3) == 0 ? "" : condition(scope, 0);
        var items = new ArrayList<String>();
        for (int i = 0; i < columns; i++) items.add(pick(scope).text);
        if (!plain && choose(3) == 0)
            items.add("NTILE(" + (1 + choose(3)) + ") OVER (ORDER BY " + pick(scope).text + ")");
        String order = " ORDER BY " + pick(scope).text + pick("", " DESC");
        String limit = choose(2) == 0 ? "" : " LIMIT " + (1 + choose(2));
        return "SELECT " + String.join(", ", items) + from + where(where) + order + limit;
    }

    private String grouped(int columns) {
        var scope = new ArrayList<Name>();
        String from = from(scope);
        String where = choose(3) == 0 ? condition(scope, 0) : "";
        String key = choose(4) == 0 ? "" : pick(scope).text;
        var items = new ArrayList<String>();
        for (int i = 0; i < columns; i++) {
            items.add(!key.isEmpty() && choose(3) == 0 ? key : aggregate(scope));
        }
        String having =
                key.isEmpty() || choose(2) == 0
                        ? ""
                        : " HAVING " + comparison(aggregate(scope), String.valueOf(choose(3)));
        String group = key.isEmpty() ? "" : " GROUP BY " + key;
        return "SELECT " + String.join(", ", items) + from + where(where) + group + having;
    }

    private String aggregate(List<Name> scope) {
        if (quotients && choose(2) == 0) return mean(scope);
        return switch (choose(plain ? 7 : 9)) {
            case 7 -> "GROUP_CONCAT(" + pick("", "DISTINCT ") + pick(scope).text + ")";
            case 8 ->
                    "GROUP_CONCAT("
                            + pick(scope).text
                            + ", '-' ORDER BY "
                            + pick(scope).text
                            + pick("", " DESC")
                            + ")";
            case 0 -> "COUNT(*)";
            case 1 -> "COUNT(" + pick("", "DISTINCT ") + pick(scope).text + ")";
            case 2 -> "SUM(" + value(scope, 'n', 0) + ")";
            case 3 -> "AVG(" + value(scope, 'n', 0) + ")";
            case 4 -> "MIN(" + pick(scope).text + ")";
            case 5 -> "MAX(" + pick(scope).text + ")";
            default -> "SUM(CASE WHEN " + condition(scope, 0) + " THEN 1 ELSE 0 END)";
        };
    }

    /// A mean, or a quotient of sums, of numbers with any decimals.
    private String mean(List<Name> scope) {
        String value = decimal(scope);
        return switch (choose(5)) {
            case 0 -> "SUM(" + value + ") / COUNT(*)";
            case 1 -> "SUM(" + value + ") / " + pick("3", "4", "7.0");
            case 2 -> "ROUND(AVG(" + value + "), " + choose(4) + ")";
            default -> spell() ? "AVG(" + value + ")" : "SUM(" + value + ") / COUNT(" + value + ")";
        };
    }

    /// A quotient, perhaps of what a derived table or a grouping made.
    private String quotient(List<Name> scope) {
        String above = decimal(scope);
        String below = choose(3) == 0 ? pick("3", "4", "7.0", "100000") : decimal(scope);
        String ratio = above + " / " + below;
        return switch (choose(6)) {
            case 0 -> "ROUND(" + ratio + ", " + choose(4) + ")";
            case 1 -> "AVG(" + above + ") OVER ()";
            default -> ratio;
        };
    }

    /// A number that is multiplied, or added to, so that it has more decimals.
    private String decimal(List<Name> scope) {
        String value = value(scope, 'n', 0);
        String number = pick("1", "1.0", "1.00", "100", "100.0");
        String nothing = pick("0", "0.0", "0.00");
        return switch (choose(6)) {
            case 0 -> spell() ? "(" + value + " * " + number + ")" : number + " * " + value;
            case 2 -> "COALESCE(" + value + ", " + nothing + ")";
            case 1 -> "(" + (spell() ? value + " + " + nothing : nothing + " + " + value) + ")";
            default -> value;
        };
    }

    private String from(List<Name> scope) {
        String left = source(scope);
        if (choose(2) == 0) return " FROM " + left;
        var right = new ArrayList<Name>();
        String other = source(right);
        String on = on(scope, right);
        scope.addAll(right);
        return switch (choose(4)) {
            case 0 ->
                    " FROM "
                            + (spell()
                                    ? left + " LEFT JOIN " + other
                                    : other + " RIGHT JOIN " + left)
                            + " ON "
                            + on;
            default ->
                    " FROM "
                            + (spell() ? left + " JOIN " + other : other + " INNER JOIN " + left)
                            + " ON "
                            + on;
        };
    }

    private String on(List<Name> left, List<Name> right) {
        Name one = pick(left);
        List<Name> alike = right.stream().filter(n -> n.kind == one.kind).toList();
        return comparison(one.text, "=", pick(alike.isEmpty() ? right : alike).text);
    }

    private String source(List<Name> scope) {
        Table table = pick(schema.tables());
        String alias = "t" + aliases++;
        table.columns().forEach(c -> scope.add(new Name(alias + "." + c.name(), kind(c.type()))));
        return table.name() + (spell() ? " AS " : " ") + alias;
    }

    private static char kind(Type type) {
        if (type.kind() == Kind.DATE) return 'd';
        return type.affinity() == Affinity.TEXT ? 't' : 'n';
    }

    private String condition(List<Name> scope, int depth) {
        String plainly = simple(scope, depth);
        return switch (spelling.nextInt(5)) {
            case 0 -> "NOT (NOT (" + plainly + "))";
            case 1 -> "(" + plainly + ") AND 1 = 1";
            default -> plainly;
        };
    }

    private String simple(List<Name> scope, int depth) {
        return switch (choose(depth > 0 ? 11 : 6)) {
            case 0, 1 -> {
                char kind = pick('n', 'n', 't');
                yield comparison(
                        value(scope, kind, 0), pick("=", "<>", "<", "<="), value(scope, kind, 0));
            }
            case 2 -> {
                String value = pick(scope).text;
                yield spell() ? value + " IS NULL" : "NOT " + value + " IS NOT NULL";
            }
            case 3 -> {
                String value = value(scope, 'n', 0);
                int low = choose(3);
                int high = low + choose(3);
                yield spell()
                        ? value + " BETWEEN " + low + " AND " + high
                        : "(" + value + " >= " + low + " AND " + high + " >= " + value + ")";
            }
            case 4 -> {
                String value = value(scope, 't', 0);
                String one = text();
                String other = text();
                yield spell()
                        ? value + " IN (" + one + ", " + other + ")"
                        : "(" + value + " = " + other + " OR " + value + " = " + one + ")";
            }
            case 5 -> pattern(scope);
            case 6, 7 ->
                    either(
                            pick(" AND ", " OR "),
                            () -> simple(scope, depth - 1),
                            () -> simple(scope, depth - 1));
            case 8 -> {
                Name name = pick(scope);
                yield name.text + pick(" IN ", " NOT IN ") + "(" + column(name.kind) + ")";
            }
            case 9 -> {
                var inner = new ArrayList<Name>();
                String from = source(inner);
                yield pick("", "NOT ")
                        + "EXISTS (SELECT 1 FROM "
                        + from
                        + " WHERE "
                        + on(inner, scope)
                        + ")";
            }
            default -> {
                var inner = new ArrayList<Name>();
                String from = source(inner);
                String most = pick("MAX(", "COUNT(", "MIN(") + pick(inner).text + ")";
                String related = on(inner, scope);
                yield comparison(
                        value(scope, 'n', 0),
                        pick("=", "<", ">="),
                        "(SELECT " + most + " FROM " + from + " WHERE " + related + ")");
            }
        };
    }

    private String pattern(List<Name> scope) {
        if (plain) return comparison(value(scope, 't', 0), "=", text());
        String value = value(scope, 't', 0);
        return switch (choose(12)) {
            case 4 -> {
                String number = value(scope, 'n', 0);
                String pattern = pick("'1'", "'0'", "'2%'", "'a'", "'1.0'");
                yield (spell() ? number : "CAST(" + number + " AS TEXT)") + " LIKE " + pattern;
            }
            case 5 ->
                    comparison(
                            "JULIANDAY(" + value(scope, 'd', 0) + ")",
                            "JULIANDAY(" + value(scope, 'd', 0) + ")");
            case 6 -> comparison("PRINTF('%d', " + value(scope, 'n', 0) + ")", "=", "'1'");
            case 7 ->
                    comparison(
                            "TYPEOF(" + pick(scope).text + ")", "=", pick("'integer'", "'null'"));
            case 0 ->
                    value
                            + " LIKE "
                            + pick(
                                    "'a%'",
                                    "'%b'", "'1%'", "'A_'", "'ab'", "'%a%'", "'%a_%'", "'% %'");
            case 8 -> comparison(taken(scope), pick("=", "<", "<>"), text());
            case 9 -> comparison(taken(scope), pick("=", "<"), taken(scope));
            case 10 -> comparison("INSTR(" + value + ", " + text() + ")", ">=", "" + choose(3));
            case 11 ->
                    comparison(
                            spell() ? "DATE(" + value + ")" : "STRFTIME('%Y-%m-%d', " + value + ")",
                            pick("=", "<", ">="),
                            "'1991-02-03'");
            case 1 -> comparison("SUBSTR(" + value + ", 1, 1)", pick("=", "<"), text());
            case 2 -> comparison("LENGTH(" + value + ")", "=", String.valueOf(choose(3)));
            default ->
                    comparison(
                            "STRFTIME('%Y', " + value(scope, 'd', 0) + ")",
                            pick("=", "<"),
                            "'1991'");
        };
    }

    private String column(char kind) {
        var inner = new ArrayList<Name>();
        String from = source(inner);
        List<Name> alike = inner.stream().filter(n -> n.kind == kind).toList();
        String name = pick(alike.isEmpty() ? inner : alike).text;
        return "SELECT " + name + " FROM " + from + (choose(2) == 0 ? "" : where(simple(inner, 0)));
    }

    private String either(String operator, Supplier<String> left, Supplier<String> right) {
        String one = left.get();
        String other = right.get();
        return "(" + (spell() ? one + operator + other : other + operator + one) + ")";
    }

    private String comparison(String left, String right) {
        return comparison(left, pick("=", "<>", "<", "<=", ">"), right);
    }

    private String comparison(String left, String operator, String right) {
        if (spell()) return left + " " + operator + " " + right;
        return right
                + " "
                + operator.replace('<', '!').replace('>', '<').replace('!', '>').replace("><", "<>")
                + " "
                + left;
    }

    private String value(List<Name> scope, char kind, int depth) {
        List<Name> alike = scope.stream().filter(n -> n.kind == kind).toList();
        if (alike.isEmpty() || choose(6) == 0) return kind == 'n' ? "" + choose(4) : text();
        String name = pick(alike).text;
        if (kind != 'n' || depth == 0 || choose(2) == 0) return name;
        String other = pick(alike).text;
        return switch (choose(plain ? 3 : 5)) {
            case 0 -> "(" + name + " - " + other + ")";
            case 1 -> spell() ? "(" + name + " + " + other + ")" : "(" + other + " + " + name + ")";
            case 2 -> "COALESCE(" + name + ", 0)";
            case 3 -> "(" + name + " * " + other + ")";
            default -> "(" + name + " / " + other + ")";
        };
    }

    /// A text taken apart or put together, spelled in one of two ways that come to the same.
    private String taken(List<Name> scope) {
        String value = value(scope, 't', 0);
        return switch (choose(7)) {
            case 0 -> spell() ? "SUBSTR(" + value + ", 0, 3)" : "SUBSTR(" + value + ", 1, 2)";
            case 1 ->
                    spell()
                            ? "SUBSTR(SUBSTR(" + value + ", 2), 1, 2)"
                            : "SUBSTR(" + value + ", 2, 2)";
            case 2 -> spell() ? "LOWER(" + value + ")" : "LOWER(UPPER(" + value + "))";
            case 3 -> spell() ? "UPPER(" + value + ")" : "UPPER(LOWER(" + value + "))";
            case 4 -> spell() ? "TRIM(" + value + ")" : "RTRIM(LTRIM(" + value + "))";
            case 5 -> {
                String other = value(scope, 't', 0);
                yield spell()
                        ? value + " || 'a' || " + other
                        : "('' || " + value + ") || ('a' || " + other + ")";
            }
            default -> "REPLACE(" + value + ", 'a', " + text() + ")";
        };
    }

    private String text() {
        return pick("'a'", "'b'", "'ab'", "''", "'1'", "'AB'");
    }
}
