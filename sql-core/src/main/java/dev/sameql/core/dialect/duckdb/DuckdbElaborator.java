package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.duckdb.DuckdbMeetings.Form;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/// DuckDB's typing, as questions about dialects ask for it; what is printed for DuckDB is read by
/// [DuckdbReading].
///
/// - A string literal has a type of its own, STRING_LITERAL, that becomes what its context wants,
///   but is read when the query runs: `'1.1' = 1` is true, since 1.1 is 1 as an INTEGER.
/// - Types meet by [DuckdbMeetings], arithmetic is chosen by [DuckdbArithmetic].
/// - All of BETWEEN's operands, and all members of a list after IN, meet in one type.
///
/// Source: duckdb.org/docs/sql/data_types/typecasting; checked against DuckDB 2.0.0.
final class DuckdbElaborator implements Elaborator {

    @Override
    public Dialect dialect() {
        return DuckdbDialect.DUCKDB;
    }

    @Override
    public Type literal(Value value) {
        return switch (value) {
            case Value.Null _ -> Type.NULL;
            case Value.Int(long number) -> number == (int) number ? Type.INT4 : Type.INTEGER;
            case Value.Decimal(BigDecimal number) ->
                    DuckdbNumbers.decimal(
                            Math.max(number.precision(), number.scale() + 1), number.scale());
            case Value.Real _ -> Type.REAL;
            case Value.Text _ -> Type.UNKNOWN;
            case Value.Bool _ -> Type.BOOLEAN;
            case Value.Temporal(String iso) ->
                    Type.of(iso.length() > 10 ? Kind.TIMESTAMP : Kind.DATE);
            case Value.Blob _ -> throw TypingException.unsupported("a blob literal in DuckDB");
        };
    }

    /// A number has as many digits as are written, leading zeros too, so that `.5` is of
    /// DECIMAL(1,1) and `0.5` of DECIMAL(2,1).
    @Override
    public Type literal(Value value, String written) {
        if (!(value instanceof Value.Decimal(BigDecimal number))) return literal(value);
        int digits = (int) written.chars().filter(Character::isDigit).count();
        boolean point = written.indexOf('.') >= 0;
        if (!point && digits > 0 && digits <= DuckdbNumbers.MOST) return DuckdbNumbers.HUGEINT;
        if (digits == 0) return literal(value);
        if (digits > DuckdbNumbers.MOST)
            throw TypingException.unsupported("a number of so many digits in DuckDB");
        return DuckdbNumbers.decimal(digits, number.scale());
    }

    @Override
    public Type column(String declaredType) {
        return DuckdbTypes.declared(declaredType);
    }

    static boolean isLiteral(Expression operand) {
        return operand.type().kind() == Kind.UNKNOWN;
    }

    static boolean isNull(Expression operand) {
        return operand.type().kind() == Kind.NULL;
    }

    /// Whether it is NULL, as a literal or of no type.
    static boolean isNothing(Expression operand) {
        return isNull(operand)
                || Literals.of(operand).filter(literal -> literal.value().isNull()).isPresent();
    }

    static Literal integer(long number) {
        return new Literal(Value.of(number), Type.INT4, Quote.NONE);
    }

    /// The meeting of expressions, which is a text where all are literals.
    private static Type settled(Type type) {
        return type.kind() == Kind.UNKNOWN ? Type.TEXT : type;
    }

    /// IS DISTINCT FROM compares as `=` does.
    @Override
    public Comparison comparison(ComparisonOperator operator, Expression left, Expression right) {
        Form form =
                switch (operator) {
                    case EQ, NE, IS, IS_NOT -> Form.EQUALITY;
                    case LT, LE, GT, GE -> Form.ORDER;
                };
        return compared(operator, form, left, right);
    }

    private Comparison compared(
            ComparisonOperator operator, Form form, Expression left, Expression right) {
        Type type = settled(DuckdbMeetings.of(form, List.of(left, right)));
        return new Comparison(
                operator, convert(left, type), convert(right, type), Collation.BINARY);
    }

    @Override
    public Comparison inList(Expression left, Expression right) {
        return comparison(ComparisonOperator.EQ, left, right);
    }

    @Override
    public List<Comparison> inList(Expression left, List<Expression> items, BitSet varying) {
        List<Expression> all = new ArrayList<>(List.of(left));
        all.addAll(items);
        Type type = settled(DuckdbMeetings.of(Form.EQUALITY, all));
        Expression value = convert(left, type);
        return items.stream()
                .map(
                        item ->
                                new Comparison(
                                        ComparisonOperator.EQ,
                                        value,
                                        convert(item, type),
                                        Collation.BINARY))
                .toList();
    }

    @Override
    public Comparison inQuery(ComparisonOperator operator, Expression left, Expression column) {
        return compared(operator, Form.ORDER, left, column);
    }

    @Override
    public List<Expression> ranged(List<Expression> valueAndBounds) {
        Type type = settled(DuckdbMeetings.of(Form.CHOICE, valueAndBounds));
        return valueAndBounds.stream().map(operand -> convert(operand, type)).toList();
    }

