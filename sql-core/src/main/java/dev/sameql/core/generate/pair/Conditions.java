package dev.sameql.core.generate.pair;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// What WHERE, ON and HAVING say: the same meaning in several spellings.
final class Conditions {
    private final Grammar grammar;
    private final Choices choices;

    Conditions(Grammar grammar) {
        this.grammar = grammar;
        this.choices = grammar.choices();
    }

    String condition(List<Name> scope, int depth) {
        String plainly = simple(scope, depth);
        return switch (choices.spelling(5)) {
            case 0 -> "NOT (NOT (" + plainly + "))";
            case 1 -> "(" + plainly + ") AND 1 = 1";
            default -> plainly;
        };
    }

    String simple(List<Name> scope, int depth) {
        return switch (choices.choose(depth > 0 ? 11 : 6)) {
            case 0, 1 -> {
                char kind = choices.pick('n', 'n', 't');
                yield comparison(
                        grammar.values().value(scope, kind, 0),
                        choices.pick("=", "<>", "<", "<="),
                        grammar.values().value(scope, kind, 0));
            }
            case 2 -> {
                String value = choices.pick(scope).text();
                yield choices.spell() ? value + " IS NULL" : "NOT " + value + " IS NOT NULL";
            }
            case 3 -> {
                String value = grammar.values().value(scope, 'n', 0);
                int low = choices.choose(3);
                int high = low + choices.choose(3);
                yield choices.spell()
                        ? value + " BETWEEN " + low + " AND " + high
                        : "(" + value + " >= " + low + " AND " + high + " >= " + value + ")";
            }
            case 4 -> {
                String value = grammar.values().value(scope, 't', 0);
                String one = grammar.values().text();
                String other = grammar.values().text();
                yield choices.spell()
                        ? value + " IN (" + one + ", " + other + ")"
                        : "(" + value + " = " + other + " OR " + value + " = " + one + ")";
            }
            case 5 -> grammar.patterns().pattern(scope);
            case 6, 7 ->
                    either(
                            choices.pick(" AND ", " OR "),
                            () -> simple(scope, depth - 1),
                            () -> simple(scope, depth - 1));
            case 8 -> {
                Name name = choices.pick(scope);
                yield name.text()
                        + choices.pick(" IN ", " NOT IN ")
                        + "("
                        + grammar.sources().column(name.kind())
                        + ")";
            }
            case 9 -> {
                var inner = new ArrayList<Name>();
                String from = grammar.sources().source(inner);
                yield choices.pick("", "NOT ")
                        + "EXISTS (SELECT 1 FROM "
                        + from
                        + " WHERE "
                        + grammar.sources().on(inner, scope)
                        + ")";
            }
            default -> {
                var inner = new ArrayList<Name>();
                String from = grammar.sources().source(inner);
                String most =
                        choices.pick("MAX(", "COUNT(", "MIN(") + choices.pick(inner).text() + ")";
                String related = grammar.sources().on(inner, scope);
                yield comparison(
                        grammar.values().value(scope, 'n', 0),
                        choices.pick("=", "<", ">="),
                        "(SELECT " + most + " FROM " + from + " WHERE " + related + ")");
            }
        };
    }

    private String either(String operator, Supplier<String> left, Supplier<String> right) {
        String one = left.get();
        String other = right.get();
        return "(" + (choices.spell() ? one + operator + other : other + operator + one) + ")";
    }

    String comparison(String left, String right) {
        return comparison(left, choices.pick("=", "<>", "<", "<=", ">"), right);
    }

    String comparison(String left, String operator, String right) {
        if (choices.spell()) return left + " " + operator + " " + right;
        return right
                + " "
                + operator.replace('<', '!').replace('>', '<').replace('!', '>').replace("><", "<>")
                + " "
                + left;
    }
}
