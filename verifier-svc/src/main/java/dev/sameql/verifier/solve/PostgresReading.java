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

/// The symbolic reading of PostgreSQL's semantics, over the values of [SymbolicAlgebra].
///
/// Where an operation fails (a division by zero, a number out of range) a query has no result, and
/// its database tells nothing: there the formula takes any value. Numbers are exact. Of what rounds
/// to digits that depend on the operands (quotients of NUMERIC, AVG) and of functions of texts it
/// is known only that equal operands give equal results; what shows how many digits a number has is
/// not modelled.
final class PostgresReading extends TypedReading {
    PostgresReading(SymbolicAlgebra inner) {
        super(inner, DialectId.POSTGRESQL);
    }

    @Override
    public Truth<Term> compare(
            ComparisonOperator operator,
            SymbolicValue left,
            SymbolicValue right,
            Collation collation) {
        return inner.compare(operator, left, right, collation);
    }

    @Override
    public SymbolicValue apply(Operator operator, List<SymbolicValue> operands, Type type) {
        boolean extreme = operator == Operator.LEAST || operator == Operator.GREATEST;
        if (extreme) return extremum(operands, operator == Operator.GREATEST);
        if (operands.stream().anyMatch(o -> o.isNull().isAlways()) && operator != Operator.NULLIF)
            return values.nothing();
        if (operator != Operator.DIVIDE_DECIMAL) {
            Optional<Value> known = constants.apply(operator, operands, type);
            if (known.isPresent()) return literal(known.get(), type);
        }
        return switch (operator) {
            case ADD_INTEGER, SUBTRACT_INTEGER, MULTIPLY_INTEGER, NEGATE_INTEGER ->
                    inner.apply(operator, operands, type);
            case ADD_DECIMAL, SUBTRACT_DECIMAL, MULTIPLY_DECIMAL, NEGATE_DECIMAL ->
                    inner.apply(operator, operands, type);
            case ADD_REAL, SUBTRACT_REAL, MULTIPLY_REAL, NEGATE_REAL ->
                    inner.apply(operator, doubles(operands), type);
            case DIVIDE_INTEGER -> defined(operands, inner.apply(Operator.DIVIDE, operands, type));
            case MODULO_INTEGER -> defined(operands, inner.apply(Operator.MODULO, operands, type));
            case DIVIDE_REAL ->
                    defined(operands, inner.apply(Operator.DIVIDE, doubles(operands), type));
            // rounded to digits that depend on both operands
            case DIVIDE_DECIMAL -> unknown(operator, operands, type);
            // what windows count with
            case ADD, SUBTRACT, MULTIPLY, DIVIDE -> inner.apply(operator, operands, type);
            case ABS, NULLIF -> inner.apply(operator, operands, type);
            case XOR -> {
                Term differ = terms.not(values.equal(operands.get(0), operands.get(1)));
                Term isNull = terms.or(operands.get(0).isNull(), operands.get(1).isNull());
                yield values.integer(terms.indicator(differ)).orNull(isNull, terms);
            }
            case CONCAT, LENGTH, SUBSTR, INSTR, UPPER, LOWER, TRIM, LTRIM, RTRIM, REPLACE ->
                    isShared(operator, operands)
                            ? inner.apply(operator, operands, type)
                            : unknown(operator, operands, type);
            case YEAR, MONTH, DAY, DAYS_BETWEEN, STRFTIME, ADD_DAYS, ADD_MONTHS ->
                    ofDates(operator, operands, type);
            case ROUND, SIGN, CEIL, FLOOR, TRUNC, SQRT, POWER, EXP, LN, LOG, LOG10 ->
                    unknown(operator, operands, type);
            case BIT_AND, BIT_OR, BIT_NOT, SHIFT_LEFT, SHIFT_RIGHT ->
                    unknown(operator, operands, type);
            // the others may take NULL like another value
            default -> throw new NotModelled("the operator " + operator + " in PostgreSQL", null);
        };
    }

    /// A result that is NULL only where an operand is: otherwise there is one, or a failure.
    private SymbolicValue defined(List<SymbolicValue> operands, SymbolicValue result) {
        Term isNull = terms.or(operands.stream().map(SymbolicValue::isNull).toList());
        return new SymbolicValue(result.form(), isNull, result.term(), result.isReal());
    }

    /// What means the same as in SQLite: a part of a text from a place on that lies in it, and
    /// others of texts alone. Letters are another matter.
    private boolean isShared(Operator operator, List<SymbolicValue> operands) {
        List<SymbolicValue> texts = operator == Operator.SUBSTR ? operands.subList(0, 1) : operands;
        if (texts.stream().anyMatch(o -> o.form() != Form.TEXT)) return false;
        return switch (operator) {
            case SUBSTR ->
                    isAtLeast(operands.get(1), 1)
                            && (operands.size() == 2 || isAtLeast(operands.get(2), 0));
            case CONCAT, LENGTH, INSTR, TRIM, LTRIM, RTRIM, REPLACE -> true;
            // the others fold letters, or are of no texts
            default -> false;
        };
    }

