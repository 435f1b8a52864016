package dev.sameql.bench.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Random queries that are well formed, of any types: a seed gives one query. Most holes get what
/// they want, so that much of a query has a type; the others get anything.
final class RandomTerms {
    private static final List<String> AGGREGATES =
            List.of(
                    "SUM(#n)",
                    "AVG(#n)",
                    "MIN(#n)",
                    "MAX(#s)",
                    "MIN(#)",
                    "MAX(#)",
                    "COUNT(#)",
                    "COUNT(*)",
                    "COUNT(DISTINCT #)",
                    "SUM(DISTINCT #n)",
                    "AVG(DISTINCT #n)",
                    "SUM(#)");
    private static final List<String> SET_OPERATORS =
            List.of("UNION", "UNION ALL", "INTERSECT", "EXCEPT");
    private static final List<String> READERS = List.of("y", "(y + 1)", "(y = 1)", "(y = '1')");
    private static final int AS_WANTED = 85;

    private final Vocabulary vocabulary;
    private final Random random;

    RandomTerms(Vocabulary vocabulary, long seed) {
        this.vocabulary = vocabulary;
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    Term query() {
        String key = column(family());
        return switch (random.nextInt(16)) {
            case 0, 1, 2 -> filled("SELECT # FROM R", 3);
            case 3 -> filled("SELECT # FROM R WHERE #b", 2);
            case 4 -> filled("SELECT " + key + " FROM R WHERE #b", 3);
            case 5 -> filled("SELECT #, # FROM R", 2);
            case 6 -> filled("SELECT DISTINCT # FROM R", 2);
            case 7 -> filled("SELECT " + aggregate() + ", " + aggregate() + " FROM R", 1);
            case 8 -> filled("SELECT " + key + ", " + aggregate() + " FROM R GROUP BY " + key, 1);
            case 9 -> {
                HoleKind side = family();
                String hole = random.nextInt(4) == 0 ? "#" : hole(side);
                yield filled(
                        "SELECT "
                                + hole
                                + " FROM R "
                                + pick(SET_OPERATORS)
                                + " SELECT "
                                + hole
                                + " FROM R",
                        2);
            }
            case 10 -> filled("SELECT " + pick(READERS) + " FROM (SELECT # AS y FROM R) AS t", 2);
            case 11 -> constants();
            case 12 ->
                    filled(
                            "SELECT "
                                    + key
                                    + ", "
                                    + aggregate()
                                    + " FROM R GROUP BY "
                                    + key
                                    + " HAVING ("
                                    + aggregate()
                                    + " >= #l)",
                            1);
            case 13 ->
                    filled(
                            "SELECT # AS y FROM R ORDER BY 1, i LIMIT " + (1 + random.nextInt(3)),
                            2);
            case 14 ->
                    filled(
                            "SELECT R.i, q.s FROM R "
                                    + pick(List.of("JOIN", "LEFT JOIN"))
                                    + " R AS q ON #b",
                            1);
            default -> filled("WITH c AS (SELECT # AS y, i FROM R) SELECT y, # FROM c", 2);
        };
    }

    private Term constants() {
        Term term = filled("SELECT #", 3);
        return new Constants(this).of(term);
    }

    private String aggregate() {
        String call = pick(AGGREGATES);
        return random.nextInt(4) == 0 ? "(" + call + " + #l)" : call;
    }

    private static String hole(HoleKind family) {
        return switch (family) {
            case NUMBER -> "#n";
            case TEXT -> "#s";
            case TRUTH -> "#b";
            case MOMENT -> "#d";
            case ANY -> "#";
        };
    }

    private HoleKind family() {
        int which = random.nextInt(20);
        if (which < 9) return HoleKind.NUMBER;
        if (which < 15) return HoleKind.TEXT;
        return which < 18 ? HoleKind.TRUTH : HoleKind.MOMENT;
    }

    private HoleKind wanted(HoleKind family) {
        boolean asWanted = family != HoleKind.ANY && random.nextInt(100) < AS_WANTED;
        return asWanted ? family : family();
    }

    private Term expression(HoleKind wanted, int depth) {
        HoleKind family = wanted(wanted);
        if (depth <= 0 || random.nextInt(5) == 0) return operand(family);
        if (random.nextInt(6) == 0) {
            String type = pick(vocabulary.types().get(known(vocabulary.types(), family)));
            return filled("CAST(# AS " + type + ")", family, depth - 1);
        }
        List<String> own = vocabulary.forms().get(family);
        List<String> any = vocabulary.forms().get(HoleKind.ANY);
        int at = random.nextInt(own.size() + any.size());
        return filled(at < own.size() ? own.get(at) : any.get(at - own.size()), family, depth - 1);
    }

    Term operand(HoleKind family) {
        return random.nextInt(3) == 0 ? literal(family) : Term.of(column(family));
    }

    Term literal(HoleKind family) {
        return Term.of(pick(vocabulary.literals().get(family)));
    }

    private String column(HoleKind family) {
        return pick(vocabulary.columns().get(known(vocabulary.columns(), family)));
    }

    private static HoleKind known(Map<HoleKind, List<String>> words, HoleKind family) {
        return words.getOrDefault(family, List.of()).isEmpty() ? HoleKind.NUMBER : family;
    }

    private Term filled(String form, int depth) {
        return filled(form, HoleKind.ANY, depth);
    }

    /// The form with an expression in every hole.
    private Term filled(String form, HoleKind own, int depth) {
        StringBuilder plain = new StringBuilder();
        List<Term> parts = new ArrayList<>();
        for (int i = 0; i < form.length(); i++) {
            char c = form.charAt(i);
            plain.append(c);
            if (c != '#') continue;
            char letter = i + 1 < form.length() ? form.charAt(i + 1) : ' ';
            if (letter == 'l') {
                parts.add(literal(HoleKind.NUMBER));
                i++;
                continue;
            }
            boolean typed = "nsbda".indexOf(letter) >= 0;
            HoleKind wanted = typed ? HoleKind.of(String.valueOf(letter)) : HoleKind.ANY;
            if (typed) i++;
            parts.add(expression(typed && letter == 'a' ? own : wanted, depth));
        }
        return new Term(plain.toString(), List.copyOf(parts));
    }

    <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
