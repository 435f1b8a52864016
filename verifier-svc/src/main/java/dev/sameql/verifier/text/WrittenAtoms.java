package dev.sameql.verifier.text;

import dev.sameql.core.value.Value;
import dev.sameql.core.value.WrittenForm;
import java.math.BigInteger;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Makes up values in a form of their own for the positions that a solver chose: each is the next
/// after the one below it. Where there is none between two constants, or after the greatest, the
/// database that comes out does not replay. Only values of one form are compared with each other,
/// so other constants do not bound them.
final class WrittenAtoms {
    private WrittenAtoms() {}

    /// The values at positions that columns of such types hold.
    static Map<Long, Value> at(TreeMap<Long, Value> constants, Map<Long, WrittenForm> positions) {
        var byForm = new EnumMap<WrittenForm, Set<Long>>(WrittenForm.class);
        positions.forEach(
                (position, form) ->
                        byForm.computeIfAbsent(form, _ -> new HashSet<>()).add(position));
        var values = new HashMap<Long, Value>();
        byForm.forEach((form, of) -> values.putAll(at(constants, form, of)));
        return values;
    }

    private static Map<Long, Value> at(
            TreeMap<Long, Value> constants, WrittenForm form, Set<Long> positions) {
        var known = new TreeMap<Long, String>();
        constants.forEach(
                (position, constant) -> {
                    if (constant instanceof Value.Text(String text) && form.isCanonical(text))
                        known.put(position, text);
                });
        var values = new HashMap<Long, Value>();
        BigInteger last = BigInteger.ZERO;
        var open = new TreeSet<>(positions);
        open.addAll(known.keySet());
        for (long position : open) {
            String constant = known.get(position);
            if (constant == null) last = next(form, last, known);
            else if (form.isOrdered()) last = form.number(constant);
            String value = constant != null ? constant : form.of(last);
            if (positions.contains(position)) values.put(position, Value.of(value));
        }
        return values;
    }

    /// The number after another; where values have no order, one that no constant has.
    private static BigInteger next(
            WrittenForm form, BigInteger last, TreeMap<Long, String> constants) {
        BigInteger next = last.add(BigInteger.ONE);
        if (form.isOrdered()) return next;
        while (constants.containsValue(form.of(next))) next = next.add(BigInteger.ONE);
        return next;
    }
}
