package dev.sameql.verifier.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.semantics.Semantics;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.contract.Reply.Verdict;
import dev.sameql.verifier.dialect.SymbolicEngines;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The contract between the two readings of what is no operator of its own: casts to every type,
/// comparisons under every collation, pattern matches. Each is bound for an engine over columns of
/// every type it has, and read over one row of values at the edges of these types: as constants,
/// and as variables pinned to them.
class ExpressionContractTest {
    /// Rows read of one expression.
    private static final int MOST = 30;

    private static final long SEED = 20_261_130;

    private static final SolverPool POOL = new SolverPool(1, 1024);

    private static final Pattern READS_B = Pattern.compile(" b\\b");

    private final Agreements agreements = new Agreements(POOL);
    private final Random random = new Random(SEED);

    @AfterAll
    static void close() {
        POOL.close();
    }

    /// What an engine declares columns as, and casts to.
    enum Engine {
        SQLITE(
                Dialects.SQLITE,
                List.of(
                        "INTEGER",
                        "REAL",
                        "NUMERIC",
                        "TEXT",
                        "TEXT COLLATE NOCASE",
                        "TEXT COLLATE RTRIM",
                        "DATE",
                        "DATETIME"),
                List.of("INTEGER", "REAL", "NUMERIC", "TEXT", "BLOB", "VARCHAR(3)", "DATE")),
        MYSQL(
                Dialects.MYSQL,
                List.of(
                        "INT",
                        "BIGINT",
                        "DOUBLE",
                        "DECIMAL(10,2)",
                        "VARCHAR(50)",
                        "DATE",
                        "DATETIME"),
                List.of(
                        "SIGNED",
                        "UNSIGNED",
                        "CHAR",
                        "CHAR(2)",
                        "DATE",
                        "DATETIME",
                        "TIME",
                        "DECIMAL",
                        "DECIMAL(6,1)",
                        "DOUBLE",
                        "FLOAT",
                        "YEAR",
                        "BINARY",
                        "JSON")),
        POSTGRESQL(
                Dialects.POSTGRESQL,
                List.of(
                        "INTEGER",
                        "BIGINT",
                        "DOUBLE PRECISION",
                        "NUMERIC(10,2)",
                        "TEXT",
                        "VARCHAR(50)",
                        "BOOLEAN",
                        "DATE",
                        "TIMESTAMP"),
                List.of(
                        "SMALLINT",
                        "INTEGER",
                        "BIGINT",
                        "NUMERIC",
                        "NUMERIC(6,1)",
                        "REAL",
                        "DOUBLE PRECISION",
                        "TEXT",
                        "VARCHAR(2)",
                        "CHAR(3)",
                        "BOOLEAN",
                        "DATE",
                        "TIME",
                        "TIMESTAMP",
                        "TIMESTAMPTZ",
                        "INTERVAL",
                        "BYTEA",
                        "JSON"));

        private final Dialect dialect;
        private final List<String> columns;
        private final List<String> targets;

        Engine(Dialect dialect, List<String> columns, List<String> targets) {
            this.dialect = dialect;
            this.columns = columns;
            this.targets = targets;
        }

        String spelled(ComparisonOperator operator) {
            return switch (operator) {
                case EQ, NE, LT, LE, GT, GE -> "a " + operator.symbol() + " b";
                case IS ->
                        switch (this) {
                            case SQLITE -> "a IS b";
                            case MYSQL -> "a <=> b";
                            case POSTGRESQL -> "a IS NOT DISTINCT FROM b";
                        };
                case IS_NOT ->
                        switch (this) {
                            case SQLITE -> "a IS NOT b";
                            case MYSQL -> "NOT (a <=> b)";
                            case POSTGRESQL -> "a IS DISTINCT FROM b";
                        };
            };
        }

