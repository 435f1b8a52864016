package dev.sameql.core.facts;

import dev.sameql.core.ir.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Columns that are equated, directly or through others, in classes.
public final class EquatedColumns {
    private final List<Set<Field>> classes = new ArrayList<>();
    private final Map<Field, Set<Field>> classOf = new LinkedHashMap<>();

    private EquatedColumns() {}

    /// The classes that pairs of equal columns make.
    public static EquatedColumns of(List<List<Field>> pairs) {
        var equal = new EquatedColumns();
        pairs.forEach(equal::learn);
        return equal;
    }

    private void learn(List<Field> pair) {
        Set<Field> united = new LinkedHashSet<>(pair);
        if (pair.stream().anyMatch(classOf::containsKey)) {
            List<Set<Field>> joined =
                    pair.stream().map(classOf::get).filter(c -> c != null).toList();
            for (Set<Field> known : classes) if (isOneOf(joined, known)) united.addAll(known);
            classes.removeIf(known -> isOneOf(joined, known));
        }
        classes.add(united);
        united.forEach(f -> classOf.put(f, united));
    }

    private static boolean isOneOf(List<Set<Field>> some, Set<Field> one) {
        return some.stream().anyMatch(s -> s == one);
    }

    /// The classes that hold one of these columns.
    public List<Set<Field>> with(List<Field> columns) {
        Set<Field> some = new LinkedHashSet<>(columns);
        some.retainAll(classOf.keySet());
        return some.isEmpty()
                ? List.of()
                : classes.stream().filter(c -> some.stream().anyMatch(c::contains)).toList();
    }

    /// Whether both columns are in one class.
    public boolean areOne(Field left, Field right) {
        return Optional.ofNullable(classOf.get(left)).filter(c -> c.contains(right)).isPresent();
    }
}
