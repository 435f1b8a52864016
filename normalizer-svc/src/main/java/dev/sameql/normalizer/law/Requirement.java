package dev.sameql.normalizer.law;

import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.law.notation.Cursor;
import dev.sameql.normalizer.law.notation.ExpressionParser;
import dev.sameql.normalizer.law.notation.Shape;
import dev.sameql.normalizer.law.notation.UnreadableLaw;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A side condition of a law: words, joined by NOT, AND and OR.
public sealed interface Requirement {

    /// A word about these variables.
    record Says(Word word, List<String> variables) implements Requirement {}

    /// A condition over constants, which is true of them.
    record Holds(String text, Shape condition, Set<String> variables) implements Requirement {}

    record Not(Requirement operand) implements Requirement {}

    record Both(Requirement left, Requirement right) implements Requirement {}

    record Either(Requirement left, Requirement right) implements Requirement {}

    /// A condition over constants, as a law writes it.
    static Holds holds(String text) throws UnreadableLaw {
        Cursor cursor = new Cursor(text, 0, text.length());
        Shape condition = new ExpressionParser(cursor).expression();
        if (!cursor.atEnd()) throw cursor.expected("the end");
        Roles roles = Roles.of(condition);
        for (Roles.Fault fault : roles.faults()) {
            throw UnreadableLaw.at(text, 0, fault.variable(), fault.reason());
        }
        return new Holds(text, condition, Set.copyOf(roles.found().keySet()));
    }

    /// The same, each word about several variables as one about each of them: a law has those of
    /// its own.
    static List<Requirement> each(List<Requirement> requirements) {
        return requirements.stream().flatMap(Requirement::apart).toList();
    }

    private static Stream<Requirement> apart(Requirement requirement) {
        return requirement instanceof Says(var word, var variables)
                        && variables.size() > 1
                        && !word.isTogether()
                ? variables.stream().map(v -> new Says(word, List.of(v)))
                : Stream.of(requirement);
    }

    /// Whether it says a word, or that it does not hold.
    default boolean asks(Word word) {
        return switch (this) {
            case Says(var said, _) -> said == word;
            case Holds _ -> false;
            case Not(var operand) -> operand.asks(word);
            case Both(var left, var right) -> left.asks(word) || right.asks(word);
            case Either(var left, var right) -> left.asks(word) || right.asks(word);
        };
    }

    /// Its variables.
    default Set<String> names() {
        return switch (this) {
            case Says(_, var variables) ->
                    variables.stream()
                            .flatMap(v -> Stream.of(v.split("\\.", 2)))
                            .collect(Collectors.toCollection(TreeSet::new));
            case Holds(_, _, var variables) -> new TreeSet<>(variables);
            case Not(var operand) -> operand.names();
            case Both(var left, var right) -> together(left, right);
            case Either(var left, var right) -> together(left, right);
        };
    }

    private static Set<String> together(Requirement left, Requirement right) {
        Set<String> all = left.names();
        all.addAll(right.names());
        return all;
    }

    private boolean holds(Bindings bindings, Site site) {
        return switch (this) {
            case Says(var word, var variables) ->
                    word.holds(bindings.parts(variables), site)
                            && (!word.isByCodePoint() || bindings.comparesByCodePoint());
            case Holds(_, var condition, _) -> ReplacementBuilder.isTrue(condition, bindings);
            case Not(var operand) -> !operand.holds(bindings, site);
            case Both(var left, var right) ->
                    left.holds(bindings, site) && right.holds(bindings, site);
            case Either(var left, var right) ->
                    left.holds(bindings, site) || right.holds(bindings, site);
        };
    }

    /// What it costs to ask, compared with others: those that cost least are asked first, and most
    /// matches end there.
    default int cost() {
        return switch (this) {
            case Says(var word, _) -> cost(word);
            case Holds _ -> 1;
            case Not(var operand) -> operand.cost();
            case Both(var left, var right) -> Math.max(left.cost(), right.cost());
            case Either(var left, var right) -> Math.max(left.cost(), right.cost());
        };
    }

    private static int cost(Word word) {
        return switch (word) {
            // what a part itself is
            case COLUMN, CONSTANT, INTEGER, REAL, NUMBER, TEXT, AS_TEXT -> 0;
            case STORED, SINGLE_CASE, WHOLE, BY_CODE_POINT -> 0;
            // where the law is matched
            case NAMED, GROUPED, SET_CONTEXT, ORDER_OPEN, UNKNOWN_IS_FALSE -> 1;
            // what rows have in common
            case SETTLES, MATCHED_ONCE, NEVER_NULL_WHERE -> 3;
            // what is known there
            default -> 2;
        };
    }

    /// As rules write it.
    default String written() {
        return switch (this) {
            case Says(var word, var variables) ->
                    word.written() + "(" + String.join(", ", variables) + ")";
            case Holds(var text, _, _) -> "holds(\"" + text + "\")";
            case Not(var operand) -> "! " + operand.written();
            case Both(var left, var right) -> left.written() + " && " + right.written();
            case Either(var left, var right) ->
                    "(" + left.written() + " || " + right.written() + ")";
        };
    }

    /// What of them does not hold in a match; of what stands for nothing there, nothing does.
    static List<Requirement> missing(List<Requirement> all, Bindings bindings, Site site) {
        return all.stream()
                .filter(
                        r ->
                                !r.names().stream().allMatch(bindings::isBound)
                                        || !r.holds(bindings, site))
                .toList();
    }

    /// Whether all of them hold in a match.
    static boolean allHold(List<Requirement> all, Bindings bindings, Site site) {
        for (Requirement requirement : all) {
            if (!requirement.holds(bindings, site)) return false;
        }
        return true;
    }
}