    private static boolean isAtLeast(SymbolicValue place, long least) {
        return place.term().payload() instanceof Rational number
                && number.isInteger()
                && number.compareTo(Rational.of(least)) >= 0;
    }

    @Override
    public SymbolicValue cast(SymbolicValue operand, Type from, Type target, CastMode mode) {
        if (operand.isNull().isAlways()) return operand;
        if (from.kind() == target.kind() && from.kind() != Kind.DECIMAL) return operand;
        boolean showsDigits = from.kind() == Kind.DECIMAL && target.kind() == Kind.TEXT;
        if (!showsDigits && from.kind() != Kind.BOOLEAN) {
            Optional<Value> known = constants.cast(operand, from, target, mode);
            if (known.isPresent()) return literal(known.get(), target);
        }
        boolean integer = from.kind() == Kind.INT4 || from.kind() == Kind.INTEGER;
        boolean exact = integer || from.kind() == Kind.DECIMAL;
        boolean moment = from.kind() == Kind.DATE || from.kind() == Kind.TIMESTAMP;
        return switch (target.kind()) {
            case INT4, INTEGER -> {
                if (integer || from.kind() == Kind.BOOLEAN) yield operand;
                throw unread(from, target);
            }
            case DECIMAL -> {
                if (exact) yield operand;
                throw unread(from, target);
            }
            case REAL -> {
                if (exact) yield doubles(List.of(operand)).getFirst();
                throw unread(from, target);
            }
            case TEXT -> {
                if (integer || moment) yield inner.functions().toText(operand);
                throw unread(from, target);
            }
            case BOOLEAN -> {
                if (integer) yield inner.value(inner.condition(operand));
                throw unread(from, target);
            }
            case DATE, TIMESTAMP -> {
                if (!moment) throw unread(from, target);
                Operator written = target.kind() == Kind.DATE ? Operator.DATE : Operator.DATETIME;
                Term text = inner.dates().apply(written, operand.term(), null);
                yield text == null
                        ? unknown(written, List.of(operand), target)
                        : values.text(text, operand.isNull());
            }
            case NULL, BLOB, TIME, UNKNOWN, ANY -> throw unread(from, target);
        };
    }

    private static NotModelled unread(Type from, Type target) {
        return new NotModelled(
                "CAST of %s to %s in PostgreSQL".formatted(from.kind(), target.kind()), null);
    }

    @Override
    public Truth<Term> like(
            LikeKind kind,
            SymbolicValue value,
            SymbolicValue pattern,
            Optional<SymbolicValue> escape) {
        boolean escapes =
                pattern.term().payload() instanceof Value.Text(String text) && text.contains("\\");
        boolean plain =
                kind != LikeKind.GLOB
                        && (kind == LikeKind.LIKE_SENSITIVE || isAscii(pattern))
                        && escape.isEmpty()
                        && pattern.isConstant()
                        && !escapes
                        && value.form() == Form.TEXT;
        if (!plain) throw new NotModelled("such a pattern match in PostgreSQL", null);
        return inner.like(kind, value, pattern, escape);
    }

    private static boolean isAscii(SymbolicValue pattern) {
        return pattern.term().payload() instanceof Value.Text(String text)
                && text.chars().allMatch(c -> c < 128);
    }

    @Override
    public SymbolicValue aggregate(
            AggregateFunction function, List<Weighted<Term, SymbolicValue>> members, Type type) {
        if (function == AggregateFunction.GROUP_CONCAT) requireTexts(members);
        if (function == AggregateFunction.AVG && type.kind() == Kind.DECIMAL) {
            List<SymbolicValue> quotient =
                    List.of(
                            inner.aggregate(AggregateFunction.SUM, members, type),
                            inner.aggregate(AggregateFunction.COUNT, members, Type.INTEGER));
            return unknown(Operator.DIVIDE_DECIMAL, quotient, type);
        }
        return inner.aggregate(function, members, type);
    }

    @Override
    public SymbolicValue concatenate(
            List<Weighted<Term, SymbolicValue>> members, List<SymbolicValue> separators) {
        requireTexts(members);
        return inner.concatenate(members, separators);
    }

    private static void requireTexts(List<Weighted<Term, SymbolicValue>> members) {
        for (var member : members) {
            boolean integer = member.value().isNumber() && member.value().term().sort() == Sort.INT;
            if (member.value().form() != Form.TEXT && !integer)
                throw new NotModelled("STRING_AGG of other values than texts", null);
        }
    }
}
