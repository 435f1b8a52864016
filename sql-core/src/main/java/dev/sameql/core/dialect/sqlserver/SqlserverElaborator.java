package dev.sameql.core.dialect.sqlserver;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.NumericTowerElaborator;
import dev.sameql.core.dialect.SizedCasts;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.List;

/// SQL Server's typing: of two types the one of higher precedence wins, and the other operand is
/// converted at run time, where it may fail.
///
/// - Precedence of what is modelled: `float`, `numeric`, `bigint`, `int`, then `varchar`. So a text
///   beside a number is read as that number's type: `'1.1' + 1` fails, `'1.1' + 1.1` is 2.2.
/// - `+` of two texts joins them; no other operator of theirs is there (error 8117).
/// - An integer division truncates. There are no truth values: a predicate is no value, and no
/// value   is a predicate. - A string literal that cannot be converted is reported when the query
/// runs, not before.
///
/// Source: learn.microsoft.com/sql/t-sql, "Data type precedence" and "CAST and CONVERT"; TRAF,
/// Table 1 and its extended version. No server was at hand.
final class SqlserverElaborator extends NumericTowerElaborator {

    @Override
    public Dialect dialect() {
        return SqlserverDialect.SQLSERVER;
    }

    @Override
    protected Collation collation() {
        return Collation.NOCASE;
    }

    @Override
    public Type literal(Value value) {
        return switch (value) {
            case Value.Null _ -> Type.NULL;
            case Value.Int(long number) when number == (int) number -> Type.INT4;
            case Value.Int _, Value.Decimal _ -> Type.DECIMAL;
            case Value.Real _ -> Type.REAL;
            case Value.Text _ -> SqlserverTypes.TEXT;
            case Value.Bool(boolean truth) ->
                    throw TypingException.rejected(
                            "Invalid column name '" + (truth ? "TRUE" : "FALSE") + "'.", "42S22");
            case Value.Blob _ -> throw unsupported("a binary literal");
            case Value.Temporal _ -> throw unsupported("a date literal");
        };
    }

    @Override
    public Type column(String declaredType) {
        return SqlserverTypes.declared(declaredType).type();
    }

    @Override
    protected Type meeting(String operator, Expression left, Expression right) {
        return common(operator, left.type(), right.type());
    }

    /// The type of higher precedence.
    @Override
    protected Type common(String what, Type left, Type right) {
        Kind a = left.kind();
        Kind b = right.kind();
        if (a == Kind.BOOLEAN || b == Kind.BOOLEAN) throw noValue();
        if (a == Kind.NULL) return right;
        if (b == Kind.NULL || a == b) return left;
        if (a.isNumeric() && b.isNumeric()) return Type.of(wider(a, b));
        if (a == Kind.TEXT && b.isNumeric()) return right;
        if (b == Kind.TEXT && a.isNumeric()) return left;
        throw unsupported(
                what + " of " + SqlserverTypes.name(left) + " and " + SqlserverTypes.name(right));
    }

    private static TypingException noValue() {
        return TypingException.rejected(
                "Incorrect syntax: a predicate is no value in SQL Server.", "42000");
    }

    @Override
    public Expression operator(String symbol, List<Expression> operands) {
        if (operands.size() == 1) return prefix(symbol, operands.getFirst());
        Expression left = operands.getFirst();
        Expression right = operands.getLast();
        Type type = common(symbol, left.type(), right.type());
        if (type.kind() == Kind.TEXT || type.kind() == Kind.NULL && symbol.equals("||")) {
            if (!symbol.equals("+")) throw invalidOperand(type, symbol);
            return new Call(Operator.CONCAT, List.of(left, right), SqlserverTypes.TEXT);
        }
        Kind kind = type.kind() == Kind.NULL ? Kind.INT4 : type.kind();
        if (symbol.equals("%") && kind == Kind.REAL) throw invalidOperand(type, symbol);
        if ((symbol.equals("&") || symbol.equals("|")) && kind != Kind.INT4 && kind != Kind.INTEGER)
            throw invalidOperand(type, symbol);
        if (!kind.isNumeric()) throw unsupported(symbol + " of " + SqlserverTypes.name(type));
        return arithmetic(symbol, kind, left, right);
    }

    private static TypingException invalidOperand(Type type, String symbol) {
        return TypingException.rejected(
                "Operand data type "
                        + SqlserverTypes.name(type)
                        + " is invalid for the operator "
                        + symbol
                        + ".",
                "42883");
    }

    private Expression prefix(String symbol, Expression operand) {
        if (isText(operand) && symbol.equals("-")) throw invalidOperand(operand.type(), symbol);
        return symbol.equals("+") ? operand : signed(symbol, operand);
    }

    @Override
    public Expression function(String name, List<Expression> arguments) {
        return new SqlserverFunctions(this).call(name, arguments);
    }

    @Override
    public Expression cast(Expression operand, String declaredType) {
        SqlserverTypes.Declared target = SqlserverTypes.declared(declaredType);
        if (operand.type().kind() == Kind.BOOLEAN) throw noValue();
        Type type = target.type();
        return switch (type.kind()) {
            case DECIMAL ->
                    SizedCasts.rounded(
                            explicit(operand, type),
                            target.scale().orElseThrow(),
                            target.precision().orElseThrow(),
                            type,
                            NumericTowerElaborator::integer);
            case TEXT -> text(operand, target);
            case INT4 -> {
                if (!target.name().startsWith("INT"))
                    throw unsupported("a cast to " + declaredType);
                yield explicit(operand, type);
            }
            case INTEGER, REAL -> explicit(operand, type);
            case DATE, NULL, BOOLEAN, BLOB, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    throw unsupported("a cast to " + declaredType);
        };
    }

    /// A text is cut to the length, 30 where none is given; a number must fit.
    private Expression text(Expression operand, SqlserverTypes.Declared target) {
        Expression text = explicit(operand, SqlserverTypes.TEXT);
        if (target.isMax() || target.name().equals("TEXT")) return text;
        int length = target.precision().orElse(30);
        return SizedCasts.cut(
                text,
                length,
                isNumber(operand) ? SqlserverTypes.NUMBER_TEXT : SqlserverTypes.TEXT,
                NumericTowerElaborator::integer);
    }

    @Override
    protected Expression asCondition(Expression operand) {
        throw TypingException.rejected(
                "An expression of non-boolean type specified in a context where a condition is"
                        + " expected.",
                "42804");
    }

    @Override
    public Type aggregate(AggregateFunction function, List<Type> arguments) {
        Type type = arguments.isEmpty() ? Type.INT4 : arguments.getFirst();
        return switch (function) {
            case COUNT -> Type.INT4;
            case SUM, AVG -> {
                if (!type.kind().isNumeric()) throw invalidOperand(type, function.name());
                yield type;
            }
            case MIN, MAX -> chosen(type);
            case BARE, ANY_VALUE ->
                    throw TypingException.rejected(
                            "Column is invalid in the select list because it is not contained in"
                                    + " either an aggregate function or the GROUP BY clause.",
                            "42803");
            case TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR ->
                    throw unsupported("the aggregate " + function);
        };
    }

    @Override
    public boolean knowsAggregate(String name) {
        return !name.equals("GROUP_CONCAT") && !name.equals("TOTAL");
    }

    /// A predicate is no column.
    @Override
    public Type clean(Type column) {
        if (column.kind() == Kind.BOOLEAN) throw noValue();
        return column;
    }

    @Override
    public boolean nullsFirst(boolean descending) {
        return !descending;
    }
}