        /// `a` compared with `b`, as it stands and under each collation that is asked for.
        List<String> comparisons(ComparisonOperator operator) {
            String plain = spelled(operator);
            return switch (this) {
                case SQLITE ->
                        Stream.of("", " COLLATE BINARY", " COLLATE NOCASE", " COLLATE RTRIM")
                                .map(collation -> plain.replace(" b", " b" + collation))
                                .toList();
                case MYSQL -> List.of(plain, plain.replace(" b", " BINARY b"));
                case POSTGRESQL -> List.of(plain, plain.replace(" b", " b COLLATE \"C\""));
            };
        }

        /// Matches of `a`; `#` stands for a pattern.
        List<String> matches() {
            return switch (this) {
                case SQLITE ->
                        List.of(
                                "a LIKE #",
                                "a NOT LIKE #",
                                "a LIKE # ESCAPE '\\'",
                                "a GLOB #",
                                "a LIKE b",
                                "a GLOB b");
                case MYSQL ->
                        List.of("a LIKE #", "a NOT LIKE #", "a LIKE # ESCAPE '!'", "a LIKE b");
                case POSTGRESQL ->
                        List.of(
                                "a LIKE #",
                                "a NOT LIKE #",
                                "a LIKE # ESCAPE '!'",
                                "a ILIKE #",
                                "a LIKE b",
                                "a ILIKE b");
            };
        }
    }

    private static final List<String> PATTERNS =
            List.of(
                    "",
                    "%",
                    "_",
                    "a",
                    "A",
                    "ab",
                    "a%",
                    "%A",
                    "%b%",
                    "_b",
                    "a_",
                    "a!%",
                    "12%",
                    " a%",
                    "%.%",
                    "[a-b]*",
                    "*",
                    "?",
                    "a*",
                    "%%",
                    "\\%",
                    "2024-02-%");

    private static final List<String> LITERALS =
            List.of(
                    "NULL",
                    "0",
                    "1",
                    "-2.5",
                    "1e10",
                    "''",
                    "'12'",
                    "'12abc'",
                    "' 3'",
                    "'AB'",
                    "'2.0'",
                    "'2024-02-29'",
                    "'2024-01-31 23:59:59'",
                    "'2024-1-31'");

    @ParameterizedTest
    @EnumSource
    void the_readings_agree_on_casts(Engine engine) throws InterruptedException {
        for (String column : engine.columns)
            for (String target : engine.targets)
                expression(engine, column, "TEXT", "CAST(a AS " + target + ")");
        report(engine + " casts");
    }

    @ParameterizedTest
    @EnumSource
    void the_readings_agree_on_comparisons(Engine engine) throws InterruptedException {
        for (String left : engine.columns)
            for (String right : engine.columns)
                for (ComparisonOperator operator : ComparisonOperator.values())
                    for (String comparison : engine.comparisons(operator))
                        expression(engine, left, right, comparison);
        for (String column : engine.columns)
            for (ComparisonOperator operator : ComparisonOperator.values())
                for (String literal : LITERALS)
                    expression(
                            engine,
                            column,
                            "TEXT",
                            engine.spelled(operator).replace(" b", " " + literal));
        report(engine + " comparisons");
    }

    @ParameterizedTest
    @EnumSource
    void the_readings_agree_on_matches(Engine engine) throws InterruptedException {
        for (String column : engine.columns)
            for (String match : engine.matches())
                for (String pattern : match.contains("#") ? PATTERNS : List.of(""))
                    expression(
                            engine, column, "VARCHAR(50)", match.replace("#", "'" + pattern + "'"));
        report(engine + " matches");
    }

    /// So that no kind of match is without cases.
    @Test
    void every_kind_of_match_has_cases() {
        var matched = EnumSet.noneOf(LikeKind.class);
        for (Engine engine : Engine.values())
            for (String match : engine.matches()) {
                var bench = new Bench(engine, "TEXT", "TEXT", match.replace("#", "'a%'"));
                if (bench.query.orElseThrow() instanceof Query.Project(_, List<Assignment> columns)
                        && columns.getFirst().value() instanceof Expression.Like like)
                    matched.add(like.kind());
            }
        assertThat(matched).isEqualTo(EnumSet.allOf(LikeKind.class));
    }

