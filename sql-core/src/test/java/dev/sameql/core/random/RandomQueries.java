package dev.sameql.core.random;

import dev.sameql.core.random.Name.Sort;
import java.util.ArrayList;
import java.util.List;

/// Random queries over the tables of [SampleTables], as texts: the same seed yields the same query.
///
/// A part of the grammar is a class: [Blocks], [Relations], [Predicates], [Numbers], [Texts],
/// [Dates], [Aggregates], [Windows]. The grammar is wide rather than clean: in SQLite operands of
/// any type meet, elsewhere types fit unless a function is given what its engine refuses.
public final class RandomQueries {
    private final Flavour flavour;
    private final Dice dice;
    private final Names names;
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
        this.names = new Names(dice, flavour);
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
                .of(1, this::common)
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
        if (!dice.oneIn(3)) return text.toString();
        return text.append(" ORDER BY 1")
                .append(dice.pick("", " DESC"))
                .append(blocks.limit())
                .toString();
    }

    private String operand(List<Sort> sorts) {
        return flavour.isSqlite()
                ? blocks.block(List.of(), 1, sorts.size(), false)
                : blocks.columns(sorts, 1);
    }

    private String setOperator() {
        return flavour.isSqlite()
                ? dice.pick("UNION", "UNION ALL", "INTERSECT", "EXCEPT")
                : dice.pick(
                        "UNION", "UNION ALL", "INTERSECT", "EXCEPT", "INTERSECT ALL", "EXCEPT ALL");
    }

    private String common() {
        String name = alias("w");
        String definition = blocks.pair(1);
        var columns =
                List.of(Name.of(name + ".k0", Sort.INTEGER), Name.of(name + ".k1", Sort.TEXT));
        String condition = predicates.any(columns, 1);
        return "WITH "
                + name
                + " AS ("
                + definition
                + ") SELECT "
                + dice.pick("*", name + ".k1", "COUNT(*), MAX(" + name + ".k0)")
                + " FROM "
                + name
                + (dice.oneIn(2) ? " WHERE " + condition : "");
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
                + ") SELECT "
                + dice.pick(
                        "i, s FROM n",
                        "COUNT(*) FROM n",
                        "s, SUM(i) FROM n GROUP BY s",
                        "i FROM n WHERE i IN (SELECT x FROM r)",
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
