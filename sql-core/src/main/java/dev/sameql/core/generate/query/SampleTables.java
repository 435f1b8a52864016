package dev.sameql.core.generate.query;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.generate.query.Name.Sort;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Four small tables and random rows for them. In SQLite they hold values of every storage class,
/// whatever a column declares.
public final class SampleTables {
    private static final String LOOSE =
            """
            CREATE TABLE p (id INTEGER, a INTEGER, b TEXT, c REAL);
            CREATE TABLE q (id INTEGER, pid INTEGER, d DATE, e VARCHAR(10), n DECIMAL(10,2));
            CREATE TABLE r (x INT, y TEXT COLLATE NOCASE, z);
            CREATE TABLE u (id NUMERIC, a REAL, e TEXT, w BOOLEAN);
            """;
    private static final String TYPED =
            """
            CREATE TABLE p (id INTEGER, a INTEGER, b TEXT, c DOUBLE PRECISION);
            CREATE TABLE q (id INTEGER, pid BIGINT, d TEXT, e VARCHAR(20), n NUMERIC(10,2));
            CREATE TABLE r (x INTEGER, y TEXT, z BOOLEAN);
            CREATE TABLE u (id BIGINT, a NUMERIC(10,2), e VARCHAR(20), w BOOLEAN);
            """;

    private static final List<Sample> LOOSE_TABLES =
            List.of(
                    sample("p", "id a b c", Sort.INTEGER, Sort.INTEGER, Sort.TEXT, Sort.REAL),
                    sample(
                            "q",
                            "id pid d e n",
                            Sort.INTEGER,
                            Sort.INTEGER,
                            Sort.TEXT,
                            Sort.TEXT,
                            Sort.DECIMAL),
                    sample("r", "x y z", Sort.INTEGER, Sort.TEXT, Sort.TEXT),
                    sample("u", "id a e w", Sort.INTEGER, Sort.REAL, Sort.TEXT, Sort.INTEGER));
    private static final List<Sample> TYPED_TABLES =
            List.of(
                    LOOSE_TABLES.get(0),
                    LOOSE_TABLES.get(1),
                    sample("r", "x y z", Sort.INTEGER, Sort.TEXT, Sort.TRUTH),
                    sample("u", "id a e w", Sort.INTEGER, Sort.DECIMAL, Sort.TEXT, Sort.TRUTH));

    private static final String DAYS = "CREATE TABLE v (id INTEGER, day DATE, at %s);\n";
    private static final Sample OF_DAYS =
            sample("v", "id day at", Sort.INTEGER, Sort.DAY, Sort.MOMENT);

    /// A table and the sorts of its columns.
    record Sample(String name, List<String> columns, List<Sort> sorts) {

        /// Adds the columns under an alias.
        void addTo(List<Name> scope, String alias) {
            for (int i = 0; i < columns.size(); i++)
                scope.add(Name.of(alias + "." + columns.get(i), sorts.get(i)));
        }
    }

    private SampleTables() {}

    private static Sample sample(String name, String columns, Sort... sorts) {
        return new Sample(name, List.of(columns.split(" ", -1)), List.of(sorts));
    }

    /// The tables' DDL.
    public static String ddl(Dialect dialect) {
        return dialect.has(Trait.DYNAMIC_TYPES) ? LOOSE : TYPED;
    }

    /// The same with a table of days and moments besides.
    static String ddlWithDays(Dialect dialect) {
        return ddl(dialect)
                + DAYS.formatted(dialect.has(Trait.CAST_HAS_OWN_TYPES) ? "DATETIME" : "TIMESTAMP");
    }

    static List<Sample> withDays(Dialect dialect) {
        List<Sample> tables = new ArrayList<>(tables(dialect));
        tables.add(OF_DAYS);
        tables.add(OF_DAYS);
        return tables;
    }

