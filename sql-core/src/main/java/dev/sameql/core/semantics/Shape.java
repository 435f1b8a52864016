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
        int lowest = fields.isEmpty() ? 0 : Integer.MAX_VALUE;
        int last = fields.isEmpty() ? -1 : Integer.MIN_VALUE;
        for (Field field : fields) {
            lowest = Math.min(lowest, field.id());
            last = Math.max(last, field.id());
        }
        this.first = lowest;
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
