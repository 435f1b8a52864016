package dev.sameql.normalizer.law.instance;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Role;
import dev.sameql.normalizer.law.Roles;
import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Which relations of a law each of its variables may read, by the place where it is met first.
final class Readers {
    /// The table of the values of a law about an expression, to its subqueries.
    static final String OUTSIDE = "?g";

    /// What the second member of a list is called after the list.
    private static final String SECOND = "_more";

    private final Map<String, Set<String>> read = new LinkedHashMap<>();
    private final Set<String> keys = new LinkedHashSet<>();
    private final Map<String, String> over = new LinkedHashMap<>();
    private final Map<String, String> compared = new LinkedHashMap<>();
    private final Map<String, String> constants = new LinkedHashMap<>();
    private final Set<String> listed = new LinkedHashSet<>();
    private final Set<String> counts = new LinkedHashSet<>();
    private final Set<String> single = new LinkedHashSet<>();
    private final List<String> sorted = new ArrayList<>();
    private final Map<String, Shape.Over> windows = new LinkedHashMap<>();
    private final Set<String> windowed = new LinkedHashSet<>();
    private final Axioms axioms;
    private final Map<String, Role> roles;
    private final Set<String> named;
    private final Set<String> mixed;

    Readers(Law law, Axioms axioms) {
        this.axioms = axioms;
        this.roles = law.roles();
        this.named = Roles.of(law.from()).named();
        this.mixed = MixedLists.of(law);
        note(law.from(), List.of());
        over(law.to());
        cut(law.to());
    }

    /// What LIMIT says after a law is a number of rows.
    private void cut(Shape shape) {
        if (shape instanceof Shape.Cut(_, var count, var offset)) {
            count.ifPresent(this::counts);
            offset.ifPresent(this::counts);
        }
        shape.parts().forEach(this::cut);
    }

    /// Whether it reads relations.
    boolean reads(String variable) {
        return read.containsKey(variable);
    }

    /// The variables that read a relation; of a list that needs two members there, both.
    List<String> of(String relation) {
        return read.keySet().stream()
                .filter(v -> read.get(v).contains(relation))
                .filter(v -> axioms.keysReadOnly(v, roles).isEmpty())
                .flatMap(v -> mixed.contains(v) ? Stream.of(v, second(v)) : Stream.of(v))
                .toList();
    }

    /// Whether it is a list over rows that needs two members.
    boolean hasTwo(String variable) {
        return reads(variable) && mixed.contains(variable);
    }

    /// The second member of a list, as a variable that reads what the list does.
    static String second(String list) {
        return list + SECOND;
    }

    /// The variable of the law that a reader of a relation stands for.
    String variable(String reader) {
        String list =
                reader.endsWith(SECOND)
                        ? reader.substring(0, reader.length() - SECOND.length())
                        : reader;
        return hasTwo(list) ? list : reader;
    }

    /// Whether a list of outputs has the keys of groups.
    boolean isKeys(String outputs) {
        return keys.contains(outputs);
    }

    /// Whether it is read over outputs somewhere.
    boolean isOver(String variable) {
        return over.containsKey(variable);
    }

    /// The outputs that a list is read over.
    Optional<String> over(String variable) {
        return Optional.ofNullable(over.get(variable));
    }

    /// The values that are compared with columns as they are.
    Map<String, String> compared() {
        return compared;
    }

    /// The constants that are compared with values, each with its value.
    Map<String, String> constants() {
        return constants;
    }

    private void constant(Shape value, Shape constant) {
        name(value)
                .filter(v -> !axioms.says(Word.CONSTANT, v))
                .ifPresent(
                        v ->
                                name(constant)
                                        .filter(c -> axioms.says(Word.CONSTANT, c))
                                        .ifPresent(c -> constants.put(c, v)));
    }

    private void compared(Shape one, Shape other) {
        constant(one, other);
        if (!(one instanceof Shape.Member) && !(other instanceof Shape.Member)) return;
        name(one).ifPresent(l -> name(other).ifPresent(r -> compared.put(l, r)));
    }

    private static Optional<String> name(Shape value) {
        return switch (value) {
            case Shape.Variable(var name, _) -> Optional.of(name);
            case Shape.Member(_, var name) -> Optional.of(name);
            case Shape.Picked(_, var items) when items.size() == 1 -> name(items.getFirst());
            case Shape.Named(var named, _) -> name(named);
            // the others have types of their own
            default -> Optional.empty();
        };
    }

