package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.generate.query.Name.Sort;
import dev.sameql.core.generate.query.SampleTables.Sample;
import dev.sameql.core.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Random queries over the tables of [SampleTables] or of a schema, as texts: the same seed yields
/// the same query.
///
/// A part of the grammar is a class: [Blocks], [Groups], [Orders], [Relations], [Subqueries],
/// [Predicates], [Numbers], [Texts], [Dates], [Aggregates], [Windows], [Constants]. The grammar is
/// wide rather than clean: in SQLite operands of any type meet, elsewhere types fit unless a
/// function is given what its engine refuses.
public final class RandomQueries {
    static final int MOST_COLUMNS = 12;

    private final Dialect dialect;
    private final RandomSource random;
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
    private final List<Sample> tables;
    private List<Sample> sources;
    private Optional<OwnWords> own = Optional.empty();
    private int aliases;

    public RandomQueries(Dialect dialect, long seed) {
        this(dialect, SampleTables.tables(dialect), seed);
    }

    private RandomQueries(Dialect dialect, List<Sample> tables, long seed) {
        this.dialect = dialect;
        this.tables = tables;
        this.sources = tables;
        this.random = new RandomSource(seed);
        this.constants = new Constants(random, dialect);
        this.names = new Names(random, dialect, constants);
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

    /// Queries with what only their engine has, too, over the tables with days; its dialect is
    /// MySQL or PostgreSQL.
    static RandomQueries withOwnWords(Dialect dialect, long seed) {
        var queries = new RandomQueries(dialect, seed);
        queries.own = Optional.of(OwnWords.of(dialect, queries));
        queries.sources = SampleTables.withDays(dialect);
        return queries;
    }

    /// Queries of SQLite over any schema, with much that can be written more simply or in another
    /// way, above all along its keys.
    public static RandomQueries reducible(Schema schema, long seed) {
        var queries = new RandomQueries(Dialects.SQLITE, SampleTables.of(schema), seed);
        queries.own = Optional.of(new ReducibleWords(queries));
        return queries;
    }

    /// One statement.
    public String query() {
        return own.flatMap(OwnWords::query).orElseGet(this::general);
    }

    private String general() {
        return random.choice()
                .of(17, () -> blocks.block(List.of(), 2, 1 + random.below(3), true))
                .of(3, this::compound)
                .of(2, this::common)
                .when(tables.equals(SampleTables.tables(dialect)))
                .of(1, this::recursive)
                .text();
    }

    private String compound() {
        int columns = 1 + random.below(2);
        var sorts = new ArrayList<Sort>();
        for (int i = 0; i < columns; i++)
            sorts.add(random.pick(Sort.INTEGER, Sort.REAL, Sort.TEXT));
        var text = new StringBuilder(operand(sorts));
        int operands = random.oneIn(3) ? 2 : 1;
        for (int i = 0; i < operands; i++) {
            text.append(" ").append(setOperator()).append(" ").append(operand(sorts));
        }
        return random.oneIn(3) ? text.append(orders.byPlace(columns)).toString() : text.toString();
    }

    private String operand(List<Sort> sorts) {
        return dialect.has(Trait.DYNAMIC_TYPES)
                ? blocks.block(List.of(), 1, sorts.size(), false)
                : blocks.columns(sorts, 1);
    }

    String setOperator() {
        return dialect.has(Trait.DYNAMIC_TYPES)
                ? random.pick("UNION", "UNION ALL", "INTERSECT", "EXCEPT")
                : random.pick(
                        "UNION", "UNION ALL", "INTERSECT", "EXCEPT", "INTERSECT ALL", "EXCEPT ALL");
    }

    /// One or two common tables, each of which may be used several times.
    private String common() {
        var text = new StringBuilder("WITH ");
        int count = random.oneIn(3) ? 2 : 1;
        for (int i = 0; i < count; i++) {
            String name = alias("w");
            text.append(i == 0 ? "" : ", ").append(definition(name));
            relations.define(name);
        }
        return text + " " + blocks.block(List.of(), 1, 1 + random.below(3), true);
    }

    private String definition(String name) {
        return !dialect.has(Trait.VALUES_ARE_SELECTS) && random.oneIn(4)
                ? name + "(k0, k1) AS (" + relations.values() + ")"
                : name + " AS (" + relations.derived(1) + ")";
    }

    private String recursive() {
        String start =
                dialect.has(Trait.DYNAMIC_TYPES)
                        ? random.pick("1, 'a'", "id, b FROM p", "x, y FROM r")
                        : random.pick(firstRow(), "id, b FROM p", "x, y FROM r");
        return "WITH RECURSIVE n(i, s) AS (SELECT "
                + start
                + random.pick(" UNION ALL ", " UNION ")
                + "SELECT i + 1, "
                + joined("s", names.word())
                + " FROM n"
                + random.pick("", " JOIN q ON q.id = n.i")
                + " WHERE i < "
                + random.below(5)
                + (dialect.has(Trait.DYNAMIC_TYPES)
                        ? random.pick("", "", " LIMIT 4", " LIMIT 3 OFFSET 1")
                        : "")
                + ") SELECT "
                + random.pick(
                        "i, s FROM n",
                        "COUNT(*) FROM n",
                        "s, SUM(i) FROM n GROUP BY s",
                        "i FROM n WHERE i IN (SELECT x FROM r)",
                        "p.b FROM p WHERE EXISTS (SELECT 1 FROM n WHERE n.i = p.id)",
                        "n.s, q.e FROM n LEFT JOIN q ON q.pid = n.i WHERE n.s <> 'a'",
                        "a.i, b.s FROM n AS a JOIN n AS b ON a.i = b.i + 1");
    }

    private String firstRow() {
        return "1, CAST('a' AS " + (dialect.has(Trait.CAST_HAS_OWN_TYPES) ? "CHAR)" : "TEXT)");
    }

    /// Two texts as one.
    String joined(String left, String right) {
        return dialect.has(Trait.BARS_ARE_OR)
                ? "CONCAT(" + left + ", " + right + ")"
                : "(" + left + " || " + right + ")";
    }

    /// A name that no other relation of the query has.
    String alias(String prefix) {
        return prefix + aliases++;
    }

    /// Whether the engine's own words are taken here.
    boolean takesOwn() {
        return own.isPresent() && random.oneIn(own.get().places());
    }

    OwnWords own() {
        return own.orElseThrow();
    }

    /// Whether FULL JOIN, FILTER, IS DISTINCT FROM and NULLS FIRST are there, or read as if they
    /// were.
    boolean hasStandardForms() {
        return own.map(OwnWords::hasStandardForms).orElse(true);
    }

    /// The FILTER of an aggregate, where there is one.
    String filter(String condition) {
        return hasStandardForms() ? " FILTER (WHERE " + condition + ")" : "";
    }

    /// How many columns a FROM has before no more tables join.
    int mostColumns() {
        return own.map(OwnWords::mostColumns).orElse(MOST_COLUMNS);
    }

    /// What joins rows of two sides, where the engine's own words have something for it.
    Optional<String> on(List<Name> left, List<Name> right) {
        return own.flatMap(words -> words.on(left, right));
    }

    /// The tables that any part of a query may be over.
    List<Sample> tables() {
        return tables;
    }

    /// What a FROM is made of: the tables, and those of days where there are any.
    List<Sample> sources() {
        return sources;
    }

    Dialect dialect() {
        return dialect;
    }

    RandomSource random() {
        return random;
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
