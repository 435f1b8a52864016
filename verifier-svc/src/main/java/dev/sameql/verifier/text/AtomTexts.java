package dev.sameql.verifier.text;

import dev.sameql.core.value.Value;
import dev.sameql.core.value.WrittenForm;
import dev.sameql.verifier.terms.AtomOrder;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Makes up real values for the positions that a solver chose: between two constants something that
/// lies between them, in the same order as the positions.
public final class AtomTexts {
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";
    /// What may follow a text, the friendlier first; each is above U+0001, which constants do not
    /// use.
    private static final String NEXT = "aAk0 !\"\u0002\u0001";

    private final Map<Long, Value> values = new HashMap<>();
    private final Set<Long> days;
    private final Set<Long> moments;

    /// `constants` by position, and the positions that were chosen; `days` and `moments`
    /// are those among them that columns of such types hold, `written` those of values in a form of
    /// their own.
    public AtomTexts(
            TreeMap<Long, Value> constants,
            Collection<Long> chosen,
            Set<Long> days,
            Set<Long> moments,
            Map<Long, WrittenForm> written) {
        this.days = days;
        this.moments = moments;
        values.putAll(WrittenAtoms.at(constants, written));
        var gaps = new HashMap<Long, TreeSet<Long>>();
        for (long position : chosen) {
            Value known = constants.get(position);
            if (known != null) {
                values.put(position, known);
            } else if (!written.containsKey(position)) {
                Long below = constants.floorKey(position);
                gaps.computeIfAbsent(below == null ? Long.MIN_VALUE : below, _ -> new TreeSet<>())
                        .add(position);
            }
        }
        gaps.forEach((below, positions) -> fill(constants, below, positions));
    }

    /// The value at a position.
    public Value value(long position) {
        return values.get(position);
    }

    private void fill(TreeMap<Long, Value> constants, long below, TreeSet<Long> positions) {
        Value low = constants.get(below);
        var above = below == Long.MIN_VALUE ? constants.firstEntry() : constants.higherEntry(below);
        Value high = above == null ? null : above.getValue();
        int size = positions.size();
        int i = 0;
        boolean ofMoments = positions.stream().anyMatch(moments::contains);
        boolean ofTimes = ofMoments || positions.stream().anyMatch(days::contains);
        for (long position : positions) {
            Optional<Value> time =
                    ofTimes
                            ? AtomMoments.between(low, high, i, size, !ofMoments)
                            : Optional.empty();
            values.put(position, time.isPresent() ? time.get() : atom(low, high, i, size));
            i++;
        }
    }

    /// The i-th of n texts or numbers between two.
    private static Value atom(Value low, Value high, int i, int n) {
        return low instanceof Value.Text(String text)
                ? Value.of(between(text, high, i, n))
                : number(low, high, i, n);
    }

    /// The i-th of n texts above `low` and below `high`.
    private static String between(String low, Value high, int i, int n) {
        String start = low;
        if (high instanceof Value.Text(String upper) && upper.startsWith(low)) {
            char limit = upper.charAt(low.length());
            for (char c : NEXT.toCharArray()) {
                if (c < limit) {
                    start = low + c;
                    break;
                }
            }
        }
        String letters =
                n <= LETTERS.length()
                        ? LETTERS.substring(i, i + 1)
                        : "" + LETTERS.charAt(i / 26 % 26) + LETTERS.charAt(i % 26);
        return start + letters;
    }

    /// The i-th of n numbers above `low` (null: no bound) and below `high` (a text: no bound).
    private static Value number(Value low, Value high, int i, int n) {
        BigDecimal bottom = low == null ? null : AtomOrder.number(low);
        BigDecimal top = high == null || high instanceof Value.Text ? null : AtomOrder.number(high);
        if (bottom == null && top == null) return Value.of(i + 1);
        if (bottom == null) return plain(top.subtract(BigDecimal.valueOf(n - i)));
        if (top == null) return plain(bottom.add(BigDecimal.valueOf(i + 1)));
        BigDecimal step =
                top.subtract(bottom).divide(BigDecimal.valueOf(n + 1L), MathContext.DECIMAL32);
        return plain(bottom.add(step.multiply(BigDecimal.valueOf(i + 1L))));
    }

    private static Value plain(BigDecimal number) {
        return number.stripTrailingZeros().scale() <= 0
                ? Value.of(number.longValue())
                : Value.of(number.doubleValue());
    }
}
