package dev.sameql.core.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.Sqlite;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// Scalar operators, functions and casts against the real SQLite, on operands at the edges: texts
/// that are almost numbers, integers that overflow, dates beyond their month.
class ScalarDifferentialTest {
    private static final List<String> OPERANDS =
            List.of(
                    "NULL",
                    "0",
                    "1",
                    "-1",
                    "2",
                    "7",
                    "-8",
                    "63",
                    "100",
                    "9223372036854775807",
                    "-9223372036854775807",
                    "4611686018427387904",
                    "0.0",
                    "0.5",
                    "-0.5",
                    "1.5",
                    "2.5",
                    "-2.5",
                    "2.675",
                    "1e3",
                    "1e15",
                    "1e16",
                    "1e17",
                    "123456789.125",
                    "0.1",
                    "1e-5",
                    "3.0",
                    "1e300",
                    "''",
                    "' '",
                    "'a'",
                    "'A'",
                    "'abc'",
                    "'12'",
                    "'12abc'",
                    "' 12 '",
                    "'+3'",
                    "'-'",
                    "'.5'",
                    "'5.'",
                    "'1e'",
                    "'1e2'",
                    "'1.e1x'",
                    "'0x10'",
                    "'9223372036854775808'",
                    "'1 2'",
                    "'aXbX'",
                    "'%'",
                    "'_b%'",
                    "'a*'",
                    "'[a-c]?'",
                    "'é'",
                    "'ß日本'",
                    "x'41'",
                    "x''",
                    "'inf'",
                    "'nan'",
                    "'1e400'");
    private static final List<String> DATES =
            List.of(
                    "'2020-02-29'",
                    "'2023-02-31'",
                    "'2021-01-01 00:00:00'",
                    "'1999-12-31T23:59:59'",
                    "'12:34'",
                    "'2020-06-15 12:30:45.678'",
                    "'2020-06-15 12:30+02:00'",
                    "'2020-06-15 12:30Z'",
                    "2459000.5",
                    "2459000",
                    "0",
                    "'2459000.25'",
                    "'20200615'",
                    "'2020-6-15'",
                    "'2020-13-01'",
                    "'abc'",
                    "''",
                    "NULL",
                    "1e10",
                    "'2000-01-01 25:00'",
                    "'0000-01-01'",
                    "'9999-12-31'",
                    "'2020-12-31'",
                    "'2016-01-03'");
    private static final List<String> MODIFIERS =
            List.of(
                    "'+1 day'",
                    "'-1 month'",
                    "'+13 months'",
                    "'+1 year'",
                    "'-400 years'",
                    "'start of month'",
                    "'start of year'",
                    "'start of day'",
                    "'weekday 0'",
                    "'weekday 6'",
                    "'weekday 1.5'",
                    "'+1.5 days'",
                    "'+0.5 month'",
                    "'-90 minutes'",
                    "'+36 hours'",
                    "'-1 second'",
                    "'unixepoch'",
                    "'julianday'",
                    "'auto'",
                    "'nonsense'",
                    "'+01:30'",
                    "'-00:45:30'",
                    "'12 days'",
                    "NULL",
                    "'+1'",
                    "'1 fortnight'",
                    "'+ 1 day'");

    private final Random random = new Random(Long.getLong("sameql.differential.seed", 20261121));

    @Test
    void agrees_with_sqlite_on_operators_and_functions() throws SQLException {
        agrees(this::expression);
    }

    @Test
    void agrees_with_sqlite_on_dates() throws SQLException {
        agrees(this::dateExpression);
    }

    private void agrees(Supplier<String> expressions) throws SQLException {
        Schema schema = SchemaReader.ddl(SampleTables.ddl(Dialects.SQLITE));
        Frontend frontend = Frontend.of(schema, Dialects.SQLITE);
        var differences = new ArrayList<String>();
        int compared = 0;
        int notModelled = 0;
        try (var sqlite = new Sqlite(List.of())) {
            int statements = Integer.getInteger("sameql.differential.scalars", 250);
            for (int i = 0; i < statements; i++) {
                var parts = new ArrayList<String>();
                for (int p = 0; p < 8; p++) parts.add(expressions.get());
                for (String part : parts) {
                    String sql = "SELECT " + part;
                    if (!(frontend.bind(sql) instanceof Bound.Success bound)) continue;
                    Object theirs = answer(() -> sqlite.run(sql).rows());
                    try {
                        var empty = new Database(schema, Map.of());
                        Object ours =
                                answer(() -> Interpreter.evaluate(bound.query(), empty).rows());
                        compared++;
                        if (!alike(ours, theirs))
                            differences.add(
                                    "\n" + sql + "\n  ours   " + ours + "\n  theirs " + theirs);
                    } catch (NotModelled e) {
                        notModelled++;
                    }
                }
            }
        }
        System.out.println(compared + " compared, " + notModelled + " not modelled");
        assertThat(differences).isEmpty();
    }

    private interface Query {
        List<List<Value>> rows() throws SQLException;
    }

