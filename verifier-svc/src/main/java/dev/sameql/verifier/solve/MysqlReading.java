package dev.sameql.verifier.solve;

import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.semantics.NotModelled;
import dev.sameql.core.semantics.Truth;
import dev.sameql.core.semantics.Weighted;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.solve.SymbolicValue.Form;
import dev.sameql.verifier.solve.terms.Rational;
import dev.sameql.verifier.solve.terms.Term;
import dev.sameql.verifier.solve.terms.Term.Sort;
import java.util.List;
import java.util.Optional;

/// The symbolic reading of MySQL's semantics, over the values of [SymbolicAlgebra].
///
/// Exact numbers are exact. A number whose `isReal` may hold is a double or a rounded quotient: it
/// is compared as what it is before it is rounded, and what is computed from a rounded quotient is
/// not modelled. Dates are texts in ISO 8601, which order as they do. Functions of texts and dates
/// stand for themselves.
final class MysqlReading extends TypedReading {
    /// Of an integer of 64 bits.
    private static final Rational MOST_DIGITS = Rational.of(19);

    MysqlReading(SymbolicAlgebra inner) {
        super(inner, DialectId.MYSQL);
    }

    @Override
    public Truth<Term> compare(
            ComparisonOperator operator,
            SymbolicValue left,
            SymbolicValue right,
            Collation collation) {
        if (collation == Collation.NOCASE) {
            boolean ordered =
                    switch (operator) {
                        case LT, LE, GT, GE -> true;
                        case EQ, NE, IS, IS_NOT -> false;
                    };
            requireKnown(left, ordered);
            requireKnown(right, ordered);
        }
        return inner.compare(operator, left, right, collation);
    }

    /// The order of punctuation and what lies beyond ASCII are each collation's own.
    private static void requireKnown(SymbolicValue value, boolean ordered) {
        if (!(value.term().payload() instanceof Value.Text(String text))) return;
        boolean ascii = text.chars().allMatch(c -> c >= ' ' && c <= '~') && !text.endsWith(" ");
        boolean plain = text.chars().allMatch(c -> c == ' ' || Character.isLetterOrDigit(c));
        if (!ascii || ordered && !plain)
            throw new NotModelled("the collation of the text '" + text + "' in MySQL", null);
    }

    @Override
    public SymbolicValue apply(Operator operator, List<SymbolicValue> operands, Type type) {
        if (operands.stream().anyMatch(o -> o.isNull().isAlways())) return values.nothing();
        Optional<Value> known =
                digitsAreKnown(operator, operands)
                        ? fold(operator, operands, type)
                        : Optional.empty();
        if (known.isPresent()) return literal(known.get(), type);
        return switch (operator) {
            case ADD_INTEGER,
                    SUBTRACT_INTEGER,
                    MULTIPLY_INTEGER,
                    NEGATE_INTEGER,
                    ADD_DECIMAL,
                    SUBTRACT_DECIMAL,
                    MULTIPLY_DECIMAL,
                    NEGATE_DECIMAL ->
                    inner.apply(operator, exact(operands), type);
            case ADD_REAL, SUBTRACT_REAL, MULTIPLY_REAL, NEGATE_REAL, DIVIDE_APPROXIMATE ->
                    inner.apply(approximate(operator), doubles(operands), type);
            case DIVIDE_SCALED -> {
                SymbolicValue quotient =
                        inner.apply(Operator.DIVIDE, doubles(exact(operands.subList(0, 2))), type);
                yield operands.size() == 2 ? quotient : rounded(quotient, operands.getLast());
            }
            case ROUND -> {
                SymbolicValue number = operands.getFirst();
                if (isWhole(number, operands)) yield number;
                boolean exact = number.isNumber() && number.isReal().isNever();
                yield type.kind() == Kind.DECIMAL && operands.size() == 2 && exact
                        ? rounded(number, operands.getLast())
                        : unknown(operator, operands, type);
            }
            case DIVIDE_WHOLE -> inner.apply(Operator.DIVIDE, integers(operands), type);
            case REMAINDER -> inner.apply(Operator.MODULO, integers(operands), type);
            // what windows count with
            case ADD, SUBTRACT, MULTIPLY, DIVIDE -> inner.apply(operator, operands, type);
            case ABS -> inner.apply(Operator.ABS, operands, type);
            case YEAR, MONTH, DAY, STRFTIME, DAYS_BETWEEN, ADD_DAYS ->
                    ofDates(operator, operands, type);
            case LEAST, GREATEST -> {
                boolean doubles = type.kind() == Kind.REAL;
                List<SymbolicValue> numbers = doubles ? doubles(operands) : exact(operands);
                Term isNull = terms.or(operands.stream().map(SymbolicValue::isNull).toList());
                yield extremum(numbers, operator == Operator.GREATEST).orNull(isNull, terms);
            }
            // NULL where an operand is, as in SQLite
            case CONCAT ->
                    operands.stream().allMatch(o -> o.form() == Form.TEXT)
                            ? inner.apply(operator, operands, type)
                            : unknown(operator, operands, type);
            // all others stand for themselves
            default -> unknown(operator, operands, type);
        };
    }