    private void listed(Shape member) {
        if (member instanceof Shape.Rest(var name, _)) listed.add(name);
        else name(member).ifPresent(listed::add);
    }

    /// Whether it stands for members of IN.
    boolean isListed(String variable) {
        return listed.contains(variable);
    }

    /// The variables that say how many rows there are.
    Set<String> counts() {
        return counts;
    }

    /// Whether a relation has one column, since a query in an expression yields it.
    boolean isSingle(String relation) {
        return single.contains(relation);
    }

    private void single(Shape rows) {
        switch (rows) {
            case Shape.Variable(var name, _) -> single.add(name);
            case Shape.Combined(_, _, var left, var right) -> {
                single(left);
                single(right);
            }
            case Shape.Deduplicated(var inner) -> single(inner);
            case Shape.Sorted(var inner, _) -> single(inner);
            case Shape.Cut(var inner, _, _) -> single(inner);
            // the others have columns besides, or outputs of their own
            default -> {}
        }
    }

    /// The window over which a list of window functions is met; empty where it is any.
    Optional<Shape.Over> window(String list) {
        return Optional.ofNullable(windows.get(list));
    }

    /// Whether it is the first list of window functions, by its name.
    boolean isFirstOfWindows(String list) {
        return roles.entrySet().stream()
                .filter(e -> e.getValue() == Role.WINDOW_LIST)
                .allMatch(e -> e.getKey().compareTo(list) >= 0);
    }

    /// Which of the sort keys it is.
    int sorted(String key) {
        return sorted.indexOf(key);
    }

    /// The sort keys that read a relation and have columns of their own: those of windows, and
    /// those after the second.
    List<String> ownKeys(String relation) {
        return sorted.stream()
                .distinct()
                .filter(k -> hasOwnColumn(k) && read.get(k).contains(relation))
                .toList();
    }

    /// Whether it is such a sort key.
    boolean hasOwnColumn(String key) {
        boolean own = sorted(key) > 1 || windowed.contains(key);
        return own && read.containsKey(key) && Role.KEY_LIST == roles.get(key).many();
    }

    /// Whether it is a column of a window function that only its own output reads.
    static boolean isHidden(InstanceQuery.Column column) {
        return column.origins().stream().anyMatch(o -> o.endsWith(Shape.WINDOW));
    }

    private void over(Shape shape) {
        switch (shape) {
            case Shape.Variable(var name, var outputs) -> outputs.ifPresent(o -> over.put(name, o));
            case Shape.Rest(var name, var outputs) -> outputs.ifPresent(o -> over.put(name, o));
            case Shape.Listed(_, var members, _) -> members.forEach(this::listed);
            // the others are no variables
            default -> {}
        }
        shape.parts().forEach(this::over);
    }

