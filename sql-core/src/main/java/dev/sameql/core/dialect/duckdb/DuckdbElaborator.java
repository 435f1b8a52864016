package dev.sameql.core.dialect.duckdb;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.NumericTowerElaborator;
import dev.sameql.core.dialect.SizedCasts;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Locale;

/// DuckDB's typing, as questions about dialects ask for it; what is printed for DuckDB is read by
/// [DuckdbReading].
///
/// - A string literal has a type of its own, STRING_LITERAL, that becomes what its context wants,
///   but is read when the query runs: `'1.1' = 1` is true, since 1.1 is 1 as an INTEGER.
/// - `+`, `-`, `*` and `/` of a string literal and an integer are ambiguous, since dates and
///   intervals have these, too; with an exact number they are of doubles. `%` and `&` take it as an
///   integer.
/// - `=` of a text column and a number reads the text as the number; `<` refuses them.
/// - Sets and CASE with a text become texts; COALESCE becomes the other type.
/// - `/` is of doubles, `//` of integers.
///
/// Source: duckdb.org/docs/sql/data_types/typecasting; checked against DuckDB 2.0.0.
final class DuckdbElaborator extends NumericTowerElaborator {

    @Override
    public Dialect dialect() {
        return DuckdbDialect.DUCKDB;
    }

    @Override
    public Type literal(Value value) {
        return switch (value) {
            case Value.Null _ -> Type.NULL;
            case Value.Int(long number) -> number == (int) number ? Type.INT4 : Type.INTEGER;
            case Value.Decimal _ -> Type.DECIMAL;
            case Value.Real _ -> Type.REAL;
            case Value.Text _ -> Type.UNKNOWN;
            case Value.Bool _ -> Type.BOOLEAN;
            case Value.Blob _ -> throw unsupported("a blob literal");
            case Value.Temporal _ -> throw unsupported("a date literal");
        };
    }

    @Override
    public Type column(String declaredType) {
        return DuckdbTypes.declared(declaredType).type();
    }

    private static boolean isLiteral(Expression operand) {
        return operand.type().kind() == Kind.UNKNOWN;
    }

    private static boolean isTruth(Expression operand) {
        return operand.type().kind() == Kind.BOOLEAN;
    }

    @Override
    protected Type meeting(String operator, Expression left, Expression right) {
        Type a = left.type();
        Type b = right.type();
        if (isLiteral(left) && isLiteral(right)) return Type.TEXT;
        if (isLiteral(left)) return b.kind() == Kind.NULL ? Type.TEXT : b;
        if (isLiteral(right)) return a.kind() == Kind.NULL ? Type.TEXT : a;
        if (isNull(left)) return b;
        if (isNull(right) || a.kind() == b.kind()) return a;
        if (isNumber(left) && isNumber(right)) return Type.of(wider(a.kind(), b.kind()));
        boolean equality = operator.equals("=") || operator.equals("<>");
        if (isText(left) && isNumber(right)) return beside(equality, operator, b);
        if (isText(right) && isNumber(left)) return beside(equality, operator, a);
        if (equality && (isTruth(left) && isNumber(right) || isNumber(left) && isTruth(right)))
            return isTruth(left) ? b : a;
        throw unsupported(operator + " of " + a.kind() + " and " + b.kind());
    }

    private static Type beside(boolean equality, String operator, Type number) {
        if (equality) return number;
        throw TypingException.rejected(
                "Binder Error: Cannot compare values of type VARCHAR and "
                        + DuckdbTypes.name(number)
                        + " by "
                        + operator
                        + " - an explicit cast is required",
                ErrorClass.NO_OPERATOR);
    }

    /// IS DISTINCT FROM compares as `=` does.
    @Override
    public Comparison comparison(ComparisonOperator operator, Expression left, Expression right) {
        return switch (operator) {
            case EQ, NE, LT, LE, GT, GE -> super.comparison(operator, left, right);
            case IS, IS_NOT -> {
                Comparison equal = super.comparison(ComparisonOperator.EQ, left, right);
                yield new Comparison(operator, equal.left(), equal.right(), equal.collation());
            }
        };
    }

    @Override
    protected Type common(String what, Type left, Type right) {
        Kind a = left.kind() == Kind.UNKNOWN ? Kind.TEXT : left.kind();
        Kind b = right.kind() == Kind.UNKNOWN ? Kind.TEXT : right.kind();
        if (a == Kind.NULL) return Type.of(b);
        if (b == Kind.NULL || a == b) return Type.of(a);
        if (a == Kind.TEXT || b == Kind.TEXT) return Type.TEXT;
        if (a.isNumeric() && b.isNumeric()) return Type.of(wider(a, b));
        if (a == Kind.BOOLEAN && b.isNumeric()) return right;
        if (b == Kind.BOOLEAN && a.isNumeric()) return left;
        throw unsupported(what + " of " + a + " and " + b);
    }

    @Override
    public Expression operator(String symbol, List<Expression> operands) {
        if (operands.size() == 1) return prefix(symbol, operands.getFirst());
        Expression left = operands.getFirst();
        Expression right = operands.getLast();
        if (symbol.equals("||"))
            return new Call(
                    Operator.CONCAT,
                    List.of(convert(left, Type.TEXT), convert(right, Type.TEXT)),
                    Type.TEXT);
        boolean whole = symbol.equals("%") || symbol.equals("&") || symbol.equals("|");
        if (isLiteral(left) && isLiteral(right)) throw ambiguous(symbol, left, right);
        if (isLiteral(left) || isLiteral(right)) {
            Expression other = isLiteral(left) ? right : left;
            Kind kind = kindBesideLiteral(symbol, whole, left, right, other);
            return arithmetic(symbol, kind, left, right);
        }
        if (isText(left) || isText(right) || isTruth(left) || isTruth(right))
            throw ambiguous(symbol, left, right);
        Kind kind = wider(numeric(left), numeric(right));
        if (symbol.equals("//")) {
            if (kind == Kind.DECIMAL || kind == Kind.REAL) throw unsupported("// of fractions");
            return arithmetic("/", kind, left, right);
        }
        if (symbol.equals("/")) kind = Kind.REAL;
        if (symbol.equals("%") && kind == Kind.REAL) throw unsupported("% of doubles");
        return arithmetic(symbol, kind, left, right);
    }

