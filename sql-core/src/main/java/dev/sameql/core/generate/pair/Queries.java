package dev.sameql.core.generate.pair;

import java.util.ArrayList;

/// Queries of the grammar, from blocks to set operations.
final class Queries {
    private final Grammar grammar;
    private final Choices choices;

    Queries(Grammar grammar) {
        this.grammar = grammar;
        this.choices = grammar.choices();
    }

    String query() {
        int columns = 1 + choices.choose(2);
        return switch (choices.choose(9)) {
            case 0 ->
                    block(columns, 1)
                            + " "
                            + choices.pick("UNION", "UNION ALL", "INTERSECT", "EXCEPT")
                            + " "
                            + block(columns, 1);
            case 1, 2 -> grouped(columns);
            case 3 -> ordered(columns);
            default -> block(columns, 1);
        };
    }

    /// One quotient or mean, so that few choices but those of decimals may change.
    String brief() {
        var scope = new ArrayList<Name>();
        String from = " FROM " + grammar.sources().source(scope);
        return switch (choices.choose(3)) {
            case 0 -> "SELECT " + grammar.aggregates().mean(scope) + from;
            case 1 -> {
                String key = choices.pick(scope).text();
                yield "SELECT "
                        + key
                        + ", "
                        + grammar.aggregates().mean(scope)
                        + from
                        + " GROUP BY "
                        + key;
            }
            default -> "SELECT " + grammar.values().quotient(scope) + from;
        };
    }

    /// Numbers that a derived table groups, or makes distinct, divided.
    String nested() {
        var scope = new ArrayList<Name>();
        String from = grammar.sources().from(scope);
        String value = grammar.values().decimal(scope);
        String inner =
                switch (choices.choose(4)) {
                    case 2 ->
                            "SELECT "
                                    + value
                                    + " AS k"
                                    + from
                                    + " UNION ALL SELECT "
                                    + choices.pick("1", "2.00");
                    case 0 -> "SELECT DISTINCT " + value + " AS k" + from;
                    case 1 ->
                            "SELECT "
                                    + choices.pick("MAX(", "SUM(", "AVG(")
                                    + value
                                    + ") AS k"
                                    + from;
                    default -> "SELECT " + value + " AS k" + from + " GROUP BY " + value;
                };
        String outer = choices.pick("k / 7", "AVG(k)", "k / 4", "SUM(k) / COUNT(*)");
        return "SELECT " + outer + " FROM (" + inner + ") AS made";
    }

    private String block(int columns, int depth) {
        var scope = new ArrayList<Name>();
        String from = grammar.sources().from(scope);
        String where = choices.choose(4) == 0 ? "" : grammar.conditions().condition(scope, depth);
        var items = new ArrayList<String>();
        for (int i = 0; i < columns; i++) {
            boolean shown = grammar.quotients() && choices.choose(2) == 0;
            items.add(
                    shown
                            ? grammar.values().quotient(scope)
                            : grammar.values().value(scope, choices.pick('n', 't', 'n'), 1));
        }
        String distinct = choices.choose(4) == 0 ? "DISTINCT " : "";
        return "SELECT " + distinct + String.join(", ", items) + from + Sources.where(where);
    }

    private String ordered(int columns) {
        var scope = new ArrayList<Name>();
        String from = grammar.sources().from(scope);
        String where = choices.choose(3) == 0 ? "" : grammar.conditions().condition(scope, 0);
        var items = new ArrayList<String>();
        for (int i = 0; i < columns; i++) items.add(choices.pick(scope).text());
        if (!grammar.plain() && choices.choose(3) == 0)
            items.add(
                    "NTILE("
                            + (1 + choices.choose(3))
                            + ") OVER (ORDER BY "
                            + choices.pick(scope).text()
                            + ")");
        String order = " ORDER BY " + choices.pick(scope).text() + choices.pick("", " DESC");
        String limit = choices.choose(2) == 0 ? "" : " LIMIT " + (1 + choices.choose(2));
        return "SELECT " + String.join(", ", items) + from + Sources.where(where) + order + limit;
    }

    private String grouped(int columns) {
        var scope = new ArrayList<Name>();
        String from = grammar.sources().from(scope);
        String where = choices.choose(3) == 0 ? grammar.conditions().condition(scope, 0) : "";
        String key = choices.choose(4) == 0 ? "" : choices.pick(scope).text();
        var items = new ArrayList<String>();
        for (int i = 0; i < columns; i++) {
            items.add(
                    !key.isEmpty() && choices.choose(3) == 0
                            ? key
                            : grammar.aggregates().aggregate(scope));
        }
        String having =
                key.isEmpty() || choices.choose(2) == 0
                        ? ""
                        : " HAVING "
                                + grammar.conditions()
                                        .comparison(
                                                grammar.aggregates().aggregate(scope),
                                                String.valueOf(choices.choose(3)));
        String group = key.isEmpty() ? "" : " GROUP BY " + key;
        return "SELECT " + String.join(", ", items) + from + Sources.where(where) + group + having;
    }
}
