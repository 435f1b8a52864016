package dev.sameql.verifier.dialect.sqlite;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Bounds;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Bits;
import dev.sameql.verifier.value.Constants;
import dev.sameql.verifier.value.NumberFunctions;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import dev.sameql.verifier.value.Values;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/// SQLite's arithmetic on symbolic numbers, exact on integers and reals. A product or quotient of
/// two unknowns is a function of which only that much is known.
public final class Arithmetic {
    /// SQLite reads the digits of ROUND as 32 bits.
    private static final Rational LEAST_DIGITS = Rational.of(Integer.MIN_VALUE);

    /// A number with at most so many values is split by cases.
    private static final Rational MOST_CASES = Rational.of(40);

    /// A known number up to this one is divided by cases, some sixty at most.
    private static final Rational MOST_DIVIDED = Rational.of(1000);

    /// A count times a sum is a sum of at most so many parts.
    private static final int MOST_REPEATED = 60;

    private final Terms terms;
    private final Values values;
    private final UninterpretedFunctions functions;

    Arithmetic(Terms terms, Values values, UninterpretedFunctions functions) {
        this.functions = functions;
        this.terms = terms;
        this.values = values;
    }

    /// The number that a value counts as in arithmetic: a text reads as some number.
    SymbolicValue number(SymbolicValue value) {
        return switch (value.form()) {
            case NUMBER -> value;
            case NULL -> values.integer(terms.integer(0)).orNull(terms.always(), terms);
            case TEXT, ANY -> functions.numberIn(value);
        };
    }

    private SymbolicValue result(SymbolicValue left, SymbolicValue right, Term term, Term isReal) {
        return new SymbolicValue(
                Form.NUMBER, terms.or(left.isNull(), right.isNull()), term, isReal);
    }

    private Term either(SymbolicValue left, SymbolicValue right) {
        return terms.or(left.isReal(), right.isReal());
    }

    SymbolicValue plus(SymbolicValue left, SymbolicValue right) {
        Term sum = terms.plus(left.term(), right.term());
        return result(left, right, sum, either(left, right));
    }

    SymbolicValue minus(SymbolicValue left, SymbolicValue right) {
        Term difference = terms.minus(left.term(), right.term());
        return result(left, right, difference, either(left, right));
    }

    SymbolicValue negate(SymbolicValue operand) {
        return new SymbolicValue(
                Form.NUMBER,
                operand.isNull(),
                terms.scale(Rational.MINUS_ONE, operand.term()),
                operand.isReal());
    }

    /// The absolute value: of a text a real, whatever it says.
    SymbolicValue magnitude(SymbolicValue operand) {
        SymbolicValue number = absolute(number(operand));
        return operand.form() == Form.TEXT
                ? real(number, terms.always())
                : operand.form() == Form.ANY
                        ? real(
                                number,
                                terms.apply(IS_REAL_MAGNITUDE, Sort.BOOL, List.of(operand.term())))
                        : number;
    }

    /// What SUM counts a value as: a text that is no integer as a whole is a real there.
    SymbolicValue summand(SymbolicValue value) {
        SymbolicValue number = number(value);
        return switch (value.form()) {
            case NUMBER, NULL -> number;
            case TEXT, ANY -> real(number, isRealSummand(value.term()));
        };
    }

    private Term isRealSummand(Term text) {
        return functions
                .isNoWholeNumeral(text)
                .orElseGet(() -> terms.apply(IS_REAL_SUMMAND, Sort.BOOL, List.of(text)));
    }

    private static SymbolicValue real(SymbolicValue number, Term isReal) {
        return new SymbolicValue(Form.NUMBER, number.isNull(), number.term(), isReal);
    }

    private static final Constants SQLITE = new Constants();

    private static final Function IS_REAL_MAGNITUDE =
            new Function(
                    "is-real-magnitude",
                    value ->
                            SQLITE.apply(Operator.ABS, List.of(known(value)), Type.ANY)
                                    .map(v -> v instanceof Value.Real));

    private static final Function IS_REAL_SUMMAND =
            new Function(
                    "is-real-summand",
                    value -> SQLITE.sum(known(value)).map(v -> v instanceof Value.Real));

    private static Value known(List<Object> atom) {
        return Values.plain((Value) atom.getFirst());
    }

    private SymbolicValue absolute(SymbolicValue operand) {
        Term negative = terms.less(operand.term(), terms.integer(0));
        Term term =
                terms.ite(
                        negative, terms.scale(Rational.MINUS_ONE, operand.term()), operand.term());
        return new SymbolicValue(Form.NUMBER, operand.isNull(), term, operand.isReal());
    }

