package dev.sameql.normalizer.law;

import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What each variable of a shape stands for. Each has one role wherever it stands.
public final class Roles {
    private final Map<String, Role> found = new LinkedHashMap<>();
    private final List<Fault> faults = new ArrayList<>();
    private final Set<String> named = new LinkedHashSet<>();
    private final Set<String> read = new LinkedHashSet<>();

    /// What is wrong with a variable.
    record Fault(String variable, String reason) {}

    /// The roles of the variables of a shape that is no variable itself.
    public static Roles of(Shape shape) {
        Roles roles = new Roles();
        roles.inside(shape);
        roles.readOver();
        return roles;
    }

    /// The variables that the shape itself gives a meaning, as names of outputs.
    public Set<String> named() {
        return named;
    }

    public Map<String, Role> found() {
        return found;
    }

    /// What is wrong.
    List<Fault> faults() {
        return faults;
    }

    /// What a shape that is no variable makes.
    static Role made(Shape shape) {
        return switch (shape) {
            case Shape.Connective _, Shape.Negation _, Shape.Compared _, Shape.NullTest _ ->
                    Role.CONDITION;
            case Shape.TruthAsked _, Shape.RowsExist _, Shape.Truth _ -> Role.CONDITION;
            case Shape.Patterned _, Shape.Ranged _, Shape.Listed _, Shape.InNothing _ ->
                    Role.CONDITION;
            case Shape.Computed(var value) -> made(value);
            case Shape.Choice _, Shape.Alternative _, Shape.Applied _, Shape.Converted _ ->
                    Role.VALUE;
            case Shape.Aggregated _, Shape.Constant _, Shape.Variable _ -> Role.VALUE;
            case Shape.Indicated _ -> Role.VALUE;
            case Shape.Member _, Shape.Named _, Shape.Single _ -> Role.VALUE;
            case Shape.Row _ -> Role.VALUE_LIST;
            case Shape.Ordered _ -> Role.KEY;
            case Shape.Within _ -> Role.CONDITION;
            case Shape.Windowed _ -> Role.RELATION;
            case Shape.Over _ -> Role.VALUE;
            case Shape.Selected _ -> Role.OUTPUT_LIST;
            case Shape.Picked _, Shape.Grouped _, Shape.Combined _, Shape.OneRow _ -> Role.RELATION;
            case Shape.All _ -> Role.OUTPUT_LIST;
            case Shape.Rest _, Shape.Branch _ -> Role.VALUE_LIST;
            case Shape.Filtered _, Shape.Projected _, Shape.Deduplicated _, Shape.Sorted _ ->
                    Role.RELATION;
            case Shape.Cut _, Shape.Aliased _, Shape.Joined _ -> Role.RELATION;
        };
    }

    private void note(Shape shape, Role role) {
        switch (shape) {
            case Shape.Variable(var name, var over) -> {
                note(name, role);
                over.ifPresent(read::add);
            }
            case Shape.Rest(var name, var over) -> {
                note(name, role.many());
                over.ifPresent(read::add);
            }
            // what is no variable has variables
            default -> inside(shape);
        }
    }

    private void note(String name, Role role) {
        Role before = found.putIfAbsent(name, role);
        if (before != null && before != role) {
            String roles = before.meaning() + " and " + role.meaning();
            faults.add(new Fault(name, name + " is " + roles + " at once"));
        }
    }

    /// What `[?x]` reads over: outputs, keys and aggregates, or the columns of a relation by their
    /// place.
    private void readOver() {
        for (String name : read) {
            Role role = found.get(name);
            if (role == null) note(name, Role.OUTPUT_LIST);
            else if (role != Role.OUTPUT_LIST && role != Role.RELATION && role != Role.CALL_LIST) {
                String what = role.meaning() + ", over which nothing is read";
                faults.add(new Fault(name, name + " is " + what));
            }
        }
    }

    private void all(List<Shape> shapes, Role role) {
        shapes.forEach(s -> note(s, role));
    }