    /// Constants do not keep the number of decimals that a quotient depends on; integers have none.
    private static boolean digitsAreKnown(Operator operator, List<SymbolicValue> operands) {
        return operator != Operator.DIVIDE_SCALED
                || operands.size() == 3
                || operands.stream().allMatch(o -> o.term().sort() == Sort.INT);
    }

    /// A CAST of an integer to an exact number with room for any.
    private static boolean isWhole(SymbolicValue number, List<SymbolicValue> operands) {
        return number.isNumber()
                && number.term().sort() == Sort.INT
                && operands.size() == 3
                && operands.get(1).term().payload() instanceof Rational scale
                && operands.get(2).term().payload() instanceof Rational precision
                && precision.plus(scale.negate()).compareTo(MOST_DIGITS) >= 0;
    }

    /// An exact number of which only that is known that equal ones round to equal ones.
    private SymbolicValue rounded(SymbolicValue number, SymbolicValue digits) {
        Term exact = number.term().sort() == Sort.INT ? terms.real(number.term()) : number.term();
        SymbolicValue same =
                new SymbolicValue(Form.NUMBER, number.isNull(), exact, number.isReal());
        SymbolicValue result = unknown(Operator.ROUND, List.of(same, digits), Type.DECIMAL);
        return values.integer(result.term(), result.isNull());
    }

    private Optional<Value> fold(Operator operator, List<SymbolicValue> operands, Type type) {
        try {
            return constants.apply(operator, operands, type);
        } catch (ArithmeticException | NotModelled open) {
            return Optional.empty();
        }
    }

    private static Operator approximate(Operator operator) {
        return operator == Operator.DIVIDE_APPROXIMATE ? Operator.DIVIDE : operator;
    }

    /// Operands of which none is rounded.
    private static List<SymbolicValue> exact(List<SymbolicValue> operands) {
        for (SymbolicValue operand : operands) {
            boolean number = operand.isNumber() || operand.form() == Form.NULL;
            if (!number || !operand.isReal().isNever())
                throw new NotModelled("arithmetic on a rounded number", null);
        }
        return operands;
    }

    private static List<SymbolicValue> integers(List<SymbolicValue> operands) {
        for (SymbolicValue operand : operands)
            if (!operand.isNumber() || operand.term().sort() != Sort.INT)
                throw new NotModelled("DIV and % of numbers that may be no integers", null);
        return operands;
    }

    @Override
    public SymbolicValue cast(SymbolicValue operand, Type from, Type target, CastMode mode) {
        if (operand.isNull().isAlways()) return operand;
        Optional<Value> known = constants.cast(operand, from, target, mode);
        if (known.isPresent()) return literal(known.get(), target);
        boolean integer = operand.isNumber() && operand.term().sort() == Sort.INT;
        return switch (target.kind()) {
            case INTEGER, INT4 -> {
                if (integer) yield operand;
                throw new NotModelled("CAST to an integer in MySQL", null);
            }
            case DECIMAL -> exact(List.of(operand)).getFirst();
            case REAL -> inner.functions().toReal(operand);
            case TEXT -> {
                boolean text = operand.form() == Form.TEXT && from.kind() == Kind.TEXT;
                if (text || integer || from.kind() == Kind.DATE || from.kind() == Kind.TIMESTAMP)
                    yield inner.functions().toText(operand);
                throw new NotModelled("CAST to a text in MySQL", null);
            }
            case DATE, TIMESTAMP, NULL, BOOLEAN, BLOB, TIME, UNKNOWN, ANY ->
                    throw new NotModelled("CAST to " + target.kind() + " in MySQL", null);
        };
    }

    @Override
    public Truth<Term> like(
            LikeKind kind,
            SymbolicValue value,
            SymbolicValue pattern,
            Optional<SymbolicValue> escape) {
        if (escape.isPresent()) throw new NotModelled("ESCAPE in MySQL", null);
        if (!values(value) || !values(pattern))
            throw new NotModelled("LIKE of numbers in MySQL", null);
        return inner.like(kind, value, pattern, escape);
    }

    private static boolean values(SymbolicValue value) {
        boolean integer = value.isNumber() && value.term().sort() == Sort.INT;
        return value.form() == Form.TEXT || value.form() == Form.NULL || integer;
    }

    @Override
    public SymbolicValue aggregate(
            AggregateFunction function, List<Weighted<Term, SymbolicValue>> members, Type type) {
        boolean sums = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
        if (sums && type.kind() == Kind.DECIMAL)
            exact(members.stream().map(Weighted::value).toList());
        return inner.aggregate(function, members, type);
    }
}
