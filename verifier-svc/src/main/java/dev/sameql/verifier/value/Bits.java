package dev.sameql.verifier.value;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.ir.Operator;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// SQLite's operators on the bits of integers, in two's complement.
///
/// What is left of `x` below bit `b` is `x mod 2^b`, not negative. So the bits from `a` up to `b`
/// are `x mod 2^b - x mod 2^a`, and `x & mask` is their sum over the runs of ones in the mask; of a
/// mask with a sign, `x & mask` is `x - (x & ~mask)`. `x | y` is `x + y - (x & y)`, `~x` is `-x -
/// 1`, and `x >> n` is `(x - x mod 2^n) / 2^n`. Shifting left is taken not to overflow, as
/// arithmetic is. Of `x & y` of two unknowns only that much is known. (Source:
/// sqlite.org/lang_expr.html, section 2.)
public final class Bits {
    private static final int WIDTH = 64;

    private static final Function AND =
            new Function(
                    "bit-and",
                    operands ->
                            Optional.of(
                                    new Rational(
                                            ((Rational) operands.get(0))
                                                    .numerator()
                                                    .and(((Rational) operands.get(1)).numerator()),
                                            BigInteger.ONE)));

    private final Terms terms;

    public Bits(Terms terms) {
        this.terms = terms;
    }

    /// Whether a value is an integer for certain, where it is not NULL.
    public static boolean isInteger(SymbolicValue value) {
        return value.isNumber() && value.term().sort() == Sort.INT && value.isReal().isNever();
    }

    /// One of the operators on bits.
    public SymbolicValue apply(Operator operator, List<SymbolicValue> operands) {
        if (!operands.stream().allMatch(Bits::isInteger))
            throw new NotModelled("the bits of what may be no integer", null);
        return MEANINGS.of(operator)
                .of(this, operands.getFirst(), operands.getLast())
                .orElseThrow(() -> new NotModelled("the function " + operator, null));
    }

    /// What an operator yields of integers; empty where they do not tell.
    @FunctionalInterface
    private interface Meaning {
        Optional<SymbolicValue> of(Bits bits, SymbolicValue left, SymbolicValue right);
    }

    private static final OperatorTable<Meaning> MEANINGS =
            OperatorTable.<Meaning>refusing("the function %s")
                    .with(
                            Operator.BIT_AND,
                            (b, x, y) -> Optional.of(b.result(x, y, b.and(x.term(), y.term()))))
                    .with(Operator.BIT_OR, (b, x, y) -> Optional.of(b.or(x, y)))
                    .with(Operator.BIT_NOT, (b, x, _) -> Optional.of(b.not(x)))
                    .with(Operator.SHIFT_LEFT, (b, x, y) -> b.shifted(x, y, 1))
                    .with(Operator.SHIFT_RIGHT, (b, x, y) -> b.shifted(x, y, -1))
                    .table();

    private SymbolicValue or(SymbolicValue left, SymbolicValue right) {
        Term sum = terms.plus(left.term(), right.term());
        return result(left, right, terms.minus(sum, and(left.term(), right.term())));
    }

    private SymbolicValue not(SymbolicValue operand) {
        Term term = terms.minus(terms.integer(-1), operand.term());
        return new SymbolicValue(Form.NUMBER, operand.isNull(), term, terms.never());
    }

    /// A number shifted so many bits to the left, by a negative number to the right, or, with -1
    /// for a direction, the other way; empty where it is not known by how many.
    private Optional<SymbolicValue> shifted(
            SymbolicValue left, SymbolicValue right, int direction) {
        if (!(right.term().payload() instanceof Rational known)) return Optional.empty();
        long most = WIDTH;
        long bits = Math.clamp(known.numerator().longValueExact(), -most, most) * direction;
        if (bits >= WIDTH) return Optional.of(result(left, right, terms.integer(0)));
        if (bits == WIDTH - 1) return Optional.empty();
        if (bits >= 0) {
            Rational factor = new Rational(BigInteger.TWO.pow((int) bits), BigInteger.ONE);
            return Optional.of(result(left, right, terms.scale(factor, left.term())));
        }
        return Optional.of(result(left, right, floor(left.term(), (int) -bits)));
    }

    private SymbolicValue result(SymbolicValue left, SymbolicValue right, Term term) {
        Term isNull = terms.or(left.isNull(), right.isNull());
        return new SymbolicValue(Form.NUMBER, isNull, term, terms.never());
    }

    private Term and(Term left, Term right) {
        if (left == right) return left;
        if (left.payload() instanceof Rational mask) return masked(right, mask.numerator());
        if (right.payload() instanceof Rational mask) return masked(left, mask.numerator());
        List<Term> operands =
                Stream.of(left, right).sorted(Comparator.comparingInt(Term::id)).toList();
        return terms.apply(AND, Sort.INT, operands);
    }

    private Term masked(Term number, BigInteger mask) {
        if (mask.signum() < 0) return terms.minus(number, masked(number, mask.not()));
        Term sum = terms.integer(0);
        for (int bit = 0; bit < mask.bitLength(); bit++) {
            boolean begins = mask.testBit(bit) && (bit == 0 || !mask.testBit(bit - 1));
            boolean ends = mask.testBit(bit) && !mask.testBit(bit + 1);
            if (begins) sum = terms.minus(sum, below(number, bit));
            if (ends) sum = terms.plus(sum, below(number, bit + 1));
        }
        return sum;
    }

    /// The number that the lowest bits make.
    private Term below(Term number, int bits) {
        if (bits == 0) return terms.integer(0);
        Rational size = new Rational(BigInteger.TWO.pow(bits), BigInteger.ONE);
        Term rest = bits < WIDTH - 1 ? terms.remainder(number, 1L << bits) : number;
        Term isNegative = terms.less(rest, terms.integer(0));
        Term whole = terms.number(size, Sort.INT);
        return terms.plus(rest, terms.ite(isNegative, whole, terms.integer(0)));
    }

    private Term floor(Term number, int bits) {
        if (bits >= WIDTH - 1) {
            Term isNegative = terms.less(number, terms.integer(0));
            return terms.ite(isNegative, terms.integer(-1), terms.integer(0));
        }
        Term isNegative = terms.less(terms.remainder(number, 1L << bits), terms.integer(0));
        return terms.minus(terms.quotient(number, 1L << bits), terms.indicator(isNegative));
    }
}
