package dev.sameql.conformance.campaign.generate.planned;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Random queries of what planners have rules for: conditions that an index answers, outer joins
/// under conditions, subqueries of every kind that are unnested, derived and common tables that are
/// merged or shared, twins that differ in a condition, set operations, groupings and windows over
/// them. They are small, so that little hides what goes wrong.
///
/// Law: the same seed yields the same query. Texts are of the grammar that PostgreSQL, MySQL and
/// the standard share; `lacks` says what of it an engine has not.
public final class PlannedQueries {
    private final Chance chance;
    private final Constants constants;
    private final Conditions conditions;
    private final Terms terms;
    private final Sources sources;
    private final Blocks blocks;
    private final Groups groups;
    private final Frames frames;
    private int aliases;

    public PlannedQueries(Pattern lacks, long seed) {
        this.chance = new Chance(seed, lacks);
        this.constants = new Constants(chance);
        this.conditions = new Conditions(this);
        this.terms = new Terms(this);
        this.sources = new Sources(this);
        this.blocks = new Blocks(this);
        this.groups = new Groups(this);
        this.frames = new Frames(this);
    }

    /// One statement.
    public String query() {
        return chance.choice()
                .of(7, this::block)
                .of(3, () -> groups.of(List.of(), sorts(1 + chance.below(3)), 2, false))
                .of(2, () -> blocks.operation(List.of(), sorts(1 + chance.below(2)), 1))
                .of(3, this::twins)
                .of(2, this::common)
                .of(1, this::counted)
                .of(1, this::ofScalars)
                .of(1, groups::unasked)
                .of(1, this::passedOver)
                .of(1, this::parts)
                .of(2, frames::query)
                .text();
    }

    /// A block, mostly in an order that an index may have.
    private String block() {
        int columns = 1 + chance.below(3);
        if (chance.oneIn(2)) return blocks.of(List.of(), sorts(columns), 2);
        var scope = new ArrayList<VisibleColumn>();
        String from = sources.from(scope, 1);
        var keys = new ArrayList<String>();
        var items = new ArrayList<String>();
        for (int i = 0; i < columns; i++) items.add(chance.pick(scope).text());
        int count = 1 + chance.below(2);
        for (int i = 0; i < count; i++) keys.add(chance.pick(scope).text() + blocks.direction());
        return "SELECT "
                + String.join(", ", items)
                + from
                + blocks.where(scope, List.of(), 2)
                + " ORDER BY "
                + String.join(", ", keys)
                + (chance.oneIn(3) ? blocks.limit() : "");
    }

    /// Two blocks over the same tables under two conditions, together.
    private String twins() {
        var scope = new ArrayList<VisibleColumn>();
        String from = sources.from(scope, 1);
        VisibleColumn column = chance.pick(scope);
        String first = conditions.any(scope, 1);
        String second = chance.oneIn(2) ? conditions.any(scope, 1) : "NOT (" + first + ")";
        VisibleColumn other = chance.oneIn(2) ? conditions.comparable(column, scope) : column;
        String left = "SELECT " + column.text() + from + " WHERE " + first;
        String right = "SELECT " + other.text() + from + " WHERE " + second;
        return chance.choice()
                .of(4, () -> left + " UNION ALL " + right)
                .of(1, () -> left + " EXCEPT " + right)
                .of(1, () -> left + " INTERSECT " + right)
                .of(1, () -> left + " UNION " + right)
                .text();
    }

    /// The rows of which a condition is true, false and unknown, together or counted.
    private String parts() {
        var scope = new ArrayList<VisibleColumn>();
        String from = sources.from(scope, 1);
        String shown = chance.pick(scope).text();
        String condition = conditions.any(scope, 1);
        String select = "SELECT " + shown + from + " WHERE ";
        String all =
                select
                        + condition
                        + " UNION ALL "
                        + select
                        + "NOT ("
                        + condition
                        + ") UNION ALL "
                        + select
                        + "("
                        + condition
                        + ") IS "
                        + (chance.lacks(" IS UNKNOWN") ? "NULL" : chance.pick("NULL", "UNKNOWN"));
        return chance.oneIn(2)
                ? all
                : "SELECT COUNT(*) FROM (" + all.replaceFirst(" FROM ", " AS c0 FROM ") + ") AS d";
    }

    /// Rows that are alike, or counted, of which some are passed over: no order is needed.
    private String passedOver() {
        var scope = new ArrayList<VisibleColumn>();
        String from = sources.from(scope, 1);
        String where = blocks.where(scope, List.of(), 1);
        Sort sort = chance.pick(Sort.WHOLE, Sort.TEXT, Sort.TRUTH);
        String limit =
                " LIMIT " + (1 + chance.below(3)) + chance.pick("", " OFFSET 1", " OFFSET 2");
        return chance.choice()
                .of(
                        2,
                        () ->
                                chance.pick("SELECT DISTINCT ", "SELECT ")
                                        + constants.of(sort)
                                        + from
                                        + where
                                        + limit)
                .of(
                        2,
                        () ->
                                "SELECT COUNT(*) FROM (SELECT DISTINCT "
                                        + chance.pick(scope).text()
                                        + " AS c0"
                                        + from
                                        + where
                                        + limit
                                        + ") AS d")
                .of(
                        1,
                        () ->
                                "SELECT id FROM p WHERE EXISTS (SELECT "
                                        + chance.pick(scope).text()
                                        + from
                                        + where
                                        + limit
                                        + ")")
                .text();
    }

    private String common() {
        List<Sort> sorts = sorts(1 + chance.below(2));
        String definition = blocks.named(sorts, 1);
        String name = alias("w");
        sources.define(name, sorts);
        String text = "WITH " + name + " AS (" + definition + ") " + block();
        sources.forget();
        return text;
    }

    private String counted() {
        return "SELECT COUNT(*) FROM (" + blocks.named(sorts(1 + chance.below(2)), 2) + ") AS d";
    }

    /// Scalar subqueries side by side, as rows or as columns.
    private String ofScalars() {
        Sort sort = chance.pick(Sort.WHOLE, Sort.TEXT, Sort.EXACT);
        String first = blocks.scalar(sort, List.of());
        String second = blocks.scalar(sort, List.of());
        return chance.choice()
                .of(1, () -> "SELECT * FROM (VALUES (" + first + "), (" + second + ")) AS s(v)")
                .of(1, () -> "SELECT " + first + ", " + second + ", " + first)
                .of(
                        1,
                        () ->
                                "SELECT id, "
                                        + first
                                        + " FROM p WHERE a = "
                                        + blocks.scalar(Sort.WHOLE, List.of()))
                .text();
    }

    /// So many sorts, integers most often.
    List<Sort> sorts(int count) {
        var sorts = new ArrayList<Sort>();
        for (int i = 0; i < count; i++)
            sorts.add(
                    chance.pick(
                            Sort.WHOLE,
                            Sort.WHOLE,
                            Sort.WHOLE,
                            Sort.TEXT,
                            Sort.TEXT,
                            Sort.EXACT,
                            Sort.DOUBLE,
                            Sort.TRUTH,
                            Sort.DAY));
        return sorts;
    }

    /// A name that no other relation of the query has.
    String alias(String prefix) {
        return prefix + aliases++;
    }

    Chance chance() {
        return chance;
    }

    Constants constants() {
        return constants;
    }

    Conditions conditions() {
        return conditions;
    }

    Terms terms() {
        return terms;
    }

    Sources sources() {
        return sources;
    }

    Blocks blocks() {
        return blocks;
    }

    Groups groups() {
        return groups;
    }
}