    private Kind kindBesideLiteral(
            String symbol, boolean whole, Expression left, Expression right, Expression other) {
        return switch (other.type().kind()) {
            case INT4, INTEGER -> {
                if (!whole) throw ambiguous(symbol, left, right);
                yield other.type().kind();
            }
            case DECIMAL, REAL -> {
                if (whole) throw unsupported(symbol + " of a string literal and a fraction");
                yield Kind.REAL;
            }
            case TEXT, BOOLEAN -> throw ambiguous(symbol, left, right);
            case NULL, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    throw unsupported(symbol + " of a string literal and " + other.type().kind());
        };
    }

    private static Kind numeric(Expression operand) {
        if (isNull(operand)) return Kind.INT4;
        if (isNumber(operand)) return operand.type().kind();
        throw TypingException.unsupported("arithmetic of " + operand.type().kind() + " in DuckDB");
    }

    private static TypingException ambiguous(String symbol, Expression left, Expression right) {
        boolean literal = isLiteral(left) || isLiteral(right);
        return TypingException.rejected(
                (literal
                                ? "Binder Error: Could not choose a best candidate function for the"
                                        + " function call \""
                                : "Binder Error: No function matches the given name and argument"
                                        + " types \"")
                        + symbol
                        + "("
                        + DuckdbTypes.name(left.type())
                        + ", "
                        + DuckdbTypes.name(right.type())
                        + ")\"",
                literal ? ErrorClass.AMBIGUOUS_OPERATOR : ErrorClass.NO_OPERATOR);
    }

    private Expression prefix(String symbol, Expression operand) {
        if (isNumber(operand)) return signed(symbol, operand);
        if (isText(operand) || isTruth(operand) || isLiteral(operand))
            throw ambiguous(symbol, operand, operand);
        throw unsupported("a sign before " + operand.type().kind());
    }

    @Override
    public Expression function(String name, List<Expression> arguments) {
        return new DuckdbFunctions(this).call(name, arguments);
    }

    @Override
    public Expression cast(Expression operand, String declaredType) {
        DuckdbTypes.Declared target = DuckdbTypes.declared(declaredType);
        Type type = target.type();
        return switch (type.kind()) {
            case DECIMAL ->
                    SizedCasts.rounded(
                            explicit(operand, type),
                            target.scale().orElseThrow(),
                            target.precision().orElseThrow(),
                            type,
                            NumericTowerElaborator::integer);
            case INT4, INTEGER, REAL, TEXT, BOOLEAN -> explicit(operand, type);
            case NULL, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    throw unsupported("a cast to " + declaredType);
        };
    }

    /// Everything is read as a truth value, at run time.
    @Override
    protected Expression asCondition(Expression operand) {
        return read(convert(operand, Type.BOOLEAN));
    }

    /// The branches of COALESCE: a literal becomes what the others are.
    List<Expression> settled(List<Expression> arguments) {
        Type common = Type.NULL;
        for (Expression argument : arguments)
            if (!isLiteral(argument)) common = common("COALESCE", common, argument.type());
        Type type = common.kind() == Kind.NULL ? Type.TEXT : common;
        return arguments.stream().map(argument -> convert(argument, type)).toList();
    }

    @Override
    public boolean knowsAggregate(String name) {
        return !name.equals("TOTAL");
    }

    @Override
    public Type aggregate(AggregateFunction function, List<Type> arguments) {
        Type type = arguments.isEmpty() ? Type.INT4 : arguments.getFirst();
        return switch (function) {
            case COUNT -> Type.INTEGER;
            case SUM -> {
                requireNumber(function, type);
                yield switch (type.kind()) {
                    case INT4, INTEGER -> Type.DECIMAL;
                    default -> type;
                };
            }
            case AVG -> {
                requireNumber(function, type);
                yield Type.REAL;
            }
            case MIN, MAX -> type.kind() == Kind.UNKNOWN ? Type.TEXT : chosen(type);
            case BARE ->
                    throw TypingException.rejected(
                            "Binder Error: column must appear in the GROUP BY clause or must be"
                                    + " part of an aggregate function",
                            ErrorClass.GROUPING);
            case TOTAL, GROUP_CONCAT -> throw unsupported("the aggregate " + function);
        };
    }

    private void requireNumber(AggregateFunction function, Type type) {
        if (type.kind() == Kind.TEXT)
            throw TypingException.rejected(
                    "Binder Error: No function matches the given name and argument types '"
                            + function.name().toLowerCase(Locale.ROOT)
                            + "(VARCHAR)'",
                    ErrorClass.NO_OPERATOR);
        if (!type.kind().isNumeric()) throw unsupported(function + " of " + type.kind());
    }

    /// A literal is a text to the query around it.
    @Override
    public Type clean(Type column) {
        return column.kind() == Kind.UNKNOWN ? Type.TEXT : column;
    }

    @Override
    public boolean nullsFirst(boolean descending) {
        return false;
    }
}
