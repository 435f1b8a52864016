package dev.sameql.core.semantics;

import dev.sameql.core.ir.Field;
import java.util.Arrays;
import java.util.List;

/// Which slot of a row holds which field.
public final class Shape {
    private final List<Field> fields;
    private final int first;
    private final int[] slots;

    Shape(List<Field> fields) {
        this.fields = fields;
        this.first = fields.stream().mapToInt(Field::id).min().orElse(0);
        int last = fields.stream().mapToInt(Field::id).max().orElse(-1);
        this.slots = new int[Math.max(0, last - first + 1)];
        Arrays.fill(slots, -1);
        for (int i = fields.size() - 1; i >= 0; i--) slots[fields.get(i).id() - first] = i;
    }

    /// The slot of a field, or -1.
    int slot(Field field) {
        int at = field.id() - first;
        return at < 0 || at >= slots.length ? -1 : slots[at];
    }

    List<Field> fields() {
        return fields;
    }
}
