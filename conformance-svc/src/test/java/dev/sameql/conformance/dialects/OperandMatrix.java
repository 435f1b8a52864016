package dev.sameql.conformance.dialects;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Queries that put every operator between every two forms of operands: literals of each kind and
/// of each awkward spelling, columns, casts, NULL, truth values.
final class OperandMatrix {
    static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE R (A VARCHAR(10), B INT, C DECIMAL(10,1), D DOUBLE PRECISION, G"
                            + " BIGINT);");
    static final List<String> DATA =
            List.of(
                    "INSERT INTO R VALUES ('x', 10, 10.0, 2.5, 3000000000)",
                    "INSERT INTO R VALUES ('1', 20, 1.1, 1e0, 1)",
                    "INSERT INTO R VALUES ('1.1', -3, 30.5, -0.5, NULL)",
                    "INSERT INTO R VALUES (NULL, NULL, NULL, NULL, NULL)");

    private static final List<String> OPERANDS =
            List.of(
                    "1",
                    "0",
                    "-7",
                    "3000000000",
                    "1.1",
                    "2.50",
                    "1e0",
                    "'1'",
                    "'1.1'",
                    "' 1 '",
                    "'+1'",
                    "'1e1'",
                    "'.5'",
                    "'a'",
                    "''",
                    "'true'",
                    "'4000000000'",
                    "NULL",
                    "A",
                    "B",
                    "C",
                    "D",
                    "G",
                    "CAST('1' AS INT)",
                    "CAST(1.5 AS INT)",
                    "CAST(B AS VARCHAR(10))",
                    "CAST('2' AS VARCHAR(10))",
                    "CAST(B AS DOUBLE PRECISION)",
                    "(B)",
                    "('1')",
                    "(1 < 2)",
                    "(B + 1)",
                    "COALESCE(B, 0)");
    private static final List<String> OPERATORS =
            List.of("+", "-", "*", "/", "%", "=", "<>", "<", "<=", "||");

    private OperandMatrix() {}

    /// Every so many-th query of the matrix; the property `sameql.matrix.stride` set to 1 gives
    /// them all.
    static List<String> sample() {
        int stride = Integer.getInteger("sameql.matrix.stride", 7);
        List<String> all = queries();
        return IntStream.range(0, all.size())
                .filter(i -> i % stride == 0)
                .mapToObj(all::get)
                .toList();
    }

    private static List<String> queries() {
        List<String> queries = new ArrayList<>();
        for (String left : OPERANDS) {
            for (String right : OPERANDS) {
                for (String operator : OPERATORS) {
                    queries.add("SELECT " + left + " " + operator + " " + right + " FROM R");
                }
                queries.add("SELECT " + left + " FROM R UNION SELECT " + right + " FROM R");
                queries.add("SELECT " + left + " FROM R INTERSECT SELECT " + right + " FROM R");
                queries.add("SELECT " + left + " FROM R UNION ALL SELECT " + right + " FROM R");
                queries.add("SELECT COALESCE(" + left + ", " + right + ") FROM R");
                queries.add(
                        "SELECT CASE WHEN B > 0 THEN " + left + " ELSE " + right + " END FROM R");
                queries.add("SELECT NULLIF(" + left + ", " + right + ") FROM R");
                queries.add("SELECT 1 FROM R WHERE " + left + " IN (" + right + ")");
                queries.add("SELECT 1 FROM R WHERE " + left + " NOT IN (1, " + right + ")");
                queries.add(
                        "SELECT X + 1 FROM (SELECT "
                                + left
                                + " AS X FROM R WHERE "
                                + right
                                + " IS NULL) T");
                queries.add("SELECT B FROM R WHERE " + left + " BETWEEN " + right + " AND 5");
                queries.add("SELECT 1 FROM R WHERE " + left + " IS DISTINCT FROM " + right);
            }
            single(left, queries);
        }
        return queries;
    }

    private static void single(String operand, List<String> queries) {
        for (String type :
                List.of(
                        "INT",
                        "BIGINT",
                        "DECIMAL",
                        "DOUBLE PRECISION",
                        "TEXT",
                        "VARCHAR(2)",
                        "BOOLEAN")) {
            queries.add("SELECT CAST(" + operand + " AS " + type + ") FROM R");
        }
        for (String form :
                List.of(
                        "- (%s)",
                        "+ (%s)",
                        "(%s) IS NULL",
                        "NOT (%s)",
                        "(%s) IS TRUE",
                        "(%s) AND B > 0",
                        "ABS(%s)",
                        "LENGTH(%s)",
                        "UPPER(%s)",
                        "ROUND(%s)",
                        "SUM(%s)",
                        "AVG(%s)",
                        "MIN(%s)",
                        "MAX(%s)",
                        "COUNT(%s)",
                        "COUNT(DISTINCT %s)",
                        "(SELECT %s)",
                        "(SELECT %s) + 1")) {
            queries.add("SELECT " + form.formatted(operand) + " FROM R");
        }
        queries.add("SELECT B FROM R WHERE " + operand);
        queries.add("SELECT X || 'z' FROM (SELECT " + operand + " AS X FROM R) T");
        queries.add(
                "SELECT B FROM R ORDER BY "
                        + (operand.matches("-?\\d+|'.*'|NULL|\\('1'\\)|[\\d.e]+") ? "B" : operand));
    }
}
