package dev.sameql.verifier.dialect.postgresql;

import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// How many decimals PostgreSQL's numbers have: NUMERIC shows them, and a quotient rounds to as
/// many as follow from its operands.
final class PostgresDecimals {
    private static final int MIN_SIGNIFICANT_DIGITS = 16;
    private static final int BASE_DIGITS = 4;
    private static final Rational MOST_DECIMALS = Rational.of(100);

    private final PostgresReading reading;
    private final Terms terms;

    PostgresDecimals(PostgresReading reading) {
        this.reading = reading;
        this.terms = reading.terms;
    }

    /// Those of SIGN, CEIL and FLOOR.
    Digits ofWhole(List<SymbolicValue> operands, Type type) {
        int whole = type.kind() == Kind.DECIMAL ? reading.digits(operands.getFirst()).whole() : 0;
        return Digits.of(terms, 0, whole + 1);
    }

    /// Rounded to as many decimals as give sixteen digits, the number of which follows from the
    /// operands, but never fewer than either operand has: those tell only where they are many.
    SymbolicValue quotient(SymbolicValue dividend, SymbolicValue divisor, Type type) {
        Digits above = reading.digits(dividend);
        Digits below = reading.digits(divisor);
        var operands = new ArrayList<>(List.of(real(dividend), real(divisor)));
        if (Math.max(above.most(), below.most()) > leastScale(above, below))
            operands.add(
                    reading.values.integer(Digits.higher(above.scale(), below.scale(), terms)));
        SymbolicValue quotient = reading.unknown(Operator.DIVIDE_DECIMAL, operands, type);
        int shown = Math.max(known(above.scale()), known(below.scale()));
        int scale = Math.max(leastScale(above, below), shown);
        reading.rounding().note(quotient, dividend, above.most(), divisor.term(), scale);
        return orItself(quotient, dividend, divisor).with(open(Operator.DIVIDE_DECIMAL, operands));
    }

    /// The same, but for a divisor that may be 1: then it is the dividend.
    private SymbolicValue orItself(
            SymbolicValue quotient, SymbolicValue dividend, SymbolicValue divisor) {
        if (divisor.isConstant() || divisor.term().sort() != Sort.INT) return quotient;
        Term single = terms.equal(divisor.term(), terms.integer(1));
        return new SymbolicValue(
                quotient.form(),
                quotient.isNull(),
                terms.ite(single, terms.real(dividend.term()), quotient.term()),
                quotient.isReal());
    }

    /// A number of decimals that is known; 0 where it is not.
    private static int known(Term scale) {
        return scale.payload() instanceof Rational number
                        && number.isInteger()
                        && number.numerator().bitLength() < Short.SIZE
                ? number.numerator().intValueExact()
                : 0;
    }

    /// The least number of decimals that a quotient of such numbers has before it gets those of its
    /// operands.
    ///
    /// Source: `select_div_scale` in PostgreSQL's numeric.c, which counts in digits to the base
    /// 10,000.
    private static int leastScale(Digits dividend, Digits divisor) {
        int highest = Math.floorDiv(Math.max(1, dividend.whole()) - 1, BASE_DIGITS);
        int lowest = -Math.ceilDiv(divisor.most(), BASE_DIGITS);
        return MIN_SIGNIFICANT_DIGITS - BASE_DIGITS * (highest - lowest);
    }

    /// A function of exact numbers that rounds to digits which follow from the operands and
    /// from how many decimals they have.
    SymbolicValue ofScale(Operator operator, List<SymbolicValue> operands, Type type) {
        var all = new ArrayList<>(operands);
        all.add(reading.values.integer(reading.widest(operands).scale()));
        return reading.unknown(operator, all, type).with(open(operator, all));
    }

    private SymbolicValue real(SymbolicValue number) {
        return new SymbolicValue(
                Form.NUMBER, number.isNull(), terms.real(number.term()), number.isReal());
    }

    /// Digits of which no more is known than that they follow from the operands.
    Digits open(Operator operator, List<SymbolicValue> operands) {
        List<Term> arguments = operands.stream().map(SymbolicValue::term).toList();
        String sorts = arguments.stream().map(a -> "-" + a.sort()).collect(Collectors.joining());
        String name = "postgresql-scale-of-" + operator + sorts;
        return Digits.of(terms.apply(name, Sort.INT, arguments), Digits.ANY, Digits.ANY);
    }