    private void note(Shape shape, List<String> scope) {
        switch (shape) {
            case Shape.Variable(var name, _) -> reads(name, scope);
            case Shape.Rest(var name, _) -> reads(name, scope);
            case Shape.Member(var relation, var name) -> read.put(name, Set.of(relation));
            case Shape.RowsExist(var rows, _) -> subquery(rows, scope);
            case Shape.Single(var rows) -> {
                single(rows);
                subquery(rows, scope);
            }
            case Shape.Within(var value, var rows, _) -> {
                compared(value, rows);
                if (!(value instanceof Shape.Row)) single(rows);
                note(value, scope);
                subquery(rows, scope);
            }
            case Shape.Compared(_, var left, var right) -> {
                compared(left, right);
                note(left, scope);
                note(right, scope);
            }
            case Shape.Named(var value, _) -> note(value, scope);
            case Shape.Listed(var value, var members, _) -> {
                note(value, scope);
                for (Shape member : members) {
                    listed(member);
                    constant(value, member);
                    note(member, scope);
                }
            }
            case Shape.Grouped(var rows, var by, var calls) -> {
                by.stream()
                        .filter(Shape.Rest.class::isInstance)
                        .forEach(k -> keys.add(((Shape.Rest) k).name()));
                rows(rows, scope);
                both(by, calls).forEach(p -> note(p, with(rows, scope)));
            }
            case Shape.Sorted(var rows, var by) -> {
                rows(rows, scope);
                by.forEach(k -> sorted(k, with(rows, scope)));
            }
            case Shape.Windowed(var rows, var calls) -> {
                rows(rows, scope);
                calls.forEach(c -> note(c, with(rows, scope)));
            }
            case Shape.Over(var call, var partition, var order, _) -> {
                if (call instanceof Shape.Rest(var name, _)) {
                    windows.putIfAbsent(name, (Shape.Over) shape);
                }
                note(call, scope);
                partition.forEach(k -> partition(k, scope));
                for (Shape key : order) {
                    sorted(key, scope);
                    if (key instanceof Shape.Variable(var name, _)) windowed.add(name);
                    if (key instanceof Shape.Rest(var name, _)) windowed.add(name);
                }
            }
            case Shape.Cut(var rows, var count, var offset) -> {
                rows(rows, scope);
                count.ifPresent(this::counts);
                offset.ifPresent(this::counts);
            }
            case Shape.Filtered(var rows, var conjuncts) -> {
                rows(rows, scope);
                conjuncts.forEach(c -> note(c, with(rows, scope)));
            }
            case Shape.Projected(var rows, var outputs) -> {
                rows(rows, scope);
                note(outputs, with(rows, scope));
            }
            case Shape.Picked(var rows, var items) -> {
                rows(rows, scope);
                items.forEach(i -> note(i, with(rows, scope)));
            }
            case Shape.Joined(_, var left, var right, var conjuncts) -> {
                rows(left, scope);
                rows(right, scope);
                conjuncts.forEach(c -> note(c, with(shape, scope)));
            }
            case Shape.Combined(_, _, var left, var right) -> {
                if (left instanceof Shape.Picked(_, var items)
                        && items.size() == 1
                        && items.getFirst() instanceof Shape.Named) single(right);
                rows(left, scope);
                rows(right, scope);
            }
            case Shape.Deduplicated(var rows) -> rows(rows, scope);
            case Shape.Aliased(var rows, _) -> rows(rows, scope);
            // expressions read what stands around them
            default -> shape.parts().forEach(p -> note(p, scope));
        }
    }

    private void sorted(Shape key, List<String> scope) {
        if (key instanceof Shape.Variable(var name, _)) sorted.add(name);
        if (key instanceof Shape.Rest(var name, _)) sorted.add(name);
        note(key, scope);
    }

    private void partition(Shape key, List<String> scope) {
        if (key instanceof Shape.Selected(var outputs)) keys.add(outputs);
        note(key, scope);
    }

    private void rows(Shape rows, List<String> scope) {
        if (!(rows instanceof Shape.Variable)) note(rows, scope);
    }

    private void subquery(Shape rows, List<String> scope) {
        rows(rows, scope.isEmpty() ? List.of(OUTSIDE) : scope);
    }

    private void counts(Shape count) {
        if (count instanceof Shape.Variable(var name, _)) counts.add(name);
        count.parts().forEach(this::counts);
    }

    private void reads(String variable, List<String> scope) {
        if (scope.isEmpty() || named.contains(variable) || read.containsKey(variable)) return;
        Set<String> relations = new LinkedHashSet<>(scope);
        relations.removeAll(axioms.unread(variable));
        read.put(variable, relations);
    }

    private static List<String> with(Shape rows, List<String> scope) {
        return both(relations(rows), scope);
    }

    private static <T> List<T> both(List<T> first, List<T> second) {
        List<T> both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }

    /// The lists of window functions among these: what stands above may read their columns.
    private static List<String> lists(List<Shape> calls) {
        List<String> lists = new ArrayList<>();
        for (Shape call : calls) {
            if (call instanceof Shape.Rest(var name, _)) lists.add(name);
            if (call instanceof Shape.Over(Shape.Rest(var name, _), _, _, _)) lists.add(name);
        }
        return lists;
    }

    /// The relations that rows are made of, and the lists of window functions beside them.
    private static List<String> relations(Shape rows) {
        return switch (rows) {
            case Shape.Variable(var name, _) -> List.of(name);
            case Shape.OneRow _ -> List.of();
            case Shape.Windowed(var inner, var calls) -> both(relations(inner), lists(calls));
            case Shape.Joined(_, var left, var right, _) -> both(relations(left), relations(right));
            case Shape.Combined(_, _, var left, var right) ->
                    both(relations(left), relations(right));
            // the others have one input, which comes first
            default -> relations(rows.parts().getFirst());
        };
    }
}
