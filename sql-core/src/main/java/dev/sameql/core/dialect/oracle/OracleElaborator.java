package dev.sameql.core.dialect.oracle;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.NumericTowerElaborator;
import dev.sameql.core.dialect.SizedCasts;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
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

/// Oracle's typing: arithmetic is of NUMBERs, and a text beside a number is read as one when the
/// query runs; sets and choices take types of one group only.
///
/// - The empty text is NULL, and `||` leaves NULL out.
/// - Two literals are of type CHAR and compare without trailing blanks; with a VARCHAR2 they count.
/// - There are no truth values: a predicate is no value, and no value is a predicate.
///
/// Source: Oracle Database SQL Language Reference, chapter 2 ("Data Type Comparison Rules",
/// "Implicit Data Conversion"); TRAF, Table 1 and its extended version. No server was at hand.
final class OracleElaborator extends NumericTowerElaborator {

    @Override
    public Dialect dialect() {
        return OracleDialect.ORACLE;
    }

    @Override
    public Type literal(Value value) {
        return switch (value) {
            case Value.Null _ -> Type.NULL;
            case Value.Text(String text) -> text.isEmpty() ? Type.NULL : Type.TEXT;
            case Value.Int _, Value.Decimal _ -> Type.DECIMAL;
            case Value.Real _ -> Type.REAL;
            case Value.Bool(boolean truth) ->
                    throw TypingException.rejected(
                            "ORA-00904: \"" + (truth ? "TRUE" : "FALSE") + "\": invalid identifier",
                            ErrorClass.NAME);
            case Value.Blob _ -> throw unsupported("a binary literal");
            case Value.Temporal _ -> throw unsupported("a date literal");
        };
    }

    @Override
    public Type column(String declaredType) {
        return OracleTypes.declared(declaredType).type();
    }

    @Override
    public Comparison comparison(ComparisonOperator operator, Expression left, Expression right) {
        Comparison comparison = super.comparison(operator, left, right);
        boolean padded = isWritten(left) && isWritten(right);
        return padded
                ? new Comparison(operator, comparison.left(), comparison.right(), Collation.RTRIM)
                : comparison;
    }

    @Override
    protected Type meeting(String operator, Expression left, Expression right) {
        Type a = left.type();
        Type b = right.type();
        refusePredicate(a);
        refusePredicate(b);
        if (a.kind() == Kind.NULL) return b;
        if (b.kind() == Kind.NULL || a.kind() == b.kind()) return a;
        if (isText(left) && isNumber(right)) return b;
        if (isNumber(left) && isText(right)) return a;
        if (isNumber(left) && isNumber(right)) return Type.of(wider(a.kind(), b.kind()));
        throw unsupported(
                operator + " of " + OracleTypes.group(a) + " and " + OracleTypes.group(b));
    }

    /// Types of one group, or NULL with any.
    @Override
    protected Type common(String what, Type left, Type right) {
        refusePredicate(left);
        refusePredicate(right);
        if (left.kind() == Kind.NULL) return right;
        if (right.kind() == Kind.NULL || left.kind() == right.kind()) return left;
        if (left.kind().isNumeric() && right.kind().isNumeric())
            return Type.of(wider(left.kind(), right.kind()));
        throw TypingException.rejected(
                (what.equals("CASE")
                                ? "ORA-00932: inconsistent datatypes: expected "
                                : "ORA-01790: expression must have same datatype as corresponding"
                                        + " expression: ")
                        + OracleTypes.group(left)
                        + " got "
                        + OracleTypes.group(right),
                ErrorClass.MISMATCH);
    }

    private static void refusePredicate(Type type) {
        if (type.kind() == Kind.BOOLEAN)
            throw TypingException.rejected(
                    "ORA-00923: a predicate is no value in Oracle", ErrorClass.SYNTAX);
    }

    @Override
    public Expression operator(String symbol, List<Expression> operands) {
        operands.forEach(operand -> refusePredicate(operand.type()));
        Expression left = operands.getFirst();
        Expression right = operands.getLast();
        if (symbol.equals("||"))
            return new Call(
                    Operator.CONCAT,
                    List.of(convert(left, Type.TEXT), convert(right, Type.TEXT)),
                    Type.TEXT);
        if (operands.size() == 1) return signed(symbol, number(left));
        Expression a = number(left);
        Expression b = number(right);
        return arithmetic(symbol, wider(kind(a), kind(b)), a, b);
    }

    private static Kind kind(Expression operand) {
        return isNull(operand) ? Kind.DECIMAL : operand.type().kind();
    }

    /// An operand as a number: a text is read as one at run time.
    Expression number(Expression operand) {
        if (isNumber(operand) || isNull(operand)) return operand;
        if (isText(operand)) return convert(operand, Type.DECIMAL);
        throw unsupported("arithmetic of " + OracleTypes.group(operand.type()));
    }

    @Override
    public Expression function(String name, List<Expression> arguments) {
        arguments.forEach(argument -> refusePredicate(argument.type()));
        return new OracleFunctions(this).call(name, arguments);
    }

    @Override
    public Expression cast(Expression operand, String declaredType) {
        refusePredicate(operand.type());
        OracleTypes.Declared target = OracleTypes.declared(declaredType);
        Type type = target.type();
        return switch (type.kind()) {
            case DECIMAL ->
                    target.scale().isEmpty()
                            ? explicit(operand, type)
                            : SizedCasts.rounded(
                                    explicit(operand, type),
                                    target.scale().getAsInt(),
                                    target.precision().orElseThrow(),
                                    type,
                                    NumericTowerElaborator::integer);
            case TEXT ->
                    target.precision().isEmpty()
                            ? explicit(operand, type)
                            : SizedCasts.cut(
                                    explicit(operand, type),
                                    target.precision().getAsInt(),
                                    type,
                                    NumericTowerElaborator::integer);
            case REAL -> explicit(operand, type);
            case INT4, INTEGER, NULL, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    throw unsupported("a cast to " + declaredType);
        };
    }

    @Override
    protected Expression asCondition(Expression operand) {
        throw TypingException.rejected(
                "ORA-00920: invalid relational operator: a value is no condition in Oracle",
                ErrorClass.MISMATCH);
    }

    @Override
    public boolean knowsAggregate(String name) {
        return !name.equals("GROUP_CONCAT") && !name.equals("TOTAL");
    }

    @Override
    public List<Expression> aggregated(AggregateFunction function, List<Expression> arguments) {
        boolean computes = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
        return computes ? arguments.stream().map(this::number).toList() : arguments;
    }

    @Override
    public Type aggregate(AggregateFunction function, List<Type> arguments) {
        Type type = arguments.isEmpty() ? Type.DECIMAL : arguments.getFirst();
        return switch (function) {
            case COUNT -> Type.DECIMAL;
            case SUM, AVG -> type.kind() == Kind.REAL ? Type.REAL : Type.DECIMAL;
            case MIN, MAX -> chosen(type);
            case BARE, ANY_VALUE ->
                    throw TypingException.rejected(
                            "ORA-00979: not a GROUP BY expression", ErrorClass.GROUPING);
            case TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR ->
                    throw unsupported("the aggregate " + function);
        };
    }

    /// A predicate is no column.
    @Override
    public Type clean(Type column) {
        refusePredicate(column);
        return column;
    }

    @Override
    public boolean nullsFirst(boolean descending) {
        return descending;
    }
}