    SymbolicValue times(SymbolicValue left, SymbolicValue right) {
        return result(left, right, product(left.term(), right.term()), either(left, right));
    }

    private Term product(Term left, Term right) {
        if (left.isConstant()) return terms.scale((Rational) left.payload(), right);
        if (right.isConstant()) return terms.scale((Rational) right.payload(), left);
        if (isSmall(left)) return repeated(left, right);
        if (isSmall(right)) return repeated(right, left);
        boolean integers = left.sort() == Sort.INT && right.sort() == Sort.INT;
        List<Term> factors =
                Stream.of(left, right)
                        .map(t -> integers ? t : terms.real(t))
                        .sorted(Comparator.comparingInt(Term::id))
                        .toList();
        return terms.apply(NumberFunctions.TIMES, integers ? Sort.INT : Sort.REAL, factors);
    }

    private Term repeated(Term small, Term other) {
        return terms.repeated(small, other, MOST_REPEATED)
                .orElseGet(
                        () -> byCase(small, n -> Optional.of(terms.scale(Rational.of(n), other))));
    }

    /// Division: of integers truncated, by 0 NULL.
    SymbolicValue divide(SymbolicValue left, SymbolicValue right) {
        Term isReal = either(left, right);
        Term byZero = terms.equal(right.term(), terms.integer(0));
        Term quotient;
        if (byZero.isAlways()) {
            quotient = terms.integer(0);
        } else if (right.term().isConstant()) {
            quotient = by(left.term(), (Rational) right.term().payload(), isReal);
        } else if (isSmall(right.term())) {
            quotient =
                    byCase(
                            right.term(),
                            n ->
                                    n == 0
                                            ? Optional.empty()
                                            : Optional.of(by(left.term(), Rational.of(n), isReal)));
        } else {
            quotient = ratio(left.term(), right.term(), isReal);
        }
        return result(left, right, quotient, isReal).orNull(byZero, terms);
    }

    private Term by(Term dividend, Rational divisor, Term isReal) {
        Term exact = terms.real(terms.scale(Rational.ONE.over(divisor), dividend));
        if (isReal.isAlways()) return exact;
        if (!divisor.isInteger()) {
            return ratio(dividend, terms.number(divisor, Sort.REAL), isReal);
        }
        long magnitude = divisor.abs().numerator().longValueExact();
        Term truncated = terms.quotient(dividend, magnitude);
        if (divisor.signum() < 0) truncated = terms.scale(Rational.MINUS_ONE, truncated);
        return terms.ite(isReal, exact, truncated);
    }

    /// A quotient of unknowns; constant factors stand before it, so that `100 * x / y` is
    /// `x / y * 100` where it is exact.
    private Term ratio(Term dividend, Term divisor, Term isReal) {
        if (isReal.isAlways()) return exactly(dividend, divisor);
        boolean integers =
                isReal.isNever() && dividend.sort() == Sort.INT && divisor.sort() == Sort.INT;
        if (integers && dividend.payload() instanceof Rational known && isDividedByCase(known))
            return constantBy(known.numerator().longValueExact(), divisor);
        if (integers)
            return terms.apply(NumberFunctions.QUOTIENT, Sort.INT, List.of(dividend, divisor));
        List<Term> operands = List.of(terms.real(dividend), terms.real(divisor));
        Term truncated = terms.apply(NumberFunctions.TRUNCATED, Sort.REAL, operands);
        return terms.ite(isReal, exactly(dividend, divisor), truncated);
    }

    private static boolean isDividedByCase(Rational dividend) {
        return dividend.abs().compareTo(MOST_DIVIDED) <= 0;
    }

    /// A known integer by an unknown one, truncated: at least `q` where the divisor, its sign
    /// aside, is at most the q-th part.
    private Term constantBy(long dividend, Term divisor) {
        long whole = Math.abs(dividend);
        Term negative = terms.less(divisor, terms.integer(0));
        Term size = terms.ite(negative, terms.scale(Rational.MINUS_ONE, divisor), divisor);
        Term quotient = terms.integer(0);
        for (long part = whole; part >= 1; part = whole / (whole / part + 1)) {
            Term fits = terms.not(terms.less(terms.integer(part), size));
            quotient = terms.ite(fits, terms.integer(whole / part), quotient);
        }
        Term opposite = terms.scale(Rational.MINUS_ONE, quotient);
        return dividend < 0
                ? terms.ite(negative, quotient, opposite)
                : terms.ite(negative, opposite, quotient);
    }

