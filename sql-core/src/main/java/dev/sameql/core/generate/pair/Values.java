package dev.sameql.core.generate.pair;

import java.util.List;

/// Numbers and texts: columns, literals and what is computed of them.
final class Values {
    private final Grammar grammar;
    private final Choices choices;

    Values(Grammar grammar) {
        this.grammar = grammar;
        this.choices = grammar.choices();
    }

    String value(List<Name> scope, char kind, int depth) {
        List<Name> alike = scope.stream().filter(n -> n.kind() == kind).toList();
        if (alike.isEmpty() || choices.choose(6) == 0)
            return kind == 'n' ? "" + choices.choose(4) : text();
        String name = choices.pick(alike).text();
        if (kind != 'n' || depth == 0 || choices.choose(2) == 0) return name;
        String other = choices.pick(alike).text();
        return switch (choices.choose(grammar.plain() ? 3 : 5)) {
            case 0 -> "(" + name + " - " + other + ")";
            case 1 ->
                    choices.spell()
                            ? "(" + name + " + " + other + ")"
                            : "(" + other + " + " + name + ")";
            case 2 -> "COALESCE(" + name + ", 0)";
            case 3 -> "(" + name + " * " + other + ")";
            default -> "(" + name + " / " + other + ")";
        };
    }

    /// A text taken apart or put together, spelled in one of two ways that come to the same.
    String taken(List<Name> scope) {
        String value = value(scope, 't', 0);
        return switch (choices.choose(7)) {
            case 0 ->
                    choices.spell() ? "SUBSTR(" + value + ", 0, 3)" : "SUBSTR(" + value + ", 1, 2)";
            case 1 ->
                    choices.spell()
                            ? "SUBSTR(SUBSTR(" + value + ", 2), 1, 2)"
                            : "SUBSTR(" + value + ", 2, 2)";
            case 2 -> choices.spell() ? "LOWER(" + value + ")" : "LOWER(UPPER(" + value + "))";
            case 3 -> choices.spell() ? "UPPER(" + value + ")" : "UPPER(LOWER(" + value + "))";
            case 4 -> choices.spell() ? "TRIM(" + value + ")" : "RTRIM(LTRIM(" + value + "))";
            case 5 -> {
                String other = value(scope, 't', 0);
                yield choices.spell()
                        ? value + " || 'a' || " + other
                        : "('' || " + value + ") || ('a' || " + other + ")";
            }
            default -> "REPLACE(" + value + ", 'a', " + text() + ")";
        };
    }

    String text() {
        return choices.pick("'a'", "'b'", "'ab'", "''", "'1'", "'AB'");
    }

    /// A number that is multiplied, or added to, so that it has more decimals.
    String decimal(List<Name> scope) {
        String value = value(scope, 'n', 0);
        String number = choices.pick("1", "1.0", "1.00", "100", "100.0");
        String nothing = choices.pick("0", "0.0", "0.00");
        return switch (choices.choose(6)) {
            case 0 -> choices.spell() ? "(" + value + " * " + number + ")" : number + " * " + value;
            case 2 -> "COALESCE(" + value + ", " + nothing + ")";
            case 1 ->
                    "("
                            + (choices.spell() ? value + " + " + nothing : nothing + " + " + value)
                            + ")";
            default -> value;
        };
    }

    /// A quotient, perhaps of what a derived table or a grouping made.
    String quotient(List<Name> scope) {
        String above = decimal(scope);
        String below =
                choices.choose(3) == 0 ? choices.pick("3", "4", "7.0", "100000") : decimal(scope);
        String ratio = above + " / " + below;
        return switch (choices.choose(6)) {
            case 0 -> "ROUND(" + ratio + ", " + choices.choose(4) + ")";
            case 1 -> "AVG(" + above + ") OVER ()";
            default -> ratio;
        };
    }
}
