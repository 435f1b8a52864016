package dev.sameql.standalone.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Made-up conditions, each on a line of its own, over rows of all values that they name and some
/// between: where lint says that nothing is kept SQLite returns no row, and without a condition
/// that it calls idle the same rows.
final class ConditionsOnRowsTest {
    private static final long SEED = 20260714;
    private static final int QUERIES = 2_000;
    private static final String TABLE =
            "CREATE TABLE t (n INTEGER, m INTEGER NOT NULL, s TEXT, d DATE)";
    private static final Schema SCHEMA = SchemaReader.ddl(TABLE);
    private static final Linter LINTER =
            new Linter(EnumSet.of(LintCode.NEVER_A_ROW, LintCode.CONDITION_WITHOUT_EFFECT));

    private static final List<String> NUMBERS = List.of("1", "2", "2.5", "3", "4");
    private static final List<String> TEXTS =
            List.of("'a'", "'B'", "'9'", "'10'", "'11'", "'x1'", "'x2'", "''");
    private static final List<String> DAYS =
            List.of("'2012-01-01'", "'2012-02-01'", "'2012-02-03'", "'2012'", "'2012-2-1'");
    private static final List<String> OPERATORS =
            List.of("=", "<>", "<", "<=", ">", ">=", "IS", "IS NOT");

    private final Random random = new Random(SEED);

    @Test
    void saysOfConditionsWhatRowsBearOut() throws Exception {
        int never = 0;
        int idle = 0;
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = connection.createStatement()) {
            fill(statement);
            for (int i = 0; i < QUERIES; i++) {
                List<String> conditions = conditions();
                for (LintFinding finding : findings(conditions)) {
                    if (finding.code() == LintCode.NEVER_A_ROW) {
                        never++;
                        assertThat(count(conditions, statement))
                                .as("%s of %s", finding, conditions)
                                .isZero();
                    } else {
                        idle++;
                        var rest = new ArrayList<>(conditions);
                        rest.remove(finding.place().line() - 2);
                        assertThat(count(rest, statement))
                                .as("%s of %s", finding, conditions)
                                .isEqualTo(count(conditions, statement));
                    }
                }
            }
        }
        assertThat(never).isGreaterThan(QUERIES / 20);
        assertThat(idle).isGreaterThan(QUERIES / 20);
    }

    private static void fill(Statement statement) throws SQLException {
        statement.execute(TABLE);
        statement.execute(
                "INSERT INTO t WITH n(n) AS (VALUES (NULL), (0), (1), (2), (2.5), (3), (3.5), (4),"
                        + " (5)), s(s) AS (VALUES (NULL), (''), ('9'), ('10'), ('11'), ('12'),"
                        + " ('B'), ('a'), ('b'), ('x1'), ('x2')), d(d) AS (VALUES (NULL), (2012),"
                        + " ('2011-12-31'), ('2012-01-01'), ('2012-01-15'), ('2012-02-01'),"
                        + " ('2012-02-03'), ('2012-2-1')) SELECT a.n, b.n, s, d FROM n AS a JOIN"
                        + " n AS b ON b.n IS NOT NULL JOIN s JOIN d");
    }

    private static List<LintFinding> findings(List<String> conditions) {
        return LINTER.findings(query(conditions), SCHEMA, Dialects.SQLITE, Optional.empty());
    }

    private static String query(List<String> conditions) {
        return "SELECT COUNT(*) FROM t"
                + (conditions.isEmpty() ? "" : " WHERE\n" + String.join("\nAND ", conditions));
    }

    private static long count(List<String> conditions, Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query(conditions))) {
            return rows.getLong(1);
        }
    }

    private List<String> conditions() {
        var conditions = new ArrayList<String>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) conditions.add(condition());
        return conditions;
    }

    private String condition() {
        String column = pick(List.of("n", "n", "m", "s", "d"));
        return switch (random.nextInt(9)) {
            case 0 -> column + " IS NULL";
            case 1 -> column + " IS NOT NULL";
            case 2 ->
                    "%s %sBETWEEN %s AND %s"
                            .formatted(column, not(), constant(column), constant(column));
            case 3 ->
                    "%s %sIN (%s, %s)".formatted(column, not(), constant(column), constant(column));
            case 4 -> "(%s OR %s)".formatted(comparison(column), comparison(column));
            case 5 -> "%s %s %s".formatted(pick(List.of("n", "m")), pick(OPERATORS), "m");
            default -> comparison(column);
        };
    }

    private String comparison(String column) {
        return random.nextInt(4) == 0
                ? "%s %s %s".formatted(constant(column), pick(OPERATORS), column)
                : "%s %s %s".formatted(column, pick(OPERATORS), constant(column));
    }

    private String not() {
        return random.nextBoolean() ? "" : "NOT ";
    }

    private String constant(String column) {
        if (random.nextInt(25) == 0) return "NULL";
        return switch (column) {
            case "s" -> pick(TEXTS);
            case "d" -> pick(DAYS);
            default -> pick(NUMBERS);
        };
    }

    private String pick(List<String> list) {
        return list.get(random.nextInt(list.size()));
    }
}