    /// Those of ROUND and TRUNC, which add decimals, too.
    Optional<Digits> ofRounded(List<SymbolicValue> operands, Type type) {
        return type.kind() == Kind.DECIMAL ? Optional.of(ofRounded(operands)) : Optional.empty();
    }

    private Digits ofRounded(List<SymbolicValue> operands) {
        if (operands.size() == 1) return Digits.of(terms, 0, whole(operands.getFirst()) + 1);
        return operands.get(1).term().payload() instanceof Rational known
                        && known.numerator().bitLength() < Short.SIZE
                ? Digits.of(
                        terms,
                        Math.max(0, known.numerator().intValueExact()),
                        whole(operands.getFirst()) + 1)
                : open(Operator.ROUND, List.of(operands.get(1)));
    }

    private int whole(SymbolicValue number) {
        return reading.hasDigits(number) ? reading.digits(number).whole() : Digits.ANY;
    }

    /// An exact number rounded to so many decimals; where it has no more, the number itself. What
    /// is out of the range that a third operand says has no result.
    SymbolicValue rounded(List<SymbolicValue> operands, Type type) {
        SymbolicValue number = operands.getFirst();
        Digits digits = ofRounded(operands.subList(0, 2));
        if (!(operands.get(1).term().payload() instanceof Rational scale)
                || scale.abs().compareTo(MOST_DECIMALS) > 0)
            return reading.unknown(Operator.ROUND, operands.subList(0, 2), type).with(digits);
        boolean whole = number.term().sort() == Sort.INT;
        boolean exact =
                whole
                        || reading.hasDigits(number)
                                && reading.digits(number).most() <= digits.most();
        Term term =
                exact && scale.signum() >= 0
                        ? number.term()
                        : Digits.rounded(number.term(), operands.get(1).term(), terms);
        return reading.values.integer(term, number.isNull()).with(digits);
    }

    /// TRUNC to so many decimals: to none, a whole number.
    SymbolicValue cutOff(List<SymbolicValue> operands, Type type) {
        Digits digits = ofRounded(operands);
        boolean none = operands.get(1).term().payload() instanceof Rational scale && scale.isZero();
        return none
                ? reading.rounding().whole(Operator.TRUNC, operands.getFirst(), digits, type)
                : reading.unknown(Operator.TRUNC, operands, type).with(digits);
    }

    /// Those of the number that a choice takes.
    Digits met(Term condition, Digits then, Digits otherwise) {
        return Digits.of(
                terms.ite(condition, then.scale(), otherwise.scale()),
                Math.max(then.most(), otherwise.most()),
                Math.max(then.whole(), otherwise.whole()));
    }

    /// A sum has as many decimals as that member which has most of them.
    Digits added(List<Weighted<Term, SymbolicValue>> members) {
        Digits widest = reading.ofSum(members);
        if (widest.scale().isConstant()
                && members.stream().allMatch(m -> scale(m.value()) == widest.scale()))
            return widest;
        Term scale = terms.integer(0);
        for (var member : inOrder(members)) {
            Term own = terms.ite(member.present(), scale(member.value()), terms.integer(0));
            scale = Digits.higher(scale, own, terms);
        }
        return Digits.of(scale, widest.most(), widest.whole());
    }

    /// Those of the first member that is the extremum.
    Digits ofOne(List<Weighted<Term, SymbolicValue>> members, SymbolicValue extremum) {
        Digits widest = reading.widest(members.stream().map(Weighted::value).toList());
        Term scale = widest.scale();
        if (members.stream().allMatch(m -> scale(m.value()) == widest.scale())) return widest;
        for (var member : inOrder(members).reversed()) {
            Term taken = terms.and(member.present(), reading.inner.same(member.value(), extremum));
            scale = terms.ite(taken, scale(member.value()), scale);
        }
        return Digits.of(scale, widest.most(), widest.whole());
    }

    private Term scale(SymbolicValue number) {
        return number.form() == Form.NULL ? terms.integer(0) : reading.digits(number).scale();
    }

    /// An order that does not depend on how they came.
    private static List<Weighted<Term, SymbolicValue>> inOrder(
            List<Weighted<Term, SymbolicValue>> members) {
        return members.stream()
                .sorted(
                        Comparator.comparingInt(
                                        (Weighted<Term, SymbolicValue> m) -> m.value().term().id())
                                .thenComparingInt(m -> m.present().id()))
                .toList();
    }
}
