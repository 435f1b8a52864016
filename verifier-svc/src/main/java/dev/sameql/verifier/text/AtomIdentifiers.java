package dev.sameql.verifier.text;

import dev.sameql.core.value.Identifiers;
import dev.sameql.core.value.Value;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Makes up identifiers for the positions that a solver chose: each is the next after the one
/// below it. Where there is none between two constants, or after the greatest, the database that
/// comes out does not replay. Only identifiers are compared with identifiers, so other constants
/// do not bound them.
final class AtomIdentifiers {
    private AtomIdentifiers() {}

    /// The identifiers at positions that columns of identifiers hold.
    static Map<Long, Value> at(TreeMap<Long, Value> constants, Set<Long> positions) {
        var known = new TreeMap<Long, BigInteger>();
        constants.forEach(
                (position, constant) -> {
                    if (constant instanceof Value.Text(String text)
                            && Identifiers.isCanonical(text))
                        known.put(position, Identifiers.number(text));
                });
        var values = new HashMap<Long, Value>();
        BigInteger last = BigInteger.ZERO;
        var open = new TreeSet<>(positions);
        open.addAll(known.keySet());
        for (long position : open) {
            last = known.getOrDefault(position, Identifiers.after(last));
            if (positions.contains(position)) values.put(position, Value.of(Identifiers.of(last)));
        }
        return values;
    }
}