    /// The one value, or that there was an error.
    private static Object answer(Query query) {
        try {
            return query.rows().getFirst().getFirst();
        } catch (SQLException | EvaluationException e) {
            return "error";
        }
    }

    private static boolean alike(Object ours, Object theirs) {
        if (ours instanceof Value.Real(double mine) && theirs instanceof Value.Real(double other)) {
            return mine == other || Math.abs(mine - other) <= 1e-14 * Math.abs(other);
        }
        return ours.equals(theirs);
    }

    private String expression() {
        return switch (random.nextInt(12)) {
            case 0, 1, 2 ->
                    operand()
                            + pick(
                                    " + ", " - ", " * ", " / ", " % ", " || ", " & ", " | ", " << ",
                                    " >> ")
                            + operand();
            case 3, 4 ->
                    operand()
                            + pick(" = ", " < ", " >= ", " <> ", " IS ", " LIKE ", " GLOB ")
                            + operand();
            case 5 ->
                    "CAST("
                            + operand()
                            + " AS "
                            + pick(
                                    "INTEGER",
                                    "REAL",
                                    "NUMERIC",
                                    "TEXT",
                                    "BLOB",
                                    "VARCHAR(3)",
                                    "DATE")
                            + ")";
            case 6 -> pick("-", "+", "~", "NOT ") + operand();
            case 7, 8 ->
                    pick(
                                    "ABS", "LENGTH", "UPPER", "LOWER", "TRIM", "LTRIM", "RTRIM",
                                    "HEX", "UNICODE", "QUOTE", "TYPEOF", "ROUND", "SIGN", "CEIL",
                                    "FLOOR", "TRUNC", "SQRT", "EXP", "LN", "LOG", "LOG2", "LOG10")
                            + "("
                            + operand()
                            + ")";
            case 9 ->
                    pick(
                                    "ROUND", "INSTR", "SUBSTR", "TRIM", "POW", "MOD", "MIN", "MAX",
                                    "NULLIF", "IFNULL", "LOG")
                            + "("
                            + operand()
                            + ", "
                            + operand()
                            + ")";
            case 10 ->
                    "SUBSTR("
                            + operand()
                            + ", "
                            + (random.nextInt(9) - 4)
                            + ", "
                            + (random.nextInt(9) - 4)
                            + ")";
            default ->
                    pick(
                            "REPLACE(" + operand() + ", " + operand() + ", 'z')",
                            "ROUND("
                                    + (random.nextInt(2_000_000) - 1_000_000) / 1000.0
                                    + ", "
                                    + random.nextInt(4)
                                    + ")",
                            "PRINTF('"
                                    + pick(
                                            "%d",
                                            "%5d", "%-5d|", "%05d", "%+d", "%,d", "%.2f", "%8.3f",
                                            "%08.1f", "%f", "%s", "%5s", "%-5s|", "%.2s", "%x",
                                            "%%")
                                    + "', "
                                    + operand()
                                    + ")",
                            "CONCAT(" + operand() + ")",
                            "CONCAT(" + operand() + ", " + operand() + ")",
                            "CONCAT_WS('" + pick("", "-", ", ") + "', " + operand() + ")",
                            "CONCAT_WS(' ', " + operand() + ", " + operand() + ")",
                            "CONCAT_WS('-', "
                                    + pick("NULL", "''", "'a'", "1.0")
                                    + ", "
                                    + operand()
                                    + ", "
                                    + operand()
                                    + ")",
                            operand() + " BETWEEN " + operand() + " AND " + operand(),
                            "CASE WHEN " + operand() + " THEN 1 ELSE 2 END",
                            operand() + " IN (" + operand() + ", " + operand() + ")",
                            "CAST(" + random.nextInt(1000) / 7.0 + " AS TEXT)");
        };
    }

    private String dateExpression() {
        String arguments = pick(DATES);
        for (int i = random.nextInt(3); i > 0; i--) arguments += ", " + pick(MODIFIERS);
        return switch (random.nextInt(6)) {
            case 0 -> "DATE(" + arguments + ")";
            case 1 -> "TIME(" + arguments + ")";
            case 2 -> "DATETIME(" + arguments + ")";
            case 3 -> "JULIANDAY(" + arguments + ")";
            case 4 -> "UNIXEPOCH(" + arguments + ")";
            default ->
                    "STRFTIME('"
                            + pick(
                                    "%Y-%m-%d",
                                    "%H:%M:%S",
                                    "%f",
                                    "%j %w %u",
                                    "%W %U %V %G",
                                    "%s",
                                    "%e %k %l %I %p %P",
                                    "%F %T %R",
                                    "%Y%",
                                    "%q",
                                    "%%")
                            + "', "
                            + arguments
                            + ")";
        };
    }

    private String operand() {
        return pick(OPERANDS);
    }

    private String pick(String... options) {
        return options[random.nextInt(options.length)];
    }

    private String pick(List<String> options) {
        return options.get(random.nextInt(options.size()));
    }
}