    private void inside(Shape shape) {
        switch (shape) {
            case Shape.Variable _, Shape.Rest _, Shape.Constant _, Shape.Truth _ -> {}
            case Shape.OneRow _ -> {}
            case Shape.Connective(_, var operands) -> all(operands, Role.CONDITION);
            case Shape.Negation(var operand) -> note(operand, Role.CONDITION);
            case Shape.Compared(_, var left, var right) -> all(List.of(left, right), Role.VALUE);
            case Shape.NullTest(var operand, _) -> note(operand, Role.VALUE);
            case Shape.TruthAsked(var operand, _, _) -> note(operand, Role.CONDITION);
            case Shape.RowsExist(var rows, _) -> note(rows, Role.RELATION);
            case Shape.Choice(var branches, var otherwise) -> {
                all(branches, Role.BRANCH_LIST);
                otherwise.ifPresent(o -> note(o, Role.VALUE));
            }
            case Shape.Branch(var condition, var result) -> {
                note(condition, Role.CONDITION);
                note(result, Role.VALUE);
            }
            case Shape.Alternative(var condition, var then, var otherwise) -> {
                note(condition, Role.CONDITION);
                all(List.of(then, otherwise), Role.VALUE);
            }
            case Shape.Applied(_, _, var arguments) -> all(arguments, Role.VALUE);
            case Shape.Patterned _, Shape.Ranged _, Shape.Listed _, Shape.InNothing _ ->
                    all(shape.parts(), Role.VALUE);
            case Shape.Computed(var value) -> note(value, Role.VALUE);
            case Shape.Converted(var operand, _) -> note(operand, Role.VALUE);
            case Shape.Indicated(var condition) -> note(condition, Role.CONDITION);
            case Shape.Aggregated(var callee, _, var arguments, var filter) -> {
                if (callee instanceof Shape.AnyFunction(var name)) note(name, Role.FUNCTION);
                all(arguments, Role.VALUE);
                all(filter, Role.CONDITION);
            }
            case Shape.Filtered(var rows, var conjuncts) -> {
                note(rows, Role.RELATION);
                all(conjuncts, Role.CONDITION);
            }
            case Shape.Projected(var rows, var outputs) -> {
                note(rows, Role.RELATION);
                note(outputs, Role.OUTPUT_LIST);
            }
            case Shape.Deduplicated(var rows) -> note(rows, Role.RELATION);
            case Shape.Sorted(var rows, var keys) -> {
                note(rows, Role.RELATION);
                all(keys, Role.KEY);
            }
            case Shape.Picked(var rows, var items) -> {
                note(rows, Role.RELATION);
                all(items, Role.OUTPUT_LIST);
            }
            case Shape.All(var relation) -> note(relation, Role.RELATION);
            case Shape.Named(var value, var name) -> {
                note(value, Role.VALUE);
                note(name, Role.VALUE);
                named.add(name);
            }
            case Shape.Member(var relation, var name) -> {
                note(relation, Role.RELATION);
                note(name, Role.VALUE);
            }
            case Shape.Grouped(var rows, var keys, var calls) -> {
                note(rows, Role.RELATION);
                all(keys, Role.OUTPUT_LIST);
                all(calls, Role.CALL_LIST);
            }
            case Shape.Windowed(var rows, var calls) -> {
                note(rows, Role.RELATION);
                all(calls, Role.WINDOW_LIST);
            }
            case Shape.Over(var call, var partition, var order, _) -> {
                note(call, Role.WINDOW_LIST);
                all(partition, Role.VALUE);
                all(order, Role.KEY);
            }
            case Shape.Selected(var outputs) -> note(outputs, Role.OUTPUT_LIST);
            case Shape.Combined(_, _, var left, var right) ->
                    all(List.of(left, right), Role.RELATION);
            case Shape.Within(var value, var rows, _) -> {
                note(value, Role.VALUE);
                note(rows, Role.RELATION);
            }
            case Shape.Row(var values) -> note(values, Role.VALUE);
            case Shape.Ordered(var value, _, _) -> note(value, Role.VALUE);
            case Shape.Single(var rows) -> note(rows, Role.RELATION);
            case Shape.Cut(var rows, var count, var offset) -> {
                note(rows, Role.RELATION);
                count.ifPresent(c -> note(c, Role.VALUE));
                offset.ifPresent(o -> note(o, Role.VALUE));
            }
            case Shape.Aliased(var rows, var name) -> {
                note(rows, Role.RELATION);
                note(name, Role.NAME);
            }
            case Shape.Joined(_, var left, var right, var conjuncts) -> {
                all(List.of(left, right), Role.RELATION);
                all(conjuncts, Role.CONDITION);
            }
        }
    }
}
