package dev.sameql.bench.translation;

import java.util.List;
import java.util.Map;
import java.util.Random;

/// Random queries over one table, in forms that most engines parse and do not read alike: numbers
/// among texts, truth values as numbers, division, NULL, case, order. A seed gives one query.
final class RandomQueries {
    /// How the engines write the table's types, and casts to them.
    private record Words(String integer, String real, String text, boolean bars) {}

    private static final Map<String, Words> WORDS =
            Map.of(
                    "sqlite", new Words("INTEGER", "REAL", "TEXT", true),
                    "postgresql", new Words("integer", "double precision", "text", true),
                    "duckdb", new Words("INTEGER", "DOUBLE", "VARCHAR", true),
                    "mariadb", new Words("SIGNED", "DOUBLE", "CHAR", false));

    private static final List<String> NUMBERS =
            List.of("0", "1", "2", "7", "-3", "2.5", "0.5", "10");
    private static final List<String> TEXTS = List.of("'a'", "'A'", "'abc'", "''", "'1'", "'b'");
    private static final List<String> NUMERALS = List.of("'1'", "'2.5'", "'7'", "'0'");

    private final Words words;
    private final Random random;

    RandomQueries(String engine, long seed) {
        this.words = WORDS.get(engine);
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    /// The table that they read.
    static String ddl(String engine) {
        Words words = WORDS.get(engine);
        String integer = engine.equals("mariadb") ? "INT" : words.integer();
        String text = engine.equals("mariadb") ? "VARCHAR(30)" : words.text();
        return "CREATE TABLE r (id %1$s NOT NULL PRIMARY KEY, i %1$s, j %1$s, x %2$s, s %3$s, t %3$s);"
                .formatted(integer, words.real(), text);
    }

    String query() {
        return switch (random.nextInt(12)) {
            case 0, 1 -> "SELECT " + any(2) + " FROM r";
            case 2 -> "SELECT " + any(2) + ", " + any(1) + " FROM r";
            case 3, 4 -> "SELECT id FROM r WHERE " + truth(2);
            case 5 -> "SELECT " + aggregate() + " FROM r";
            case 6 -> "SELECT i, " + aggregate() + " FROM r GROUP BY i";
            case 7 -> "SELECT id, " + any(1) + " FROM r ORDER BY " + any(1) + direction() + ", id";
            case 8 -> "SELECT id FROM r ORDER BY " + any(0) + direction() + ", id LIMIT 3";
            case 9 -> "SELECT " + number(1) + " FROM r UNION SELECT " + number(1) + " FROM r";
            case 10 ->
                    "SELECT r.id FROM r JOIN r AS q ON "
                            + pick(List.of("r.i = q.j", "r.s = q.t", "r.x = q.i"))
                            + " WHERE r."
                            + pick(List.of("i > 1", "s < 'b'", "x / 2 > 1"));
            default ->
                    "SELECT j, "
                            + aggregate()
                            + " FROM r GROUP BY j HAVING "
                            + aggregate()
                            + " > "
                            + pick(NUMBERS);
        };
    }

    private String direction() {
        return random.nextBoolean() ? "" : " DESC";
    }

    private String aggregate() {
        return switch (random.nextInt(7)) {
            case 0 -> "COUNT(" + any(1) + ")";
            case 1, 2 -> "SUM(" + number(1) + ")";
            case 3 -> "AVG(" + number(1) + ")";
            case 4 -> "MAX(" + any(1) + ")";
            case 5 -> "COUNT(DISTINCT " + any(0) + ")";
            default -> "(SUM(i) / COUNT(*))";
        };
    }

    private String any(int depth) {
        return switch (random.nextInt(5)) {
            case 0, 1 -> number(depth);
            case 2, 3 -> text(depth);
            default -> truth(depth);
        };
    }

    private String number(int depth) {
        if (depth <= 0)
            return switch (random.nextInt(10)) {
                case 0, 1, 2 -> pick(NUMBERS);
                case 3 -> pick(NUMERALS);
                default -> pick(List.of("i", "j", "x", "i", "j", "id"));
            };
        int next = depth - 1;
        return switch (random.nextInt(14)) {
            case 0, 1, 2 -> "(" + number(next) + " / " + number(next) + ")";
            case 3 -> "(" + number(next) + " + " + number(next) + ")";
            case 4 -> "(" + number(next) + " * " + number(next) + ")";
            case 5 ->
                    "(" + pick(List.of("i", "j", "7")) + " % " + pick(List.of("i", "j", "2")) + ")";
            case 6 -> "ABS(" + number(next) + ")";
            case 7 -> "ROUND(" + pick(List.of("x", "i", "x / 3")) + ")";
            case 8 -> "LENGTH(" + text(next) + ")";
            case 9 -> "CAST(" + number(next) + " AS " + words.integer() + ")";
            case 10 -> "CAST(" + number(next) + " AS " + words.real() + ")";
            case 11 ->
                    "CASE WHEN "
                            + truth(next)
                            + " THEN "
                            + number(next)
                            + " ELSE "
                            + number(next)
                            + " END";
            case 12 -> "COALESCE(" + number(next) + ", " + number(next) + ")";
            default -> "(" + truth(next) + ")";
        };
    }

    private String text(int depth) {
        if (depth <= 0) return random.nextInt(3) == 0 ? pick(TEXTS) : pick(List.of("s", "t"));
        int next = depth - 1;
        return switch (random.nextInt(8)) {
            case 0, 1 -> joined(text(next), random.nextInt(3) == 0 ? number(0) : text(next));
            case 2 -> "UPPER(" + text(next) + ")";
            case 3 -> "SUBSTR(" + text(next) + ", " + pick(List.of("1", "2")) + ", 2)";
            case 4 -> "COALESCE(" + text(next) + ", " + text(next) + ")";
            case 5 -> "CAST(" + pick(List.of("i", "j", "7")) + " AS " + words.text() + ")";
            case 6 ->
                    "CASE WHEN "
                            + truth(next)
                            + " THEN "
                            + text(next)
                            + " ELSE "
                            + text(next)
                            + " END";
            default -> "REPLACE(" + text(next) + ", 'b', 'x')";
        };
    }

    private String joined(String left, String right) {
        return words.bars()
                ? "(" + left + " || " + right + ")"
                : "CONCAT(" + left + ", " + right + ")";
    }

    private String truth(int depth) {
        int next = depth - 1;
        String compares = pick(List.of("=", "<>", "<", ">=", ">"));
        return switch (random.nextInt(10)) {
            case 0, 1 -> "(" + number(next) + " " + compares + " " + number(next) + ")";
            case 2, 3 -> "(" + text(next) + " " + compares + " " + text(next) + ")";
            case 4 -> "(" + number(next) + " " + compares + " " + pick(NUMERALS) + ")";
            case 5 -> "(" + any(Math.min(next, 0)) + " IS NULL)";
            case 6 -> "(" + text(next) + " LIKE '" + pick(List.of("a%", "%B%", "_", "")) + "')";
            case 7 -> "(" + number(next) + " IN (1, 2, " + pick(NUMERALS) + "))";
            case 8 ->
                    depth <= 0
                            ? "(i BETWEEN 1 AND 3)"
                            : "("
                                    + truth(next)
                                    + pick(List.of(" AND ", " OR "))
                                    + truth(next)
                                    + ")";
            default -> depth <= 0 ? "(s = 'A')" : "(NOT " + truth(next) + ")";
        };
    }

    private String pick(List<String> list) {
        return list.get(random.nextInt(list.size()));
    }
}
