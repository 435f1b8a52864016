package dev.sameql.normalizer.law.instance;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Role;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Which lists of a law one part cannot stand for: conditions that stand both in AND and in OR, and
/// values that are members of IN, arguments of a function, or each asked something.
final class MixedLists {
    private final Map<String, Set<Boolean>> neutral = new TreeMap<>();
    private final Set<String> members = new TreeSet<>();

    private MixedLists(Law law) {
        all(law.from());
        all(law.to());
    }

    /// The lists of conditions. Neither can conditions that are all true, or all false, stand for
    /// none of them.
    static Set<String> ofConditions(Law law) {
        return new MixedLists(law).conditions(law);
    }

    /// Those of conditions and those of values.
    static Set<String> of(Law law) {
        MixedLists lists = new MixedLists(law);
        Set<String> both = lists.conditions(law);
        lists.members.stream()
                .filter(n -> law.roles().get(n) == Role.VALUE_LIST)
                .forEach(both::add);
        return both;
    }

    private Set<String> conditions(Law law) {
        return neutral.keySet().stream()
                .filter(n -> law.roles().get(n) == Role.CONDITION_LIST)
                .filter(n -> neutral.get(n).size() > 1)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void all(Shape shape) {
        switch (shape) {
            case Shape.Connective(boolean and, var operands) -> in(and, operands);
            case Shape.Filtered(_, var conjuncts) -> in(true, conjuncts);
            case Shape.Joined(_, _, _, var conjuncts) -> in(true, conjuncts);
            case Shape.Aggregated(_, _, _, var filter) -> in(true, filter);
            case Shape.Listed(_, var listed, _) -> members(listed);
            case Shape.Applied(_, _, var arguments) -> members(arguments);
            // the others have no lists of conditions, nor of values one by one
            default -> {}
        }
        shape.parts().forEach(this::all);
    }

    private void in(boolean conjunction, List<Shape> operands) {
        operands.forEach(o -> operand(o, conjunction));
    }

    /// What its members would have to be for an operand to make no difference; of what is neither
    /// a list nor NOT of one, it is not known.
    private void operand(Shape operand, boolean wanted) {
        switch (operand) {
            case Shape.Rest(var name, _) -> needs(name, wanted);
            case Shape.Negation(var negated) -> operand(negated, !wanted);
            // made for each member
            default ->
                    operand.eachOf()
                            .forEach(
                                    name -> {
                                        members.add(name);
                                        needs(name, true);
                                        needs(name, false);
                                    });
        }
    }

    private void members(List<Shape> parts) {
        for (Shape part : parts) if (part instanceof Shape.Rest(var name, _)) members.add(name);
    }

    private void needs(String name, boolean wanted) {
        neutral.computeIfAbsent(name, _ -> new TreeSet<>()).add(wanted);
    }
}