    private Term exactly(Term dividend, Term divisor) {
        var above = terms.factored(dividend);
        var below = terms.factored(divisor);
        if (above.getKey().isZero()) return terms.real(terms.integer(0));
        if (below.getKey().isZero())
            return terms.apply(NumberFunctions.RATIO, Sort.REAL, List.of(dividend, divisor));
        Rational factor = above.getKey().over(below.getKey());
        Term ratio =
                above.getValue() == below.getValue()
                        ? terms.real(terms.integer(1))
                        : terms.apply(
                                NumberFunctions.RATIO,
                                Sort.REAL,
                                List.of(above.getValue(), below.getValue()));
        return terms.scale(factor, ratio);
    }

    /// What becomes of an exact quotient; `divisor` is null where it is not known.
    @FunctionalInterface
    public interface Shown {
        Term of(Term quotient, Rational divisor);
    }

    /// The mean of a sum over a count; anything where the count is 0.
    Term mean(Term sum, Term count) {
        return quotient(sum, count, (quotient, _) -> quotient);
    }

    /// A quotient as it is shown: of small divisors one each; anything where the divisor is 0.
    public Term quotient(Term dividend, Term divisor, Shown shown) {
        if (divisor.isConstant()) return by(dividend, (Rational) divisor.payload(), shown);
        if (!isSmall(divisor)) return shown.of(ratio(dividend, divisor, terms.always()), null);
        return byCase(
                divisor,
                n -> n == 0 ? Optional.empty() : Optional.of(by(dividend, Rational.of(n), shown)));
    }

    private Term by(Term dividend, Rational divisor, Shown shown) {
        if (divisor.isZero()) return terms.real(dividend);
        Term exact = terms.real(terms.scale(Rational.ONE.over(divisor), dividend));
        return shown.of(exact, divisor);
    }

    /// To no decimals by default, and where their number is negative; an integer is the same real.
    /// (Source: sqlite.org/lang_corefunc.html#round)
    SymbolicValue rounded(List<SymbolicValue> operands, Type type) {
        SymbolicValue number = operands.getFirst();
        SymbolicValue digits = operands.getLast();
        boolean none =
                operands.size() == 2
                        && digits.isConstant()
                        && digits.term().payload() instanceof Rational known
                        && known.signum() <= 0
                        && known.compareTo(LEAST_DIGITS) >= 0;
        if (none) return rounded(List.of(number), type);
        boolean whole = operands.size() == 1 || digits.isNull().isNever();
        if (!whole || !Bits.isInteger(number))
            return functions.apply(Operator.ROUND, operands, type);
        return new SymbolicValue(
                Form.NUMBER, number.isNull(), terms.real(number.term()), terms.always());
    }

    SymbolicValue modulo(SymbolicValue left, SymbolicValue right) {
        boolean integers = left.term().sort() == Sort.INT && right.term().sort() == Sort.INT;
        if (!integers) throw new NotModelled("% on numbers that may be no integers", null);
        Term term =
                terms.apply(
                        NumberFunctions.REMAINDER, Sort.INT, List.of(left.term(), right.term()));
        Term byZero = terms.equal(right.term(), terms.integer(0));
        return result(left, right, term, terms.never()).orNull(byZero, terms);
    }

    private boolean isSmall(Term number) {
        return terms.isIntegral(number)
                && terms.bounds(number)
                        .filter(b -> b.high().plus(b.low().negate()).compareTo(MOST_CASES) <= 0)
                        .isPresent();
    }

    /// One term per value of a small integer; a value without one is known not to occur.
    private Term byCase(Term number, LongFunction<Optional<Term>> each) {
        Bounds bounds = terms.bounds(number).orElseThrow();
        Optional<Term> result = Optional.empty();
        long low = bounds.low().numerator().longValueExact();
        for (long n = bounds.high().numerator().longValueExact(); n >= low; n--) {
            Optional<Term> term = each.apply(n);
            if (term.isEmpty()) continue;
            long value = n;
            result = result.map(rest -> chosen(number, value, term.get(), rest)).or(() -> term);
        }
        return result.orElseGet(() -> terms.integer(0));
    }

    private Term chosen(Term number, long value, Term then, Term otherwise) {
        return terms.ite(terms.equal(number, terms.integer(value)), then, otherwise);
    }
}