    /// The tables of any schema of SQLite's, where days are texts.
    static List<Sample> of(Schema schema) {
        return schema.tables().stream()
                .map(
                        table ->
                                new Sample(
                                        table.name(),
                                        table.columns().stream().map(Column::name).toList(),
                                        table.columns().stream()
                                                .map(column -> sort(column.type().kind()))
                                                .toList()))
                .toList();
    }

    private static Sort sort(Kind kind) {
        return switch (kind) {
            case INTEGER, INT4, BOOLEAN -> Sort.INTEGER;
            case DECIMAL -> Sort.DECIMAL;
            case REAL -> Sort.REAL;
            case TEXT, BLOB, DATE, TIME, TIMESTAMP, NULL, UNKNOWN, ANY -> Sort.TEXT;
        };
    }

    static List<Sample> tables(Dialect dialect) {
        return dialect.has(Trait.DYNAMIC_TYPES) ? LOOSE_TABLES : TYPED_TABLES;
    }

    /// Up to `most` rows a table, some of them twice.
    public static Database random(Dialect dialect, Schema schema, long seed, int most) {
        var random = new RandomSource(seed);
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        var samples = new ArrayList<>(tables(dialect));
        if (schema.table(OF_DAYS.name).isPresent()) samples.add(OF_DAYS);
        for (Sample table : samples) {
            var rows = new ArrayList<List<Value>>();
            int count = random.below(most + 1);
            for (int i = 0; i < count; i++) {
                List<Value> row =
                        table.sorts.stream().map(sort -> value(dialect, random, sort)).toList();
                rows.add(row);
                if (random.oneIn(5)) rows.add(row);
            }
            tables.put(table.name, rows);
        }
        return new Database(schema, tables);
    }

    private static Value value(Dialect dialect, RandomSource random, Sort sort) {
        if (dialect.has(Trait.DYNAMIC_TYPES)) return any(random, sort);
        Value value = of(random, sort);
        return dialect.has(Trait.BOOLEAN_IS_TINYINT) && value instanceof Value.Bool(boolean truth)
                ? Value.of(truth ? 1L : 0L)
                : value;
    }

    /// A value of that sort, or now and then of another one.
    private static Value any(RandomSource random, Sort sort) {
        int kind = random.below(20);
        if (kind < 3) return Value.NULL;
        boolean other = kind == 3;
        return sort.isNumber() != other ? number(random) : text(random);
    }

    private static Value number(RandomSource random) {
        return switch (random.below(6)) {
            case 0 -> Value.of(random.below(5) - 1 + 0.5);
            case 1 -> Value.of(2.0);
            case 2 -> Value.of((long) random.below(20) - 5);
            default -> Value.of((long) random.below(4));
        };
    }

    private static Value of(RandomSource random, Sort sort) {
        if (random.oneIn(6)) return Value.NULL;
        return switch (sort) {
            case INTEGER ->
                    Value.of((long) (random.oneIn(6) ? random.below(20) - 5 : random.below(4)));
            case DECIMAL ->
                    new Value.Decimal(
                            BigDecimal.valueOf(
                                    random.pick(0, 50, 100, 150, 200, 250, -125, 1000), 2));
            case REAL -> Value.of(random.pick(0.0, 0.5, 1.0, 1.5, 2.0, 2.5, -1.25, 10.0));
            case TEXT -> text(random);
            case TRUTH -> new Value.Bool(random.oneIn(2));
            case DAY -> new Value.Temporal(day(random));
            case MOMENT ->
                    new Value.Temporal(
                            day(random)
                                    + random.pick(
                                            " 00:00:00", " 12:30:00", " 23:59:59", " 01:02:03"));
        };
    }

    private static String day(RandomSource random) {
        return random.pick(
                "2020-02-29", "2019-12-30", "2019-12-31", "2020-01-01", "2021-01-03", "2020-03-31");
    }

    private static Value text(RandomSource random) {
        return Value.of(
                random.pick(
                        "a",
                        "b",
                        "A",
                        "abc",
                        "aB c",
                        "",
                        "1",
                        "2.50",
                        " 3 ",
                        "2x",
                        "2020-02-29",
                        "2019-12-31 23:59:00"));
    }
}
