package dev.sameql.core.generate.query;

import dev.sameql.core.generate.query.Name.Sort;
import java.util.ArrayList;
import java.util.List;

/// Random queries over the tables of [SampleTables], as texts: the same seed yields the same query.
///
/// A part of the grammar is a class: [Blocks], [Groups], [Orders], [Relations], [Subqueries],
/// [Predicates], [Numbers], [Texts], [Dates], [Aggregates], [Windows], [Constants]. The grammar is
/// wide rather than clean: in SQLite operands of any type meet, elsewhere types fit unless a
/// function is given what its engine refuses.
public final class RandomQueries {
    private final Flavour flavour;
    private final Dice dice;
    private final Constants constants;
    private final Names names;
    private final Orders orders;
    private final Subqueries subqueries;
    private final Blocks blocks;
    private final Relations relations;
    private final Predicates predicates;
    private final Numbers numbers;
    private final Texts texts;
    private final Dates dates;
    private final Aggregates aggregates;
    private final Windows windows;
    private int aliases;

    public RandomQueries(Flavour flavour, long seed) {
        this.flavour = flavour;
        this.dice = new Dice(seed);
        this.constants = new Constants(dice, flavour);
        this.names = new Names(dice, flavour, constants);
        this.orders = new Orders(this);
        this.subqueries = new Subqueries(this);
        this.blocks = new Blocks(this);
        this.relations = new Relations(this);
        this.predicates = new Predicates(this);
        this.numbers = new Numbers(this);
        this.texts = new Texts(this);
        this.dates = new Dates(this);
        this.aggregates = new Aggregates(this);
        this.windows = new Windows(this);
    }

    /// One statement.
    public String query() {
        return dice.choice()
                .of(17, () -> blocks.block(List.of(), 2, 1 + dice.below(3), true))
                .of(3, this::compound)
                .of(2, this::common)
                .of(1, this::recursive)
                .text();
    }

    private String compound() {
        int columns = 1 + dice.below(2);
        var sorts = new ArrayList<Sort>();
        for (int i = 0; i < columns; i++) sorts.add(dice.pick(Sort.INTEGER, Sort.REAL, Sort.TEXT));
        var text = new StringBuilder(operand(sorts));
        int operands = dice.oneIn(3) ? 2 : 1;
        for (int i = 0; i < operands; i++) {
            text.append(" ").append(setOperator()).append(" ").append(operand(sorts));
        }
        return dice.oneIn(3) ? text.append(orders.byPlace(columns)).toString() : text.toString();
    }

    private String operand(List<Sort> sorts) {
        return flavour.isSqlite()
                ? blocks.block(List.of(), 1, sorts.size(), false)
                : blocks.columns(sorts, 1);
    }

    String setOperator() {
        return flavour.isSqlite()
                ? dice.pick("UNION", "UNION ALL", "INTERSECT", "EXCEPT")
                : dice.pick(
                        "UNION", "UNION ALL", "INTERSECT", "EXCEPT", "INTERSECT ALL", "EXCEPT ALL");
    }

    /// One or two common tables, each of which may be used several times.
    private String common() {
        var text = new StringBuilder("WITH ");
        int count = dice.oneIn(3) ? 2 : 1;
        for (int i = 0; i < count; i++) {
            String name = alias("w");
            text.append(i == 0 ? "" : ", ").append(definition(name));
            relations.define(name);
        }
        return text + " " + blocks.block(List.of(), 1, 1 + dice.below(3), true);
    }

    private String definition(String name) {
        return !flavour.isMysql() && dice.oneIn(4)
                ? name + "(k0, k1) AS (" + relations.values() + ")"
                : name + " AS (" + relations.derived(1) + ")";
    }

    private String recursive() {
        String start =
                flavour.isSqlite()
                        ? dice.pick("1, 'a'", "id, b FROM p", "x, y FROM r")
                        : dice.pick(firstRow(), "id, b FROM p", "x, y FROM r");
        return "WITH RECURSIVE n(i, s) AS (SELECT "
                + start
                + dice.pick(" UNION ALL ", " UNION ")
                + "SELECT i + 1, "
                + joined("s", names.word())
                + " FROM n"
                + dice.pick("", " JOIN q ON q.id = n.i")
                + " WHERE i < "
                + dice.below(5)
                + (flavour.isSqlite() ? dice.pick("", "", " LIMIT 4", " LIMIT 3 OFFSET 1") : "")
                + ") SELECT "
                + dice.pick(
                        "i, s FROM n",
                        "COUNT(*) FROM n",
                        "s, SUM(i) FROM n GROUP BY s",
                        "i FROM n WHERE i IN (SELECT x FROM r)",
                        "p.b FROM p WHERE EXISTS (SELECT 1 FROM n WHERE n.i = p.id)",
                        "n.s, q.e FROM n LEFT JOIN q ON q.pid = n.i WHERE n.s <> 'a'",
                        "a.i, b.s FROM n AS a JOIN n AS b ON a.i = b.i + 1");
    }

    private String firstRow() {
        return "1, CAST('a' AS " + (flavour.isMysql() ? "CHAR)" : "TEXT)");
    }

    /// Two texts as one.
    String joined(String left, String right) {
        return flavour.isMysql()
                ? "CONCAT(" + left + ", " + right + ")"
                : "(" + left + " || " + right + ")";
    }

    /// A name that no other relation of the query has.
    String alias(String prefix) {
        return prefix + aliases++;
    }

    Flavour flavour() {
        return flavour;
    }

    Dice dice() {
        return dice;
    }

    Names names() {
        return names;
    }

    Constants constants() {
        return constants;
    }

    Orders orders() {
        return orders;
    }

    Subqueries subqueries() {
        return subqueries;
    }

    Blocks blocks() {
        return blocks;
    }

    Relations relations() {
        return relations;
    }

    Predicates predicates() {
        return predicates;
    }

    Numbers numbers() {
        return numbers;
    }

    Texts texts() {
        return texts;
    }

    Dates dates() {
        return dates;
    }

    Aggregates aggregates() {
        return aggregates;
    }

    Windows windows() {
        return windows;
    }
}