    /// An expression over `a` and `b`, bound, and what the columns may hold.
    private static final class Bench {
        private final Optional<Query> query;
        private final Kind left;
        private final Kind right;

        Bench(Engine engine, String left, String right, String expression) {
            Schema schema = SchemaReader.ddl("CREATE TABLE t (a " + left + ", b " + right + ");");
            var frontend = Frontend.of(schema, engine.dialect);
            this.query = bound(frontend, "SELECT " + expression + " AS x FROM t");
            List<Field> fields = bound(frontend, "SELECT a, b FROM t").orElseThrow().fields();
            this.left = fields.getFirst().type().kind();
            this.right = fields.getLast().type().kind();
        }

        private static Optional<Query> bound(Frontend frontend, String sql) {
            return frontend.bind(sql) instanceof Bound.Success bound
                    ? Optional.of(bound.query())
                    : Optional.empty();
        }
    }

    private void expression(Engine engine, String left, String right, String expression)
            throws InterruptedException {
        var bench = new Bench(engine, left, right, expression);
        if (bench.query.isEmpty()) {
            agreements.count(Verdict.UNREAD);
            return;
        }
        Query query = bench.query.get();
        var edges = new EdgeValues(engine.dialect);
        var rows = new ArrayList<List<Value>>();
        boolean both = READS_B.matcher(expression).find();
        for (Value a : edges.ofColumn(bench.left))
            for (Value b : both ? edges.ofColumn(bench.right) : List.of(Value.NULL))
                rows.add(List.of(a, b));
        Collections.shuffle(rows, random);
        var inner = new SqliteReading(new Terms());
        for (List<Value> row : rows.subList(0, Math.min(MOST, rows.size()))) {
            String name =
                    engine + " " + expression + " of " + left + ", " + right + " " + row + " = ";
            Value real;
            try {
                real = only(engine.dialect.algebra(), query, row, true);
            } catch (NotModelled | ArithmeticException unread) {
                agreements.count(Verdict.UNREAD);
                continue;
            } catch (EvaluationException failure) {
                agreements.count(Verdict.FAILED);
                continue;
            }
            for (boolean pinned : List.of(false, true))
                agreements.one(
                        name + real + (pinned ? " of variables" : ""),
                        inner,
                        real,
                        engine.dialect,
                        pins -> {
                            Algebra<Term, SymbolicValue> reading =
                                    SymbolicEngines.reading(engine.dialect, inner);
                            List<SymbolicValue> symbols =
                                    symbols(bench, row, reading, inner, pins, pinned);
                            return only(reading, query, symbols, inner.terms().always());
                        },
                        false);
        }
        agreements.settleOpen();
    }

    private static List<SymbolicValue> symbols(
            Bench bench,
            List<Value> row,
            Algebra<Term, SymbolicValue> reading,
            SqliteReading inner,
            Pinned pins,
            boolean pinned) {
        var symbols = new ArrayList<SymbolicValue>();
        for (Value value : row) {
            Kind kind = symbols.isEmpty() ? bench.left : bench.right;
            symbols.add(
                    pinned
                            ? Symbols.variable(
                                    value,
                                    Symbols.ofKind(kind, inner != reading),
                                    inner.terms(),
                                    pins,
                                    inner != reading)
                            : reading.literal(value, Symbols.typeOf(value)));
        }
        return symbols;
    }

    /// What a query yields over one row.
    private static <P, V> V only(Algebra<P, V> algebra, Query query, List<V> values, P present) {
        var semantics = new Semantics<>(algebra, _ -> List.of(new Row<>(present, values)));
        return semantics.evaluate(query).rows().getFirst().values().getFirst();
    }

    private void report(String what) {
        assertThat(agreements.counted(Verdict.AGREED)).isPositive();
        agreements.report(what);
    }
}
