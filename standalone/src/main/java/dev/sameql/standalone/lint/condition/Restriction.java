package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.tree.Conditions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// What a condition leaves of one column: the values that meet one of some bounds. NULL meets none.
record Restriction(Field field, List<ColumnBound> alternatives) {

    /// What a condition says, in whole; empty where it is about more than one column and constants.
    static List<Restriction> of(Expression condition) {
        return switch (condition.unparenthesised()) {
            case Comparison comparison ->
                    ColumnBound.of(comparison).stream().map(Restriction::alone).toList();
            case Between(var low, var high, var negated) ->
                    negated ? outside(low, high) : all(List.of(low, high), bound -> bound);
            case InList(_, var alternatives, var negated) ->
                    negated
                            ? all(alternatives, ColumnBound::negated)
                            : any(alternatives.stream().map(ColumnBound::of).toList()).stream()
                                    .toList();
            case Or or -> either(or);
            default -> List.of();
        };
    }

    /// That of one bound.
    static Restriction alone(ColumnBound bound) {
        return new Restriction(bound.field(), List.of(bound));
    }

    private static List<Restriction> outside(Comparison low, Comparison high) {
        return any(
                        Stream.of(low, high)
                                .map(c -> ColumnBound.of(c).map(ColumnBound::negated))
                                .toList())
                .stream()
                .toList();
    }

    private static List<Restriction> all(
            List<Comparison> comparisons, UnaryOperator<ColumnBound> reading) {
        List<Restriction> all =
                comparisons.stream()
                        .flatMap(
                                c ->
                                        ColumnBound.of(c)
                                                .map(reading)
                                                .map(Restriction::alone)
                                                .stream())
                        .toList();
        return all.size() == comparisons.size() ? all : List.of();
    }

    private static Optional<Restriction> any(List<Optional<ColumnBound>> alternatives) {
        List<ColumnBound> bounds = alternatives.stream().flatMap(Optional::stream).toList();
        boolean whole =
                !bounds.isEmpty()
                        && bounds.size() == alternatives.size()
                        && bounds.stream()
                                .allMatch(b -> isSame(b.field(), bounds.getFirst().field()));
        return whole
                ? Optional.of(new Restriction(bounds.getFirst().field(), bounds))
                : Optional.empty();
    }

    private static List<Restriction> either(Or or) {
        var bounds = new ArrayList<Optional<ColumnBound>>();
        for (Expression disjunct : Conditions.disjuncts(or)) {
            List<Restriction> parts = of(disjunct);
            if (parts.size() != 1) return List.of();
            parts.getFirst().alternatives().forEach(bound -> bounds.add(Optional.of(bound)));
        }
        return any(bounds).stream().toList();
    }

    /// Whether no value meets both, of one column or of two that are equal.
    boolean excludes(Restriction other) {
        return alternatives.stream()
                .allMatch(one -> other.alternatives.stream().allMatch(one::excludes));
    }

    /// Whether all that meets this meets the other one, which is of the same column.
    boolean implies(Restriction other) {
        return isSame(field, other.field)
                && alternatives.stream()
                        .allMatch(one -> other.alternatives.stream().anyMatch(one::implies));
    }

    private static boolean isSame(Field one, Field other) {
        return one.id() == other.id();
    }
}
