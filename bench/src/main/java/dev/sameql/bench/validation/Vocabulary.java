package dev.sameql.bench.validation;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.util.List;

/// What queries of an engine are made of: columns of the types that tables have there, literals in
/// the forms that people write, casts.
///
/// - `truths`: whether a comparison may stand where a value is wanted.
/// - `bars`: whether `||` joins texts.
record Vocabulary(
        Schema schema,
        List<String> rows,
        List<String> columns,
        List<String> types,
        boolean truths,
        boolean bars) {

    /// Literals, in forms of which models are easily ignorant.
    static final List<String> LITERALS =
            List.of(
                    "0",
                    "1",
                    "-1",
                    "7",
                    "007",
                    "2147483647",
                    "2147483648",
                    "9223372036854775807",
                    "1.10",
                    ".5",
                    "5.",
                    "0.0",
                    "-2.5",
                    "3.14159",
                    "1e0",
                    "2.5E1",
                    "1e-2",
                    "NULL",
                    "TRUE",
                    "FALSE",
                    "'1'",
                    "'07'",
                    "' 7'",
                    "'7 '",
                    "'+7'",
                    "'-3'",
                    "'.5'",
                    "'7.'",
                    "'1e1'",
                    "'1E-1'",
                    "'-0'",
                    "'0x10'",
                    "''",
                    "' '",
                    "'abc'",
                    "'Abc'",
                    "'true'",
                    "'t'",
                    "'1.5abc'",
                    "'2020-01-01'",
                    "'9223372036854775808'");

    static Vocabulary of(String engine) {
        return switch (engine) {
            case "sqlite" ->
                    of(
                            "i INTEGER, n NUMERIC, x REAL, s TEXT, b BOOLEAN, v VARCHAR(5), u BLOB",
                            List.of("INTEGER", "REAL", "NUMERIC", "TEXT", "VARCHAR(3)", "BOOLEAN"),
                            "2.50",
                            "1",
                            true);
            case "postgresql" ->
                    of(
                            "i INTEGER, n NUMERIC(8,2), x DOUBLE PRECISION, s TEXT, b BOOLEAN, v"
                                    + " VARCHAR(5), u BIGINT",
                            List.of(
                                    "INTEGER",
                                    "BIGINT",
                                    "NUMERIC",
                                    "NUMERIC(6,1)",
                                    "DOUBLE PRECISION",
                                    "TEXT",
                                    "VARCHAR(3)",
                                    "BOOLEAN"),
                            "2.50",
                            "TRUE",
                            true);
            case "mariadb" ->
                    of(
                            "i INTEGER, n DECIMAL(8,2), x DOUBLE, s TEXT, b BOOLEAN, v VARCHAR(5),"
                                    + " u BIGINT",
                            List.of(
                                    "SIGNED",
                                    "DECIMAL(6,1)",
                                    "DECIMAL(10,3)",
                                    "DOUBLE",
                                    "CHAR",
                                    "CHAR(3)"),
                            "2.50",
                            "1",
                            false);
            case "duckdb" ->
                    of(
                            "i INTEGER, n DECIMAL(8,2), x DOUBLE, s VARCHAR, b BOOLEAN, v"
                                    + " VARCHAR(5), u BIGINT",
                            List.of(
                                    "INTEGER",
                                    "BIGINT",
                                    "DECIMAL(6,1)",
                                    "DOUBLE",
                                    "VARCHAR",
                                    "BOOLEAN"),
                            "2.50",
                            "TRUE",
                            true);
            default -> throw new IllegalArgumentException("no engine at hand is called " + engine);
        };
    }

    private static Vocabulary of(
            String columns, List<String> types, String decimal, String truth, boolean bars) {
        String insert = "INSERT INTO R VALUES (";
        boolean sqlite = columns.contains("BLOB");
        return new Vocabulary(
                SchemaReader.ddl("CREATE TABLE R (" + columns + ")"),
                List.of(
                        insert + "1, " + decimal + ", 0.5, 'Bob', " + truth + ", '12', 3)",
                        insert + "-7, 0.00, -1.25, ' 1 ', NULL, 'a', NULL)",
                        insert + "NULL, NULL, NULL, NULL, NULL, NULL, NULL)",
                        insert
                                + "1, 10.00, 2.0, '1', "
                                + (truth.equals("TRUE") ? "FALSE" : "0")
                                + ", '', "
                                + (sqlite ? "'x'" : "9000000000")
                                + ")"),
                List.of("i", "n", "x", "s", "b", "v", "u"),
                types,
                true,
                bars);
    }
}
