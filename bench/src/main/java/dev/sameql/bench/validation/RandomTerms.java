package dev.sameql.bench.validation;

import java.util.List;
import java.util.Random;

/// Random queries that are well formed, of any types: a seed gives one query.
final class RandomTerms {
    private static final List<String> ARITHMETIC =
            List.of("(# + #)", "(# - #)", "(# * #)", "(# / #)", "(# % #)");
    private static final List<String> PREDICATES =
            List.of(
                    "(# = #)",
                    "(# <> #)",
                    "(# < #)",
                    "(# >= #)",
                    "(# IN (#, #))",
                    "(# BETWEEN # AND #)",
                    "(# IS NULL)",
                    "(# IS NOT NULL)",
                    "(NOT #)",
                    "(# AND #)",
                    "(# OR #)",
                    "(# NOT IN (#, #))",
                    "EXISTS (SELECT 1 FROM R AS q WHERE #)",
                    "(# IN (SELECT # FROM R AS q))");
    private static final List<String> VALUES =
            List.of(
                    "CASE WHEN # THEN # ELSE # END",
                    "CASE WHEN # THEN # END",
                    "COALESCE(#, #)",
                    "NULLIF(#, #)",
                    "ABS(#)",
                    "ROUND(#)",
                    "LENGTH(#)",
                    "UPPER(#)",
                    "(- #)");
    private static final List<String> AGGREGATES =
            List.of(
                    "SUM(#)",
                    "AVG(#)",
                    "MIN(#)",
                    "MAX(#)",
                    "COUNT(#)",
                    "COUNT(DISTINCT #)",
                    "SUM(DISTINCT #)");
    private static final List<String> SET_OPERATORS =
            List.of("UNION", "UNION ALL", "INTERSECT", "EXCEPT");

    private final Vocabulary vocabulary;
    private final Random random;

    RandomTerms(Vocabulary vocabulary, long seed) {
        this.vocabulary = vocabulary;
        this.random = new Random(seed);
    }

    Term query() {
        return switch (random.nextInt(10)) {
            case 0, 1 -> Term.of("SELECT # FROM R", expression(3));
            case 2 -> Term.of("SELECT # FROM R WHERE #", expression(2), predicate(2));
            case 3 -> Term.of("SELECT #, # FROM R", expression(2), expression(2));
            case 4 -> Term.of("SELECT # FROM R", aggregate());
            case 5 -> {
                String key = column();
                yield Term.of("SELECT " + key + ", # FROM R GROUP BY " + key, aggregate());
            }
            case 6 ->
                    Term.of(
                            "SELECT # FROM R " + pick(SET_OPERATORS) + " SELECT # FROM R",
                            expression(2),
                            expression(2));
            case 7 ->
                    Term.of(
                            "SELECT "
                                    + pick(List.of("y", "(y + 1)", "(y = 1)", "(y = '1')"))
                                    + " FROM (SELECT # AS y FROM R) AS t",
                            expression(2));
            case 8 -> Term.of("SELECT #", constant(3));
            default -> {
                String key = column();
                yield Term.of(
                        "SELECT " + key + ", # FROM R GROUP BY " + key + " HAVING #",
                        aggregate(),
                        Term.of("(# >= #)", aggregate(), literal()));
            }
        };
    }

    private Term aggregate() {
        Term call = Term.of(pick(AGGREGATES), expression(1));
        return random.nextInt(3) == 0 ? Term.of("(# + #)", call, constant(0)) : call;
    }

    private Term expression(int depth) {
        if (depth == 0 || random.nextInt(5) == 0) return operand();
        return switch (random.nextInt(8)) {
            case 0, 1 -> with(pick(ARITHMETIC), depth - 1);
            case 2, 3 -> cast(depth - 1);
            case 4 -> predicate(depth - 1);
            case 5 ->
                    vocabulary.bars()
                            ? with("(# || #)", depth - 1)
                            : with("CONCAT(#, #)", depth - 1);
            default -> with(pick(VALUES), depth - 1);
        };
    }

    private Term predicate(int depth) {
        return with(pick(PREDICATES), Math.max(0, depth - 1));
    }

    private Term cast(int depth) {
        return Term.of("CAST(# AS " + pick(vocabulary.types()) + ")", expression(depth));
    }

    private Term constant(int depth) {
        if (depth == 0) return literal();
        return switch (random.nextInt(4)) {
            case 0 -> Term.of(pick(ARITHMETIC), constant(depth - 1), constant(depth - 1));
            case 1 -> Term.of("CAST(# AS " + pick(vocabulary.types()) + ")", constant(depth - 1));
            case 2 -> Term.of("(# = #)", constant(depth - 1), constant(depth - 1));
            default -> literal();
        };
    }

    private Term operand() {
        return random.nextInt(3) == 0 ? literal() : Term.of(column());
    }

    private Term literal() {
        return Term.of(pick(Vocabulary.LITERALS));
    }

    private String column() {
        return pick(vocabulary.columns());
    }

    private Term with(String form, int depth) {
        Term[] parts = new Term[(int) form.chars().filter(c -> c == '#').count()];
        for (int i = 0; i < parts.length; i++) parts[i] = expression(depth);
        return Term.of(form, parts);
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
