package dev.sameql.normalizer.law.instance;

import dev.sameql.core.ir.Operator;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Which lists, beside other members of IN or other arguments of MIN and MAX, or both in AND and in
/// OR, a law may be met without: the members that a list has in other instances need not stand for
/// none.
final class EmptyLists {
    private EmptyLists() {}

    /// Each choice of such lists, none of them first; of each IN some member is left, and two
    /// arguments of MIN and MAX, and two operands of an AND or OR that is matched.
    static List<Set<String>> of(Law law) {
        Set<String> mixed = MixedLists.ofConditions(law);
        List<Use> uses =
                Stream.concat(uses(law.from(), true, mixed), uses(law.to(), false, mixed)).toList();
        List<Set<String>> choices = new ArrayList<>(List.of(Set.of()));
        for (String name : names(uses)) {
            for (Set<String> choice : List.copyOf(choices)) {
                Set<String> more = new TreeSet<>(choice);
                more.add(name);
                choices.add(more);
            }
        }
        return choices.stream().filter(c -> uses.stream().allMatch(u -> u.isLeft(c))).toList();
    }

    /// Where lists stand, those of them that may be empty beside others, and how many parts have to
    /// be left there.
    private record Use(List<Shape> parts, Predicate<String> maybeEmpty, int least) {
        boolean isLeft(Set<String> without) {
            long left = parts.stream().filter(p -> !isOf(without, p)).count();
            return left == parts.size() || left >= least;
        }
    }

    private static Set<String> names(List<Use> uses) {
        Set<String> names = new TreeSet<>();
        for (Use use : uses) {
            if (use.parts().size() <= use.least()) continue;
            for (Shape part : use.parts()) {
                if (part instanceof Shape.Rest(var name, _) && use.maybeEmpty().test(name))
                    names.add(name);
            }
        }
        return names;
    }

    private static boolean isOf(Set<String> names, Shape part) {
        return part instanceof Shape.Rest(var name, _) && names.contains(name);
    }

    /// What a law matches has members of each IN; what it makes need not.
    private static Stream<Use> uses(Shape shape, boolean matched, Set<String> mixed) {
        Stream<Use> here =
                switch (shape) {
                    case Shape.Listed(_, var members, _) ->
                            Stream.of(new Use(members, _ -> true, matched ? 1 : 0));
                    case Shape.Applied(var operator, _, var arguments)
                            when operator == Operator.LEAST || operator == Operator.GREATEST ->
                            Stream.of(new Use(arguments, _ -> true, 2));
                    case Shape.Connective(_, var operands) ->
                            Stream.of(new Use(operands, mixed::contains, matched ? 2 : 0));
                    case Shape.Filtered(_, var conjuncts) ->
                            Stream.of(new Use(conjuncts, mixed::contains, 0));
                    case Shape.Joined(_, _, _, var conjuncts) ->
                            Stream.of(new Use(conjuncts, mixed::contains, 0));
                    case Shape.Aggregated(_, _, _, var filter) ->
                            Stream.of(new Use(filter, mixed::contains, 0));
                    // what else takes lists has no list that these laws made so
                    default -> Stream.of();
                };
        return Stream.concat(here, shape.parts().stream().flatMap(p -> uses(p, matched, mixed)));
    }
}
