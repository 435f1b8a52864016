package dev.sameql.core.generate.pair;

import java.util.List;

/// Conditions on texts and dates.
final class Patterns {
    private final Grammar grammar;
    private final Choices choices;

    Patterns(Grammar grammar) {
        this.grammar = grammar;
        this.choices = grammar.choices();
    }

    String pattern(List<Name> scope) {
        if (grammar.plain())
            return grammar.conditions()
                    .comparison(
                            grammar.values().value(scope, 't', 0), "=", grammar.values().text());
        String value = grammar.values().value(scope, 't', 0);
        return switch (choices.choose(12)) {
            case 4 -> {
                String number = grammar.values().value(scope, 'n', 0);
                String pattern = choices.pick("'1'", "'0'", "'2%'", "'a'", "'1.0'");
                yield (choices.spell() ? number : "CAST(" + number + " AS TEXT)")
                        + " LIKE "
                        + pattern;
            }
            case 5 ->
                    grammar.conditions()
                            .comparison(
                                    "JULIANDAY(" + grammar.values().value(scope, 'd', 0) + ")",
                                    "JULIANDAY(" + grammar.values().value(scope, 'd', 0) + ")");
            case 6 ->
                    grammar.conditions()
                            .comparison(
                                    "PRINTF('%d', " + grammar.values().value(scope, 'n', 0) + ")",
                                    "=",
                                    "'1'");
            case 7 ->
                    grammar.conditions()
                            .comparison(
                                    "TYPEOF(" + choices.pick(scope).text() + ")",
                                    "=",
                                    choices.pick("'integer'", "'null'"));
            case 0 ->
                    value
                            + " LIKE "
                            + choices.pick(
                                    "'a%'",
                                    "'%b'", "'1%'", "'A_'", "'ab'", "'%a%'", "'%a_%'", "'% %'");
            case 8 ->
                    grammar.conditions()
                            .comparison(
                                    grammar.values().taken(scope),
                                    choices.pick("=", "<", "<>"),
                                    grammar.values().text());
            case 9 ->
                    grammar.conditions()
                            .comparison(
                                    grammar.values().taken(scope),
                                    choices.pick("=", "<"),
                                    grammar.values().taken(scope));
            case 10 ->
                    grammar.conditions()
                            .comparison(
                                    "INSTR(" + value + ", " + grammar.values().text() + ")",
                                    ">=",
                                    "" + choices.choose(3));
            case 11 ->
                    grammar.conditions()
                            .comparison(
                                    choices.spell()
                                            ? "DATE(" + value + ")"
                                            : "STRFTIME('%Y-%m-%d', " + value + ")",
                                    choices.pick("=", "<", ">="),
                                    "'1991-02-03'");
            case 1 ->
                    grammar.conditions()
                            .comparison(
                                    "SUBSTR(" + value + ", 1, 1)",
                                    choices.pick("=", "<"),
                                    grammar.values().text());
            case 2 ->
                    grammar.conditions()
                            .comparison(
                                    "LENGTH(" + value + ")",
                                    "=",
                                    String.valueOf(choices.choose(3)));
            default ->
                    grammar.conditions()
                            .comparison(
                                    "STRFTIME('%Y', " + grammar.values().value(scope, 'd', 0) + ")",
                                    choices.pick("=", "<"),
                                    "'1991'");
        };
    }
}
