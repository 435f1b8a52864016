package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.value.Value;
import java.util.List;

/// SUM, AVG and TOTAL: exact while all members are integers within 64 bits, else compensated sums
/// of reals (Kahan, Babuska, Neumaier), as SQLite computes them.
final class Sums {
    private static final long EXACT = 1L << 52;

    private long exact;
    private double sum;
    private double error;
    private boolean isApproximate;
    private boolean hasOverflow;
    private final int count;

    private Sums(List<Value> members) {
        count = members.size();
        members.forEach(this::add);
    }

    /// SUM: NULL over nothing; a sum of integers beyond 64 bits is an error.
    static Value sum(List<Value> members) {
        if (members.isEmpty()) return Value.NULL;
        var sums = new Sums(members);
        if (sums.hasOverflow) throw new EvaluationException("HY000", "integer overflow");
        return sums.isApproximate ? Arithmetic.ofReal(sums.real()) : Value.of(sums.exact);
    }

    static Value average(List<Value> members) {
        if (members.isEmpty()) return Value.NULL;
        var sums = new Sums(members);
        return Arithmetic.ofReal(sums.real() / sums.count);
    }

    static Value total(List<Value> members) {
        return Arithmetic.ofReal(new Sums(members).real());
    }

    private double real() {
        if (!isApproximate) return (double) exact;
        return Double.isNaN(error) || Double.isInfinite(error) ? sum : sum + error;
    }

    private void add(Value member) {
        Value number = number(member);
        if (number instanceof Value.Int(long integer)) {
            addInteger(integer);
        } else {
            begin();
            hasOverflow = false;
            step(Conversions.real(number));
        }
    }

    /// A text counts as a number as a whole, else as the real of its prefix.
    static Value number(Value member) {
        if (!(member instanceof Value.Text(String text))) {
            return member instanceof Value.Blob ? Value.of(Conversions.real(member)) : member;
        }
        Value whole = Numerals.whole(text);
        return whole == null ? Value.of(Numerals.realPrefix(text)) : whole;
    }

    private void addInteger(long integer) {
        if (!isApproximate) {
            long next = exact + integer;
            boolean overflows = ((exact ^ next) & (integer ^ next)) < 0;
            if (!overflows) {
                exact = next;
                return;
            }
            hasOverflow = true;
            begin();
        }
        if (integer <= -EXACT || integer >= EXACT) {
            long low = integer % 16384;
            step((double) (integer - low));
            step((double) low);
        } else {
            step((double) integer);
        }
    }

    private void begin() {
        if (isApproximate) return;
        isApproximate = true;
        long low = exact <= -EXACT || exact >= EXACT ? exact % 16384 : 0;
        sum = (double) (exact - low);
        error = (double) low;
    }

    private void step(double number) {
        double next = sum + number;
        error += Math.abs(sum) > Math.abs(number) ? (sum - next) + number : (number - next) + sum;
        sum = next;
    }
}
