package dev.sameql.core.generate.pair;

import java.util.List;

/// Aggregates of a block.
final class Aggregates {
    private final Grammar grammar;
    private final Choices choices;

    Aggregates(Grammar grammar) {
        this.grammar = grammar;
        this.choices = grammar.choices();
    }

    String aggregate(List<Name> scope) {
        if (grammar.quotients() && choices.choose(2) == 0) return mean(scope);
        return switch (choices.choose(grammar.plain() ? 7 : 9)) {
            case 7 ->
                    "GROUP_CONCAT("
                            + choices.pick("", "DISTINCT ")
                            + choices.pick(scope).text()
                            + ")";
            case 8 ->
                    "GROUP_CONCAT("
                            + choices.pick(scope).text()
                            + ", '-' ORDER BY "
                            + choices.pick(scope).text()
                            + choices.pick("", " DESC")
                            + ")";
            case 0 -> "COUNT(*)";
            case 1 -> "COUNT(" + choices.pick("", "DISTINCT ") + choices.pick(scope).text() + ")";
            case 2 -> "SUM(" + grammar.values().value(scope, 'n', 0) + ")";
            case 3 -> "AVG(" + grammar.values().value(scope, 'n', 0) + ")";
            case 4 -> "MIN(" + choices.pick(scope).text() + ")";
            case 5 -> "MAX(" + choices.pick(scope).text() + ")";
            default ->
                    "SUM(CASE WHEN "
                            + grammar.conditions().condition(scope, 0)
                            + " THEN 1 ELSE 0 END)";
        };
    }

    /// A mean, or a quotient of sums, of numbers with any decimals.
    String mean(List<Name> scope) {
        String value = grammar.values().decimal(scope);
        return switch (choices.choose(5)) {
            case 0 -> "SUM(" + value + ") / COUNT(*)";
            case 1 -> "SUM(" + value + ") / " + choices.pick("3", "4", "7.0");
            case 2 -> "ROUND(AVG(" + value + "), " + choices.choose(4) + ")";
            default ->
                    choices.spell()
                            ? "AVG(" + value + ")"
                            : "SUM(" + value + ") / COUNT(" + value + ")";
        };
    }
}