    @Override
    public Expression operator(String symbol, List<Expression> operands) {
        DuckdbArithmetic arithmetic = new DuckdbArithmetic(this);
        if (operands.size() == 1) return arithmetic.prefix(symbol, operands.getFirst());
        Expression left = operands.getFirst();
        Expression right = operands.getLast();
        if (!symbol.equals("||")) return arithmetic.infix(symbol, left, right);
        if (isNothing(left) || isNothing(right)) {
            boolean isNull = isNull(left) || isNull(right);
            return new Literal(Value.NULL, isNull ? Type.NULL : Type.UNKNOWN, Quote.NONE);
        }
        return new Call(
                Operator.CONCAT,
                List.of(convert(left, Type.TEXT), convert(right, Type.TEXT)),
                Type.TEXT);
    }

    @Override
    public Expression function(String name, List<Expression> arguments) {
        return new DuckdbFunctions(this).call(name, arguments);
    }

    @Override
    public Expression cast(Expression operand, String declaredType) {
        Type target = DuckdbTypes.declared(declaredType);
        return new Cast(operand, target, CastMode.EXPLICIT);
    }

    static boolean isMoment(Type type) {
        return type.kind() == Kind.DATE || type.kind() == Kind.TIMESTAMP;
    }

    /// Everything is read as a truth value, at run time.
    @Override
    public Expression condition(Expression operand) {
        if (operand instanceof Predicate) return operand;
        if (operand instanceof Expression.Parenthesised(Predicate _)) return operand;
        return new AsCondition(convert(operand, Type.BOOLEAN));
    }

    @Override
    public List<Expression> unify(List<Expression> branches) {
        Type type = settled(DuckdbMeetings.of(Form.CHOICE, branches));
        return branches.stream().map(branch -> convert(branch, type)).toList();
    }

    /// ELSE comes first, and is NULL where it is left out.
    @Override
    public List<Expression> results(List<Expression> results, boolean hasElse) {
        List<Expression> ordered = new ArrayList<>();
        ordered.add(hasElse ? results.getLast() : new Literal(Value.NULL, Type.NULL, Quote.NONE));
        ordered.addAll(hasElse ? results.subList(0, results.size() - 1) : results);
        Type type = settled(DuckdbMeetings.of(Form.CHOICE, ordered));
        return results.stream().map(result -> convert(result, type)).toList();
    }

    @Override
    public Type setOperation(Type left, Type right) {
        return DuckdbMeetings.of(Form.SET, clean(left), clean(right));
    }

    @Override
    public Type chosen(Type type) {
        return type.withoutAffinity();
    }

    /// `insert`: what is not of the type yet is converted, at run time; NULL is of every type.
    @Override
    public Expression convert(Expression operand, Type target) {
        Type from = operand.type();
        boolean same = from.kind() == target.kind() && from.digits().equals(target.digits());
        if (same || from.kind() == Kind.NULL || target.kind() == Kind.NULL) return operand;
        return new Cast(operand, target, CastMode.IMPLICIT);
    }

    @Override
    public boolean knowsAggregate(String name) {
        return !name.equals("TOTAL");
    }

    /// Truth values are summed as integers.
    @Override
    public List<Expression> aggregated(AggregateFunction function, List<Expression> arguments) {
        return function == AggregateFunction.SUM
                ? arguments.stream()
                        .map(
                                argument ->
                                        argument.type().kind() == Kind.BOOLEAN
                                                ? convert(argument, Type.INT4)
                                                : argument)
                        .toList()
                : arguments;
    }

    @Override
    public Type aggregate(AggregateFunction function, List<Type> arguments) {
        Type type = arguments.isEmpty() ? Type.INT4 : arguments.getFirst();
        return switch (function) {
            case COUNT -> Type.INTEGER;
            case SUM -> {
                boolean truth = type.kind() == Kind.BOOLEAN;
                if (!truth) requireNumber(function, type);
                if (type.kind() == Kind.REAL) yield Type.REAL;
                if (DuckdbNumbers.isDecimal(type))
                    yield DuckdbNumbers.decimal(DuckdbNumbers.MOST, type.digits().scale());
                yield DuckdbNumbers.HUGEINT;
            }
            case AVG -> {
                if (isMoment(type)) throw TypingException.unsupported("AVG of dates in DuckDB");
                requireNumber(function, type);
                yield Type.REAL;
            }
            case MIN, MAX -> settled(type).withoutAffinity();
            case BARE, ANY_VALUE ->
                    throw TypingException.rejected(
                            "Binder Error: column must appear in the GROUP BY clause or must be"
                                    + " part of an aggregate function",
                            ErrorClass.GROUPING);
            case TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR ->
                    throw TypingException.unsupported("the aggregate " + function + " in DuckDB");
        };
    }

    private static void requireNumber(AggregateFunction function, Type type) {
        if (type.kind().isNumeric() || type.kind() == Kind.NULL) return;
        Literal shown = new Literal(Value.NULL, type, Quote.NONE);
        String name = function.name().toLowerCase(Locale.ROOT);
        throw type.kind() == Kind.UNKNOWN
                ? DuckdbArithmetic.ambiguous(name, shown)
                : DuckdbArithmetic.noFunction(name, shown);
    }

    /// A literal is a text to the query around it, and an integer of its own type.
    @Override
    public Type clean(Type column) {
        return column.kind() == Kind.UNKNOWN ? Type.TEXT : column;
    }

    @Override
    public boolean nullsFirst(boolean descending) {
        return false;
    }
}
