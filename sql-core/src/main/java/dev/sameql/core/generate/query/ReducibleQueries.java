package dev.sameql.core.generate.query;

import dev.sameql.core.generate.query.SampleTables.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whole queries that can be written in another way and that chance seldom makes: shares, groups
/// with rows of several kinds, relational division, tables looked up in themselves.
final class ReducibleQueries {
    private final RandomQueries queries;
    private final RandomSource random;
    private final Names names;
    private final ReducibleWords words;

    ReducibleQueries(RandomQueries queries, ReducibleWords words) {
        this.queries = queries;
        this.random = queries.random();
        this.names = queries.names();
        this.words = words;
    }

    /// One of them, or in most cases none.
    Optional<String> query() {
        return switch (random.below(14)) {
            case 0 -> Optional.of(shares());
            case 1 -> Optional.of(kinds());
            case 2 -> Optional.of(division());
            case 3 -> Optional.of(itself());
            case 4, 5, 6 -> Optional.of(sets());
            default -> Optional.empty();
        };
    }

    /// Percentages and other quotients of counts.
    private String shares() {
        var scope = new ArrayList<Name>();
        String from = queries.relations().from(scope, 1);
        String condition = words.plain(scope);
        String part = part(condition, scope);
        String all =
                random.pick("COUNT(*)", "COUNT(" + names.number(scope) + ")", words.ofAll(), part);
        String quotient =
                random.pick(
                        "100.0 * " + part + " / " + all,
                        "CAST(" + part + " AS REAL) * 100 / " + all,
                        part + " * 1.0 / " + all,
                        part + " / CAST(" + all + " AS REAL)",
                        "COUNT(*) - " + part,
                        part + random.pick(" / ", " * 2 + ", " || '%' || ") + all);
        String more =
                random.pick(
                        "", ", " + part, ", AVG(CASE WHEN " + condition + " THEN 1 ELSE 0 END)");
        String keys = random.oneIn(3) ? " GROUP BY " + words.key(scope) : "";
        return "SELECT " + quotient + more + " FROM " + from + where(scope, 0) + keys;
    }

    private String part(String condition, List<Name> scope) {
        return random.choice()
                .of(1, () -> "SUM(CASE WHEN " + condition + " THEN 1 ELSE 0 END)")
                .of(1, () -> "SUM(CASE WHEN " + condition + " THEN 1.0 ELSE 0 END)")
                .of(1, () -> "SUM(CASE WHEN " + condition + " THEN 1.0 ELSE 0.0 END)")
                .of(
                        1,
                        () ->
                                "COUNT(CASE WHEN "
                                        + condition
                                        + " THEN "
                                        + names.number(scope)
                                        + " END)")
                .of(1, () -> "SUM(" + condition + ")")
                .of(1, () -> "SUM(IIF(" + condition + ", 1, 0))")
                .of(1, () -> "COUNT(*)")
                .text();
    }

    /// Groups that have rows of this kind, and of that.
    private String kinds() {
        var scope = new ArrayList<Name>();
        String from = queries.relations().from(scope, 1) + where(scope, 1);
        String key = names.any(scope).text() + (random.oneIn(3) ? " + 1" : "");
        String having = some(scope);
        int more = random.below(3);
        for (int i = 0; i < more; i++) having += " AND " + some(scope);
        return "SELECT " + key + " FROM " + from + " GROUP BY " + key + " HAVING " + having;
    }

    private String some(List<Name> scope) {
        String condition = words.plain(scope);
        String one = "CASE WHEN " + condition + random.pick(" THEN 1", " THEN 1 ELSE 0") + " END)";
        String number = names.number(scope);
        return random.choice()
                .of(1, () -> "SUM(" + one + " > 0")
                .of(1, () -> "MAX(" + one + random.pick(" = 1", " >= 1", " > 0"))
                .of(1, () -> "COUNT(" + one + random.pick(" >= 1", " <> 0", " > 1"))
                .of(
                        1,
                        () ->
                                "COUNT(DISTINCT CASE WHEN "
                                        + condition
                                        + " THEN "
                                        + number
                                        + " END) > 0")
                .of(1, () -> "COUNT(" + number + random.pick(") > 0", ") >= 2"))
                .of(1, () -> "COUNT(*) FILTER (WHERE " + condition + ") >= 1")
                .text();
    }

    /// Groups that have all of some values.
    private String division() {
        var scope = new ArrayList<Name>();
        String from = queries.relations().from(scope, 1);
        String key = names.any(scope).text();
        String of = names.any(scope).text();
        String values =
                RandomSource.list(
                        2 + random.below(2), () -> random.pick(words.constant(), "'a'", "1", "2"));
        String more = random.oneIn(2) ? " AND " + words.plain(scope) : "";
        return random.pick("SELECT ", "SELECT ", "SELECT DISTINCT ")
                + key
                + " FROM "
                + from
                + " WHERE "
                + of
                + " IN ("
                + values
                + ")"
                + more
                + " GROUP BY "
                + key
                + " HAVING COUNT(DISTINCT "
                + of
                + ")"
                + random.pick(" = 2", " >= 2", " = 3", " >= 3");
    }

    /// A table that is looked up in itself by way of another.
    private String itself() {
        Sample table = random.pick(queries.tables());
        Sample other = random.pick(queries.tables());
        var a = named(table, "a");
        var b = named(table, "b");
        var c = named(other, "c");
        String key = words.key(c);
        String joined =
                table.name()
                        + " AS b JOIN "
                        + other.name()
                        + " AS c ON "
                        + words.key(b)
                        + " = "
                        + key;
        int first = random.below(a.size());
        int second = random.below(a.size());
        String own = "SELECT " + a.get(first).text() + ", " + a.get(second).text();
        String from = own + " FROM " + table.name() + " AS a";
        if (random.oneIn(2))
            return from
                    + random.pick(" EXCEPT ", " INTERSECT ")
                    + "SELECT "
                    + b.get(first).text()
                    + ", "
                    + b.get(second).text()
                    + " FROM "
                    + joined
                    + where(b, 0);
        return from
                + random.pick(" WHERE ", " WHERE NOT ")
                + "EXISTS (SELECT 1 FROM "
                + joined
                + " WHERE "
                + key
                + " = "
                + words.key(a)
                + " AND "
                + words.plain(b)
                + ")";
    }

    private static List<Name> named(Sample table, String alias) {
        var scope = new ArrayList<Name>();
        table.addTo(scope, alias);
        return scope;
    }

    /// Two blocks with a key each.
    private String sets() {
        return arm() + " " + queries.setOperator() + " " + arm();
    }

    private String arm() {
        var scope = new ArrayList<Name>();
        String from = queries.relations().from(scope, 1);
        return "SELECT "
                + names.any(scope).text()
                + ", "
                + random.pick(words.key(scope), names.any(scope).text())
                + " FROM "
                + from
                + where(scope, 1);
    }

    private String where(List<Name> scope, int depth) {
        return random.oneIn(4) ? "" : " WHERE " + words.condition(scope, depth);
    }
}
